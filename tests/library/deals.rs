//! Numbers have the boards of the plain dealer, with each instruction set: alone, in ranges and in
//! lists.

use std::slice;

use crate::all_numbers::{in_chunks, sha256};
use crate::known_cards::cards_of;
use crate::plain_dealer::BAND_EDGES;
use crate::published::published;
use freecell::testing::{self, InstructionSet};
use freecell::{Error, SEED_MAX, SEED_MIN, deal};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

type Board = [u8; 52];

const UNTOUCHED: Board = [0xA5; 52];

/// Checks that the numbers have these boards, in a list and alone.
#[track_caller]
fn assert_list(seeds: &[i64], boards: &[Board]) {
    for set in testing::instruction_sets() {
        let mut dealt = vec![UNTOUCHED; boards.len()];
        testing::deal_many(set, seeds, &mut dealt).unwrap();
        assert_same(set, seeds, &dealt, boards);
    }
    for (&seed, board) in seeds.iter().zip(boards) {
        assert!(deal(seed).unwrap().indices() == board, "deal {seed}");
    }
}

/// Checks that the numbers from `first` on have these boards, in a range and in short ranges. Each
/// instruction set deals the last numbers of a range in other ways.
#[track_caller]
fn assert_range(first: i64, boards: &[Board]) {
    const MOST_OF_SHORT: usize = 80;
    let seeds: Vec<i64> = (first..).take(boards.len()).collect();
    assert_list(&seeds, boards);
    for set in testing::instruction_sets() {
        let mut dealt = vec![UNTOUCHED; boards.len()];
        testing::deal_range(set, first, &mut dealt).unwrap();
        assert_same(set, &seeds, &dealt, boards);
        dealt.fill(UNTOUCHED);
        let mut start = 0;
        for len in (1..=MOST_OF_SHORT).cycle() {
            let end = boards.len().min(start + len);
            testing::deal_range(set, first + start as i64, &mut dealt[start..end]).unwrap();
            start = end;
            if start == boards.len() {
                break;
            }
        }
        assert_same(set, &seeds, &dealt, boards);
    }
}

#[track_caller]
fn assert_same(set: InstructionSet, seeds: &[i64], dealt: &[Board], boards: &[Board]) {
    for ((dealt, board), seed) in dealt.iter().zip(boards).zip(seeds) {
        assert!(dealt == board, "{set:?}: deal {seed}");
    }
}

fn boards_from(first: i64, count: usize) -> Vec<Board> {
    (first..).take(count).map(cards_of).collect()
}

#[test]
fn sample_of_each_band() {
    let counts = match cfg!(miri) {
        // Miri takes more than a second for each board.
        true => &[1, 17, 36][..],
        false => &[0, 1, 12, 17, 36, 40, 81],
    };
    for first in [-2, 617, (1 << 31) - 5, (1 << 32) - 5, SEED_MAX - 80] {
        let boards = boards_from(first, 81);
        for &count in counts {
            assert_range(first, &boards[..count]);
        }
    }
}

#[test]
#[ignore = "takes long: docs/testing.md"]
fn all_numbers_have_the_boards_of_the_plain_dealer() {
    /// The boards stay in the processor's cache.
    const BATCH: usize = 1 << 12;
    let digests = in_chunks(&(0..=SEED_MAX), 1 << 18, |chunk| {
        let mut hasher = Sha256::new();
        for first in chunk.step_by(BATCH) {
            let boards = boards_from(first, BATCH);
            assert_range(first, &boards);
            hasher.update(boards.as_flattened());
        }
        <[u8; 32]>::from(hasher.finalize())
    });
    assert_eq!(
        sha256(digests.as_flattened()),
        "fd286715227afe789ad84e3dccb835e4ccdb3153183a47dbcd130da4fb106f36"
    );
}

#[test]
fn numbers_have_the_published_boards() {
    for (seed, board) in published() {
        assert_range(seed, &[board]);
    }
}

#[test]
fn ranges_have_the_recorded_digests() {
    let lines = include_str!("../data/digests.txt").lines();
    let ranges: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(ranges.len(), 3);
    for line in ranges {
        let fields: Vec<&str> = line.split(' ').collect();
        let mut boards = vec![UNTOUCHED; fields[1].parse().unwrap()];
        let first = fields[0].parse().unwrap();
        freecell::deal_range(first, &mut boards).unwrap();
        assert_eq!(sha256(boards.as_flattened()), fields[2], "{line}");
        assert_range(first, &boards);
    }
}

