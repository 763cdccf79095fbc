//! Deals every number with every instruction set of this machine, and compares each board with
//! a plain dealer's. Prints a digest of all boards.
//!
//! `cargo test --release --test exhaust_deals`; `-- --first N --last N` limits the numbers.

#[path = "../support/plain_dealer.rs"]
mod plain;

use std::slice;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;
use freecell::testing::{self, InstructionSet};
use freecell::{Deal, SEED_MAX, find_seed};
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};

/// Number of deals that have one digest.
const CHUNK: u64 = 1 << 18;
/// Number of deals that are compared at a time: so many boards stay in the processor's cache.
const BATCH: usize = 1 << 12;
/// Most deals of a short range. Each instruction set deals fewer in ways of their own.
const MOST_OF_SHORT: usize = 80;

#[derive(Parser)]
#[command(about = "Compares every deal, with every instruction set, with a plain dealer's")]
struct Arguments {
    /// First number; digests can be compared if it is a multiple of 262144
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Last number
    #[arg(long, default_value_t = SEED_MAX as u64)]
    last: u64,
    /// Search for the number of every N-th board; 1 searches for all
    #[arg(long, value_name = "N", default_value_t = 1024)]
    find_every: u64,
}

fn main() {
    let arguments = Arguments::parse();
    assert!(arguments.first <= arguments.last && arguments.last <= SEED_MAX as u64);
    let sets: Vec<InstructionSet> = testing::instruction_sets().collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let boards = arguments.last - arguments.first + 1;
    let chunks = boards.div_ceil(CHUNK);

    let progress = ProgressBar::new(boards);
    progress.set_style(
        ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} deals, {eta} left")
            .expect("the template is valid"),
    );
    let next = AtomicU64::new(0);
    let digests = Mutex::new(vec![[0; 32]; chunks as usize]);
    let found = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut worker = Worker::default();
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    if chunk >= chunks {
                        return;
                    }
                    let first = arguments.first + chunk * CHUNK;
                    let count = CHUNK.min(arguments.last - first + 1);
                    let digest = worker.check(&sets, first, count as usize);
                    found.fetch_add(worker.find(first, arguments.find_every), Ordering::Relaxed);
                    digests.lock().expect("no worker failed")[chunk as usize] = digest;
                    progress.inc(count);
                }
            });
        }
    });
    progress.finish_and_clear();

    let mut hasher = Sha256::new();
    for digest in digests.into_inner().expect("no worker failed") {
        hasher.update(digest);
    }
    let digest: String = hasher
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    println!(
        "numbers {} to {}: {boards} deals, all as the plain dealer's",
        arguments.first, arguments.last
    );
    println!("paths: {sets:?}");
    println!("found again: {}", found.into_inner());
    println!("sha256 over the sha256 of each {CHUNK} deals: {digest}");
}

#[derive(Default)]
struct Worker {
    plain: Vec<[u8; 52]>,
    dealt: Vec<[u8; 52]>,
}

impl Worker {
    /// Deals `count` numbers with every instruction set, and returns the digest of the boards.
    fn check(&mut self, sets: &[InstructionSet], first: u64, count: usize) -> [u8; 32] {
        self.plain.resize(count, [0; 52]);
        self.dealt.resize(BATCH, [0; 52]);
        for (batch, first) in self.plain.chunks_mut(BATCH).zip((first..).step_by(BATCH)) {
            for (board, seed) in batch.iter_mut().zip(first..) {
                *board = plain::deal(seed as i64);
            }
            check_batch(sets, first as i64, batch, &mut self.dealt[..batch.len()]);
        }
        Sha256::digest(self.plain.as_flattened()).into()
    }

    /// Finds the number of every `every`-th board of the last check. Returns how many.
    fn find(&self, first: u64, every: u64) -> u64 {
        let mut found = 0;
        for (board, seed) in self.plain.iter().zip(first..) {
            if seed % every == 0 {
                let deal = Deal::from_indices(*board).expect("a deal is a deck");
                assert_eq!(find_seed(&deal), Some(seed as i64));
                found += 1;
            }
        }
        found
    }
}

/// Compares boards from number `first` on with those that every instruction set deals: as a range, as a
/// list, and as short ranges of 1, 2, 3 and more numbers. One at a time, with the best set only: the sets with
/// vectors deal one number alike.
fn check_batch(sets: &[InstructionSet], first: i64, plain: &[[u8; 52]], dealt: &mut [[u8; 52]]) {
    let seeds: Vec<i64> = (first..).take(plain.len()).collect();
    let mut compare = |set, deal: &dyn Fn(&mut [[u8; 52]])| {
        dealt.fill([0; 52]);
        deal(dealt);
        for ((plain, dealt), seed) in plain.iter().zip(&*dealt).zip(first..) {
            assert!(plain == dealt, "{set:?} deals {seed} differently");
        }
    };
    for &set in sets {
        let range = |first, out: &mut [[u8; 52]]| {
            testing::deal_range(set, first, out).expect("all numbers exist");
        };
        compare(set, &|dealt| range(first, dealt));
        if set == InstructionSet::PORTABLE {
            // It deals one number after another, however they are asked for.
            continue;
        }
        compare(set, &|dealt| {
            testing::deal_many(set, &seeds, dealt).expect("all numbers exist");
        });
        compare(set, &|mut dealt| {
            let mut first = first;
            for length in (1..=MOST_OF_SHORT).cycle() {
                let (short, rest) = dealt.split_at_mut(length.min(dealt.len()));
                range(first, short);
                (first, dealt) = (first + short.len() as i64, rest);
                if dealt.is_empty() {
                    break;
                }
            }
        });
    }
    if let Some(&best) = sets.last() {
        compare(best, &|dealt| {
            for (board, seed) in dealt.iter_mut().zip(first..) {
                testing::deal_range(best, seed, slice::from_mut(board)).expect("the number exists");
            }
        });
    }
}
