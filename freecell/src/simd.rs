//! Dealing and searching many numbers, one in each lane of vectors.

#![allow(unsafe_code)]
// x86-64 uses all of it; other architectures trace in one way, or have no vectors.
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code)
)]

mod arch;
mod dispatch;
mod draw;
mod kernel;
mod search;
mod trace;
mod vector;

use core::slice;

use dispatch::deal_numbers;
pub use dispatch::search_blocks;

use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::deal::deal_board;
use crate::error::Error;
use crate::seed::{UnalignedSeed, check_seed};

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
    let (first, count) = (first_seed, out.len());
    // SAFETY: `out` takes as many deals.
    unsafe { deal_all(Seeds::Range { first, count }, out.as_mut_ptr().cast()) }
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
    let seeds = list(seeds, out)?;
    // SAFETY: `out` takes at least as many deals.
    unsafe { deal_all(seeds, out.as_mut_ptr().cast()) }
}

/// The numbers, if `out` takes as many deals.
fn list<'a>(seeds: &'a [i64], out: &[[u8; CARDS]]) -> Result<Seeds<'a>, Error> {
    if out.len() < seeds.len() {
        return Err(Error::BufferTooSmall);
    }
    // SAFETY: the numbers may be read as bytes.
    let seeds = unsafe { slice::from_raw_parts(seeds.as_ptr().cast(), seeds.len()) };
    Ok(Seeds::List(seeds))
}

/// Panics if the processor lacks `set`.
pub(crate) fn deal_range_on(
    set: InstructionSet,
    first: i64,
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    let count = out.len();
    // SAFETY: the processor has the set, and `out` takes as many deals.
    unsafe { deal_all_on(set, Seeds::Range { first, count }, out.as_mut_ptr().cast()) }
}

/// Panics if the processor lacks `set`.
pub(crate) fn deal_many_on(
    set: InstructionSet,
    seeds: &[i64],
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    let seeds = list(seeds, out)?;
    // SAFETY: the processor has the set, and `out` takes at least as many deals.
    unsafe { deal_all_on(set, seeds, out.as_mut_ptr().cast()) }
}

/// The numbers to deal.
#[derive(Clone, Copy)]
pub enum Seeds<'a> {
    /// Consecutive numbers.
    Range {
        /// The first number.
        first: i64,
        /// How many there are.
        count: usize,
    },
    /// Any numbers.
    List(&'a [UnalignedSeed]),
}

impl Seeds<'_> {
    fn count(self) -> usize {
        match self {
            Seeds::Range { count, .. } => count,
            Seeds::List(seeds) => seeds.len(),
        }
    }

    #[inline]
    fn get(self, index: usize) -> i64 {
        match self {
            Seeds::Range { first, .. } => first.wrapping_add(index as i64),
            Seeds::List(seeds) => seeds.get(index).map_or(0, |seed| seed.get()),
        }
    }

    fn check(self) -> Result<(), Error> {
        match self {
            Seeds::Range { first, count } => {
                let Some(others) = count.checked_sub(1) else {
                    return Ok(());
                };
                let others = i64::try_from(others).map_err(|_| Error::Seed)?;
                check_seed(first)?;
                check_seed(first.saturating_add(others))
            }
            Seeds::List(seeds) => seeds.iter().try_for_each(|seed| check_seed(seed.get())),
        }
    }
}

/// Deals all numbers, or writes nothing and returns an error.
///
/// # Safety
///
/// `out` takes 52 bytes for each number.
pub unsafe fn deal_all(seeds: Seeds, out: *mut u8) -> Result<(), Error> {
    // SAFETY: the processor has its best set, and `out` is as the caller guarantees.
    unsafe { deal_all_on(InstructionSet::best(), seeds, out) }
}

/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each number.
unsafe fn deal_all_on(set: InstructionSet, seeds: Seeds, out: *mut u8) -> Result<(), Error> {
    seeds.check()?;
    // SAFETY: as the caller guarantees; the numbers have just been checked.
    unsafe { deal_numbers(set, seeds, out) };
    Ok(())
}

/// # Safety
///
/// There is such a number, it has been checked, and `out` takes 52 bytes for each number.
#[inline]
unsafe fn deal_one(seeds: Seeds, index: usize, out: *mut u8) {
    // SAFETY: as the caller guarantees; the bytes may be uninitialised.
    let out = unsafe { &mut *out.add(index * CARDS).cast() };
    let dealt = deal_board(seeds.get(index), out);
    debug_assert_eq!(dealt, Ok(()));
}