#[test]
fn ranges_of_all_counts_at_every_band_edge() {
    for edge in [SEED_MIN, 0, 1, 1 << 31, 1 << 32, 3 << 31, SEED_MAX + 1] {
        for count in 0..=200usize {
            // The edge is at the start, in the middle, near the end, or after the end.
            for before in [0, count / 2, count.saturating_sub(1), count] {
                let first = (edge - before as i64).max(SEED_MIN);
                if first + count as i64 <= SEED_MAX + 1 {
                    assert_range(first, &boards_from(first, count));
                }
            }
        }
    }
}

/// Each step is a prime far from a power of two, so that all bits of the number change.
#[test]
fn numbers_throughout_every_band() {
    for (edges, step) in BAND_EDGES.windows(2).zip([21_479, 21_481, 42_961]) {
        let seeds: Vec<i64> = (edges[0]..edges[1]).step_by(step).collect();
        let boards: Vec<Board> = seeds.iter().map(|&seed| cards_of(seed)).collect();
        assert_list(&seeds, &boards);
        for first in seeds.iter().step_by(1000) {
            assert_range(*first, &boards_from(*first, 131));
        }
    }
}

/// The bytes around the boards are not changed.
#[test]
fn lists_at_every_alignment() {
    let seeds: Vec<i64> = (0..150).map(|i| (i * 57_266_231) % SEED_MAX).collect();
    let expected: Vec<Board> = seeds.iter().map(|&seed| cards_of(seed)).collect();
    for set in testing::instruction_sets() {
        for count in [0, 1, 8, 15, 16, 17, 31, 32, 63, 64, 100, 150] {
            for offset in 0..64 {
                let mut bytes = vec![0xA5u8; offset + 52 * (count + 1)];
                let out = bytes[offset..].as_mut_ptr().cast::<Board>();
                // SAFETY: these bytes have room for the boards, which need no alignment.
                let out = unsafe { slice::from_raw_parts_mut(out, count + 1) };
                testing::deal_many(set, &seeds[..count], out).unwrap();
                assert_eq!(out[..count], expected[..count]);
                assert_eq!(out[count], UNTOUCHED);
                assert!(bytes[..offset].iter().all(|&byte| byte == 0xA5));
            }
        }
    }
}

#[test]
fn rejects_a_list_that_is_longer_than_the_buffer() {
    let mut dealt = [UNTOUCHED; 99];
    let rejected = freecell::deal_many(&[1; 100], &mut dealt);
    assert_eq!(rejected, Err(Error::BufferTooSmall));
    assert_eq!(dealt, [UNTOUCHED; 99]);
}

#[test]
fn instruction_sets_are_those_of_the_processor() {
    let sets: Vec<InstructionSet> = testing::instruction_sets().collect();
    println!("{sets:?}");
    assert_eq!(sets[0], InstructionSet::PORTABLE);
    let names: Vec<String> = sets.iter().map(|set| format!("{set:?}")).collect();
    #[cfg(target_arch = "x86_64")]
    {
        let has = |name: &str| names.iter().any(|each| each == name);
        assert_eq!(has("Avx2"), is_x86_feature_detected!("avx2"));
        let has_avx512 =
            is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw");
        assert_eq!(has("Avx512"), has_avx512);
    }
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    assert_eq!(names, ["Portable", "Neon"]);
}

proptest! {
    #[test]
    fn any_range(first in SEED_MIN..=SEED_MAX, count in 0..400usize) {
        let count = count.min((SEED_MAX - first) as usize + 1);
        assert_range(first, &boards_from(first, count));
    }

    #[test]
    fn any_list(
        seeds in prop::collection::vec(
            prop_oneof![SEED_MIN..=SEED_MAX, SEED_MIN..5, (1i64 << 31) - 5..(1 << 31) + 5],
            0..300,
        ),
    ) {
        let boards: Vec<Board> = seeds.iter().map(|&seed| cards_of(seed)).collect();
        assert_list(&seeds, &boards);
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
#[ignore = "takes 6 GB of memory: .ci/run load"]
fn deals_100_million_boards_in_one_call() {
    const COUNT: usize = 100_000_000;
    let first = (1 << 32) - COUNT as i64 / 2;
    let mut boards = vec![[0; 52]; COUNT];
    freecell::deal_range(first, &mut boards).unwrap();
    for (board, seed) in boards.iter().zip(first..) {
        assert!(*board == cards_of(seed), "deal {seed} is wrong");
    }
}
