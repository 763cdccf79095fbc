//! The LÖVE game, played on a screen that is only memory, and looked at.
//!
//! These tests need love, xvfb, xdotool and xclip, so they run where they are asked for:
//! `.ci/love`.
#![cfg(target_os = "linux")]

mod common;

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::installed::command;
use common::readme::block;
use common::{need, published, reference, root, run_ok, scratch};

// Of examples/love/layout.lua.
const WIDTH: usize = 1120;
const HEIGHT: usize = 760;
const CARD_WIDTH: usize = 112;
const CARD_HEIGHT: usize = 156;

/// Where the card that is dealt `i`-th has its upper left corner.
fn place(i: usize) -> (usize, usize) {
    (49 + i % 8 * 130, 256 + i / 8 * 40)
}

/// What of a card shows wherever it lies: its rank and its suit, in a strip of its upper edge.
const STRIP: (usize, usize) = (90, 30);

type Pixel = [u8; 3];

#[derive(PartialEq)]
struct Picture {
    pixels: Vec<Pixel>,
}

impl Picture {
    /// What an X server with a frame buffer in a file has on its screen.
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
    green > red + 20 && green > blue + 10 && green < 140
}

/// How many pixels differ by more than what smoothing an edge does.
fn differing(left: &[Pixel], right: &[Pixel]) -> usize {
    let differ = |(left, right): &(&Pixel, &Pixel)| {
        let mut parts = left.iter().zip(right.iter());
        parts.any(|(left, right)| left.abs_diff(*right) > 40)
    };
    left.iter().zip(right).filter(differ).count()
}

/// A screen with the game on it.
struct Game {
    server: Child,
    game: Child,
    display: String,
    screen: PathBuf,
}

