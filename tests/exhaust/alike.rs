//! Counts, for ranges of numbers up to all of them, how many deals have their first cards for themselves and
//! how many share them; and among deals 1 to 1000000, the same for other parts of a board.
//!
//! `cargo test --release --test exhaust_alike`. Each thread takes 1.6 GB of memory.

#[path = "../support/alike.rs"]
mod alike;
#[path = "../support/plain_dealer.rs"]
mod plain;

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use alike::Alike;
use clap::Parser;
use freecell::{CARDS, Deal, PartialDeal, SEED_MAX, deal_range, find_partial, find_seed};
use indicatif::{ProgressBar, ProgressStyle};

const RANGES: [RangeInclusive<i64>; 4] =
    [1..=32_000, 1..=1_000_000, 0..=(1 << 31) - 1, 0..=SEED_MAX];
/// The boards of a range up to this one fit into memory.
const LAST_AT_ONCE: i64 = 1_000_000;
/// Fewer first cards tell few deals apart.
const FEWEST: usize = 4;
/// Cards of a first row.
const ROW: usize = 8;
/// Most groups of numbers that are listed.
const LISTED: usize = 8;

#[derive(Parser)]
#[command(about = "Counts the deals that share their first cards, or other parts of their boards")]
struct Arguments {
    /// Leave out the ranges beyond this number
    #[arg(long, default_value_t = SEED_MAX)]
    last: i64,
}

fn main() {
    let arguments = Arguments::parse();
    for range in RANGES
        .into_iter()
        .filter(|range| *range.end() <= arguments.last)
    {
        let (mut beginnings, mut boards) = by_first_card(&range);
        boards.sort_unstable();
        add_longer(&mut beginnings, &boards);
        if *range.end() <= LAST_AT_ONCE {
            boards = deals(&range);
            boards.sort_unstable();
            assert_eq!(beginnings, at_once(&boards), "both ways count the same");
        }
        print_beginnings(&range, &beginnings);
        print_longest(&beginnings, &boards);
    }
    print_fixed_layouts();
    print_parts();
}

/// The deals of a range that share their first `FEWEST`, `FEWEST + 1` ... cards, until none do.
type Beginnings = Vec<Alike>;

/// Counts beginnings of boards that are sorted.
fn at_once(boards: &[[u8; CARDS]]) -> Beginnings {
    let mut beginnings = Vec::new();
    for length in FEWEST.. {
        let alike = Alike::count(boards, |one, other| one[..length] == other[..length]);
        let is_last = alike.pairs() == 0;
        beginnings.push(alike);
        if is_last {
            break;
        }
    }
    beginnings
}

/// Counts the beginnings of more than a row. `boards` are the sorted boards that share their first rows.
fn add_longer(beginnings: &mut Beginnings, boards: &[[u8; CARDS]]) {
    let others = beginnings[0].deals() - boards.len() as u64;
    for mut alike in at_once(boards).into_iter().skip(beginnings.len()) {
        alike.add_alone(others);
        beginnings.push(alike);
    }
    let last = beginnings.iter().position(|alike| alike.pairs() == 0);
    beginnings.truncate(last.expect("at last none is shared") + 1);
}

/// Counts the beginnings up to a row, and returns the boards that share their first row: one first card
/// after another, since the first rows of all deals do not fit into memory.
fn by_first_card(range: &RangeInclusive<i64>) -> (Beginnings, Vec<[u8; CARDS]>) {
    let progress = ProgressBar::new(CARDS as u64);
    progress.set_style(
        ProgressStyle::with_template("{wide_bar} {pos} of {len} first cards, {eta} left")
            .expect("the template is valid"),
    );
    let next = AtomicU32::new(0);
    let found = Mutex::new((vec![Alike::default(); ROW + 1 - FEWEST], Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut rows = FirstRows::default();
                loop {
                    let first = next.fetch_add(1, Ordering::Relaxed);
                    if first >= CARDS as u32 {
                        return;
                    }
                    rows.draw(first, range);
                    let (beginnings, boards) = rows.count();
                    let mut found = found.lock().expect("no worker failed");
                    for (all, more) in found.0.iter_mut().zip(beginnings) {
                        all.add(more);
                    }
                    found.1.extend(boards);
                    progress.inc(1);
                }
            });
        }
    });
    progress.finish_and_clear();
    let (beginnings, boards) = found.into_inner().expect("no worker failed");
    assert_eq!(
        beginnings[0].deals(),
        (range.end() - range.start() + 1) as u64
    );
    (beginnings, boards)
}

/// How the numbers from `first_seed` on draw from the generator's upper half.
struct Formula {
    first_seed: i64,
    mask: u32,
    bit: u32,
    plus: u32,
}

