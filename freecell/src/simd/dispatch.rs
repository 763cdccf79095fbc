//! Deals and searches with an instruction set.

use super::draw::{Block, List};
use super::instruction_set::InstructionSet;
use super::kernel::Kernel;
use super::slot::Slot;
use crate::seed::Seeds;

/// How many of the numbers left are dealt next, as a block if that pays.
pub fn block_len(set: InstructionSet, left: usize) -> usize {
    let kernel = set.instance().kernel_for(left);
    kernel.map_or(left, |kernel| kernel.lanes.min(left))
}

/// Deals as many numbers as [`block_len`] says as a block, one to each slot. Returns `false`, and
/// deals nothing, if a block does not pay, or if the numbers cannot be one: a number is below 0, or
/// two bands meet in a range.
pub fn deal_block(set: InstructionSet, seeds: Seeds, out: &mut [Slot]) -> bool {
    let Some(kernel) = set.instance().kernel_for(out.len()) else {
        return false;
    };
    // SAFETY: the set proves that the processor runs its kernels, and there are at most as many
    // slots as lanes.
    unsafe {
        match seeds {
            Seeds::Range { first, count } => {
                deal_range(kernel, first, first + count as i64 - 1, out)
            }
            Seeds::List(seeds) => deal_list(kernel, seeds, out),
        }
    }
}

/// Deals consecutive numbers as a block.
///
/// # Safety
///
/// See [`Kernel`].
unsafe fn deal_range(kernel: &Kernel, first: i64, last: i64, out: &mut [Slot]) -> bool {
    let Some(block) = Block::range(first, last) else {
        return false;
    };
    (kernel.deal)(&block, out);
    true
}

/// Deals listed numbers as a block.
///
/// # Safety
///
/// See [`Kernel`].
// Not inlined, since ranges need no room for a list.
#[inline(never)]
unsafe fn deal_list(kernel: &Kernel, seeds: &[i64], out: &mut [Slot]) -> bool {
    let mut list = List::EMPTY;
    let Some(block) = list.block(kernel.lanes, seeds) else {
        return false;
    };
    (kernel.deal)(&block, out);
    true
}

/// Deals number `seed`, which must be 0 to 2^33 - 1.
#[inline]
pub fn deal_drawn(set: InstructionSet, seed: i64, out: &mut Slot) {
    // SAFETY: the set proves that the processor runs its instance, and a slot has 52 bytes.
    unsafe { set.deal()(seed, out.as_mut_ptr()) }
}

/// Searches as many of the numbers as fill blocks, see [`Search`]. Returns the first number that is
/// left.
pub fn search_blocks(
    set: InstructionSet,
    first: i64,
    last: i64,
    cards: &[u8],
    found: &mut dyn FnMut(i64),
) -> i64 {
    // SAFETY: the set proves that the processor runs its instance.
    unsafe { (set.instance().search)(first, last, cards, found) }
}

#[cfg(test)]
mod tests {
    use crate::simd::arch::INSTANCES;

    #[test]
    fn picks_the_largest_block_that_pays() {
        for instance in INSTANCES {
            let lanes = |count| instance.kernel_for(count).map(|kernel| kernel.lanes);
            let mut smaller = None;
            for (fewest, kernel) in instance.kernels {
                assert!(smaller < Some(*fewest) && *fewest <= kernel.lanes);
                assert_eq!(lanes(fewest - 1), smaller);
                smaller = Some(kernel.lanes);
                assert_eq!(lanes(*fewest), smaller);
            }
            assert_eq!(lanes(usize::MAX), smaller);
        }
    }
}
