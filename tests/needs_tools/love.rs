//! The LÖVE game, played on a virtual screen: its picture, its title and the clipboard.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::card_names::{card, card_name};
use crate::doc_blocks::block;
use crate::install_prefix::command;
use crate::plain_dealer;
use crate::process::run_ok;
use crate::published::published;
use crate::repository::root;
use crate::scratch::scratch;
use freecell::PartialDeal;

// As in examples/love/layout.lua.
const WIDTH: usize = 1120;
const HEIGHT: usize = 760;
const CARD_WIDTH: usize = 112;
const CARD_HEIGHT: usize = 156;

/// The upper left corner of the `i`-th card in dealing order.
fn place(i: usize) -> (usize, usize) {
    (49 + i % 8 * 130, 256 + i / 8 * 40)
}

/// The strip at the upper edge of a card, with rank and suit, which is always visible.
const STRIP: (usize, usize) = (90, 30);

type Pixel = [u8; 3];

#[derive(PartialEq)]
struct Picture {
    pixels: Vec<Pixel>,
}

impl Picture {
    /// Decodes the frame buffer file of an X server.
    fn of_screen(dump: &[u8]) -> Picture {
        let field = |index: usize| {
            let bytes = dump[4 * index..][..4].try_into().unwrap();
            u32::from_be_bytes(bytes) as usize
        };
        let (header, colours) = (field(0), field(19));
        let (width, height, line, bits) = (field(4), field(5), field(12), field(11));
        assert_eq!((width, height, bits), (WIDTH, HEIGHT, 32));
        let lines = dump[header + 12 * colours..].chunks(line);
        let pixel = |bgrx: &[u8]| [bgrx[2], bgrx[1], bgrx[0]];
        Picture {
            pixels: lines
                .take(height)
                .flat_map(|line| line[..4 * width].chunks(4).map(pixel))
                .collect(),
        }
    }

    fn at(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * WIDTH + x]
    }

    fn strip(&self, i: usize) -> Vec<Pixel> {
        let (x, y) = place(i);
        (0..STRIP.1)
            .flat_map(|row| (0..STRIP.0).map(move |column| (column, row)))
            .map(|(column, row)| self.at(x + 6 + column, y + 5 + row))
            .collect()
    }

    fn save(&self, path: &Path) {
        let file = BufWriter::new(File::create(path).unwrap());
        let mut encoder = png::Encoder::new(file, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(self.pixels.as_flattened()).unwrap();
    }

    fn load(path: &Path) -> Picture {
        let decoder = png::Decoder::new(BufReader::new(File::open(path).unwrap()));
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (WIDTH as u32, HEIGHT as u32));
        assert_eq!(info.color_type, png::ColorType::Rgb);
        Picture {
            pixels: bytes
                .chunks_exact(3)
                .map(|rgb| [rgb[0], rgb[1], rgb[2]])
                .collect(),
        }
    }
}

fn is_red([red, green, blue]: Pixel) -> bool {
    red > 170 && green < 90 && blue < 90
}

fn is_black(pixel: Pixel) -> bool {
    pixel.iter().all(|&part| part < 70)
}

fn is_paper(pixel: Pixel) -> bool {
    pixel.iter().all(|&part| part > 240)
}

fn is_felt([red, green, blue]: Pixel) -> bool {
    green < 140 && green.saturating_sub(red) > 20 && green.saturating_sub(blue) > 10
}

/// Number of pixels that differ by more than the smoothing of an edge.
fn differing(left: &[Pixel], right: &[Pixel]) -> usize {
    let differ = |(left, right): &(&Pixel, &Pixel)| {
        let mut parts = left.iter().zip(right.iter());
        parts.any(|(left, right)| left.abs_diff(*right) > 40)
    };
    left.iter().zip(right).filter(differ).count()
}

fn count(strip: &[Pixel], is: fn(Pixel) -> bool) -> usize {
    strip.iter().filter(|&&pixel| is(pixel)).count()
}

fn check(holds: bool, problem: String) -> Result<(), String> {
    holds.then_some(()).ok_or(problem)
}

/// Checks for a card that is face down, or for the text of a card being typed.
fn check_back(strip: &[Pixel], i: usize) -> Result<(), String> {
    let of_cards = [is_red, is_black, is_paper].map(|is| count(strip, is));
    let felt = count(strip, is_felt);
    check(
        of_cards == [0, 0, 0] && felt < strip.len() / 10,
        format!("place {i} has {of_cards:?} pixels of a card, and {felt} of the felt"),
    )
}