impl Game {
    /// Starts it, and waits until it can be played.
    fn start(name: &str, number: i64) -> Game {
        for (tool, package) in [
            ("love", "love"),
            ("Xvfb", "xvfb"),
            ("xdotool", "xdotool"),
            ("xclip", "xclip"),
        ] {
            need(tool, package);
        }
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
        let said = server.stdout.take().unwrap();
        BufReader::new(said).read_line(&mut display).unwrap();
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
        game.picture_of(&reference::deal(number), &mut Looks::default());
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

    fn enter(&self, text: &str) {
        run_ok(
            self.tool("xdotool")
                .args(["type", "--delay", "40", "--", text]),
        );
        self.press(&["Return"]);
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

    /// Waits until the screen shows what is asked for.
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

    /// Waits for every card of a deal, and returns the picture.
    #[track_caller]
    fn picture_of(&self, deal: &[u8; 52], looks: &mut Looks) -> Picture {
        let picture = self.wait_for(|| {
            let picture = self.picture();
            looks.shown_in(&picture, deal).map(|()| picture)
        });
        looks.learn(&picture, deal);
        picture
    }

    /// Waits until the screen shows something else.
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

/// How each card looks.
#[derive(Default)]
struct Looks(HashMap<u8, Vec<Pixel>>);

impl Looks {
    /// Looks for every card of a deal at its place: by the colour of its suit, and by its rank
    /// and suit looking as they did in other deals.
    fn shown_in(&self, picture: &Picture, deal: &[u8; 52]) -> Result<(), String> {
        let check = |holds: bool, problem: String| holds.then_some(()).ok_or(problem);
        for (i, &card) in deal.iter().enumerate() {
            let name = reference::card_name(card);
            let strip = picture.strip(i);
            let count = |is: fn(Pixel) -> bool| strip.iter().filter(|&&pixel| is(pixel)).count();
            let (red, black) = (count(is_red), count(is_black));
            let (its, other) = match card % 4 {
                1 | 2 => (red, black),
                _ => (black, red),
            };
            let seen = format!("{name}: {red} red and {black} black pixels at place {i}");
            check(its > 80 && other == 0, seen)?;
            let paper = count(is_paper) > strip.len() / 2;
            check(paper, format!("{name} does not lie on paper"))?;
            let look = self.0.get(&card).unwrap_or(&strip);
            let other = differing(look, &strip);
            check(
                other == 0,
                format!("{name}: {other} other pixels at place {i}"),
            )?;
        }
        for column in 0..8 {
            let (x, y) = place(if column < 4 { 48 + column } else { 40 + column });
            let (middle, bottom) = (x + CARD_WIDTH / 2, y + CARD_HEIGHT);
            let ends = is_paper(picture.at(middle, bottom - 6))
                && is_felt(picture.at(middle, bottom + 12))
                && is_felt(picture.at(x - 8, y))
                && is_felt(picture.at(x + CARD_WIDTH + 8, y));
            check(ends, format!("column {column} ends elsewhere"))?;
        }
        Ok(())
    }

    fn learn(&mut self, picture: &Picture, deal: &[u8; 52]) {
        for (i, &card) in deal.iter().enumerate() {
            self.0.insert(card, picture.strip(i));
        }
    }

    fn assert_all_differ(&self) {
        for (card, look) in &self.0 {
            let alike = |other: &&Vec<Pixel>| differing(other, look) < 10;
            let same = self.0.values().filter(alike).count();
            assert_eq!(same, 1, "{}", reference::card_name(*card));
        }
    }
}

#[test]
#[ignore = "needs love, xvfb, xdotool and xclip: run .ci/love"]
fn cards_are_where_they_belong() {
    let mut looks = Looks::default();
    let game = Game::start("numbers", 617);
    let picture = game.picture_of(&reference::deal(617), &mut looks);
    picture.save(&scratch("love").join("deal-617.png"));
    looks.assert_all_differ();

    for (number, deal) in published() {
        game.enter(&number.to_string());
        game.wait_for_deal(number);
        game.picture_of(&deal, &mut looks);
    }
    // What is no deal number leaves the board alone, and says so.
    for wrong in ["8589934592", "-3", "-"] {
        game.enter("1");
        game.wait_for_deal(1);
        let before = game.picture_of(&reference::deal(1), &mut looks);
        game.enter(wrong);
        game.wait_for_other_than(&before, "nothing is said");
        game.picture_of(&reference::deal(1), &mut looks);
        assert_eq!(game.title(), "FreeCell deal 1");
    }
}

#[test]
#[ignore = "needs love, xvfb, xdotool and xclip: run .ci/love"]
fn keys_step_through_the_deals() {
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
    let last = game.picture_of(&reference::deal(1000000), &mut Looks::default());
    game.press(&["space"]);
    game.wait_for_other_than(&last, "nothing says that no other deal is known");
    assert_eq!(game.title(), "FreeCell deal 1000000");
    game.press(&["8", "7", "BackSpace", "2", "Return"]);
    game.wait_for_deal(82);
}

#[test]
#[ignore = "needs love, xvfb, xdotool and xclip: run .ci/love"]
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

    let mut swapped = reference::deal(1);
    swapped.swap(0, 51);
    let text: Vec<_> = swapped
        .iter()
        .map(|&card| reference::card_name(card))
        .collect();
    game.copy_to_clipboard(&text.join(" "));
    game.press(&["ctrl+v"]);
    game.wait_for_title("FreeCell board without a number");
    let before = game.picture_of(&swapped, &mut looks);

    game.copy_to_clipboard("no board");
    game.press(&["ctrl+v"]);
    game.wait_for_other_than(&before, "nothing says that there is no board");
    game.picture_of(&swapped, &mut looks);
}

/// The README's picture is one of the game as it is, though other machines smooth its edges
/// and letters otherwise.
#[test]
#[ignore = "needs love, xvfb, xdotool and xclip: run .ci/love"]
fn picture_of_the_readme() {
    let shown = Picture::load(&root().join("examples/love/deal-617.png"));
    let mut looks = Looks::default();
    looks.shown_in(&shown, &reference::deal(617)).unwrap();

    let game = Game::start("readme", 617);
    let picture = game.picture_of(&reference::deal(617), &mut looks);
    let differing = differing(&shown.pixels, &picture.pixels);
    assert!(
        differing < picture.pixels.len() / 100,
        "{differing} pixels differ"
    );
}
