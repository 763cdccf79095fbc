//! Finds the number of a whole board.
//!
//! The 52 draws give 49 bits of the generator: one to five bits at every second draw.
//! Differences between draws lead to its low part.
//!
//! **Differences.** Sixteen steps multiply by `a^16`, and `a^16 - 1` is 64 times an odd
//! number. Let `d` be the difference between the generator at draw 20 (32 cards left) and
//! at draw 4 (48 cards left), modulo 2^20:
//!
//! - `d = (a^16 - 1) * x + c'`, where `x` is the generator at draw 4. The low six bits of
//!   `d` are the low six bits of the constant `c'`. The upper 14 bits, called `t` here,
//!   determine the low 14 bits of `x`, by an inverse modulo 2^14.
//! - Bits 16 to 19 of both ends are known, so the high four bits of `d` are known, except
//!   for the borrow from below: `t` is one of 2048 consecutive numbers.
//! - The difference between draws `j + 16` and `j` is `a^(j - 4) * d`. If bits of both ends
//!   are known, its high bits are known in the same way: four known bits leave about 1 of 8
//!   candidates, three leave 1 of 4. Each test is a multiplication, an addition and a
//!   comparison in 16 bits, so that vector instructions make eight tests at once.
//!
//! **The rest.** For the few candidates left, all values of bits 14, 15 and 20 are tried
//! against the 49 known bits. One low part of 21 bits remains, rarely two, or none.
//!
//! **No two numbers have the same board**, as `tests/library/distinct_deals.rs` proves, so the
//! search ends at the first match.

use core::array;

use super::draws::{Draws, low_bits_mask};
use super::upper_bits::{Candidates, number, to_start};
use crate::card::CARDS;
use crate::deal::{Deal, FIXED};
use crate::lcg::{Jump, inverse, state_at};
use crate::seed::Band;

/// Finds the number of a deal: the inverse of [`deal`](crate::deal()). No two numbers have
/// the same deal. Returns `None` if no number has this deal.
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
    let mut fixed = FIXED.iter();
    if let Some((seed, _)) = fixed.find(|(_, fixed)| deal == fixed) {
        return Some(*seed);
    }
    let draws = Draws::from_cards(deal.indices());
    let mut groups = Band::BY_LOW_BITS.iter();
    groups.find_map(|bands| find_number_in_group(bands, &draws))
}

/// Number of bits of `v` in the low part: as many as are known with 32 cards left.
const KNOWN: u32 = 5;
const LOW_BITS: u32 = (1 << (16 + KNOWN)) - 1;

/// The draw with 48 cards left. Sixteen draws later 32 cards are left, then 16.
const BASE: usize = 4;

const SIXTEEN_STEPS: Jump = Jump::by(16);

/// The low bits of every difference `d`.
const LOW_SIX: u32 = SIXTEEN_STEPS.increment & 63;

/// A test of `t` by two draws, sixteen draws apart. Values are shifted to the top of 16 bits,
/// where excess bits overflow.
struct Difference {
    draw: usize,
    bits: u32,
    multiplier: u16,
    increment: u16,
}

impl Difference {
    /// The difference from `draw` on; `bits` bits are known at both ends.
    const fn starting_at(draw: usize, bits: u32) -> Difference {
        let power = Jump::by(draw - BASE).multiplier;
        let spare = 6 - bits;
        Difference {
            draw,
            bits,
            multiplier: (power << spare) as u16,
            increment: ((power.wrapping_mul(LOW_SIX) >> 6) << spare) as u16,
        }
    }

    /// Lower bound of the difference. The upper bound is two units of the lowest known bit
    /// more.
    fn at_least(&self, known: &[u8; CARDS]) -> u16 {
        let [start, end] = [self.draw, self.draw + 16].map(|draw| u16::from(known[draw % CARDS]));
        end.wrapping_sub(start).wrapping_sub(1) << (16 - self.bits)
    }

