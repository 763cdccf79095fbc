//! Searches by parts of boards, and compares the numbers found with a plain dealer's scan of all
//! numbers: parts with enough of the first cards by `find_partial`, and others, columns and halves and
//! last rows, by `find_in_range` with each instruction set. Prints a digest of the lists.
//!
//! `cargo test --release --test exhaust_parts`; `-- --first N --last N` limits the scan.

#[path = "../support/plain_dealer.rs"]
mod plain;

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;
use freecell::testing::{self, InstructionSet};
use freecell::{PartialDeal, SEED_MAX, find_partial};
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};

const CHUNK: u64 = 1 << 22;
const UNKNOWN: u8 = PartialDeal::UNKNOWN;

/// Deals that the boards are made from: the first and the last of each band, and one between.
const SEEDS: [u64; 10] = [
    0,
    617,
    1_234_567_890,
    (1 << 31) - 1,
    1 << 31,
    3_000_000_000,
    (1 << 32) - 1,
    1 << 32,
    6_789_012_345,
    (1 << 33) - 1,
];

#[derive(Parser)]
#[command(about = "Compares the search by part of a board with a plain scan")]
struct Arguments {
    /// First number to scan
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Last number to scan
    #[arg(long, default_value_t = SEED_MAX as u64)]
    last: u64,
}

fn main() {
    let arguments = Arguments::parse();
    assert!(arguments.first <= arguments.last && arguments.last <= SEED_MAX as u64);
    let scanned = arguments.first..=arguments.last;
    println!(
        "numbers {} to {}, -1 and -2",
        arguments.first, arguments.last
    );
    let boards = boards();
    let lists = scan(&Patterns::<13>::of(&boards), scanned.clone());
    compare("boards", &boards, lists, |board| {
        vec![found_in(board, &scanned)]
    });

    let boards = boards_for_ranges();
    let lists = scan(&Patterns::<1>::of(&boards), scanned.clone());
    compare("boards for ranges", &boards, lists, |board| {
        // Without vectors a last row alone takes a quarter of an hour.
        let is_quick = |set: &InstructionSet| {
            *set != InstructionSet::PORTABLE || board[..8].iter().any(|&card| card != UNKNOWN)
        };
        let sets = testing::instruction_sets().filter(is_quick);
        sets.map(|set| found_in_range(set, board, &scanned))
            .collect()
    });
    println!(
        "instruction sets: {:?}",
        testing::instruction_sets().collect::<Vec<_>>()
    );
}

/// Compares the numbers of a scan with the numbers that each search finds, board by board.
fn compare(
    name: &str,
    boards: &[[u8; 52]],
    lists: Vec<Vec<i64>>,
    search: impl Fn(&[u8; 52]) -> Vec<Vec<i64>>,
) {
    let mut hasher = Sha256::new();
    let mut matches = 0;
    let mut without_a_number = 0;
    for (board, mut list) in boards.iter().zip(lists) {
        list.sort_unstable();
        for found in search(board) {
            assert!(
                list == found,
                "{board:?}: {} scanned, {} found",
                list.len(),
                found.len()
            );
        }
        matches += list.len();
        without_a_number += usize::from(list.is_empty());
        hasher.update((list.len() as u64).to_le_bytes());
        for seed in list {
            hasher.update(seed.to_le_bytes());
        }
    }
    let digest: String = hasher
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    println!(
        "{name}: {}, {without_a_number} of them without a number",
        boards.len()
    );
    println!("matches: {matches}");
    println!("all lists equal");
    println!("sha256 over the length and the numbers of each list, 64 bits each: {digest}");
}

/// Returns the numbers that the library finds in the scanned range, and -1 and -2.
fn found_in(board: &[u8; 52], scanned: &RangeInclusive<u64>) -> Vec<i64> {
    let board = PartialDeal::from_indices(*board).expect("no card appears twice");
    let mut seeds = Vec::new();
    find_partial(&board, |seed| seeds.push(seed)).expect("enough cards are known");
    seeds.sort_unstable();
    seeds.retain(|&seed| u64::try_from(seed).is_ok_and(|seed| scanned.contains(&seed)) || seed < 0);
    seeds
}

