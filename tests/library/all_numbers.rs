//! Help for the tests of all numbers, each of which takes minutes:
//! `cargo test --release --test library all_numbers -- --ignored --nocapture --test-threads 1`

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use freecell::{SEED_MAX, SEED_MIN};
use sha2::{Digest, Sha256};

pub const ALL: RangeInclusive<i64> = SEED_MIN..=SEED_MAX;

/// Calls `work` with each chunk of a range of numbers, on all processors. Returns the results in
/// order.
pub fn in_chunks<T: Send>(
    range: &RangeInclusive<i64>,
    len: usize,
    work: impl Fn(RangeInclusive<i64>) -> T + Sync,
) -> Vec<T> {
    let firsts: Vec<i64> = range.clone().step_by(len).collect();
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (sender, firsts, next, work) = (sender.clone(), &firsts, &next, &work);
            scope.spawn(move || {
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&first) = firsts.get(chunk) else {
                        return;
                    };
                    let last = (first + len as i64 - 1).min(*range.end());
                    let result = (chunk, work(first..=last));
                    sender.send(result).expect("the results are received below");
                    if firsts.len() > 100 && chunk.is_multiple_of(firsts.len() / 100) {
                        eprintln!("{} percent", 100 * chunk / firsts.len());
                    }
                }
            });
        }
    });
    drop(sender);
    let mut results: Vec<(usize, T)> = results.iter().collect();
    results.sort_unstable_by_key(|&(chunk, _)| chunk);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The digest as `sha256sum` prints it.
pub fn sha256(bytes: impl AsRef<[u8]>) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