    fn fits(&self, t: u16, at_least: u16) -> bool {
        let difference = t.wrapping_mul(self.multiplier).wrapping_add(self.increment);
        difference.wrapping_sub(at_least) < 2 << (16 - self.bits)
    }
}

const FROM_32_LEFT: Difference = Difference::starting_at(20, 4);
const FROM_40_LEFT: Difference = Difference::starting_at(12, 3);
const FROM_24_LEFT: Difference = Difference::starting_at(28, 3);

/// Finds the number in a group of bands with the same known bits.
fn find_number_in_group(bands: &[Band], draws: &Draws) -> Option<i64> {
    /// As many as were fastest: `cargo bench --bench calls -- 'find, '` measures it again.
    const BLOCK: usize = 64;
    let first_band = bands.first()?;
    let known = array::from_fn(|draw| draws.known_bits(draw, first_band));
    let from_32 = FROM_32_LEFT.at_least(&known);
    let from_40 = FROM_40_LEFT.at_least(&known);
    let from_24 = FROM_24_LEFT.at_least(&known);
    // `t` itself is the difference from the base, in 14 bits of 16.
    let first = Difference::starting_at(BASE, 4).at_least(&known) >> 2;

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
        let fitting = fits
            .iter()
            .enumerate()
            .filter(|(_, fits)| **fits)
            .map(|(i, _)| candidate(i));
        for start in fitting.flat_map(|t| low_bits_of_starts(t, &known)) {
            if has_known_bits(start, &known)
                && let Some(seed) = find_upper_bits(bands, draws, start)
            {
                return Some(seed);
            }
        }
    }
    None
}

/// The low bits of the eight starts with the difference `t`.
fn low_bits_of_starts(t: u16, known: &[u8; CARDS]) -> impl Iterator<Item = u32> {
    const ODD: u32 = (SIXTEEN_STEPS.multiplier - 1) / 64;
    let d = u32::from(t) << 6 | LOW_SIX;
    let low_14 = (d.wrapping_sub(SIXTEEN_STEPS.increment) >> 6).wrapping_mul(inverse(ODD)) & 0x3fff;
    let known = u32::from(known[BASE]) << 16;
    (0..8).map(move |tried: u32| {
        let bits_14_15_20 = (tried & 3) << 14 | (tried & 4) << 18;
        to_start(BASE).apply(low_14 | known | bits_14_15_20) & LOW_BITS
    })
}

fn has_known_bits(start: u32, known: &[u8; CARDS]) -> bool {
    let mut draws = known.iter().enumerate().step_by(2);
    draws.all(|(draw, &known)| (state_at(draw, start) >> 16) as u8 & low_bits_mask(draw) == known)
}

/// The number with these draws, and these low bits of the start.
// Inlined, it makes the search before it slower.
#[inline(never)]
fn find_upper_bits(bands: &[Band], draws: &Draws, start: u32) -> Option<i64> {
    // With the largest odd numbers of cards left.
    const DRAW: usize = 1;
    const TEST: usize = 3;
    let x = state_at(DRAW, start);
    bands.iter().find_map(|band| {
        let candidates = Candidates::new(DRAW, KNOWN, draws, band);
        let smallest = candidates.smallest(x >> 16);
        let v = (0..).map(|i| smallest + i * candidates.step);
        let starts = v
            .take_while(|v| *v <= band.mask.into())
            .map(|v| to_start(DRAW).apply(v << 16 | x & 0xffff));
        let has_place = |start: &u32| {
            let v = state_at(TEST, *start) >> 16 & u32::from(band.mask);
            (v + u32::from(band.offset())) % (CARDS - TEST) as u32 == draws.place(TEST).into()
        };
        let mut starts = starts.filter(has_place);
        starts.find_map(|start| number(start, draws, band))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_gives_the_two_fixed_layouts() {
        for (_, fixed) in &FIXED {
            let draws = Draws::from_cards(fixed.indices());
            for &band in Band::BY_LOW_BITS.into_iter().flatten() {
                assert_eq!(find_number_in_group(&[band], &draws), None);
            }
        }
    }
}
