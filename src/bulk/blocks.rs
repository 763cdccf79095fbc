//! Dealing many boards in blocks, a board for each lane of a vector.

use core::hint::black_box;
use core::mem::MaybeUninit;

#[cfg(freecell_neon)]
use super::aarch64;
use super::Seeds;
use super::kernel::{Block, Kernel, List, MAX_LANES};
#[cfg(freecell_simd128)]
use super::wasm32;
#[cfg(freecell_avx2)]
use super::x86_64::avx2;
#[cfg(freecell_avx512)]
use super::x86_64::avx512;

use crate::card::CARDS;
use crate::cpu::InstructionSet;

/// The kernels for an instruction set, in ascending order of their boards.
const fn kernels(set: InstructionSet) -> &'static [Kernel] {
    match set {
        InstructionSet::Portable => &[],
        #[cfg(freecell_neon)]
        InstructionSet::Neon => &[aarch64::KERNEL],
        #[cfg(freecell_simd128)]
        InstructionSet::Simd128 => &[wasm32::KERNEL],
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2 => &[avx2::HALF_KERNEL, avx2::KERNEL],
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2Intel => &[avx2::HALF_KERNEL, avx2::INTEL_KERNEL],
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512 => &[avx2::HALF_KERNEL, avx2::KERNEL, avx512::KERNEL],
    }
}

/// Fewest boards for which a block takes less time than one board after another.
const FEWEST: usize = 8;

/// The kernel of a set with the smallest block for all boards, or else with the largest block.
fn kernel_for(set: InstructionSet, count: usize) -> Option<&'static Kernel> {
    if count < FEWEST {
        return None;
    }
    let kernels = kernels(set);
    let smallest = kernels.iter().find(|kernel| kernel.boards >= count);
    smallest.or(kernels.last())
}

/// Deals all boards and returns true; returns false if there are too few for a block. Calls
/// `deal_one` with each board of a block in which bands meet. Boards with numbers of a list below 0
/// get any cards.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each number.
pub unsafe fn deal_blocks(
    set: InstructionSet,
    seeds: Seeds,
    out: *mut u8,
    deal_one: impl Fn(usize),
) -> bool {
    let count = seeds.count();
    let Some(kernel) = kernel_for(set, count) else {
        return false;
    };
    let mut list = List::EMPTY;
    let mut first = 0;
    loop {
        let end = (first + kernel.boards).min(count);
        let block = match seeds {
            Seeds::Range { .. } => Block::range(seeds.get(first), seeds.get(end - 1)),
            Seeds::List(seeds) => {
                let seeds = seeds.get(first..end).unwrap_or_default();
                // SAFETY: `count` is not 0.
                Some(unsafe { list.block(kernel, seeds) })
            }
        };
        // SAFETY: the processor has the kernel's instruction set, and a whole block ends at `count`
        // at the latest.
        match block {
            None => (first..end).for_each(&deal_one),
            Some(block) if count < kernel.boards => unsafe { deal_part(kernel, &block, count, out) },
            Some(block) => unsafe { (kernel.deal)(&block, out.add(first * CARDS)) },
        }
        if end == count {
            return true;
        }
        // The last block may overlap the previous one.
        first = end.min(count - kernel.boards);
    }
}

/// Deals the first `count` boards of a block.
///
/// # Safety
///
/// As for [`deal_blocks`].
#[inline(never)]
unsafe fn deal_part(kernel: &Kernel, block: &Block, count: usize, out: *mut u8) {
    let mut boards = MaybeUninit::<[[u8; CARDS]; MAX_LANES]>::uninit();
    let boards = boards.as_mut_ptr().cast::<[u8; CARDS]>();
    // SAFETY: no block has more boards, and each has been dealt when it is copied.
    unsafe {
        (kernel.deal)(block, boards.cast());
        for board in 0..count.min(kernel.boards) {
            // Of a plain loop the compiler makes a call of `memcpy`, which is not there to import.
            let cards = black_box(boards.add(board)).read();
            out.cast::<[u8; CARDS]>().add(board).write(cards);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_the_smallest_block_for_all_boards() {
        for &set in InstructionSet::ALL {
            let boards = |count| kernel_for(set, count).map(|kernel| kernel.boards);
            assert_eq!(kernels(set).is_empty(), set == InstructionSet::Portable);
            let mut fewer = FEWEST - 1;
            for kernel in kernels(set) {
                assert!(fewer < kernel.boards);
                assert_eq!(boards(fewer + 1), Some(kernel.boards));
                assert_eq!(boards(kernel.boards), Some(kernel.boards));
                fewer = kernel.boards;
            }
            let largest = kernels(set).last().map(|kernel| kernel.boards);
            assert_eq!(boards(usize::MAX), largest);
            assert_eq!(boards(FEWEST - 1), None);
        }
    }
}
