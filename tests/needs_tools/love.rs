//! The LÖVE game on a virtual screen: the picture that it saves, and the cards that it says are
//! drawn in it.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::doc_blocks::block;
use crate::install_prefix::command;
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;
use freecell::Winnable;

struct Game {
    server: Child,
    game: Child,
    display: String,
    home: PathBuf,
}

impl Game {
    fn start() -> Game {
        let home = scratch("love");
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(&home).unwrap();
        let mut server = Command::new("Xvfb")
            .args("-displayfd 1 -nolisten tcp -screen 0 1120x600x24".split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut display = String::from(":");
        let output = server.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut display).unwrap();
        let display = display.trim_end().to_owned();
        let game = command("sh")
            .args([
                "-euc",
                &format!("exec {}", block("sh", "love examples/love")),
            ])
            .current_dir(root())
            .env("DISPLAY", &display)
            .env("HOME", &home)
            .env_remove("XDG_DATA_HOME")
            .spawn()
            .unwrap();
        Game {
            server,
            game,
            display,
            home,
        }
    }

    fn xdotool(&self, arguments: &[&str]) -> Command {
        let mut xdotool = Command::new("xdotool");
        xdotool.args(arguments).env("DISPLAY", &self.display);
        xdotool
    }

    fn press(&self, keys: &str) {
        let mut xdotool = self.xdotool(&["key", "--delay", "40"]);
        run_ok(xdotool.args(keys.split(' ')));
    }

    /// Waits for the title, has the game save its picture, and compares it with the deal.
    #[track_caller]
    fn check(&self, seed: i64) {
        let title = format!("^FreeCell deal {seed}$");
        let mut search = self.xdotool(&["search", "--name", &title]);
        wait_for(&title, || run(&mut search).status.success());

        self.press("s");
        let saved = self.home.join(".local/share/love/freecell-deals");
        let report_file = saved.join(format!("deal-{seed}.txt"));
        wait_for("a saved picture", || report_file.exists());
        let report = fs::read_to_string(report_file).unwrap();
        let mut lines = report.lines();

        let answer = match freecell::winnable(seed).unwrap() {
            Winnable::No => "cannot be won",
            Winnable::Yes => "can be won",
            Winnable::Unknown => "not known whether it can be won",
        };
        assert_eq!(lines.next().unwrap(), format!("{seed} {answer}"));
        let cards: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
        let names: Vec<&str> = cards.iter().map(|card| card[0]).collect();
        let board = freecell::deal(seed).unwrap().to_string();
        assert_eq!(names, board.split_whitespace().collect::<Vec<_>>());

        let picture = picture(&saved.join(format!("deal-{seed}.png")));
        let mut looks = HashSet::new();
        for card in cards {
            let name = card[0];
            let [x, y] = [1, 2].map(|place| card[place].parse::<usize>().unwrap());
            // The corner with rank and suit, which no other card covers.
            let rows = picture[y + 5..y + 36].iter();
            let look: Vec<Pixel> = rows.flat_map(|row| &row[x + 6..x + 96]).copied().collect();
            let count = |is: fn(Pixel) -> bool| look.iter().filter(|&&pixel| is(pixel)).count();
            let (red, black) = (count(is_red), count(is_black));
            let drawn = match name.as_bytes()[1] {
                b'D' | b'H' => red > 80 && black == 0,
                _ => black > 80 && red == 0,
            };
            assert!(drawn, "{name} has {red} red and {black} black pixels");
            assert!(looks.insert(look), "{name} looks like another card");
        }
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

#[track_caller]
fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_there() {
        assert!(start.elapsed() < Duration::from_secs(20), "no {what}");
        sleep(Duration::from_millis(50));
    }
}

type Pixel = [u8; 3];

/// The rows of a picture.
fn picture(path: &Path) -> Vec<Vec<Pixel>> {
    let decoder = png::Decoder::new(BufReader::new(File::open(path).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let pixels = bytes.chunks_exact(info.color_type.samples());
    let pixels: Vec<Pixel> = pixels.map(|pixel| pixel[..3].try_into().unwrap()).collect();
    pixels
        .chunks(info.width as usize)
        .map(<[_]>::to_vec)
        .collect()
}

fn is_red([red, green, blue]: Pixel) -> bool {
    red > 170 && green < 90 && blue < 90
}

fn is_black(pixel: Pixel) -> bool {
    pixel.iter().all(|&part| part < 70)
}

#[test]
#[ignore = "needs LÖVE and a virtual screen: run .ci/check love"]
fn draws_the_cards_of_a_deal() {
    let game = Game::start();
    game.check(617);
    game.press("Right");
    game.check(618);
    game.press("minus 1 Return Left");
    game.check(-2);
    game.press("8 5 8 9 9 BackSpace 9 3 4 5 9 1 Return");
    game.check(8589934591);
}