const FORMULAS: [Formula; 3] = [
    Formula {
        first_seed: 0,
        mask: 0x7fff,
        bit: 0,
        plus: 0,
    },
    Formula {
        first_seed: 1 << 31,
        mask: 0x7fff,
        bit: 0x8000,
        plus: 0,
    },
    Formula {
        first_seed: 1 << 32,
        mask: 0xffff,
        bit: 0,
        plus: 1,
    },
];

const MULTIPLIER: u32 = 214_013;
const INCREMENT: u32 = 2_531_011;
/// `MULTIPLIER * INVERSE` is 1 modulo 2^32.
const INVERSE: u32 = 3_115_528_533;

impl Formula {
    fn draw(&self, x: u32, left: u32) -> u32 {
        ((x >> 16 & self.mask | self.bit) + self.plus) % left
    }

    /// The number whose generator is `x` at the first draw.
    fn seed(&self, x: u32) -> i64 {
        let start = x.wrapping_sub(INCREMENT).wrapping_mul(INVERSE);
        self.first_seed + i64::from(start & (self.mask << 16 | 0xffff))
    }

    fn last_seed(&self) -> i64 {
        self.first_seed + (i64::from(self.mask) << 16 | 0xffff)
    }
}

/// The first rows of the deals that have the same first card. Equal draws are equal cards.
#[derive(Default)]
struct FirstRows {
    /// The formulas and upper halves of the generator that draw the first card.
    uppers: Vec<(&'static Formula, u32)>,
    /// For each second draw, the rows: six bits for each of the six other draws, the index of the upper half, and
    /// the lower half.
    rows: Vec<Vec<u64>>,
}

/// Bits of a row that tell its number.
const ORIGIN: u32 = 12 + 16;

impl FirstRows {
    /// Takes the deals of a range.
    fn draw(&mut self, first: u32, range: &RangeInclusive<i64>) {
        self.uppers.clear();
        self.rows.resize(CARDS - 1, Vec::new());
        self.rows.iter_mut().for_each(Vec::clear);
        for formula in &FORMULAS {
            if formula.last_seed() < *range.start() || formula.first_seed > *range.end() {
                continue;
            }
            for upper in 0..=formula.mask {
                if formula.draw(upper << 16, CARDS as u32) == first {
                    self.draw_others(formula, upper, range);
                }
            }
        }
    }

    fn draw_others(&mut self, formula: &'static Formula, upper: u32, range: &RangeInclusive<i64>) {
        let index = self.uppers.len() as u64;
        self.uppers.push((formula, upper));
        for lower in 0..1 << 16 {
            let mut x = upper << 16 | lower;
            if !range.contains(&formula.seed(x)) {
                continue;
            }
            let mut draw = |left| {
                x = x.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
                formula.draw(x, left)
            };
            let second = draw(51);
            let others = [50, 49, 48, 47, 46, 45].map(draw);
            let row = others
                .into_iter()
                .fold(0, |row, draw| row << 6 | u64::from(draw));
            self.rows[second as usize].push(row << ORIGIN | index << 16 | u64::from(lower));
        }
    }

