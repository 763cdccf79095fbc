//! Deals of ranges and of lists of numbers.

use crate::card::CARDS;
use crate::deal::deal_board_on;
use crate::error::Error;
use crate::seed::Seeds;
use crate::simd::InstructionSet;
use crate::simd::{Slot, block_len, deal_block};

/// Deals consecutive numbers, from `first_seed` on, one for each element of `out`: 52 card
/// indices in dealing order.
///
/// Uses the processor's vector instructions, and a fixed amount of stack.
///
/// # Errors
///
/// [`Error::Seed`]: there is no deal with one of the numbers. `out` is not changed.
///
/// ```
/// let mut deals = [[0; 52]; 1000];
/// freecell::deal_range(1, &mut deals)?;
/// assert_eq!(&deals[616], freecell::deal(617)?.indices());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn deal_range(first_seed: i64, out: &mut [[u8; CARDS]]) -> Result<(), Error> {
    deal_range_to(first_seed, Slot::each_of(out))
}

/// [`deal_range`] to memory that may be uninitialised.
pub fn deal_range_to(first_seed: i64, out: &mut [Slot]) -> Result<(), Error> {
    deal_range_on(InstructionSet::best(), first_seed, out)
}

pub(crate) fn deal_range_on(
    set: InstructionSet,
    first: i64,
    out: &mut [Slot],
) -> Result<(), Error> {
    let count = out.len();
    deal_all(set, Seeds::Range { first, count }, out)
}

/// Deals the numbers of a list: number `seeds[i]` to `out[i]`, as 52 card indices in dealing
/// order.
///
/// # Errors
///
/// On an error `out` is not changed.
///
/// - [`Error::BufferTooSmall`]: `out` is shorter than `seeds`.
/// - [`Error::Seed`]: there is no deal with one of the numbers.
///
/// ```
/// let mut deals = [[0; 52]; 3];
/// freecell::deal_many(&[617, -1, 3_000_000_000], &mut deals)?;
/// assert_eq!(&deals[0], freecell::deal(617)?.indices());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn deal_many(seeds: &[i64], out: &mut [[u8; CARDS]]) -> Result<(), Error> {
    deal_many_to(seeds, Slot::each_of(out))
}

/// [`deal_many`] to memory that may be uninitialised.
// Inlined: a kernel needs most of the stack that is promised, so each frame above it counts.
#[inline]
pub fn deal_many_to(seeds: &[i64], out: &mut [Slot]) -> Result<(), Error> {
    deal_many_on(InstructionSet::best(), seeds, out)
}

pub(crate) fn deal_many_on(
    set: InstructionSet,
    seeds: &[i64],
    out: &mut [Slot],
) -> Result<(), Error> {
    deal_all(set, Seeds::List(seeds), out)
}

/// Deals all numbers, in blocks where a block is faster. Writes nothing on an error.
fn deal_all(set: InstructionSet, seeds: Seeds, out: &mut [Slot]) -> Result<(), Error> {
    let out = out.get_mut(..seeds.count()).ok_or(Error::BufferTooSmall)?;
    seeds.check()?;
    let mut first = 0;
    while first < out.len() {
        let end = first + block_len(set, out.len() - first);
        let seeds = seeds.part(first..end);
        let out = out.get_mut(first..end).unwrap_or_default();
        if !deal_block(set, seeds, out) {
            deal_in_turn(set, seeds, out);
        }
        first = end;
    }
    Ok(())
}

fn deal_in_turn(set: InstructionSet, seeds: Seeds, out: &mut [Slot]) {
    for (index, slot) in out.iter_mut().enumerate() {
        let dealt = deal_board_on(set, seeds.get(index), slot);
        debug_assert_eq!(dealt, Ok(()));
    }
}
