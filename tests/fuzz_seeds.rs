//! The files in `fuzz/seeds` pass the checks of the fuzz targets.
//!
//! `RUSTC_BOOTSTRAP=1 cargo fuzz fmt find fuzz/seeds/find/NAME` shows the arguments in a seed.

#[path = "../fuzz/src/lib.rs"]
mod checks;

use std::fs;
use std::path::{Path, PathBuf};

use arbitrary::{Arbitrary, Unstructured};
use checks::{board, bulk, find, find_in_range, find_partial, text};

const SEEDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/seeds");

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// Checks each seed of a folder. A test that fails shows the name of the last.
fn replay(folder: &str, check: impl Fn(&[u8])) {
    let files = list(&Path::new(SEEDS).join(folder));
    assert!(!files.is_empty());
    for file in files {
        println!("{}", file.display());
        check(&fs::read(file).unwrap());
    }
}

/// The arguments that the fuzz target takes from the same bytes.
fn decode<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary_take_rest(Unstructured::new(bytes)).unwrap()
}

#[test]
fn text_seeds_pass_the_checks_of_reading_and_finding() {
    replay("text", |bytes| {
        board::check(bytes);
        text::check(bytes);
    });
}

#[test]
fn find_seeds_pass_the_checks_of_the_search() {
    replay("find", |bytes| find::check(decode(bytes)));
}

#[test]
fn find_partial_seeds_pass_the_checks_of_the_search() {
    replay("find_partial", |bytes| find_partial::check(decode(bytes)));
}

#[test]
fn find_in_range_seeds_pass_the_checks_of_the_search() {
    replay("find_in_range", |bytes| find_in_range::check(decode(bytes)));
}

#[test]
fn bulk_seeds_pass_the_checks_of_the_bulk_calls() {
    replay("bulk", |bytes| bulk::check(decode(bytes)));
}
