//! Finds the numbers of a board that is known in part.
//!
//! The search uses the cards before the first gap, at most eight. The few starts that remain
//! are compared with all known cards. A gap among the first four cards is filled with each
//! unknown card in turn.
//!
//! **The low part.** At the draw with 48 cards left, or with 52 if only four cards are known,
//! the low bits of `v` are known. All values of the 16 bits of `x` below them are tried against
//! the low bits of `v` at other draws. This leaves 1 of 16 values if eight cards are known, 1
//! of 2 if four cards are. At each of the draws the generator is a multiple of the 16 bits plus
//! a constant, so that vector instructions try several values at once.

use super::draws::{Draws, known_mask};
use super::slots::SeedSlots;
use super::starts::{LowPart, find_seeds, inverse};
use crate::card::CARDS;
use crate::deal::COLUMNS;
use crate::error::Error;
use crate::lcg::Jump;
use crate::partial::PartialDeal;
use crate::seed::Band;

/// Finds all numbers whose deals have each known card of a board in its place. Returns how
/// many there are.
///
/// Writes the smallest numbers, at most `seeds.len()`, to `seeds` in ascending order. The rest
/// of `seeds` is not changed. The first row of eight cards usually has one number; the first
/// four cards have some 1300.
///
/// # Errors
///
/// [`Error::TooFewCards`]: less is known than the first four cards, or seven of the first
/// eight.
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
    find_smallest(board, seeds)
}

/// [`find_partial`] with room of any kind.
pub fn find_smallest<S: SeedSlots + ?Sized>(
    board: &PartialDeal,
    seeds: &mut S,
) -> Result<usize, Error> {
    let capacity = seeds.capacity();
    let mut count = 0;
    find_each(board, &mut |seed| {
        let mut slot = count;
        count += 1;
        if slot >= capacity {
            // Replaces the largest number, unless it is smaller.
            slot = match capacity.checked_sub(1) {
                Some(last) if seeds.seed(last) > seed => last,
                _ => return,
            };
        }
        while slot > 0 && seeds.seed(slot - 1) > seed {
            seeds.set_seed(slot, seeds.seed(slot - 1));
            slot -= 1;
        }
        seeds.set_seed(slot, seed);
    })?;
    Ok(count)
}

/// Calls `found` once with each number of the board, in no particular order.
fn find_each(board: &PartialDeal, found: &mut dyn FnMut(i64)) -> Result<(), Error> {
    const ENOUGH: usize = 4;
    let cards = board.indices();
    let is_gap = |&place: &usize| cards.get(place) == Some(&PartialDeal::UNKNOWN);
    let gap = (0..ENOUGH).find(is_gap);
    if gap.is_some() && (0..COLUMNS).filter(is_gap).count() > 1 {
        return Err(Error::TooFewCards);
    }

    board.find_fixed(found);
    let Some(gap) = gap else {
        find_drawn(cards, found);
        return Ok(());
    };
    let mut filled = *cards;
    for card in (0..CARDS as u8).filter(|&card| !board.has(card)) {
        if let Some(place) = filled.get_mut(gap) {
            *place = card;
        }
        find_drawn(&filled, found);
    }
    Ok(())
}

/// Calls `found` with the board's numbers from 0 up. The first four cards must be known.
fn find_drawn(cards: &[u8; CARDS], found: &mut dyn FnMut(i64)) {
    let draws = Draws::from_cards(cards);
    for bands in Band::BY_LOW_BITS {
        if draws.known > FROM_48_LEFT.base {
            FROM_48_LEFT.find(bands, &draws, found);
        } else {
            FROM_52_LEFT.find(bands, &draws, found);
        }
    }
}

/// A search for the low part from the draw `base`, with the `known` lowest bits of `v`, and
/// the low bits at three other draws.
struct Search {
    base: usize,
    known: u32,
    others: [FromBase; 3],
    at_1: FromBase,
}

/// The jump from the generator at the base to the generator at a draw.
struct FromBase {
    draw: usize,
    multiplier: u32,
    increment: u32,
}

impl FromBase {
    const fn to_draw(draw: usize, base: usize) -> FromBase {
        let (to_base, to_draw) = (Jump::to_draw(base), Jump::to_draw(draw));
        let multiplier = to_draw.multiplier.wrapping_mul(inverse(to_base.multiplier));
        let at_zero = to_base.increment.wrapping_mul(multiplier);
        FromBase {
            draw,
            multiplier,
            increment: to_draw.increment.wrapping_sub(at_zero),
        }
    }

    /// The generator at the draw for the first values of the 16 bits.
    #[inline(never)]
    fn first_batch(&self, x: u32) -> Batch {
        let first = x.wrapping_mul(self.multiplier).wrapping_add(self.increment);
        let lane = |lane| self.multiplier.wrapping_mul(lane as u32);
        Batch {
            x: core::array::from_fn(|i| first.wrapping_add(lane(i))),
            step: lane(LANES),
        }
    }
}

const FROM_52_LEFT: Search = Search::from_base(0, [2, 2, 2]);
const FROM_48_LEFT: Search = Search::from_base(4, [0, 2, 6]);

/// Number of values that are tried at once.
const LANES: usize = 8;

/// The generator at a draw for consecutive values of the 16 bits, and its increment to the
/// next batch.
struct Batch {
    x: [u32; LANES],
    step: u32,
}

impl Batch {
    fn next(&mut self) {
        self.x = self.x.map(|x| x.wrapping_add(self.step));
    }
}

impl Search {
    const fn from_base(base: usize, [one, two, three]: [usize; 3]) -> Search {
        Search {
            base,
            known: known_mask(base).count_ones(),
            others: [
                FromBase::to_draw(one, base),
                FromBase::to_draw(two, base),
                FromBase::to_draw(three, base),
            ],
            at_1: FromBase::to_draw(1, base),
        }
    }

    fn find(&self, bands: &[Band], draws: &Draws, found: &mut dyn FnMut(i64)) {
        let Some(first_band) = bands.first() else {
            return;
        };
        let known = draws.known_bits(first_band);
        let known = |draw: usize| u32::from(known.get(draw).copied().unwrap_or_default()) << 16;
        let x = known(self.base);
        let mut at_1 = self.at_1.first_batch(x);
        let mut others = [0, 1, 2].map(|other| self.others[other].first_batch(x));
        let tests = [0, 1, 2].map(|other| {
            let FromBase { draw, .. } = self.others[other];
            let mask = if draw < draws.known {
                known_mask(draw)
            } else {
                0
            };
            (known(draw), u32::from(mask) << 16)
        });

        for _ in 0..(1 << 16) / LANES {
            let fits: [bool; LANES] = core::array::from_fn(|lane| {
                let differs = |other: usize| {
                    let (known, mask) = tests[other];
                    (others[other].x[lane] ^ known) & mask
                };
                differs(0) | differs(1) | differs(2) == 0
            });
            if fits.contains(&true) {
                for lane in (0..LANES).filter(|&lane| fits[lane]) {
                    let low_part = LowPart {
                        x: at_1.x[lane] & ((1 << (16 + self.known)) - 1),
                        known: self.known,
                    };
                    for band in bands {
                        find_seeds(band, draws, &low_part, found);
                    }
                }
            }
            at_1.next();
            others.iter_mut().for_each(Batch::next);
        }
    }
}