/// Returns the numbers that the library finds when it tries the scanned range, and -1 and -2.
fn found_in_range(
    set: InstructionSet,
    board: &[u8; 52],
    scanned: &RangeInclusive<u64>,
) -> Vec<i64> {
    let board = PartialDeal::from_indices(*board).expect("no card appears twice");
    let search = |range: RangeInclusive<i64>| {
        let mut seeds = Vec::new();
        testing::find_in_range(set, &board, range, |seed| seeds.push(seed))
            .expect("a card is known");
        seeds
    };
    let lists = in_chunks(scanned, |chunk| {
        search(*chunk.start() as i64..=*chunk.end() as i64)
    });
    let mut seeds: Vec<i64> = lists.into_iter().flatten().chain(search(-2..=-1)).collect();
    seeds.sort_unstable();
    seeds
}

/// Returns boards that need a search of each number.
fn boards_for_ranges() -> Vec<[u8; 52]> {
    let mut aces = [UNKNOWN; 52];
    aces[48..].copy_from_slice(&[0, 1, 2, 3]);
    vec![
        keep(&plain::deal(617), |place| place % 8 == 0),
        keep(&plain::deal((1 << 31) - 1), |place| place % 8 == 7),
        keep(&plain::deal(3_000_000_000), |place| place % 8 >= 4),
        keep(&plain::deal(1 << 32), |place| place == 0 || place == 51),
        keep(&plain::deal(6_789_012_345), |place| place >= 44),
        keep(&fixed_layout_1(), |place| place % 8 == 2),
        aces,
    ]
}

/// Returns boards with every kind of part that `find_partial` can search by.
fn boards() -> Vec<[u8; 52]> {
    let mut boards = Vec::new();
    let deals = SEEDS.map(|seed| plain::deal(seed as i64));
    for deal in deals
        .into_iter()
        .chain([fixed_layout_1(), fixed_layout_2()])
    {
        add_boards(&deal, &mut boards);
    }
    for deal in [0, 5, 9].map(|seed| deals[seed]) {
        boards.extend((10..51).map(|count| keep(&deal, |place| place < count)));
    }
    boards
}

fn add_boards(deal: &[u8; 52], boards: &mut Vec<[u8; 52]>) {
    let mut add = |is_known: &dyn Fn(usize) -> bool| boards.push(keep(deal, is_known));
    for count in [4, 5, 6, 7, 8, 9, 51, 52] {
        add(&|place| place < count);
    }
    for gap in 0..8 {
        add(&|place| place < 8 && place != gap);
        add(&|place| place != gap);
        add(&|place| place != gap && (place < 8 || place % 3 == 0));
    }
    for gaps in [4..8, 8..9, 8..51, 9..52, 20..30] {
        add(&|place| !gaps.contains(&place));
    }
    for behind in [4, 7, 8, 51] {
        add(&|place| place < 4 || place == behind);
    }
    add(&|place| place < 4 || place % 5 == 0);

    // A deal with two cards swapped usually has no number.
    for (one, other) in [(0, 1), (2, 7), (6, 7), (0, 51)] {
        let mut swapped = *deal;
        swapped.swap(one, other);
        boards.push(keep(&swapped, |place| place < 8));
        boards.push(keep(&swapped, |place| place != 3));
        boards.push(swapped);
    }
}

/// Returns the deal with its other cards unknown.
fn keep(deal: &[u8; 52], is_known: impl Fn(usize) -> bool) -> [u8; 52] {
    std::array::from_fn(|place| match is_known(place) {
        true => deal[place],
        false => UNKNOWN,
    })
}

/// Deal -1.
fn fixed_layout_1() -> [u8; 52] {
    fixed_layout("CDHS", "A3579JK", "QT8642")
}

/// Deal -2.
fn fixed_layout_2() -> [u8; 52] {
    fixed_layout("SHDC", "AKQJT98", "765432")
}

