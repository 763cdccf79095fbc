//! Measures each call of the shipped library, and a plain C loop that deals one board. Both are
//! called as C programs call them. Prints the medians, in nanoseconds a board and relative to
//! the plain loop, with the processor and the compilers.

#[path = "../tests/support/dlopen.rs"]
mod dlopen;
#[path = "../tests/support/plain_dealer.rs"]
mod plain_dealer;
#[path = "../tests/support/process.rs"]
mod process;
#[path = "../tests/support/repository.rs"]
mod repository;
#[path = "../tests/support/scratch.rs"]
mod scratch;

mod common;

use std::ffi::c_char;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::ptr;

use common::{compiled, environment, plain_c};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use dlopen::c_library;
use freecell::{PartialDeal, testing};
use repository::{library_dir, root};

const GROUP: &str = "calls";
const PLAIN: &str = "plain C loop";
const MANY: usize = 8192;

c_library! { PlainC {
    plain_deal: fn(i64, *mut u8) -> i32;
    plain_scan: fn(i64, i64, *const u8) -> i32;
} }

c_library! { RangesCpp {
    range_as_vector: fn(i64, usize) -> i32;
    range_in_memory: fn(i64, usize, *mut u8) -> i32;
} }

c_library! { Library {
    freecell_deal: fn(i64, *mut u8) -> i32;
    freecell_deal_range: fn(i64, usize, *mut u8, usize) -> i32;
    freecell_deal_many: fn(*const i64, usize, *mut u8, usize) -> i32;
    freecell_find_seed: fn(*const u8, *mut i64) -> i32;
    freecell_find_partial: fn(*const u8, *mut i64, usize, *mut usize) -> i32;
    freecell_write_board: fn(*const u8, i32, *mut c_char, usize, *mut usize) -> i32;
    freecell_read_board: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_find_text: fn(*const c_char, usize, *mut i64, *mut u8, *mut usize) -> i32;
} }

