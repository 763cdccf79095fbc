//! Dealing many boards.

#![allow(unsafe_code)]

#[cfg(freecell_neon)]
mod aarch64;
#[cfg(freecell_vectors)]
mod blocks;
#[cfg(freecell_vectors)]
mod kernel;
#[cfg(freecell_vectors)]
mod trace;
#[cfg(freecell_vectors)]
mod vector;
#[cfg(freecell_simd128)]
mod wasm32;
#[cfg(freecell_avx2)]
mod x86_64;

use core::slice;

#[cfg(freecell_vectors)]
use blocks::deal_blocks;

use crate::Error;
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::deal::deal_board;
use crate::seed::check_seed;

/// Deals consecutive games, from `first_seed` on, one for each element of `out`: 52 card
/// indices in dealing order.
///
/// Uses the processor's vector instructions, and a fixed amount of stack.
///
/// # Errors
///
/// [`Error::Seed`]: there is no deal with one of the numbers. `out` is not changed.
///
/// ```
/// let mut boards = [[0; 52]; 1000];
/// freecell::deal_range(1, &mut boards)?;
/// assert_eq!(&boards[616], freecell::deal(617)?.indices());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn deal_range(first_seed: i64, out: &mut [[u8; CARDS]]) -> Result<(), Error> {
    deal_range_on(InstructionSet::best(), first_seed, out)
}

/// Deals the games of a list: game `seeds[i]` to `out[i]`, as 52 card indices in dealing
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
/// let mut boards = [[0; 52]; 3];
/// freecell::deal_many(&[617, -1, 3_000_000_000], &mut boards)?;
/// assert_eq!(&boards[0], freecell::deal(617)?.indices());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn deal_many(seeds: &[i64], out: &mut [[u8; CARDS]]) -> Result<(), Error> {
    deal_many_on(InstructionSet::best(), seeds, out)
}

/// Panics if the processor lacks `set`.
pub(crate) fn deal_range_on(
    set: InstructionSet,
    first: i64,
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    let count = out.len();
    // SAFETY: the processor has the set, and `out` takes as many boards.
    unsafe { deal_all(set, Seeds::Range { first, count }, out.as_mut_ptr().cast()) }
}

/// Panics if the processor lacks `set`.
pub(crate) fn deal_many_on(
    set: InstructionSet,
    seeds: &[i64],
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    if out.len() < seeds.len() {
        return Err(Error::BufferTooSmall);
    }
    // SAFETY: the numbers may be read as bytes; the processor has the set, and `out` takes at
    // least as many boards.
    unsafe {
        let seeds = slice::from_raw_parts(seeds.as_ptr().cast(), seeds.len());
        deal_all(set, Seeds::List(seeds), out.as_mut_ptr().cast())
    }
}

/// The numbers to deal.
#[derive(Clone, Copy)]
pub(crate) enum Seeds<'a> {
    Range {
        first: i64,
        count: usize,
    },
    /// As bytes, since C's numbers may lie at any address.
    List(&'a [[u8; 8]]),
}

impl Seeds<'_> {
    fn count(self) -> usize {
        match self {
            Seeds::Range { count, .. } => count,
            Seeds::List(seeds) => seeds.len(),
        }
    }

    #[inline]
    fn get(self, board: usize) -> i64 {
        match self {
            Seeds::Range { first, .. } => first.wrapping_add(board as i64),
            Seeds::List(seeds) => seeds
                .get(board)
                .map_or(0, |bytes| i64::from_ne_bytes(*bytes)),
        }
    }

    /// Returns whether a list has numbers below 0. In a range `deal_blocks` deals those.
    fn check(self) -> Result<bool, Error> {
        match self {
            Seeds::Range { first, count } => {
                let Some(others) = count.checked_sub(1) else {
                    return Ok(false);
                };
                let others = i64::try_from(others).map_err(|_| Error::Seed)?;
                check_seed(first)?;
                check_seed(first.saturating_add(others))?;
                Ok(false)
            }
            Seeds::List(seeds) => {
                let mut signs = 0;
                for &seed in seeds {
                    let seed = i64::from_ne_bytes(seed);
                    check_seed(seed)?;
                    signs |= seed;
                }
                Ok(signs < 0)
            }
        }
    }
}

/// Deals all numbers, or writes nothing and returns an error.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each number.
pub(crate) unsafe fn deal_all(
    set: InstructionSet,
    seeds: Seeds,
    out: *mut u8,
) -> Result<(), Error> {
    let has_list_below_0 = seeds.check()?;
    // SAFETY: as the caller guarantees.
    unsafe {
        let missing_below = match deal_blocks(set, seeds, out) {
            false => i64::MAX,
            true if has_list_below_0 => 0,
            true => return Ok(()),
        };
        (0..seeds.count())
            .filter(|&board| seeds.get(board) < missing_below)
            .for_each(|board| deal_one(seeds, board, out));
    }
    Ok(())
}

/// # Safety
///
/// There is such a board, its number has been checked, and `out` takes 52 bytes for each number.
#[inline]
unsafe fn deal_one(seeds: Seeds, board: usize, out: *mut u8) {
    // SAFETY: as the caller guarantees; the bytes may be uninitialised.
    let out = unsafe { &mut *out.add(board * CARDS).cast() };
    let dealt = deal_board(seeds.get(board), out);
    debug_assert_eq!(dealt, Ok(()));
}

/// Deals nothing and returns false: there are no kernels.
#[cfg(not(freecell_vectors))]
unsafe fn deal_blocks(_: InstructionSet, _: Seeds, _: *mut u8) -> bool {
    false
}