/// Each column has one suit. Columns of the same length have the same ranks.
fn fixed_layout(suits: &str, long_columns: &str, short_columns: &str) -> [u8; 52] {
    std::array::from_fn(|place| {
        let (column, depth) = (place % 8, place / 8);
        let ranks = if column < 4 {
            long_columns
        } else {
            short_columns
        };
        let index = |letters: &str, letter| letters.find(letter).expect("it is a card");
        let rank = index("A23456789TJQK", char::from(ranks.as_bytes()[depth]));
        let suit = index("CDHS", char::from(suits.as_bytes()[column % 4]));
        (4 * rank + suit) as u8
    })
}

/// For each place and card: the boards that have this card, or an unknown card, at this place. A set of
/// boards has `WORDS` words of 64 bits.
struct Patterns<const WORDS: usize> {
    fitting: Vec<[[u64; WORDS]; 52]>,
    all: [u64; WORDS],
}

impl<const WORDS: usize> Patterns<WORDS> {
    fn of(boards: &[[u8; 52]]) -> Patterns<WORDS> {
        assert!(boards.len() <= 64 * WORDS, "{} boards", boards.len());
        let mut patterns = Patterns {
            fitting: vec![[[0; WORDS]; 52]; 52],
            all: [0; WORDS],
        };
        for (number, board) in boards.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            patterns.all[word] |= bit;
            for (&known, fitting) in board.iter().zip(&mut patterns.fitting) {
                for (card, words) in (0..).zip(fitting) {
                    if known == card || known == UNKNOWN {
                        words[word] |= bit;
                    }
                }
            }
        }
        patterns
    }

    /// Calls `found` with each board that the cards match. Stops drawing cards when no board is
    /// left.
    #[inline]
    fn each_match(&self, cards: impl Iterator<Item = u8>, mut found: impl FnMut(usize)) {
        let mut possible = self.all;
        for (card, fitting) in cards.zip(&self.fitting) {
            let fitting = &fitting[usize::from(card)];
            let mut any = 0;
            for (possible, fitting) in possible.iter_mut().zip(fitting) {
                *possible &= fitting;
                any |= *possible;
            }
            if any == 0 {
                return;
            }
        }
        for board in 0..64 * WORDS {
            if possible[board / 64] >> (board % 64) & 1 == 1 {
                found(board);
            }
        }
    }
}

/// Returns for each board the numbers of all deals that match it, unsorted.
fn scan<const WORDS: usize>(
    patterns: &Patterns<WORDS>,
    seeds: RangeInclusive<u64>,
) -> Vec<Vec<i64>> {
    let chunks = in_chunks(&seeds, |chunk| {
        let mut found = Vec::new();
        for seed in chunk {
            let mut dealer = plain::Dealer::new(seed as i64);
            let cards = (0..52).map(|_| dealer.next_card());
            patterns.each_match(cards, |board| found.push((board, seed as i64)));
        }
        found
    });
    let mut lists = vec![Vec::new(); 64 * WORDS];
    for (board, seed) in chunks.into_iter().flatten() {
        lists[board].push(seed);
    }
    for (seed, deal) in [(-2, fixed_layout_2()), (-1, fixed_layout_1())] {
        patterns.each_match(deal.into_iter(), |board| lists[board].push(seed));
    }
    lists
}

/// Calls `work` with each chunk of the numbers, on all processors. Returns the results, unsorted.
fn in_chunks<T: Send>(
    seeds: &RangeInclusive<u64>,
    work: impl Fn(RangeInclusive<u64>) -> T + Sync,
) -> Vec<T> {
    let (first, last) = (*seeds.start(), *seeds.end());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let progress = ProgressBar::new(last - first + 1);
    progress.set_style(
        ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} numbers, {eta} left")
            .expect("the template is valid"),
    );
    let next = AtomicU64::new(first);
    let results = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let chunk = next.fetch_add(CHUNK, Ordering::Relaxed);
                    if chunk > last {
                        return;
                    }
                    let end = last.min(chunk + CHUNK - 1);
                    let result = work(chunk..=end);
                    results.lock().expect("no worker failed").push(result);
                    progress.inc(end - chunk + 1);
                }
            });
        }
    });
    progress.finish_and_clear();
    results.into_inner().expect("no worker failed")
}
