//! From a board to its number, without trying the numbers one by one.
//!
//! The board is dealt backwards: where each card lay among those left tells, for each of
//! the 52 draws, the random number `r` modulo the cards left. Three facts about the
//! generator, `x = x * a + c` with `a` = 214013, then lead to its start.
//!
//! **What is known of the generator.** A random number is `v + added`, where `v` are the
//! bits of `x` from 16 up and `added` is the band's. So `v` is known modulo the cards left;
//! and where their number is even, at 52, 50, 48 ... 2 left, its lowest bits are known as
//! they are, one to five of them: bits 16 to 20 of `x`, 49 bits in all. Since the low bits
//! of an LCG never depend on higher ones, the low 21 bits of the start determine them.
//!
//! **Differences.** Sixteen steps multiply by `a^16`, and `a^16 - 1` is 64 times an odd
//! number. Let `d` be the difference between the generator at draw 20 (32 cards left) and
//! at draw 4 (48 cards left), in 20 bits:
//!
//! - `d = (a^16 - 1) * x + c'`, where `x` is the generator at draw 4: the low six bits of
//!   `d` are those of the constant `c'`, and the other 14, called `t` here, determine the
//!   low 14 bits of `x`, by an inverse modulo 2^14.
//! - Bits 16 to 19 of both ends are known, so the high four bits of `d` are, but for the
//!   borrow from below: `t` is one of 2048 numbers in a row.
//! - The difference between draws `j + 16` and `j` is `a^(j - 4) * d`. Its high bits are
//!   known in the same way wherever those of both ends are, which leaves about 1 of 8
//!   candidates for four known bits and 1 of 4 for three. Each test is a multiplication, an
//!   addition and a comparison in 16 bits, so that vector instructions make eight at once.
//!
//! **The rest.** Bits 14, 15 and 20 of the few that are left are tried out, against the 49
//! known bits. One start of 21 bits remains, rarely two, or none. The 10 or 11 bits above
//! follow from draw 1: there `v` is known modulo 51, and modulo 32 by now, which leaves at
//! most 41 values. Each is a start; the one whose draws are those of the board is the
//! answer.
//!
//! **No two numbers have the same board**, which `tests/distinct.rs` proves; so the first
//! that is found is the only one.

use crate::Deal;
use crate::deal::{CARDS, GAME_MINUS_1, GAME_MINUS_2};
use crate::lcg::{Band, Jump, state_at};

/// The number of a deal, or `None` if no number gives it: the inverse of
/// [`deal`](crate::deal()).
///
/// Any number from [`SEED_MIN`](crate::SEED_MIN) to [`SEED_MAX`](crate::SEED_MAX) is found.
/// No two of them give the same deal.
///
/// ```
/// use freecell::{Deal, deal, find_seed};
///
/// let board = deal(3_000_000_000)?;
/// assert_eq!(find_seed(&board), Some(3_000_000_000));
///
/// let mut swapped = *board.indices();
/// swapped.swap(0, 1);
/// assert_eq!(find_seed(&Deal::from_indices(swapped)?), None);
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn find_seed(deal: &Deal) -> Option<i64> {
    if same(deal.indices(), GAME_MINUS_2.indices()) {
        return Some(-2);
    }
    if same(deal.indices(), GAME_MINUS_1.indices()) {
        return Some(-1);
    }
    let draws = draws_of(deal);
    let [microsoft, high_bit, plus_one] = Band::ALL;
    find_in_bands(&[microsoft, high_bit], &draws).or_else(|| find_in_bands(&[plus_one], &draws))
}

/// For each draw, which of the cards left was dealt.
#[inline(never)]
fn draws_of(deal: &Deal) -> [u8; CARDS] {
    // 64 places and a mask, so that no index needs a check.
    let mut deck: [u8; 64] = core::array::from_fn(|place| place as u8);
    let mut places = deck;
    let mut draws = [0; CARDS];
    for (dealt, &card) in deal.indices().iter().enumerate() {
        let place = places[usize::from(card) % 64];
        let last = deck[CARDS - 1 - dealt];
        draws[dealt] = place;
        deck[usize::from(place) % 64] = last;
        places[usize::from(last) % 64] = place;
    }
    draws
}

