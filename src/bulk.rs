//! Dealing many boards.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod aarch64;
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code)
)]
mod kernel;
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code)
)]
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use kernel::Block;

use crate::Error;
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::deal::deal_board;
use crate::seed::check_seed;

/// Deals consecutive games, from `first_seed` on, as many as `out` takes: each as 52 card
/// indices in dealing order.
///
/// It uses the processor's vector instructions, and a fixed amount of stack.
///
/// # Errors
///
/// [`Error::Seed`] where one of the numbers has no deal; nothing is dealt then.
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

/// Deals the games of a list, each to the place in `out` that its number has in the list,
/// as 52 card indices in dealing order.
///
/// # Errors
///
/// [`Error::BufferTooSmall`] where `out` has fewer places than the list has numbers,
/// [`Error::Seed`] where one of the numbers has no deal; nothing is dealt then.
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

/// `set` has to be one that the processor has.
pub(crate) fn deal_range_on(
    set: InstructionSet,
    first_seed: i64,
    out: &mut [[u8; CARDS]],
) -> Result<(), Error> {
    assert!(set.is_present());
    // SAFETY: the processor has the set, and `out` takes as many boards as it has.
    unsafe { deal_range_with(set, first_seed, out.len(), out.as_mut_ptr().cast()) }
}

/// `set` has to be one that the processor has.
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
    unsafe { deal_all(set, seed_of, count, fixed, out) };
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
    (0..count).try_for_each(|board| check_seed(seed_of(board)))?;
    let fixed = if (0..count).any(|board| seed_of(board) < 0) {
        count
    } else {
        0
    };
    // SAFETY: as the caller guarantees.
    unsafe { deal_all(set, seed_of, count, fixed, out) };
    Ok(())
}

/// Deals boards that all exist. The first `fixed` of them may be games -1 and -2.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards.
unsafe fn deal_all(
    set: InstructionSet,
    seed_of: impl Fn(usize) -> i64 + Copy,
    count: usize,
    fixed: usize,
    out: *mut u8,
) {
    let deal_one = |board: usize| {
        // SAFETY: `out` takes this board, since it is one of `count`; its bytes need no
        // value yet.
        let out = unsafe { &mut *out.add(board * CARDS).cast() };
        let dealt = deal_board(seed_of(board), out);
        debug_assert_eq!(dealt, Ok(()));
    };
    match kernel_for(set, count) {
        // SAFETY: the processor has the instruction set, and there are as many boards as it
        // has lanes at least.
        Some((lanes, deal)) => unsafe { deal_blocks(lanes, deal, seed_of, count, out) },
        None => return (0..count).for_each(deal_one),
    }
    (0..fixed)
        .filter(|&board| seed_of(board) < 0)
        .for_each(deal_one);
}

/// Deals as many boards as its instruction set has lanes.
type Kernel = unsafe fn(&Block, *mut u8);

/// Those of this kind of processor, the widest first: what it must have, how many boards it
/// deals, and the kernel.
const KERNELS: &[(InstructionSet, usize, Kernel)] = &[
    #[cfg(all(target_arch = "x86_64", freecell_avx512))]
    (InstructionSet::Avx512, 64, x86_64::avx512::deal),
    #[cfg(target_arch = "x86_64")]
    (InstructionSet::Avx2, 32, x86_64::avx2::deal),
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    (InstructionSet::Neon, 16, aarch64::deal),
];

/// The widest kernel that there are enough boards for.
fn kernel_for(set: InstructionSet, count: usize) -> Option<(usize, Kernel)> {
    let fits = |needed: InstructionSet, lanes| needed <= set && lanes <= count;
    let mut kernels = KERNELS.iter();
    let &(_, lanes, deal) = kernels.find(|&&(needed, lanes, _)| fits(needed, lanes))?;
    Some((lanes, deal))
}

/// # Safety
///
/// `deal` can be called, and deals `lanes` boards, of which there are `count` at least;
/// `out` takes 52 bytes for each of `count` boards.
unsafe fn deal_blocks(
    lanes: usize,
    deal: Kernel,
    seed_of: impl Fn(usize) -> i64,
    count: usize,
    out: *mut u8,
) {
    let mut block = Block::EMPTY;
    let mut first = 0;
    loop {
        block.fill(lanes, |lane| seed_of(first + lane));
        // SAFETY: the block has been filled, and ends with the boards at the latest.
        unsafe { deal(&block, out.add(first * CARDS)) };
        if first + lanes == count {
            return;
        }
        // The last block overlaps the one before where they do not come out even.
        first = (first + lanes).min(count - lanes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_kernel_that_there_are_enough_boards_for() {
        let lanes = |set, count| kernel_for(set, count).map(|(lanes, _)| lanes);
        for &(needed, wanted, _) in KERNELS {
            assert_eq!(lanes(needed, wanted), Some(wanted));
            assert_eq!(lanes(needed, usize::MAX), Some(wanted));
            assert!(lanes(needed, wanted - 1).is_none_or(|lanes| lanes < wanted));
            assert_eq!(lanes(InstructionSet::Portable, usize::MAX), None);
        }
        assert_eq!(
            KERNELS.is_empty(),
            !cfg!(any(target_arch = "x86_64", target_arch = "aarch64"))
        );
    }
}
