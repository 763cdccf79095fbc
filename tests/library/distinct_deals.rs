//! No two deal numbers have the same board: a proof by checking finitely many cases.
//!
//! Let `x` and `x'` be the generator at some draw with `left` cards left, for two numbers,
//! and `v`, `v'` its bits from 16 up, 15 or 16 of them by the number's band. If the boards
//! are the same, `v + added` and `v' + added'` leave the same remainder by `left`, where
//! `added` is the band's, at all 52 draws.
//!
//! What `v' - v` can be follows from the low 16 bits of `x` and from `x' - x`, and the
//! latter, at each draw, from the difference of the two starts. So it is enough to go
//! through differences, in two sets:
//!
//! - Starts with the same low 16 bits: nothing is carried from those bits, and there are
//!   2^16 differences.
//! - Others: for even `left` the remainders show the low bits of `v`, one to five of them,
//!   which depend on the low 21 bits of the start alone. Few pairs of such 21 bits show the
//!   same, and for each pair the 11 bits above them can differ in 2^11 ways.

const MULTIPLIER: u32 = 214013;
const INCREMENT: u32 = 2531011;

struct Band {
    values: i64,
    added: i64,
}

const BANDS: [Band; 3] = [
    Band {
        values: 1 << 15,
        added: 0,
    },
    Band {
        values: 1 << 15,
        added: 1 << 15,
    },
    Band {
        values: 1 << 16,
        added: 1,
    },
];

/// All pairs of bands, a band with itself among them.
fn band_pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..3).flat_map(|one| (one..3).map(move |other| (one, other)))
}

/// Each draw's cards left, and the generator's power of the multiplier there. The draws
/// that tell most come first.
fn draws() -> Vec<(i64, u32)> {
    let mut draws = Vec::new();
    let mut power = 1u32;
    for left in (1..=52).rev() {
        power = power.wrapping_mul(MULTIPLIER);
        draws.push((left, power));
    }
    draws.sort_by_key(|(left, _)| (left % 2 == 0, -left));
    draws
}

/// Whether the remainders at a draw can be the same, where `v' - v` is `difference` but for
/// multiples of what its bits, or those of the shorter one, can hold.
fn can_agree(difference: u32, left: i64, one: &Band, other: &Band) -> bool {
    let difference = i64::from(difference & 0xffff);
    let step = one.values.min(other.values);
    (difference - (1 << 16)..other.values)
        .step_by(step as usize)
        .filter(|&apart| apart > -one.values)
        .any(|apart| (apart + other.added - one.added) % left == 0)
}

#[test]
fn starts_with_equal_low_16_bits_deal_distinct_boards() {
    let draws = draws();
    for (one, other) in band_pairs() {
        let same_band = one == other;
        for apart in u32::from(same_band)..BANDS[other].values as u32 {
            let told_apart = draws.iter().any(|&(left, power)| {
                let difference = apart.wrapping_mul(power);
                !can_agree(difference, left, &BANDS[one], &BANDS[other])
            });
            assert!(told_apart, "bands {one} and {other}, {apart} << 16 apart");
        }
    }
}

/// The low bits of `v + added` that the remainders show.
fn shown(start: u32, added: u32) -> u64 {
    let mut x = start;
    let mut shown = 0;
    for left in (1..=52u32).rev() {
        x = x.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        let bits = left.trailing_zeros();
        shown = shown << bits | u64::from(((x >> 16) + added) % (1 << bits));
    }
    shown
}

#[test]
fn starts_with_other_low_16_bits_deal_distinct_boards() {
    // What the second band adds shows in no low bit.
    assert_eq!(BANDS.map(|band| band.added % 32), [0, 0, 1]);
    let mut low_parts: Vec<(u64, i64, u32)> = Vec::new();
    for start in 0..1 << 21 {
        for added in [0, 1] {
            low_parts.push((shown(start, added), i64::from(added), start));
        }
    }
    low_parts.sort_unstable();

    let draws = draws();
    let mut pairs = 0;
    for group in low_parts.chunk_by(|(one, ..), (other, ..)| one == other) {
        for &(_, added, start) in group {
            for &(_, other_added, other_start) in group {
                if (start ^ other_start) & 0xffff == 0 {
                    continue;
                }
                pairs += 1;
                for (one, other) in band_pairs() {
                    let shows = (BANDS[one].added % 32, BANDS[other].added % 32);
                    if shows == (added, other_added) {
                        assert_told_apart(&draws, start, other_start, one, other);
                    }
                }
            }
        }
    }
    assert!(pairs > 0);
}

/// Two starts of 21 bits, and all that can be above them.
fn assert_told_apart(draws: &[(i64, u32)], start: u32, other_start: u32, one: usize, other: usize) {
    let ends: Vec<u32> = draws
        .iter()
        .map(|&(left, _)| low_16_bits(start, left))
        .collect();
    for above in 0..1 << 11 {
        let apart = other_start.wrapping_sub(start).wrapping_add(above << 21);
        let told_apart = draws
            .iter()
            .zip(&ends)
            .any(|(&(left, power), low_16_bits)| {
                let difference = apart.wrapping_mul(power).wrapping_add(*low_16_bits) >> 16;
                !can_agree(difference, left, &BANDS[one], &BANDS[other])
            });
        assert!(
            told_apart,
            "bands {one} and {other}, {start:#x} and {other_start:#x}"
        );
    }
}

fn low_16_bits(start: u32, left: i64) -> u32 {
    let mut x = start;
    for _ in left..=52 {
        x = x.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
    }
    x & 0xffff
}
