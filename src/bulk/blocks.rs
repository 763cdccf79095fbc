//! Dealing many boards in blocks, a board for each lane of a vector.

use core::hint::black_box;
use core::mem::MaybeUninit;

#[cfg(freecell_neon)]
use super::aarch64;
use super::kernel::{Block, Kernel, List, MAX_LANES};
#[cfg(freecell_simd128)]
use super::wasm32;
#[cfg(freecell_avx2)]
use super::x86_64;
use crate::card::CARDS;
use crate::cpu::InstructionSet;

/// In ascending order of their lanes.
const KERNELS: &[Kernel] = &[
    #[cfg(freecell_avx2)]
    x86_64::avx2::KERNEL,
    #[cfg(freecell_avx512)]
    x86_64::avx512::KERNEL,
    #[cfg(freecell_neon)]
    aarch64::KERNEL,
    #[cfg(freecell_simd128)]
    wasm32::KERNEL,
];

/// Fewest boards for which a block takes less time than one board after another.
const FEWEST: usize = 8;

/// The narrowest kernel of a set that deals all boards in one block, or else the widest.
fn kernel_for(set: InstructionSet, count: usize) -> Option<&'static Kernel> {
    if count < FEWEST {
        return None;
    }
    let kernels = || KERNELS.iter().filter(|kernel| kernel.set <= set);
    let narrowest = kernels().find(|kernel| kernel.lanes >= count);
    narrowest.or_else(|| kernels().next_back())
}

/// Deals all boards and returns true; returns false if there are too few for a block.
/// Boards with numbers below 0 get any cards.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards. If
/// `consecutive`, the numbers are.
pub unsafe fn deal_blocks(
    set: InstructionSet,
    seed_of: impl Fn(usize) -> i64,
    consecutive: bool,
    count: usize,
    out: *mut u8,
) -> bool {
    let Some(kernel) = kernel_for(set, count) else {
        return false;
    };
    let seed_of = |board: usize| seed_of(board.min(count - 1));
    let mut list = List::EMPTY;
    let mut first = 0;
    loop {
        let seed = seed_of(first);
        let last_seed = seed_of(first + kernel.lanes - 1);
        let block = if consecutive && seed >> 31 == last_seed >> 31 {
            Block::Range(seed)
        } else {
            list.fill(kernel.lanes, |board| seed_of(first + board));
            Block::List(&list)
        };
        // SAFETY: the processor has the kernel's instruction set; all lanes of a list have been
        // filled, and a whole block ends at `count` at the latest.
        unsafe {
            if count < kernel.lanes {
                deal_part(kernel, &block, count, out);
                return true;
            }
            (kernel.deal)(&block, out.add(first * CARDS));
        }
        if first + kernel.lanes == count {
            return true;
        }
        // The last block may overlap the previous one.
        first = (first + kernel.lanes).min(count - kernel.lanes);
    }
}

/// Deals the first `count` boards of a block.
///
/// # Safety
///
/// As for [`deal_blocks`]; all lanes of a list have been filled.
#[inline(never)]
unsafe fn deal_part(kernel: &Kernel, block: &Block, count: usize, out: *mut u8) {
    let mut boards = MaybeUninit::<[[u8; CARDS]; MAX_LANES]>::uninit();
    let boards = boards.as_mut_ptr().cast::<[u8; CARDS]>();
    // SAFETY: no block has more boards, and each has been dealt when it is copied.
    unsafe {
        (kernel.deal)(block, boards.cast());
        for board in 0..count.min(kernel.lanes) {
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
    fn each_instruction_set_has_a_kernel() {
        let sets = KERNELS.iter().map(|kernel| kernel.set);
        assert!(sets.eq(InstructionSet::ALL[1..].iter().copied()));
    }

    #[test]
    fn picks_the_narrowest_kernel_that_has_enough_lanes() {
        let lanes = |set, count| kernel_for(set, count).map(|kernel| kernel.lanes);
        let mut narrower = FEWEST - 1;
        for kernel in KERNELS {
            assert_eq!(lanes(kernel.set, narrower + 1), Some(kernel.lanes));
            assert_eq!(lanes(kernel.set, kernel.lanes), Some(kernel.lanes));
            assert_eq!(lanes(kernel.set, usize::MAX), Some(kernel.lanes));
            assert_eq!(lanes(kernel.set, FEWEST - 1), None);
            narrower = kernel.lanes;
        }
        assert_eq!(lanes(InstructionSet::Portable, usize::MAX), None);
    }
}
