//! Dealing many boards.

#![allow(unsafe_code)]

#[cfg(freecell_neon)]
mod aarch64;
#[cfg(freecell_vectors)]
mod blocks;
#[cfg(freecell_vectors)]
mod kernel;
#[cfg(freecell_vectors)]
mod vector;
#[cfg(freecell_simd128)]
mod wasm32;
#[cfg(freecell_avx2)]
mod x86_64;

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
    first_seed: i64,
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    // SAFETY: the processor has the set, and `out` takes `out.len()` boards.
    unsafe { deal_range_with(set, first_seed, out.len(), out.as_mut_ptr().cast()) }
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
    let seed_of = |board: usize| seeds.get(board).copied().unwrap_or_default();
    // SAFETY: the processor has the set, and `out` takes at least as many boards.
    unsafe { deal_many_with(set, seed_of, seeds.len(), out.as_mut_ptr().cast()) }
}

/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards.
pub(crate) unsafe fn deal_range_with(
    set: InstructionSet,
    first_seed: i64,
    count: usize,
    out: *mut u8,
) -> Result<(), Error> {
    let Some(others) = count.checked_sub(1) else {
        return Ok(());
    };
    let others = i64::try_from(others).map_err(|_| Error::Seed)?;
    check_seed(first_seed)?;
    check_seed(first_seed.saturating_add(others))?;
    let seed_of = |board: usize| first_seed.wrapping_add(board as i64);
    let fixed = if first_seed < 0 { count.min(2) } else { 0 };
    // SAFETY: as the caller guarantees.
    unsafe { deal_all(set, seed_of, true, count, fixed, out) };
    Ok(())
}

/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards.
pub(crate) unsafe fn deal_many_with(
    set: InstructionSet,
    seed_of: impl Fn(usize) -> i64 + Copy,
    count: usize,
    out: *mut u8,
) -> Result<(), Error> {
    let mut signs = 0;
    for board in 0..count {
        let seed = seed_of(board);
        check_seed(seed)?;
        signs |= seed;
    }
    let fixed = if signs < 0 { count } else { 0 };
    // SAFETY: as the caller guarantees.
    unsafe { deal_all(set, seed_of, false, count, fixed, out) };
    Ok(())
}

/// Deals boards whose numbers have been checked. Games -1 and -2 must be among the first
/// `fixed` boards.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards.
unsafe fn deal_all(
    set: InstructionSet,
    seed_of: impl Fn(usize) -> i64 + Copy,
    consecutive: bool,
    count: usize,
    fixed: usize,
    out: *mut u8,
) {
    let deal_one = |board: usize| {
        // SAFETY: `board` is less than `count`, so `out` takes it; its bytes may be
        // uninitialised.
        let out = unsafe { &mut *out.add(board * CARDS).cast() };
        let dealt = deal_board(seed_of(board), out);
        debug_assert_eq!(dealt, Ok(()));
    };
    // SAFETY: as the caller guarantees.
    if unsafe { deal_blocks(set, seed_of, consecutive, count, out) } {
        (0..fixed)
            .filter(|&board| seed_of(board) < 0)
            .for_each(deal_one);
    } else {
        (0..count).for_each(deal_one);
    }
}

/// Deals nothing and returns false: there are no kernels.
#[cfg(not(freecell_vectors))]
unsafe fn deal_blocks(
    _: InstructionSet,
    _: impl Fn(usize) -> i64,
    _: bool,
    _: usize,
    _: *mut u8,
) -> bool {
    false
}
