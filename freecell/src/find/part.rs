//! Finds the numbers of a board that is known in part.
//!
//! The search uses the draws that are known, at least four, wherever they are. The few starts that remain
//! are compared with all known cards.
//!
//! **The low part.** At the draw with the most known low bits of `v`, all values of the 16 bits of `x`
//! below them are tried against the low bits of `v` at three other draws. This leaves 1 of 16 values if
//! the first eight cards are known, 1 of 2 if the first four are. At each of the draws the generator is a
//! multiple of the 16 bits plus a constant, so that vector instructions try several values at once.
//!
//! **The upper bits** step by the largest odd number of cards left, and are tested at the two draws with
//! the next ones (`starts`).

use super::draws::{Draws, low_bits_mask, odd_divisor};
use super::fits::find_fixed;
use super::starts::Above;
use crate::buffers::SmallestSeeds;
use crate::card::CARDS;
use crate::error::Error;
use crate::layout::COLUMNS;
use crate::lcg::Jump;
use crate::partial::PartialDeal;
use crate::seed::Band;

/// Finds all numbers whose deals have each known card of a board in its place. Returns how
/// many there are.
///
/// Writes the smallest numbers, at most `seeds.len()`, to `seeds` in ascending order. The rest
/// of `seeds` is not changed. A first row has at most three matches: one deal in 8900 shares its
/// first row with another deal, and no two deals of 0 to 2^31 - 1 do. The first four cards alone
/// have about 1300 matches, and at most 1400.
///
/// # Errors
///
/// [`Error::TooFewCards`]: neither the first four cards nor seven of the first eight are known.
///
/// ```
/// use freecell::{PartialDeal, deal, find_partial};
///
/// let mut cards = [PartialDeal::UNKNOWN; 52];
/// cards[..8].copy_from_slice(&deal(617)?.indices()[..8]);
/// let first_row = PartialDeal::from_indices(cards)?;
/// let mut seeds = [0; 10];
/// assert_eq!(find_partial(&first_row, &mut seeds)?, 1);
/// assert_eq!(seeds[0], 617);
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn find_partial(board: &PartialDeal, seeds: &mut [i64]) -> Result<usize, Error> {
    find_partial_to(board, SmallestSeeds::in_slice(seeds))
}

/// [`find_partial`] with output of any kind.
pub fn find_partial_to(board: &PartialDeal, mut seeds: SmallestSeeds) -> Result<usize, Error> {
    find_each(board, &mut |seed| seeds.take(seed))?;
    Ok(seeds.found())
}

/// Calls `found` once with each number of the board, in no particular order.
fn find_each(board: &PartialDeal, found: &mut dyn FnMut(i64)) -> Result<(), Error> {
    let cards = board.indices();
    let is_gap = |&place: &usize| cards.get(place) == Some(&PartialDeal::UNKNOWN);
    let gap = (0..4).find(is_gap);
    if gap.is_some() && (0..COLUMNS).filter(is_gap).count() > 1 {
        return Err(Error::TooFewCards);
    }

    find_fixed(board, found);
    if find_drawn(cards, found) {
        return Ok(());
    }
    // Only the places of high spades and hearts after a gap can be lost that often.
    let mut filled = *cards;
    for card in (0..CARDS as u8).filter(|&card| !board.has(card)) {
        if let Some(place) = gap.and_then(|gap| filled.get_mut(gap)) {
            *place = card;
        }
        find_drawn(&filled, found);
    }
    Ok(())
}

/// Calls `found` with the board's numbers from 0 up, in no particular order. Returns `false`, and finds
/// nothing, if the known cards tell less than the first four draws: more numbers would have to be compared
/// with the board than are worth it.
pub fn find_drawn(cards: &[u8; CARDS], found: &mut dyn FnMut(i64)) -> bool {
    const ENOUGH: u64 = 1 << 18;
    let draws = Draws::from_cards(cards);
    let by_low_bits = draws.most(|draw| low_bits_mask(draw).into());
    let [step, first_test, second_test, _] = draws.most(|draw| odd_divisor(draw).get());
    let low_bits = by_low_bits.map(|draw| draws.known_mask(draw).count_ones());
    let by_divisor = [step, first_test, second_test];
    let divisors = by_divisor.map(|draw| u64::from(odd_divisor(draw).get()));
    // Of so many numbers one is compared.
    let of = divisors.iter().product::<u64>() << low_bits.iter().sum::<u32>();
    if draws.known.count_ones() < 4 || low_bits[0] == 0 || of < ENOUGH {
        return false;
    }
    for bands in Band::BY_LOW_BITS {
        find_in_bands(bands, &draws, by_low_bits, by_divisor, found);
    }
    true
}

/// Number of values that are tried at once.
const LANES: usize = 8;

/// The generator at a draw for consecutive values of the 16 bits, and its increment to the
/// next batch.
struct Batch {
    x: [u32; LANES],
    step: u32,
}

impl Batch {
    // Inlined, a search takes a fifth longer.
    #[inline(never)]
    fn first(from_base: Jump, x: u32) -> Batch {
        let first = from_base.apply(x);
        let lane = |lane| from_base.multiplier.wrapping_mul(lane as u32);
        Batch {
            x: core::array::from_fn(|i| first.wrapping_add(lane(i))),
            step: lane(LANES),
        }
    }

    fn next(&mut self) {
        self.x = self.x.map(|x| x.wrapping_add(self.step));
    }
}

/// Finds the numbers in a group of bands with the same known bits.
// Inlined for both groups, a search takes a fifth longer.
#[inline(never)]
fn find_in_bands(
    bands: &[Band],
    draws: &Draws,
    [base, one, two, three]: [usize; 4],
    [step, first_test, second_test]: [usize; 3],
    found: &mut dyn FnMut(i64),
) {
    let Some(first_band) = bands.first() else {
        return;
    };
    let known_bits = draws.known_bits(first_band);
    let known = |draw: usize| u32::from(known_bits.get(draw).copied().unwrap_or_default()) << 16;
    let known_count = low_bits_mask(base).count_ones();
    let above = [bands.first(), bands.get(1)].map(|band| {
        let band = band?;
        Some(Above::new(
            [step, first_test, second_test],
            known_count,
            draws,
            band,
        ))
    });

    let mut at_step = Batch::first(Jump::between(base, step), known(base));
    let others = [one, two, three];
    let mut at_others = others.map(|draw| Batch::first(Jump::between(base, draw), known(base)));
    let tests = others.map(|draw| (known(draw), draws.known_mask(draw) << 16));
    for _ in 0..(1 << 16) / LANES {
        let fits: [bool; LANES] = core::array::from_fn(|lane| {
            let differs = |other: usize| {
                let (known, mask) = tests[other];
                (at_others[other].x[lane] ^ known) & mask
            };
            differs(0) | differs(1) | differs(2) == 0
        });
        if fits.contains(&true) {
            for lane in (0..LANES).filter(|&lane| fits[lane]) {
                for above in above.iter().flatten() {
                    above.find(at_step.x[lane], found);
                }
            }
        }
        at_step.next();
        at_others.iter_mut().for_each(Batch::next);
    }
}