/// The bits of the generator that the cards alone can tell: those below 21.
const LOW_PART: u32 = (1 << 21) - 1;

/// Which of the generator's bits from 16 up are known at a draw: those by which the number
/// of cards left can be halved.
const fn known_mask(draw: usize) -> u8 {
    let left = (CARDS - draw) as u8;
    (left & left.wrapping_neg()) - 1
}

fn known_bits(band: &Band, draws: &[u8; CARDS]) -> [u8; CARDS] {
    core::array::from_fn(|draw| draws[draw].wrapping_sub(band.added() as u8) & known_mask(draw))
}

/// The draw with 48 cards left. Sixteen draws on there are 32, and sixteen more on 16.
const BASE: usize = 4;

const SIXTEEN_STEPS: Jump = Jump::of(16);

/// The low bits of every difference `d`.
const LOW_SIX: u32 = SIXTEEN_STEPS.increment & 63;

/// What two draws, sixteen apart, say of `t`. Everything is shifted up to the top of 16
/// bits, so that what does not count is lost above them.
struct Difference {
    draw: usize,
    bits: u32,
    multiplier: u16,
    increment: u16,
}

impl Difference {
    /// From `draw`, where `bits` are known at both ends.
    const fn from(draw: usize, bits: u32) -> Difference {
        let power = Jump::of(draw - BASE).multiplier;
        let spare = 6 - bits;
        Difference {
            draw,
            bits,
            multiplier: (power << spare) as u16,
            increment: ((power.wrapping_mul(LOW_SIX) >> 6) << spare) as u16,
        }
    }

    /// What the ends say of the difference: it is this at least, and less than two more
    /// of its known bits' lowest.
    fn at_least(&self, known: &[u8; CARDS]) -> u16 {
        let [start, end] = [self.draw, self.draw + 16].map(|draw| u16::from(known[draw]));
        end.wrapping_sub(start).wrapping_sub(1) << (16 - self.bits)
    }

    fn fits(&self, t: u16, at_least: u16) -> bool {
        let difference = t.wrapping_mul(self.multiplier).wrapping_add(self.increment);
        difference.wrapping_sub(at_least) < 2 << (16 - self.bits)
    }
}

const FROM_32_LEFT: Difference = Difference::from(20, 4);
const FROM_40_LEFT: Difference = Difference::from(12, 3);
const FROM_24_LEFT: Difference = Difference::from(28, 3);

