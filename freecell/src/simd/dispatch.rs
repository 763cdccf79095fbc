//! Deals and searches with an instruction set.

use core::array;

use super::arch::INSTANCES;
use super::draw::{Block, List};
use super::kernel::Kernel;
use super::search::Search;
use super::slot::Slot;
use crate::card::CARDS;
use crate::cpu::{InstructionSet, Processor};
use crate::lcg::places;
use crate::seed::Seeds;

/// What is known of an instance without its kernels.
#[derive(Clone, Copy)]
pub struct Set {
    pub name: &'static str,
    pub runs_on: fn(&Processor) -> bool,
    pub is_for_intel: bool,
    deal: unsafe fn(seed: i64, out: *mut u8),
    place: usize,
}

impl Set {
    fn instance(&self) -> &'static Instance {
        INSTANCES.get(self.place).unwrap_or(&INSTANCES[0])
    }
}

/// The code for an instruction set.
///
/// # Safety
///
/// Whoever calls `deal`, a kernel or `search` guarantees that the processor runs the instance: an
/// [`InstructionSet`] proves it.
pub struct Instance {
    pub name: &'static str,
    pub runs_on: fn(&Processor) -> bool,
    /// Deals a number of 0 to 2^33 - 1 to 52 bytes.
    pub deal: unsafe fn(seed: i64, out: *mut u8),
    /// In ascending order of their lanes, each with the fewest numbers for which its block takes
    /// less time than to deal one after another, or with the kernel before it.
    pub kernels: &'static [(usize, Kernel)],
    pub search: Search,
    /// Whether it is slower on the processors of other makers.
    pub is_for_intel: bool,
}

impl Instance {
    pub const PORTABLE: Instance = Instance {
        name: "Portable",
        runs_on: Processor::runs_portable,
        deal: deal_in_memory,
        kernels: &[],
        search: |first, _, _, _| first,
        is_for_intel: false,
    };

    pub const fn set(&self, place: usize) -> Set {
        Set {
            name: self.name,
            runs_on: self.runs_on,
            is_for_intel: self.is_for_intel,
            deal: self.deal,
            place,
        }
    }

    /// The largest kernel that pays for as many numbers.
    fn kernel_for(&self, count: usize) -> Option<&Kernel> {
        let mut kernels = self.kernels.iter().rev();
        let largest = kernels.find(|&&(fewest, _)| count >= fewest);
        largest.map(|(_, kernel)| kernel)
    }
}

/// How many of the numbers left are dealt next, as a block if that pays.
pub fn block_len(set: InstructionSet, left: usize) -> usize {
    let kernel = set.set().instance().kernel_for(left);
    kernel.map_or(left, |kernel| kernel.lanes.min(left))
}

/// Deals as many numbers as [`block_len`] says as a block, one to each slot. Returns `false`, and
/// deals nothing, if a block does not pay, or if the numbers cannot be one: a number is below 0, or
/// two bands meet in a range.
pub fn deal_block(set: InstructionSet, seeds: Seeds, out: &mut [Slot]) -> bool {
    let Some(kernel) = set.set().instance().kernel_for(out.len()) else {
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
    unsafe { (set.set().deal)(seed, out.as_mut_ptr()) }
}

/// Deals in memory, by the places of the draws.
unsafe fn deal_in_memory(seed: i64, out: *mut u8) {
    // 64 places and a mask, so that no index needs a check. Four places are loaded and masked at
    // once.
    let mut deck: [u8; 64] = array::from_fn(|index| index as u8);
    let places = places(seed);
    let (fours, _) = places.as_chunks();
    for (four, first) in fours.iter().zip((0..CARDS).step_by(4)) {
        let four = (u32::from_ne_bytes(*four) & 0x3f3f_3f3f).to_ne_bytes();
        for (dealt, place) in (first..).zip(four.map(usize::from)) {
            out.add(dealt).write(deck[place % 64]);
            deck[place % 64] = deck[(CARDS - 1 - dealt) % 64];
        }
    }
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
    unsafe { (set.set().instance().search)(first, last, cards, found) }
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