/// The first `count` cards of a deal.
fn first_cards(deal: &[u8; 52], count: usize) -> [u8; 52] {
    let mut cards = [PartialDeal::UNKNOWN; 52];
    cards[..count].copy_from_slice(&deal[..count]);
    cards
}

/// Number of deals with these cards, of all or of 1 to 1000000.
#[derive(PartialEq)]
enum Count {
    OfAll(usize),
    OfAMillion(usize),
    Unknown,
}

fn count_deals(cards: &[u8; 52]) -> Count {
    let part = PartialDeal::from_indices(*cards).unwrap();
    let in_range = || freecell::find_in_range(&part, 1..=1_000_000, &mut []);
    match freecell::find_partial(&part, &mut []) {
        Ok(count) => Count::OfAll(count),
        Err(_) => in_range().map_or(Count::Unknown, Count::OfAMillion),
    }
}

/// A screen with the game on it.
struct Game {
    server: Child,
    game: Child,
    display: String,
    screen: PathBuf,
}

impl Game {
    /// Starts the game, and waits until it shows the deal.
    fn start(name: &str, number: i64) -> Game {
        let dir = scratch("love").join(name);
        fs::create_dir_all(&dir).unwrap();
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-nolisten",
                "tcp",
                "-noreset",
                "-screen",
                "0",
            ])
            .arg(format!("{WIDTH}x{HEIGHT}x24"))
            .arg("-fbdir")
            .arg(&dir)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut display = String::from(":");
        let output = server.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut display).unwrap();
        let display = display.trim_end().to_owned();
        let start = block("sh", "love examples/love").replace("617", &number.to_string());
        let game = command("sh")
            .args(["-euc", &format!("exec {start}")])
            .current_dir(root())
            .env("DISPLAY", &display)
            .env("HOME", &dir)
            .spawn()
            .unwrap();
        let game = Game {
            server,
            game,
            display,
            screen: dir.join("Xvfb_screen0"),
        };
        game.wait_for_deal(number);
        game.picture_of(&plain_dealer::deal(number), &mut Looks::default());
        game
    }

    fn tool(&self, program: &str) -> Command {
        let mut tool = Command::new(program);
        tool.env("DISPLAY", &self.display);
        tool
    }

    fn press(&self, keys: &[&str]) {
        run_ok(
            self.tool("xdotool")
                .args(["key", "--delay", "40"])
                .args(keys),
        );
    }

    fn type_text(&self, text: &str) {
        run_ok(
            self.tool("xdotool")
                .args(["type", "--delay", "40", "--", text]),
        );
    }

    fn enter(&self, text: &str) {
        self.type_text(text);
        self.press(&["Return"]);
    }

    fn paste(&self, text: &str) {
        self.copy_to_clipboard(text);
        self.press(&["ctrl+v"]);
    }

    fn copy_to_clipboard(&self, text: &str) {
        let mut xclip = self
            .tool("xclip")
            .args(["-selection", "clipboard", "-i"])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        xclip
            .stdin
            .take()
            .unwrap()
            .write_all(text.as_bytes())
            .unwrap();
        assert!(xclip.wait().unwrap().success());
    }

    fn clipboard(&self) -> String {
        run_ok(self.tool("xclip").args(["-selection", "clipboard", "-o"]))
    }

    fn title(&self) -> String {
        let search = ["search", "--name", "^FreeCell", "getwindowname"];
        let output = self.tool("xdotool").args(search).output().unwrap();
        String::from_utf8(output.stdout)
            .unwrap()
            .trim_end()
            .to_owned()
    }

    /// Waits until a check of the screen succeeds.
    #[track_caller]
    fn wait_for<T>(&self, what: impl Fn() -> Result<T, String>) -> T {
        let start = Instant::now();
        loop {
            match what() {
                Ok(seen) => return seen,
                Err(problem) => assert!(start.elapsed() < Duration::from_secs(20), "{problem}"),
            }
            sleep(Duration::from_millis(50));
        }
    }

    #[track_caller]
    fn wait_for_title(&self, title: &str) {
        self.wait_for(|| match self.title() {
            shown if shown == title => Ok(()),
            shown => Err(format!("the title is {shown:?} and not {title:?}")),
        });
    }

    #[track_caller]
    fn wait_for_deal(&self, number: i64) {
        self.wait_for_title(&format!("FreeCell deal {number}"));
    }

    /// Waits for every card of a deal or partial deal, and returns the picture.
    #[track_caller]
    fn picture_of(&self, cards: &[u8; 52], looks: &mut Looks) -> Picture {
        let picture = self.wait_for(|| {
            let picture = self.picture();
            looks.shown_in(&picture, cards).map(|()| picture)
        });
        looks.learn(&picture, cards);
        picture
    }

    /// Waits for the title and the cards of a partial deal that has no single number.
    #[track_caller]
    fn wait_for_part(&self, cards: &[u8; 52], looks: &mut Looks) {
        let title = match count_deals(cards) {
            Count::OfAll(0) => "FreeCell no deal left".into(),
            Count::OfAll(count) => format!("FreeCell {count} deals left"),
            Count::OfAMillion(0) => "FreeCell no deal of 1 to 1000000".into(),
            Count::OfAMillion(1) => "FreeCell 1 deal of 1 to 1000000".into(),
            Count::OfAMillion(count) => format!("FreeCell {count} deals of 1 to 1000000"),
            Count::Unknown => "FreeCell too few cards".into(),
        };
        self.wait_for_title(&title);
        self.picture_of(cards, looks);
    }

    /// Waits until the picture changes.
    #[track_caller]
    fn wait_for_other_than(&self, before: &Picture, why: &str) -> Picture {
        self.wait_for(|| match self.picture() {
            picture if picture != *before => Ok(picture),
            _ => Err(why.into()),
        })
    }

    fn picture(&self) -> Picture {
        Picture::of_screen(&fs::read(&self.screen).unwrap())
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        for process in [&mut self.game, &mut self.server] {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// The picture of each card.
#[derive(Default)]
struct Looks(HashMap<u8, Vec<Pixel>>);

impl Looks {
    /// Checks for every known card at its place: the colour of its suit, and the same picture as
    /// before. The other places must have a card that is face down.
    fn shown_in(&self, picture: &Picture, cards: &[u8; 52]) -> Result<(), String> {
        for (i, &card) in cards.iter().enumerate() {
            match card {
                PartialDeal::UNKNOWN => check_back(&picture.strip(i), i)?,
                _ => self.check_card(&picture.strip(i), card, i)?,
            }
        }
        for column in 0..8 {
            let last = if column < 4 { 48 + column } else { 40 + column };
            let (x, y) = place(last);
            let (middle, bottom) = (x + CARD_WIDTH / 2, y + CARD_HEIGHT);
            let end = picture.at(middle, bottom - 6);
            let ends = is_paper(end) == (cards[last] != PartialDeal::UNKNOWN)
                && !is_felt(end)
                && is_felt(picture.at(middle, bottom + 12))
                && is_felt(picture.at(x - 8, y))
                && is_felt(picture.at(x + CARD_WIDTH + 8, y));
            check(ends, format!("column {column} ends elsewhere"))?;
        }
        Ok(())
    }

    fn check_card(&self, strip: &[Pixel], card: u8, i: usize) -> Result<(), String> {
        let name = card_name(card);
        let (red, black) = (count(strip, is_red), count(strip, is_black));
        let (its, other) = match card % 4 {
            1 | 2 => (red, black),
            _ => (black, red),
        };
        let seen = format!("{name}: {red} red and {black} black pixels at place {i}");
        check(its > 80 && other == 0, seen)?;
        let paper = count(strip, is_paper) > strip.len() / 2;
        check(paper, format!("{name} does not lie on paper"))?;
        let other = self.0.get(&card).map_or(0, |look| differing(look, strip));
        check(
            other == 0,
            format!("{name}: {other} other pixels at place {i}"),
        )
    }

    fn learn(&mut self, picture: &Picture, cards: &[u8; 52]) {
        for (i, &card) in cards.iter().enumerate() {
            if card != PartialDeal::UNKNOWN {
                self.0.insert(card, picture.strip(i));
            }
        }
    }

    fn assert_all_differ(&self) {
        for (card, look) in &self.0 {
            let alike = |other: &&Vec<Pixel>| differing(other, look) < 10;
            let same = self.0.values().filter(alike).count();
            assert_eq!(same, 1, "{}", card_name(*card));
        }
    }
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn shows_the_cards_of_a_deal_number() {
    let mut looks = Looks::default();
    let game = Game::start("numbers", 617);
    let picture = game.picture_of(&plain_dealer::deal(617), &mut looks);
    picture.save(&scratch("love").join("deal-617.png"));
    looks.assert_all_differ();

    for (number, deal) in published() {
        game.enter(&number.to_string());
        game.wait_for_deal(number);
        game.picture_of(&deal, &mut looks);
    }
    // A wrong number leaves the board unchanged, and shows a message.
    for wrong in ["8589934592", "-3", "-"] {
        // Another deal first, so that the previous message is gone.
        for number in [2, 1] {
            game.enter(&number.to_string());
            game.wait_for_deal(number);
        }
        let before = game.picture_of(&plain_dealer::deal(1), &mut looks);
        game.enter(wrong);
        game.wait_for_other_than(&before, "no message");
        game.picture_of(&plain_dealer::deal(1), &mut looks);
        assert_eq!(game.title(), "FreeCell deal 1");
    }
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn keys_step_to_winnable_deals() {
    let game = Game::start("keys", 11981);
    game.press(&["space"]);
    game.wait_for_deal(11983);
    game.press(&["Left"]);
    game.wait_for_deal(11982);
    game.press(&["Right", "Right"]);
    game.wait_for_deal(11984);
    game.enter("-2");
    game.wait_for_deal(-2);
    game.press(&["space"]);
    game.wait_for_deal(1);
    game.enter("999999");
    game.wait_for_deal(999999);
    game.press(&["space"]);
    game.wait_for_deal(1000000);
    let last = game.picture_of(&plain_dealer::deal(1000000), &mut Looks::default());
    game.press(&["space"]);
    game.wait_for_other_than(&last, "no message that no other deal is known");
    assert_eq!(game.title(), "FreeCell deal 1000000");
    game.press(&["8", "7", "BackSpace", "2", "Return"]);
    game.wait_for_deal(82);
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn pasted_boards_show_their_number() {
    let mut looks = Looks::default();
    let game = Game::start("paste", 1);
    for (number, cards) in published() {
        let deal = freecell::deal(number).unwrap();
        let columns = deal.display(freecell::Layout::Columns).to_string();
        game.copy_to_clipboard(&columns.replace('S', "♠").replace('\n', "\r\n"));
        game.press(&["ctrl+v"]);
        game.wait_for_deal(number);
        game.picture_of(&cards, &mut looks);
        game.press(&["ctrl+c"]);
        game.wait_for(|| match game.clipboard() {
            text if text.trim_end() == columns => Ok(()),
            text => Err(format!("the clipboard has {text:?}")),
        });
    }

    let mut swapped = plain_dealer::deal(1);
    swapped.swap(0, 51);
    let text: Vec<_> = swapped.iter().map(|&card| card_name(card)).collect();
    game.copy_to_clipboard(&text.join(" "));
    game.press(&["ctrl+v"]);
    game.wait_for_title("FreeCell board without a number");
    let before = game.picture_of(&swapped, &mut looks);

    game.copy_to_clipboard("no board");
    game.press(&["ctrl+v"]);
    game.wait_for_other_than(&before, "no message that there is no board");
    game.picture_of(&swapped, &mut looks);
}

/// Types the first row of a deal card by card, with a `?` at the gap if there is one, and checks
/// the table and the title after each card.
fn type_first_row(game: &Game, number: i64, gap: Option<usize>, looks: &mut Looks) {
    let deal = plain_dealer::deal(number);
    let mut several = 0;
    for typed in 1..=8 {
        let mut cards = first_cards(&deal, typed);
        if let Some(gap) = gap {
            cards[gap] = PartialDeal::UNKNOWN;
        }
        match gap {
            Some(gap) if gap == typed - 1 => game.type_text("?"),
            _ => {
                let name = card_name(deal[typed - 1]).to_lowercase();
                game.type_text(&name.replace('t', "10"));
            }
        }
        if count_deals(&cards) == Count::OfAll(1) {
            game.wait_for_deal(number);
            game.picture_of(&deal, looks);
        } else {
            game.wait_for_part(&cards, looks);
            several += 1;
        }
    }
    assert!(several >= 6, "{number} is found by {several} cards");
    game.press(&["Return", "Left"]);
    game.wait_for_deal(number - 1);
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn typed_first_row_shows_its_deal() {
    let mut looks = Looks::default();
    let game = Game::start("typed", 1);
    for (number, gap) in [
        (4294967295, None),
        (8589934591, None),
        (4294967913, Some(0)),
        (2147484265, Some(5)),
    ] {
        type_first_row(&game, number, gap, &mut looks);
    }
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn backspace_takes_back_a_wrong_card() {
    let mut looks = Looks::default();
    let game = Game::start("mistakes", 617);
    let deal = plain_dealer::deal(617);
    let five = first_cards(&deal, 5);
    game.type_text("7d AD 5c 3S 5s");
    game.wait_for_part(&five, &mut looks);

    // After a mistake the game accepts only Backspace.
    game.type_text("7d8c");
    game.wait_for_title("FreeCell 7D is there twice");
    game.picture_of(&five, &mut looks);
    game.press(&["BackSpace", "BackSpace"]);
    game.wait_for_part(&five, &mut looks);
    game.type_text("88");
    game.wait_for_title("FreeCell 88 is not a rank");
    game.press(&["BackSpace", "BackSpace"]);
    game.wait_for_part(&five, &mut looks);

    let with = |card| {
        let mut six = five;
        six[5] = card;
        six
    };
    let is_of_no_deal =
        |&card: &u8| !five.contains(&card) && count_deals(&with(card)) == Count::OfAll(0);
    let wrong = (0..52).find(is_of_no_deal).unwrap();
    game.type_text(&card_name(wrong));
    game.wait_for_part(&with(wrong), &mut looks);
    game.press(&["BackSpace", "BackSpace"]);
    game.wait_for_part(&five, &mut looks);
    game.type_text("8c");
    game.wait_for_deal(617);
    game.picture_of(&deal, &mut looks);
    game.press(&["BackSpace"]);
    game.wait_for_part(&five, &mut looks);
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn escape_returns_to_the_previous_board() {
    let mut looks = Looks::default();
    let game = Game::start("escape", 617);
    let seven = card("7D");
    // Digits are a deal number until a suit follows.
    game.type_text("7");
    game.picture_of(&plain_dealer::deal(617), &mut looks);
    game.type_text("d");
    game.wait_for_part(&first_cards(&[seven; 52], 1), &mut looks);
    game.press(&["BackSpace"]);
    game.wait_for_deal(617);
    game.picture_of(&plain_dealer::deal(617), &mut looks);
    game.enter("7");
    game.wait_for_deal(77);

    game.type_text("k");
    game.wait_for_part(&[PartialDeal::UNKNOWN; 52], &mut looks);
    game.press(&["Escape"]);
    game.wait_for_deal(77);
    game.picture_of(&plain_dealer::deal(77), &mut looks);
    game.press(&["space"]);
    game.wait_for_deal(78);
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn pasted_partial_board_shows_its_deal_or_their_count() {
    let mut looks = Looks::default();
    let game = Game::start("part", 1);
    let names = |cards: &[u8]| {
        let names: Vec<_> = cards
            .iter()
            .map(|&card| match card {
                PartialDeal::UNKNOWN => "??".into(),
                card => card_name(card),
            })
            .collect();
        names.join(" ")
    };
    let rows = |cards: &[u8]| {
        let rows: Vec<_> = cards.chunks(8).map(names).collect();
        rows.join("\n") + "\n"
    };

    for (number, count, gap) in [
        (2147484265, 8, None),
        (4294967913, 12, None),
        (8589934591, 8, Some(2)),
    ] {
        let deal = plain_dealer::deal(number);
        let mut part = first_cards(&deal, count);
        if let Some(gap) = gap {
            part[gap] = PartialDeal::UNKNOWN;
        }
        game.paste(&rows(&part[..count]));
        game.wait_for_deal(number);
        game.picture_of(&deal, &mut looks);
    }

    let deal = plain_dealer::deal(617);
    let four = first_cards(&deal, 4);
    let mut two_rows = four;
    two_rows[9] = deal[9];
    let mut none = first_cards(&deal, 8);
    none.swap(0, 7);
    let too_few = first_cards(&deal, 3);
    for (part, count) in [(four, 4), (two_rows, 10), (none, 8), (too_few, 3)] {
        game.paste(&rows(&part[..count]));
        game.wait_for_part(&part, &mut looks);
    }

    // A partial board is copied with its unknown cards, and stays on the table when another text
    // is pasted.
    let part = PartialDeal::from_indices(too_few).unwrap();
    let columns = part.display(freecell::Layout::Columns).to_string();
    game.press(&["ctrl+c"]);
    game.wait_for(|| match game.clipboard() {
        text if text.trim_end() == columns => Ok(()),
        text => Err(format!("the clipboard has {text:?}")),
    });
    for wrong in ["no board", "7D AD\n5♣ 7X", "7D AD\n5♣ 7D", "7D AD }"] {
        let before = game.picture_of(&too_few, &mut looks);
        game.paste(wrong);
        game.wait_for_other_than(&before, "no message that there is no board");
        game.wait_for_part(&too_few, &mut looks);
    }
}

/// The cards of a deal in some places.
fn cards_in(deal: &[u8; 52], places: &[usize]) -> [u8; 52] {
    let mut cards = [PartialDeal::UNKNOWN; 52];
    for &place in places {
        cards[place] = deal[place];
    }
    cards
}

fn paste_part(game: &Game, cards: &[u8; 52]) {
    let part = PartialDeal::from_indices(*cards).unwrap();
    game.paste(&part.display(freecell::Layout::Rows).to_string());
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn pasted_column_or_row_shows_its_deal() {
    let mut looks = Looks::default();
    let game = Game::start("column", 1);
    for (number, places) in [
        (617, &[2, 10, 18, 26, 34, 42, 50][..]),
        (11982, &[48, 49, 50, 51]),
        (1000000, &[7, 15, 23, 31, 39, 47]),
    ] {
        let deal = plain_dealer::deal(number);
        paste_part(&game, &cards_in(&deal, places));
        game.wait_for_deal(number);
        game.picture_of(&deal, &mut looks);
    }
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn ctrl_f_searches_all_numbers() {
    let mut looks = Looks::default();
    let game = Game::start("search", 1);
    let deal = plain_dealer::deal(4294967295);
    let cards = cards_in(&deal, &[0, 1, 2, 8, 9, 10, 11]);
    paste_part(&game, &cards);
    game.wait_for_part(&cards, &mut looks);
    game.press(&["ctrl+f"]);
    game.wait_for_deal(4294967295);
    game.picture_of(&deal, &mut looks);
    // Now there is nothing to search for.
    game.press(&["ctrl+f", "Right"]);
    game.wait_for_deal(4294967296);
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn search_of_all_numbers_shows_its_progress_and_can_be_stopped() {
    let mut looks = Looks::default();
    let game = Game::start("stopped", 1);
    let cards = cards_in(&plain_dealer::deal(617), &[48]);
    let start_search = || {
        paste_part(&game, &cards);
        game.press(&["ctrl+f"]);
        game.wait_for_title("FreeCell searching all numbers");
    };
    start_search();
    let first = game.picture_of(&cards, &mut looks);
    game.wait_for_other_than(&first, "no progress");
    game.press(&["Escape"]);
    game.wait_for(|| match game.title() {
        title if title.ends_with(" % of all") => Ok(()),
        title => Err(format!("the title is {title:?}")),
    });
    game.picture_of(&cards, &mut looks);

    // Any other board stops the search, too.
    start_search();
    game.enter("617");
    game.wait_for_deal(617);
    start_search();
    game.paste("7D AD 5C 3S");
    game.wait_for_part(&first_cards(&plain_dealer::deal(617), 4), &mut looks);
}

/// Other machines may smooth edges and letters otherwise.
#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn looks_like_the_picture_of_the_readme() {
    let shown = Picture::load(&root().join("examples/love/deal-617.png"));
    let mut looks = Looks::default();
    looks.shown_in(&shown, &plain_dealer::deal(617)).unwrap();

    let game = Game::start("readme", 617);
    let picture = game.picture_of(&plain_dealer::deal(617), &mut looks);
    let differing = differing(&shown.pixels, &picture.pixels);
    assert!(
        differing < picture.pixels.len() / 100,
        "{differing} pixels differ"
    );
}
