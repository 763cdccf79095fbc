//! The numbers of a board that is known in part.
//!
//! The cards before the first gap are searched by, eight of them at most; all known cards are
//! compared with those that the few starts which remain deal. A gap among the first four is
//! filled with each card that is not known elsewhere, one after another.
//!
//! **The low part** is found by trying: at one draw, with 48 cards left or, where only four
//! cards are known, with 52 left, the low bits of `v` are known, and the 16 bits of `x` below
//! them are all tried against the low bits of the other draws. This leaves 1 of 16 where eight
//! cards are known, and 1 of 2 where four are. The generator at each of those draws is a
//! multiple of the 16 bits plus a constant, so that vector instructions try several at once.

use super::draws::{Draws, known_mask};
use super::starts::{LowPart, find_starts, inverse, seed_from_start};
use crate::card::CARDS;
use crate::deal::{COLUMNS, GAME_MINUS_1, GAME_MINUS_2};
use crate::lcg::Jump;
use crate::seed::Band;
use crate::{Error, PartialDeal};

/// Finds the numbers of a board that is known in part: how many numbers, from
/// [`SEED_MIN`](crate::SEED_MIN) to [`SEED_MAX`](crate::SEED_MAX), have a deal with each known
/// card in its place.
///
/// The smallest of them, as many as `seeds` takes, are written to it in ascending order. What
/// is behind them is left as it was. The first row of eight cards nearly always has one number
/// or none; the first four cards have some 1300.
///
/// # Errors
///
/// [`Error::TooFewCards`] unless all of the first four cards are known, or all but one of the
/// first eight.
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
    let mut count = 0;
    find_each(board, &mut |seed| {
        if let Some(place) = seeds.get_mut(count) {
            *place = i64::MAX;
        }
        count += 1;
        let kept = count.min(seeds.len());
        replace_largest(&mut seeds[..kept], seed, |seed| seed, |seed| seed);
    })?;
    Ok(count)
}

/// Puts a number into an ascending list in place of the largest, unless that is smaller.
pub(crate) fn replace_largest<T: Copy>(
    list: &mut [T],
    seed: i64,
    read: impl Fn(T) -> i64,
    write: impl Fn(i64) -> T,
) {
    let Some((mut place, mut smaller)) = list.split_last_mut() else {
        return;
    };
    if read(*place) < seed {
        return;
    }
    while let Some((next, others)) = smaller.split_last_mut() {
        if read(*next) < seed {
            break;
        }
        *place = *next;
        (place, smaller) = (next, others);
    }
    *place = write(seed);
}

/// Calls `found` with each number of the board once, in no order.
pub(crate) fn find_each(board: &PartialDeal, found: &mut dyn FnMut(i64)) -> Result<(), Error> {
    const ENOUGH: usize = 4;
    let cards = board.indices();
    let is_gap = |&place: &usize| cards.get(place) == Some(&PartialDeal::UNKNOWN);
    let gap = (0..ENOUGH).find(is_gap);
    if gap.is_some() && (0..COLUMNS).filter(is_gap).count() > 1 {
        return Err(Error::TooFewCards);
    }

    for (seed, layout) in [(-2, GAME_MINUS_2), (-1, GAME_MINUS_1)] {
        if board.fits(&layout) {
            found(seed);
        }
    }
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

/// Calls `found` with the numbers from 0 up whose deals have the known cards, of which the first
/// four are known.
fn find_drawn(cards: &[u8; CARDS], found: &mut dyn FnMut(i64)) {
    let draws = Draws::from_cards(cards);
    let [microsoft, high_bit, plus_one] = Band::ALL;
    // What these add is equal modulo 32, and so their low bits are the same.
    for bands in [&[microsoft, high_bit][..], &[plus_one]] {
        if draws.known > FROM_48_LEFT.base {
            FROM_48_LEFT.find(bands, &draws, found);
        } else {
            FROM_52_LEFT.find(bands, &draws, found);
        }
    }
}

/// How the low part is found: from the draw `base`, where the `known` lowest bits of `v` are
/// known, and the low bits at three others.
struct Search {
    base: usize,
    known: u32,
    others: [FromBase; 3],
    at_1: FromBase,
}

/// The generator at a draw from what it is at the base.
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

    /// For the first values of the 16 bits that are tried.
    fn first_row(&self, x: u32) -> Row {
        let first = x.wrapping_mul(self.multiplier).wrapping_add(self.increment);
        let lane = |lane| self.multiplier.wrapping_mul(lane as u32);
        Row {
            x: core::array::from_fn(|i| first.wrapping_add(lane(i))),
            step: lane(LANES),
        }
    }
}

const FROM_52_LEFT: Search = Search::from_base(0, [2, 2, 2]);
const FROM_48_LEFT: Search = Search::from_base(4, [0, 2, 6]);

/// How many of the 16 bits' values are tried at once.
const LANES: usize = 8;

/// The generator at a draw, for values in a row: it grows by the same from one to the next.
struct Row {
    x: [u32; LANES],
    step: u32,
}

impl Row {
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

    #[inline(never)]
    fn find(&self, bands: &[Band], draws: &Draws, found: &mut dyn FnMut(i64)) {
        let Some(first_band) = bands.first() else {
            return;
        };
        let known = draws.known_bits(first_band);
        let known = |draw: usize| u32::from(known.get(draw).copied().unwrap_or_default()) << 16;
        let x = known(self.base);
        let mut at_1 = self.at_1.first_row(x);
        let mut others = [0, 1, 2].map(|other| self.others[other].first_row(x));
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
                        find_starts(band, draws, &low_part, &mut |start| {
                            found(seed_from_start(band, start));
                        });
                    }
                }
            }
            at_1.next();
            others.iter_mut().for_each(Row::next);
        }
    }
}