fn main() {
    let plain_c = PlainC::open(&plain_c());
    let plain = plain_c.plain_deal;
    let shared = library_dir().join("libfreecell.so");
    let library = Library::open(&shared);
    let ranges_cpp = RangesCpp::open(&ranges_cpp(&shared));
    let mut criterion = Criterion::default().configure_from_args();
    let mut calls = Calls {
        group: criterion.benchmark_group(GROUP),
        names: Vec::new(),
    };

    let mut seed = 0;
    let mut cards = [0; 52];
    calls.measure(PLAIN, || {
        seed += 1;
        // SAFETY: `cards` has 52 bytes.
        unsafe { black_box(plain)(seed, black_box(cards.as_mut_ptr())) }
    });
    for (name, first_seed) in [
        ("deal, band 1", 0),
        ("deal, band 2", 1 << 31),
        ("deal, band 3", 1 << 32),
    ] {
        let mut seed = first_seed;
        calls.measure(name, || {
            seed += 1;
            // SAFETY: `cards` has 52 bytes.
            unsafe { black_box(library.freecell_deal)(seed, black_box(cards.as_mut_ptr())) }
        });
    }

    // These boards fit into a second-level cache.
    let mut many = vec![[0; 52]; MANY];
    let out = many.as_mut_ptr().cast::<u8>();
    calls.measure_many("plain C loop, many", || {
        for board in 0..MANY {
            // SAFETY: `out` has room for `MANY` boards.
            unsafe { black_box(plain)(board as i64, out.add(52 * board)) };
        }
        0
    });
    let seeds: Vec<i64> = (0..MANY as i64).map(|i| i * 1_048_573).collect();
    for set in testing::instruction_sets() {
        calls.measure_many(&format!("range, {set:?}"), || {
            testing::deal_range(set, black_box(0), &mut many).map_or(1, |()| 0)
        });
        calls.measure_many(&format!("list, {set:?}"), || {
            testing::deal_many(set, black_box(&seeds), &mut many).map_or(1, |()| 0)
        });
    }

    const MILLION: usize = 1_000_000;
    let mut million = vec![[0; 52]; MILLION];
    let out_cpp = million.as_mut_ptr().cast::<u8>();
    for (count, boards) in [(MANY, "8192"), (MILLION, "1000000")] {
        calls.measure_boards(&format!("C++, new vector of {boards}"), count, || {
            // SAFETY: an exception would end the program; these numbers throw none.
            unsafe { black_box(ranges_cpp.range_as_vector)(black_box(0), count) }
        });
        calls.measure_boards(&format!("C++, memory for {boards}"), count, || {
            // SAFETY: as above, and `out_cpp` has room for as many boards.
            unsafe { black_box(ranges_cpp.range_in_memory)(black_box(0), count, out_cpp) }
        });
    }
    drop(million);

    // Numbers that are dealt one after another, and the fewest and the most of each kernel for AMD.
    for count in [8, 11, 12, 16, 31, 37, 38, 64] {
        calls.measure_boards(&format!("range of {count}"), count, || {
            // SAFETY: `out` has room for more boards.
            unsafe { black_box(library.freecell_deal_range)(black_box(0), count, out, 52 * count) }
        });
        let seeds = seeds.as_ptr();
        calls.measure_boards(&format!("list of {count}"), count, || {
            // SAFETY: as above, and there are more numbers.
            unsafe {
                black_box(library.freecell_deal_many)(black_box(seeds), count, out, 52 * count)
            }
        });
    }

    let mut found = 0;
    for (name, boards) in [
        ("find, band 1", boards(0)),
        ("find, band 2", boards(1 << 31)),
        ("find, band 3", boards(1 << 32)),
        (
            "find, no number",
            boards(0).into_iter().map(swapped).collect(),
        ),
    ] {
        let mut boards = boards.iter().cycle();
        calls.measure(name, || {
            let board = boards.next().map_or(ptr::null(), |board| board.as_ptr());
            // SAFETY: `board` has 52 bytes, and `found` is an i64.
            unsafe { black_box(library.freecell_find_seed)(board, &mut found) }
        });
    }

    let boards: Vec<_> = [0, 1 << 31, 1 << 32].map(boards).concat();
    let mut seeds = [0; 10];
    let mut count = 0;
    let parts: [(&str, usize, IsKnown); 4] = [
        ("find part, first row", 100, |place| place < 8),
        ("find part, gap in the row", 20, |place| {
            place < 8 && place != 2
        }),
        ("find part, four cards", 20, |place| place < 4),
        ("find part, whole deal", 100, |_| true),
    ];
    for (name, samples, is_known) in parts {
        // A prime step takes boards from all bands.
        let mut boards = boards.iter().cycle().step_by(4099);
        calls.group.sample_size(samples);
        calls.measure(name, || {
            let board = boards.next().map(|board| part_of(board, is_known));
            let board = board.as_ref().map_or(ptr::null(), |board| board.as_ptr());
            // SAFETY: `board` has 52 bytes, and `seeds` has room for `seeds.len()` numbers.
            unsafe {
                black_box(library.freecell_find_partial)(
                    board,
                    seeds.as_mut_ptr(),
                    seeds.len(),
                    &mut count,
                )
            }
        });
    }
    calls.group.sample_size(100);

    // No number of the range matches, so that each is tried.
    const TRIED: i64 = 100_000;
    let parts: [(&str, IsKnown); 4] = [
        ("first row", |place| place < 8),
        ("columns 5 to 8", |place| place % 8 >= 4),
        ("first column", |place| place % 8 == 0),
        ("last row", |place| place >= 44),
    ];
    for (name, is_known) in parts {
        let part = part_of(&plain_dealer::deal(3_000_000_000), is_known);
        let tried = TRIED as usize;
        calls.measure_boards(&format!("plain C scan, {name}"), tried, || {
            // SAFETY: `part` has 52 bytes.
            unsafe { black_box(plain_c.plain_scan)(1, TRIED, part.as_ptr()) }
        });
        let part = PartialDeal::from_indices(part).expect("no card appears twice");
        // Intel's sets search by the same code as AMD's.
        let sets = testing::instruction_sets().filter(|set| !format!("{set:?}").contains("Intel"));
        for set in sets {
            calls.measure_boards(&format!("search, {name}, {set:?}"), tried, || {
                let mut matches = 0;
                testing::find_in_range(set, black_box(&part), 1..=TRIED, |_| matches += 1)
                    .map_or(1, |()| matches)
            });
        }
    }

    let board = plain_dealer::deal(617);
    let mut text = [0; 256];
    let mut length = 0;
    for (name, layout) in [("write rows", 0), ("write columns", 1)] {
        calls.measure(name, || {
            // SAFETY: `board` has 52 bytes, and `text` has room for `text.len()` bytes.
            unsafe {
                black_box(library.freecell_write_board)(
                    black_box(board.as_ptr()),
                    layout,
                    text.as_mut_ptr(),
                    text.len(),
                    &mut length,
                )
            }
        });
    }
    // A filter may have left out what writes it.
    // SAFETY: `board` has 52 bytes, and `text` has room for `text.len()` bytes.
    let status = unsafe {
        (library.freecell_write_board)(
            board.as_ptr(),
            1,
            text.as_mut_ptr(),
            text.len(),
            &mut length,
        )
    };
    assert_eq!(status, 0);
    calls.measure("read columns", || {
        // SAFETY: `text` has `length` bytes, and `cards` has 52.
        unsafe {
            black_box(library.freecell_read_board)(
                black_box(text.as_ptr()),
                length,
                cards.as_mut_ptr(),
                ptr::null_mut(),
            )
        }
    });

    calls.measure("find text, columns", || {
        // SAFETY: `text` has `length` bytes, and `found` is an i64.
        unsafe {
            let text = black_box(text.as_ptr());
            black_box(library.freecell_find_text)(
                text,
                length,
                &mut found,
                ptr::null_mut(),
                ptr::null_mut(),
            )
        }
    });

    print_table(&calls.names);
    println!("\n{}", environment());
}

