//! Deals every number with every instruction set of this machine, and compares each board with
//! a plain dealer's. Prints a digest of all boards.
//!
//! `cargo test --release --test exhaust_deals`; `-- --first N --last N` limits the numbers.

#[path = "../support/plain_dealer.rs"]
mod plain;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;
use freecell::testing::{self, InstructionSet};
use freecell::{Deal, SEED_MAX, find_seed};
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};

const CHUNK: u64 = 1 << 18;
/// Counts that a set may deal in a way of their own.
const FEW: [usize; 3] = [1, 16, 32];

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
    /// Deals `count` numbers with every instruction set: as a range, as a list, and in ranges of
    /// [`FEW`]. Returns the digest of the boards.
    fn check(&mut self, sets: &[InstructionSet], first: u64, count: usize) -> [u8; 32] {
        self.plain.resize(count, [0; 52]);
        self.dealt.resize(count, [0; 52]);
        for (board, seed) in self.plain.iter_mut().zip(first..) {
            *board = plain::deal(seed as i64);
        }
        let seeds: Vec<i64> = (first as i64..).take(count).collect();
        for &set in sets {
            self.dealt.fill([0; 52]);
            testing::deal_range(set, first as i64, &mut self.dealt).expect("all numbers exist");
            self.compare(set, first);
            if set == InstructionSet::Portable {
                // It deals one board after another, however they are asked for.
                continue;
            }
            self.dealt.fill([0; 52]);
            testing::deal_many(set, &seeds, &mut self.dealt).expect("all numbers exist");
            self.compare(set, first);
            for few in FEW {
                self.dealt.fill([0; 52]);
                let starts = (first as i64..).step_by(few);
                for (boards, first) in self.dealt.chunks_mut(few).zip(starts) {
                    testing::deal_range(set, first, boards).expect("all numbers exist");
                }
                self.compare(set, first);
            }
        }
        Sha256::digest(self.plain.as_flattened()).into()
    }

    fn compare(&self, set: InstructionSet, first: u64) {
        let pairs = self.plain.iter().zip(&self.dealt).zip(first..);
        for ((plain, dealt), seed) in pairs {
            assert!(plain == dealt, "{set:?} deals {seed} differently");
        }
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
