//! Finds the numbers of a range by any known cards: tries each number.

use core::ops::RangeInclusive;

use super::fits::{find_fixed, has_cards};
use crate::buffers::SmallestSeeds;
use crate::cpu::InstructionSet;
use crate::error::Error;
use crate::partial::PartialDeal;
use crate::seed::check_seed;
use crate::simd::search_blocks;

/// Finds all numbers of a range whose deals have each known card of a board in its place. Returns how
/// many there are.
///
/// Writes the smallest numbers, at most `seeds.len()`, to `seeds` in ascending order. The rest of
/// `seeds` is not changed. One known card is enough.
///
/// Tries each number, in less time the earlier the known cards are dealt: a million numbers take
/// milliseconds. Split a range to search it with several threads, or to show progress.
///
/// # Errors
///
/// - [`Error::Seed`]: there is no deal with the first or the last number of the range.
/// - [`Error::Argument`]: the first number is greater than the last.
/// - [`Error::TooFewCards`]: no card is known.
///
/// ```
/// use freecell::{PartialDeal, deal, find_in_range};
///
/// let first_column: PartialDeal = "Column 1: 7D TD TH KD 4C 4S JD".parse()?;
/// let mut seeds = [0; 10];
/// assert_eq!(find_in_range(&first_column, 1..=1_000_000, &mut seeds), Ok(1));
/// assert_eq!(seeds[0], 617);
/// # Ok::<(), freecell::ReadError>(())
/// ```
pub fn find_in_range(
    board: &PartialDeal,
    range: RangeInclusive<i64>,
    seeds: &mut [i64],
) -> Result<usize, Error> {
    find_in_range_to(board, range, SmallestSeeds::in_slice(seeds))
}

/// [`find_in_range`] with output of any kind.
pub fn find_in_range_to(
    board: &PartialDeal,
    range: RangeInclusive<i64>,
    seeds: SmallestSeeds,
) -> Result<usize, Error> {
    find_in_range_on(InstructionSet::best(), board, range, seeds)
}

/// Without the instruction set, tries one number after another.
pub fn find_in_range_on(
    set: InstructionSet,
    board: &PartialDeal,
    range: RangeInclusive<i64>,
    mut seeds: SmallestSeeds,
) -> Result<usize, Error> {
    find_each(set, board, range, &mut |seed| seeds.take(seed))?;
    Ok(seeds.found())
}

/// Calls `found` with each number of the board in the range, in ascending order.
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