struct Calls<'a> {
    group: BenchmarkGroup<'a, WallTime>,
    /// Name of each benchmark, and boards per call.
    names: Vec<(String, usize)>,
}

impl Calls<'_> {
    fn measure(&mut self, name: &str, call: impl FnMut() -> i32) {
        self.measure_boards(name, 1, call);
    }

    fn measure_many(&mut self, name: &str, call: impl FnMut() -> i32) {
        self.measure_boards(name, MANY, call);
    }

    fn measure_boards(&mut self, name: &str, boards: usize, mut call: impl FnMut() -> i32) {
        self.group.throughput(Throughput::Elements(boards as u64));
        self.group
            .bench_function(name, |bencher| bencher.iter(&mut call));
        self.names.push((name.to_owned(), boards));
    }
}

/// The calls in C++, which load the library at `freecell`.
fn ranges_cpp(freecell: &Path) -> PathBuf {
    let include = root().join("include");
    let arguments = [Path::new("-std=c++17"), Path::new("-I"), &include, freecell];
    compiled("ranges.cpp", &arguments)
}

/// More boards than a branch predictor can learn.
fn boards(first_seed: i64) -> Vec<[u8; 52]> {
    (0..4096)
        .map(|i| plain_dealer::deal(first_seed + i * 500_009))
        .collect()
}

fn swapped(mut board: [u8; 52]) -> [u8; 52] {
    board.swap(0, 51);
    board
}

/// Tells whether the card at a place is known.
type IsKnown = fn(usize) -> bool;

/// Returns the board with its other cards unknown.
fn part_of(board: &[u8; 52], is_known: IsKnown) -> [u8; 52] {
    std::array::from_fn(|place| match is_known(place) {
        true => board[place],
        false => PartialDeal::UNKNOWN,
    })
}

fn print_table(names: &[(String, usize)]) {
    let Some(plain) = median(PLAIN) else {
        return;
    };
    println!("{:36} {:>10} {:>12}", "", "ns", "plain C = 1");
    for (name, boards) in names {
        if let Some(call) = median(name) {
            let each = call / *boards as f64;
            println!("{name:36} {each:10.2} {:12.3}", each / plain);
        }
    }
}

/// Median of the last run, in nanoseconds. `None` if the benchmark has never run.
fn median(benchmark: &str) -> Option<f64> {
    let estimates = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .with_file_name("criterion")
        .join(GROUP)
        .join(benchmark)
        .join("new/estimates.json");
    let estimates: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(estimates).ok()?).ok()?;
    estimates["median"]["point_estimate"].as_f64()
}