/// Finds the number in bands of which the known bits are the same: what one adds differs
/// from what another adds by a multiple of 32.
#[inline(never)]
fn find_in_bands(bands: &[Band], draws: &[u8; CARDS]) -> Option<i64> {
    const BLOCK: usize = 64;
    let known = known_bits(bands.first()?, draws);
    let from_32 = FROM_32_LEFT.at_least(&known);
    let from_40 = FROM_40_LEFT.at_least(&known);
    let from_24 = FROM_24_LEFT.at_least(&known);
    // `t` itself is the difference from the base, in 14 bits of 16.
    let first = Difference::from(BASE, 4).at_least(&known) >> 2;

    for block in (0..2048).step_by(BLOCK) {
        let candidate = |i: usize| first.wrapping_add(block + i as u16);
        let fits: [bool; BLOCK] = core::array::from_fn(|i| {
            let t = candidate(i);
            FROM_32_LEFT.fits(t, from_32)
                & FROM_40_LEFT.fits(t, from_40)
                & FROM_24_LEFT.fits(t, from_24)
        });
        if !fits.contains(&true) {
            continue;
        }
        for t in (0..BLOCK).filter(|&i| fits[i]).map(candidate) {
            let found = low_parts(t, &known)
                .filter(|&low_part| has_known_bits(low_part, &known))
                .find_map(|low_part| find_whole(bands, draws, low_part));
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The starts, in 21 bits, that have the difference of `t`.
fn low_parts(t: u16, known: &[u8; CARDS]) -> impl Iterator<Item = u32> {
    const ODD: u32 = (SIXTEEN_STEPS.multiplier - 1) / 64;
    let d = u32::from(t) << 6 | LOW_SIX;
    let low_14 = (d.wrapping_sub(SIXTEEN_STEPS.increment) >> 6).wrapping_mul(inverse(ODD)) & 0x3fff;
    let known = u32::from(known[BASE]) << 16;
    (0..8).map(move |tried: u32| {
        let bits_14_15_20 = (tried & 3) << 14 | (tried & 4) << 18;
        start_from(BASE, low_14 | known | bits_14_15_20) & LOW_PART
    })
}

fn has_known_bits(start: u32, known: &[u8; CARDS]) -> bool {
    (0..CARDS)
        .step_by(2)
        .all(|draw| (state_at(draw, start) >> 16) as u8 & known_mask(draw) == known[draw])
}

/// The number whose start has this low part and whose draws are these.
fn find_whole(bands: &[Band], draws: &[u8; CARDS], low_part: u32) -> Option<i64> {
    const DRAW: usize = 1;
    const LEFT: i32 = 51;
    const INVERSE_OF_32: i32 = 8; // 32 * 8 = 256 = 5 * 51 + 1

    let x = state_at(DRAW, low_part) & LOW_PART;
    let v_low = (x >> 16) as i32;
    bands.iter().find_map(|band| {
        let v_above = (i32::from(draws[DRAW]) - i32::from(band.added()) - v_low).rem_euclid(LEFT)
            * INVERSE_OF_32
            % LEFT;
        (v_above as u32..=u32::from(band.mask >> 5))
            .step_by(LEFT as usize)
            .map(|above| start_from(DRAW, (above << 21) | x))
            .find(|&start| has_draws(band, start, draws))
            .map(|start| {
                let counts = (u32::from(band.mask) << 16) | 0xffff;
                band.first_seed + i64::from(start & counts)
            })
    })
}

fn has_draws(band: &Band, start: u32, draws: &[u8; CARDS]) -> bool {
    let lefts = (1..=CARDS as u32).rev();
    draws
        .iter()
        .zip(lefts)
        .enumerate()
        .all(|(draw, (&drawn, left))| {
            let v = (state_at(draw, start) >> 16) & u32::from(band.mask);
            (v + u32::from(band.added())) % left == u32::from(drawn)
        })
}

/// Like `==`, which would call C's `bcmp`: a library without libc has none.
fn same(one: &[u8; CARDS], other: &[u8; CARDS]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

/// The start from which the generator has come to `x` at a draw.
fn start_from(draw: usize, x: u32) -> u32 {
    let jump = Jump::to_draw(draw);
    x.wrapping_sub(jump.increment)
        .wrapping_mul(inverse(jump.multiplier))
}

/// The inverse of an odd number modulo 2^32: each step doubles the bits that are right, of
/// which an odd number, as its own inverse, has three.
const fn inverse(odd: u32) -> u32 {
    let mut inverse = odd;
    let mut right = 3;
    while right < 32 {
        inverse = inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse)));
        right *= 2;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_gives_the_two_fixed_layouts() {
        for game in [GAME_MINUS_1, GAME_MINUS_2] {
            let draws = draws_of(&game);
            for band in Band::ALL {
                assert_eq!(find_in_bands(&[band], &draws), None);
            }
        }
    }

    #[test]
    fn two_bands_know_the_same_bits() {
        assert_eq!(Band::ALL.map(|band| band.added() % 32), [0, 0, 1]);
    }

    #[test]
    fn inverses() {
        for odd in (1..100_000).step_by(2).chain([u32::MAX, 214013]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1, "{odd}");
        }
    }
}
