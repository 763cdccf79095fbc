//! No two deal numbers have the same board: a proof by checking finitely many cases.
//!
//! Let `x` and `x'` be the states of the generator for two numbers, at a draw with `left` cards
//! left. Let `v` and `v'` be their bits from bit 16 up: 15 or 16 bits, depending on the band. Each
//! band adds a constant, `added`. If the boards are the same, then at all 52 draws `v + added`
//! and `v' + added'` have the same remainder by `left`.
//!
//! The low 16 bits of `x` and the difference `x' - x` determine the possible values of `v' - v`.
//! The difference of the two starts determines `x' - x` at each draw. So it is enough to check
//! the differences of starts, in two sets:
//!
//! - Starts with equal low 16 bits: these bits carry nothing, and there are 2^16 differences.
//! - Other starts: for even `left` the remainders show the lowest one to five bits of `v`, which
//!   depend only on the low 21 bits of the start. Few pairs of these 21 bits show the same bits,
//!   and for each pair there are 2^11 differences of the 11 bits above.

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

/// All pairs of bands, including pairs of the same band.
fn band_pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..3).flat_map(|one| (one..3).map(move |other| (one, other)))
}

/// For each draw, the number of cards left and the power of the multiplier. The draws that tell
/// most pairs apart come first.
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

/// Whether the remainders at a draw can be equal, if `v' - v` is `difference` modulo the smaller
/// number of values of the two bands.
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
    // The second band adds nothing to the low five bits.
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

/// Checks two starts of 21 bits, with all differences of the bits above.
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
