//! Finds the numbers of a board that is known in part.
//!
//! `find` explains `x`, `v` and the offset. The search uses at least four known draws, wherever
//! they are: those with the most known low bits of `v`, and those with the largest odd divisors of
//! the cards left. The few starts that remain are compared with all known cards.
//!
//! **The low part** is `x` without the bits of `v` above the known ones. At the draw with the most
//! known bits, all values of the 16 bits of `x` below them are tried against the low bits of `v` at
//! three other draws. If the first eight cards are known, 1 of 16 values has these bits; if the
//! first four are, 1 of 2. The number that the 16 bits make, times a multiplier, plus a constant is
//! the generator at another draw: an arithmetic progression. A sieve tests 64 values at once, and
//! lets a few wrong ones pass (`sieve`).
//!
//! **The upper bits.** At the draw with the largest odd divisor, the values of `v` with the low
//! bits and the residue are tested at the three draws with the next largest divisors, by a sieve,
//! too (`upper_bits`).

use super::draws::{Draws, low_bits_mask, odd_divisor};
use super::fits::find_fixed;
use super::sieve::{Progression, Sieve, TERMS, each_bit};
use super::upper_bits::{TESTS, UpperBits};
use crate::card::CARDS;
use crate::error::Error;
use crate::layout::COLUMNS;
use crate::lcg::Jump;
use crate::partial::PartialDeal;
use crate::seed::Band;

/// Calls `found` once with each number whose deal has each known card of a board in its place, in
/// no particular order.
///
/// A first row has at most three matches: one deal in 8900 shares its first row with another deal,
/// and no two deals of 0 to 2^31 - 1 do. The first four cards alone have about 1300 matches, and at
/// most 1400.
///
/// # Errors
///
/// [`Error::TooFewCards`]: neither the first four cards nor seven of the first eight are known.
/// `found` is not called.
///
/// ```
/// use freecell::{PartialDeal, find_partial};
///
/// let first_row: PartialDeal = "Row 1: 7D AD 5C 3S 5S 8C 2D AH".parse()?;
/// let mut seeds = Vec::new();
/// find_partial(&first_row, |seed| seeds.push(seed))?;
/// assert_eq!(seeds, [617]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_partial(board: &PartialDeal, mut found: impl FnMut(i64)) -> Result<(), Error> {
    find_all(board, &mut found)
}

/// [`find_partial`], compiled once.
fn find_all(board: &PartialDeal, found: &mut dyn FnMut(i64)) -> Result<(), Error> {
    let cards = board.indices();
    let is_gap = |&position: &usize| cards.get(position) == Some(&PartialDeal::UNKNOWN);
    let gap = (0..4).find(is_gap);
    if gap.is_some() && (0..COLUMNS).filter(is_gap).count() > 1 {
        return Err(Error::TooFewCards);
    }

    find_fixed(board, found);
    if find_drawn(cards, found) {
        return Ok(());
    }
    // A gap in the first four cards lost the places of several kings and queens. With the gap
    // filled, four draws are known.
    let mut filled = *cards;
    for card in (0..CARDS as u8).filter(|&card| !board.has(card)) {
        if let Some(unknown) = gap.and_then(|gap| filled.get_mut(gap)) {
            *unknown = card;
        }
        find_drawn(&filled, found);
    }
    Ok(())
}

/// Calls `found` with the board's numbers from 0 up, in no particular order. Returns `false`, and
/// finds nothing, if the known cards tell less than the first four draws: more numbers would have
/// to be compared with the board than are worth it.
pub fn find_drawn(cards: &[u8; CARDS], found: &mut dyn FnMut(i64)) -> bool {
    const ENOUGH: u64 = 1 << 18;
    let draws = Draws::from_cards(cards);
    let by_low_bits = draws.best_four(|draw| low_bits_mask(draw).into());
    let by_divisor = draws.best_four(|draw| odd_divisor(draw).get());
    let low_bits = by_low_bits.map(|draw| low_bits_mask(draw).count_ones());
    let divisors = by_divisor.map(|draw| u64::from(odd_divisor(draw).get()));
    // One number in `numbers_per_match` is compared with the board. Three draws, or four without a
    // known bit, never tell enough.
    let numbers_per_match =
        divisors.iter().take(3).product::<u64>() << low_bits.iter().sum::<u32>();
    if numbers_per_match < ENOUGH {
        return false;
    }
    for bands in Band::BY_LOW_BITS {
        find_numbers_in_group(bands, &draws, by_low_bits, by_divisor, found);
    }
    true
}

/// Finds the numbers in a group of bands with the same known bits and the same mask.
// Inlined for both groups, it would be twice as long.
#[inline(never)]
fn find_numbers_in_group(
    bands: &[Band],
    draws: &Draws,
    [base, others @ ..]: [usize; 4],
    by_divisor: [usize; 1 + TESTS],
    found: &mut dyn FnMut(i64),
) {
    let Some(first_band) = bands.first() else {
        return;
    };
    let known = |draw| u32::from(draws.known_bits(draw, first_band)) << 16;
    let base_count = low_bits_mask(base).count_ones();
    let upper = UpperBits::new(by_divisor, base_count, draws, bands, first_band);
    let upper_sieve = Sieve::new(upper.progressions());

    // The generator at the other draws less the known bits, shifted so that these are on top: equal
    // bits make 0.
    let progressions = others.map(|draw| {
        let jump = Jump::between(base, draw);
        let known_count = low_bits_mask(draw).count_ones();
        let first = jump.apply(known(base)).wrapping_sub(known(draw));
        let limit = u32::MAX >> known_count;
        let step = jump.multiplier << (16 - known_count);
        (first << (16 - known_count), Progression { step, limit })
    });
    let low_sieve = Sieve::new(progressions.map(|(_, progression)| progression));

    let firsts = progressions.map(|(first, _)| first);
    let to_step = Jump::between(base, by_divisor[0]);
    let at_step = (to_step.apply(known(base)), to_step.multiplier);
    try_low_parts(&low_sieve, firsts, at_step, &upper, &upper_sieve, found);
}

/// Finds the numbers above each low part that may have the known bits. Those that the sieve lets
/// pass wrongly are found to have no number.
// Not inlined, so that registers are left for the constants.
#[inline(never)]
fn try_low_parts(
    low_sieve: &Sieve<3>,
    mut firsts: [u32; 3],
    (x, step): (u32, u32),
    upper: &UpperBits,
    upper_sieve: &Sieve<TESTS>,
    found: &mut dyn FnMut(i64),
) {
    for value in (0..1 << 16).step_by(TERMS as usize) {
        for term in each_bit(low_sieve.may_pass(&firsts)) {
            let x = x.wrapping_add(step.wrapping_mul(value + term));
            upper.find(x, upper_sieve, found);
        }
        low_sieve.advance(&mut firsts);
    }
}
