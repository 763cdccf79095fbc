//! Dealing many boards in blocks, each board in a lane of a vector.

use core::hint::black_box;
use core::mem::MaybeUninit;

#[cfg(freecell_neon)]
use super::aarch64;
use super::draw::{Block, List, MAX_LANES};
use super::kernel::Kernel;
use super::search::Search;
#[cfg(freecell_simd128)]
use super::wasm32;
#[cfg(freecell_avx2)]
use super::x86_64::avx2;
#[cfg(freecell_avx512)]
use super::x86_64::avx512;
use super::{Seeds, deal_one};
use crate::card::CARDS;
use crate::cpu::InstructionSet;

/// The kernels of an instruction set, in ascending order, each with the fewest boards for which its
/// block takes less time than one board after another, or smaller blocks.
const fn kernels(set: InstructionSet) -> &'static [(usize, Kernel)] {
    match set {
        InstructionSet::Portable => &[],
        #[cfg(freecell_neon)]
        InstructionSet::Neon => &[(8, aarch64::KERNEL)],
        #[cfg(freecell_simd128)]
        InstructionSet::Simd128 => &[(8, wasm32::KERNEL)],
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2 => &[(8, avx2::REPLACING)],
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2Intel => &[(16, avx2::IN_PAIRS)],
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512 => &[(8, avx2::REPLACING), (36, avx512::REPLACING)],
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512Intel => &[(16, avx2::IN_PAIRS), (36, avx512::REPLACING)],
    }
}

/// The kernel with the largest block that pays for as many boards.
fn kernel_for(set: InstructionSet, count: usize) -> Option<&'static Kernel> {
    let mut kernels = kernels(set).iter().rev();
    let largest = kernels.find(|&&(fewest, _)| count >= fewest);
    largest.map(|(_, kernel)| kernel)
}

/// Deals all boards: in blocks as long as they pay, and the rest one after another.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each number; all have been
/// checked.
pub unsafe fn deal_blocks(set: InstructionSet, seeds: Seeds, out: *mut u8) {
    let count = seeds.count();
    let mut list = List::EMPTY;
    let mut dealt = 0;
    while dealt < count {
        let kernel = kernel_for(set, count - dealt);
        let boards = kernel.map_or(count, |kernel| kernel.boards);
        let end = dealt.saturating_add(boards).min(count);
        // The last block may overlap the one before.
        let first = match kernel {
            Some(_) => dealt.min(count.saturating_sub(boards)),
            None => dealt,
        };
        let block = kernel.and_then(|_| match seeds {
            Seeds::Range { .. } => Block::range(seeds.get(first), seeds.get(end - 1)),
            Seeds::List(seeds) => {
                let seeds = seeds.get(first..end).unwrap_or_default();
                // SAFETY: `first` is less than `end`; no kernel has more than `MAX_LANES` lanes.
                unsafe { list.block(boards, seeds) }
            }
        });
        // SAFETY: the processor has the kernel's instruction set, a list has just been filled for
        // it, and these boards end at `count` at the latest.
        unsafe {
            match kernel.zip(block) {
                // Few are left, two bands meet, or a number is below 0.
                None => (dealt..end).for_each(|board| deal_one(seeds, board, out)),
                Some((kernel, block)) => {
                    deal_first(kernel, &block, end - first, out.add(first * CARDS));
                }
            }
        }
        dealt = end;
    }
}

/// Deals the first `count` boards of a block.
///
/// # Safety
///
/// The processor has the kernel's instruction set; a list has been filled for it; a block has at
/// least `count` boards; `out` takes 52 bytes for each of them.
#[inline(never)]
unsafe fn deal_first(kernel: &Kernel, block: &Block, count: usize, out: *mut u8) {
    let boards = kernel.boards;
    let mut part = MaybeUninit::<[[u8; CARDS]; MAX_LANES]>::uninit();
    let part = part.as_mut_ptr().cast::<[u8; CARDS]>();
    let is_part = count < boards;
    // SAFETY: no block has more boards, and each has been dealt when it is copied.
    unsafe {
        (kernel.deal)(block, if is_part { part.cast() } else { out });
        if is_part {
            for board in 0..count {
                // Of a plain loop the compiler makes a call of `memcpy`, which the library must not
                // import.
                let cards = black_box(part.add(board)).read();
                out.cast::<[u8; CARDS]>().add(board).write(cards);
            }
        }
    }
}

/// The search of an instruction set.
fn search_for(set: InstructionSet) -> Option<Search> {
    match set {
        InstructionSet::Portable => None,
        #[cfg(freecell_neon)]
        InstructionSet::Neon => Some(aarch64::search),
        #[cfg(freecell_simd128)]
        InstructionSet::Simd128 => Some(wasm32::search),
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2 | InstructionSet::Avx2Intel => Some(avx2::search),
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512 | InstructionSet::Avx512Intel => Some(avx512::search),
    }
}

/// Searches as many of the numbers as fill blocks, see [`Search`]. Returns the first number that is
/// left: `first` if the processor lacks the instruction set.
pub fn search_blocks(
    set: InstructionSet,
    first: i64,
    last: i64,
    cards: &[u8],
    found: &mut dyn FnMut(i64),
) -> i64 {
    match search_for(set).filter(|_| set.is_present()) {
        // SAFETY: the processor has the instruction set.
        Some(search) => unsafe { search(first, last, cards, found) },
        None => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_the_largest_block_that_pays() {
        for &set in InstructionSet::ALL {
            let boards = |count| kernel_for(set, count).map(|kernel| kernel.boards);
            assert_eq!(kernels(set).is_empty(), set == InstructionSet::Portable);
            let mut smaller = None;
            for (fewest, kernel) in kernels(set) {
                assert!(smaller < Some(*fewest) && *fewest <= kernel.boards);
                assert_eq!(boards(fewest - 1), smaller);
                smaller = Some(kernel.boards);
                assert_eq!(boards(*fewest), smaller);
            }
            assert_eq!(boards(usize::MAX), smaller);
        }
    }
}