    /// Counts the beginnings, and returns the boards that share their first row.
    fn count(&mut self) -> (Beginnings, Vec<[u8; CARDS]>) {
        let mut beginnings = vec![Alike::default(); ROW + 1 - FEWEST];
        let mut boards = Vec::new();
        for rows in &mut self.rows {
            rows.sort_unstable();
            for (length, alike) in (FEWEST..).zip(&mut beginnings) {
                let rest = ORIGIN + 6 * (ROW - length) as u32;
                alike.add(Alike::count(rows, |one, other| {
                    one >> rest == other >> rest
                }));
            }
            for group in rows.chunk_by(|one, other| one >> ORIGIN == other >> ORIGIN) {
                if group.len() > 1 {
                    let first = boards.len();
                    boards.extend(group.iter().map(|row| {
                        let (formula, upper) = self.uppers[(row >> 16) as usize % (1 << 12)];
                        plain::deal(formula.seed(upper << 16 | *row as u32 & 0xffff))
                    }));
                    let [one, others @ ..] = &boards[first..] else {
                        unreachable!()
                    };
                    assert!(others.iter().all(|other| one[..ROW] == other[..ROW]));
                }
            }
        }
        (beginnings, boards)
    }
}

fn deals(range: &RangeInclusive<i64>) -> Vec<[u8; CARDS]> {
    let mut deals = vec![[0; CARDS]; (range.end() - range.start() + 1) as usize];
    deal_range(*range.start(), &mut deals).expect("all numbers exist");
    deals
}

fn print_beginnings(range: &RangeInclusive<i64>, beginnings: &Beginnings) {
    print_heading(*range.start(), *range.end());
    for (length, alike) in (FEWEST..).zip(beginnings) {
        print_alike(&format!("first {length}"), alike);
    }
}

fn print_heading(first: i64, last: i64) {
    println!("numbers {first} to {last}");
    println!(
        "{:<20}{:>12}{:>14}{:>8}",
        "cards", "alone", "pairs", "largest"
    );
}

fn print_alike(part: &str, alike: &Alike) {
    let (alone, pairs, largest) = (alike.alone(), alike.pairs(), alike.largest());
    println!("{part:<20}{alone:>12}{pairs:>14}{largest:>8}");
}

/// Prints the numbers of the sorted boards that share the longest beginning, and of those that share a first
/// row with the most others.
fn print_longest(beginnings: &Beginnings, boards: &[[u8; CARDS]]) {
    let longest = FEWEST + beginnings.len() - 2;
    if boards.len() > 1 {
        print_groups(boards, longest, 2);
    }
    if longest >= ROW {
        print_groups(boards, ROW, beginnings[ROW - FEWEST].largest() as usize);
    }
    println!();
}

fn print_groups(boards: &[[u8; CARDS]], length: usize, size: usize) {
    let groups = boards.chunk_by(|one, other| one[..length] == other[..length]);
    let mut groups: Vec<Vec<i64>> = groups
        .filter(|group| group.len() >= size)
        .map(seeds)
        .collect();
    groups.sort_unstable();
    let count = groups.len();
    let which = if count > LISTED { ", such as" } else { "" };
    println!("{count} groups of {size} or more share the first {length} cards{which}:");
    for seeds in groups.iter().take(LISTED) {
        println!("  {seeds:?}");
    }
}

/// Returns the numbers of boards in ascending order.
fn seeds(boards: &[[u8; CARDS]]) -> Vec<i64> {
    let seed = |board: &[u8; CARDS]| {
        let deal = Deal::from_indices(*board).expect("a deal is a deck");
        find_seed(&deal).expect("a deal has a number")
    };
    let mut seeds: Vec<i64> = boards.iter().map(seed).collect();
    seeds.sort_unstable();
    seeds
}

/// Prints how many of all numbers begin as -1 and -2, whose boards are not drawn.
fn print_fixed_layouts() {
    for seed in [-1, -2] {
        let deal = freecell::deal(seed).expect("the number exists");
        let others = (FEWEST..=ROW).map(|length| {
            let mut cards = [PartialDeal::UNKNOWN; CARDS];
            cards[..length].copy_from_slice(&deal.indices()[..length]);
            let part = PartialDeal::from_indices(cards).expect("no card appears twice");
            let mut count = 0;
            find_partial(&part, |_| count += 1).expect("enough cards are known");
            count - 1
        });
        println!(
            "other deals that share the first {FEWEST} to {ROW} cards of {seed}: {:?}",
            others.collect::<Vec<_>>()
        );
    }
    println!();
}

/// Prints how many deals of 1 to 1000000 share the beginnings of columns and rows, and six cards of a row.
fn print_parts() {
    let deals = deals(&(1..=LAST_AT_ONCE));
    print_heading(1, LAST_AT_ONCE);
    let columns = (0..8).map(|column| ("column", column, (column..CARDS).step_by(8).collect()));
    let rows = (0..7).map(|row| ("row", row, (8 * row..CARDS.min(8 * row + 8)).collect()));
    for (line, number, places) in columns.chain(rows) {
        let places: Vec<usize> = places;
        for length in FEWEST..=places.len() {
            let part = format!("{line} {}, first {length}", number + 1);
            print_alike(&part, &Alike::in_places(&deals, &places[..length]));
        }
    }
    println!(
        "\nsix of the eight cards of a row, in 28 ways: fewest to most pairs, and ways without a pair"
    );
    for row in 0..6 {
        let places = 8 * row..8 * row + 8;
        let ways = places
            .clone()
            .flat_map(|one| (one + 1..places.end).map(move |other| [one, other]));
        let pairs: Vec<u64> = ways
            .map(|left_out| {
                let six: Vec<usize> = places
                    .clone()
                    .filter(|place| !left_out.contains(place))
                    .collect();
                Alike::in_places(&deals, &six).pairs()
            })
            .collect();
        println!(
            "row {}: {} to {}, {}",
            row + 1,
            pairs.iter().min().expect("there are pairs"),
            pairs.iter().max().expect("there are pairs"),
            pairs.iter().filter(|&&pairs| pairs == 0).count()
        );
    }
}
