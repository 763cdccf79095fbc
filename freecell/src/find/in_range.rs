//! Finds the numbers of a range by any known cards: tries each number.

use core::ops::RangeInclusive;

use super::fits::{find_fixed, has_cards};
use crate::error::Error;
use crate::partial::PartialDeal;
use crate::seed::check_seed;
use crate::simd::InstructionSet;
use crate::simd::search_blocks;

/// Calls `found` with each number of a range whose deal has each known card of a board in its
/// place, in ascending order. One known card is enough.
///
/// Tries each number, in less time the earlier the known cards are dealt: a million numbers take
/// milliseconds. Split a range to search it with several threads, or to show progress.
///
/// # Errors
///
/// `found` is not called.
///
/// - [`Error::Seed`]: there is no deal with the first or the last number of the range.
/// - [`Error::Argument`]: the first number is greater than the last.
/// - [`Error::TooFewCards`]: no card is known.
///
/// ```
/// use freecell::{PartialDeal, find_in_range};
///
/// let first_column: PartialDeal = "Column 1: 7D TD TH KD 4C 4S JD".parse()?;
/// let mut seeds = Vec::new();
/// find_in_range(&first_column, 1..=1_000_000, |seed| seeds.push(seed))?;
/// assert_eq!(seeds, [617]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_in_range(
    board: &PartialDeal,
    range: RangeInclusive<i64>,
    mut found: impl FnMut(i64),
) -> Result<(), Error> {
    find_each(InstructionSet::best(), board, range, &mut found)
}

/// [`find_in_range`] with an instruction set.
pub fn find_each(
    set: InstructionSet,
    board: &PartialDeal,
    range: RangeInclusive<i64>,
    found: &mut dyn FnMut(i64),
) -> Result<(), Error> {
    let (first, last) = range.clone().into_inner();
    check_seed(first)?;
    check_seed(last)?;
    if first > last {
        return Err(Error::Argument);
    }
    let mut cards = board.indices().as_slice();
    while let [others @ .., PartialDeal::UNKNOWN] = cards {
        cards = others;
    }
    if cards.is_empty() {
        return Err(Error::TooFewCards);
    }

    find_fixed(board, &mut |seed| {
        if range.contains(&seed) {
            found(seed);
        }
    });

    let mut seed = first.max(0);
    while seed <= last {
        // Numbers with the same upper bits are of one band.
        let last_of_band = last.min(seed | ((1 << 31) - 1));
        let rest = search_blocks(set, seed, last_of_band, cards, found);
        let rest = (rest..=last_of_band).filter(|&seed| has_cards(seed, cards));
        rest.for_each(&mut *found);
        seed = last_of_band + 1;
    }
    Ok(())
}
