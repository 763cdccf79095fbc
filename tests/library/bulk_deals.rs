//! Ranges and lists have the boards of the plain dealer, with each instruction set.

use crate::plain_dealer;
use freecell::testing::{self, InstructionSet};
use freecell::{Error, SEED_MAX, SEED_MIN, deal};
use proptest::prelude::*;

type Board = [u8; 52];

fn boards(count: usize) -> Vec<Board> {
    vec![[0xA5; 52]; count]
}

/// The plain dealer does not know games -1 and -2; the published boards have them.
fn expected(seed: i64) -> Board {
    match seed {
        0.. => plain_dealer::deal(seed),
        _ => *deal(seed).unwrap().indices(),
    }
}

#[track_caller]
fn assert_range(set: InstructionSet, first: i64, count: usize) {
    let mut dealt = boards(count);
    testing::deal_range(set, first, &mut dealt).unwrap();
    for (board, seed) in dealt.iter().zip(first..) {
        assert_eq!(
            *board,
            expected(seed),
            "{set:?}: deal {seed} of {count} from {first}"
        );
    }
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

#[test]
fn deals_ranges_of_all_counts_at_every_band_edge() {
    for set in testing::instruction_sets() {
        for edge in [SEED_MIN, 0, 1, 1 << 31, 1 << 32, 3 << 31] {
            for count in 0..=200usize {
                // The edge is at the start, in the middle, near the end, or after the end.
                for before in [0, count / 2, count.saturating_sub(1), count] {
                    assert_range(set, (edge - before as i64).max(SEED_MIN), count);
                }
            }
        }
        for count in 1..=200usize {
            assert_range(set, SEED_MAX + 1 - count as i64, count);
        }
    }
}

#[test]
fn deals_ranges_throughout_every_band() {
    for set in testing::instruction_sets() {
        for first in (0..SEED_MAX - 300).step_by(21_474_861) {
            assert_range(set, first, 131);
        }
    }
}

#[test]
fn rejects_ranges_with_a_number_that_has_no_deal() {
    for set in testing::instruction_sets() {
        for (first, count) in [
            (SEED_MIN - 1, 1),
            (SEED_MIN - 1, 200),
            (SEED_MAX, 2),
            (SEED_MAX - 63, 65),
            (SEED_MAX - 198, 200),
            (i64::MIN, 100),
            (i64::MAX, 100),
            (i64::MAX - 50, 100),
        ] {
            let mut dealt = boards(count);
            assert_eq!(
                testing::deal_range(set, first, &mut dealt),
                Err(Error::Seed)
            );
            assert_eq!(dealt, boards(count));
        }
        assert_eq!(testing::deal_range(set, i64::MIN, &mut []), Ok(()));
    }
}

#[test]
fn rejects_lists_with_a_number_that_has_no_deal() {
    for set in testing::instruction_sets() {
        for bad in [SEED_MIN - 1, SEED_MAX + 1, i64::MIN, i64::MAX] {
            for place in [0, 1, 63, 64, 99] {
                let mut seeds = vec![617; 100];
                seeds[place] = bad;
                let mut dealt = boards(100);
                assert_eq!(
                    testing::deal_many(set, &seeds, &mut dealt),
                    Err(Error::Seed)
                );
                assert_eq!(dealt, boards(100));
            }
        }
        let mut dealt = boards(99);
        let rejected = testing::deal_many(set, &[1; 100], &mut dealt);
        assert_eq!(rejected, Err(Error::BufferTooSmall));
        assert_eq!(dealt, boards(99));
    }
}

/// The bytes before and after the boards are not changed.
#[test]
fn deals_lists_at_every_alignment() {
    let seeds: Vec<i64> = (0..150).map(|i| (i * 57_266_231) % SEED_MAX).collect();
    let expected: Vec<Board> = seeds.iter().map(|&seed| plain_dealer::deal(seed)).collect();
    for set in testing::instruction_sets() {
        for count in [1, 8, 15, 16, 17, 31, 32, 63, 64, 100, 150] {
            for offset in 0..64 {
                let mut bytes = vec![0xA5; 64 + 52 * count + 64];
                let out = bytes[offset..][..52 * count].as_mut_ptr().cast::<Board>();
                // SAFETY: these bytes are so many boards, which need no alignment.
                let out = unsafe { std::slice::from_raw_parts_mut(out, count) };
                testing::deal_many(set, &seeds[..count], out).unwrap();
                assert_eq!(*out, expected[..count]);
                assert!(bytes[..offset].iter().all(|&byte| byte == 0xA5));
                assert!(
                    bytes[offset + 52 * count..]
                        .iter()
                        .all(|&byte| byte == 0xA5)
                );
            }
        }
    }
}

#[test]
fn leaves_the_rest_of_the_buffer_untouched() {
    for set in testing::instruction_sets() {
        for count in 0..=130 {
            let seeds = vec![617; count];
            let mut dealt = boards(200);
            testing::deal_many(set, &seeds, &mut dealt).unwrap();
            assert_eq!(dealt[..count], vec![plain_dealer::deal(617); count]);
            assert_eq!(dealt[count..], boards(200 - count));
        }
    }
}

#[test]
fn range_and_list_of_the_same_numbers_are_equal() {
    let mut range = boards(1000);
    freecell::deal_range((1 << 31) - 500, &mut range).unwrap();
    let seeds: Vec<i64> = (0..1000).map(|i| (1 << 31) - 500 + i).collect();
    let mut list = boards(1000);
    freecell::deal_many(&seeds, &mut list).unwrap();
    assert_eq!(range, list);
    assert_eq!(range[617], plain_dealer::deal(seeds[617]));
}

proptest! {
    #[test]
    fn deals_any_range(first in SEED_MIN..=SEED_MAX, count in 0..400usize) {
        let count = count.min((SEED_MAX - first) as usize + 1);
        for set in testing::instruction_sets() {
            assert_range(set, first, count);
        }
    }

    #[test]
    fn deals_any_list(
        seeds in prop::collection::vec(
            prop_oneof![SEED_MIN..=SEED_MAX, SEED_MIN..5, (1i64 << 31) - 5..(1 << 31) + 5],
            0..300,
        ),
    ) {
        for set in testing::instruction_sets() {
            let mut dealt = boards(seeds.len());
            testing::deal_many(set, &seeds, &mut dealt).unwrap();
            for (board, &seed) in dealt.iter().zip(&seeds) {
                prop_assert_eq!(*board, expected(seed), "{:?}: {}", set, seed);
            }
        }
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
        assert!(*board == plain_dealer::deal(seed), "deal {seed} is wrong");
    }
}
