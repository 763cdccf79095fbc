//! Dealing many boards in blocks, a board for each lane of a vector.

#[cfg(freecell_neon)]
use super::aarch64;
use super::kernel::{Block, Kernel, List};
#[cfg(freecell_avx2)]
use super::x86_64;
use crate::card::CARDS;
use crate::cpu::InstructionSet;

/// In descending order of their lanes.
const KERNELS: &[Kernel] = &[
    #[cfg(freecell_avx512)]
    x86_64::avx512::KERNEL,
    #[cfg(freecell_avx2)]
    x86_64::avx2::KERNEL,
    #[cfg(freecell_neon)]
    aarch64::KERNEL,
];

/// The widest kernel of a set that has no more lanes than there are boards.
fn kernel_for(set: InstructionSet, count: usize) -> Option<&'static Kernel> {
    let mut kernels = KERNELS.iter();
    kernels.find(|kernel| kernel.set <= set && kernel.lanes <= count)
}

/// Deals all boards and returns true; returns false if there are too few for a block.
/// Boards with numbers below 0 get any cards.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each of `count` boards.
pub unsafe fn deal_blocks(
    set: InstructionSet,
    seed_of: impl Fn(usize) -> i64,
    consecutive: bool,
    count: usize,
    out: *mut u8,
) -> bool {
    let Some(&Kernel { lanes, deal, .. }) = kernel_for(set, count) else {
        return false;
    };
    let mut list = List::EMPTY;
    let mut first = 0;
    loop {
        let (seed, last) = (seed_of(first), seed_of(first + lanes - 1));
        let block = if consecutive && seed >> 31 == last >> 31 {
            Block::Range { first: seed }
        } else {
            list.fill(lanes, |lane| seed_of(first + lane));
            Block::List(&list)
        };
        // SAFETY: the processor has the kernel's instruction set; all lanes of the block have
        // been filled, and it ends at `count` at the latest.
        unsafe { deal(&block, out.add(first * CARDS)) };
        if first + lanes == count {
            return true;
        }
        // The last block may overlap the previous one.
        first = (first + lanes).min(count - lanes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_instruction_set_has_a_kernel() {
        let sets = KERNELS.iter().rev().map(|kernel| kernel.set);
        assert!(sets.eq(InstructionSet::ALL[1..].iter().copied()));
    }

    #[test]
    fn picks_the_widest_kernel_that_there_are_enough_boards_for() {
        let lanes = |set, count| kernel_for(set, count).map(|kernel| kernel.lanes);
        for kernel in KERNELS {
            let most = kernel.lanes;
            assert_eq!(lanes(kernel.set, most), Some(most));
            assert_eq!(lanes(kernel.set, usize::MAX), Some(most));
            assert!(lanes(kernel.set, most - 1).is_none_or(|lanes| lanes < most));
        }
        assert_eq!(lanes(InstructionSet::Portable, usize::MAX), None);
    }
}
