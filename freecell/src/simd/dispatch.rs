//! Deals and searches with an instruction set.

use core::array;
use core::mem::MaybeUninit;
use core::slice;

use super::draw::{Block, List, MAX_LANES};
use super::kernel::Kernel;
use super::search::Search;
use crate::card::CARDS;
use crate::cpu::{InstructionSet, Processor};
use crate::lcg::places;
use crate::seed::Seeds;

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
    /// In ascending order of their lanes, each with the fewest numbers for which its block takes less
    /// time than to deal one after another, or with the kernel before it.
    pub kernels: &'static [(usize, Kernel)],
    pub search: Search,
    /// Whether it is slower on the processors of other makers.
    pub is_for_intel: bool,
}

impl Instance {
    pub const PORTABLE: Instance = Instance {
        name: "Portable",
        runs_on: |_| true,
        deal: deal_in_memory,
        kernels: &[],
        search: |first, _, _, _| first,
        is_for_intel: false,
    };

    /// The largest kernel that pays for as many numbers.
    fn kernel_for(&self, count: usize) -> Option<&Kernel> {
        let mut kernels = self.kernels.iter().rev();
        let largest = kernels.find(|&&(fewest, _)| count >= fewest);
        largest.map(|(_, kernel)| kernel)
    }
}

/// Deals numbers one after another, from an index on.
pub type InTurn = fn(InstructionSet, Seeds, usize, &mut [[u8; CARDS]]);

/// Deals numbers that have been checked, one to each slot: in blocks if they pay.
pub fn deal_numbers(
    set: InstructionSet,
    seeds: Seeds,
    out: &mut [[u8; CARDS]],
    deal_in_turn: InTurn,
) {
    match set.instance().kernel_for(out.len()) {
        Some(_) => deal_blocks(set, seeds, out, deal_in_turn),
        None => deal_in_turn(set, seeds, 0, out),
    }
}

/// Deals all numbers: in blocks as long as they pay, and the rest one after another.
// Not inlined, since it takes much more of the stack than a few numbers need.
#[inline(never)]
fn deal_blocks(set: InstructionSet, seeds: Seeds, out: &mut [[u8; CARDS]], deal_in_turn: InTurn) {
    let count = out.len();
    let mut list = List::EMPTY;
    let mut dealt = 0;
    while dealt < count {
        let kernel = set.instance().kernel_for(count - dealt);
        let lanes = kernel.map_or(count, |kernel| kernel.lanes);
        let end = dealt.saturating_add(lanes).min(count);
        // The last block may overlap the one before.
        let first = match kernel {
            Some(_) => dealt.min(count.saturating_sub(lanes)),
            None => dealt,
        };
        let block = kernel.and_then(|_| match seeds {
            Seeds::Range { .. } => Block::range(seeds.get(first), seeds.get(end - 1)),
            Seeds::List(seeds) => list.block(lanes, seeds.get(first..end).unwrap_or_default()),
        });
        match kernel.zip(block) {
            Some((kernel, block)) => {
                let out = out.get_mut(first..end).unwrap_or_default();
                // SAFETY: the set proves that the processor runs its kernels, and a list has been filled for
                // the kernel's lanes.
                unsafe { deal_block(kernel, &block, out) };
            }
            // Few are left, two bands meet, or a number is below 0.
            None => {
                let out = out.get_mut(dealt..end).unwrap_or_default();
                deal_in_turn(set, seeds, dealt, out);
            }
        }
        dealt = end;
    }
}

/// Deals the first numbers of a block, as many as there are slots.
unsafe fn deal_block(kernel: &Kernel, block: &Block, out: &mut [[u8; CARDS]]) {
    if out.len() >= kernel.lanes {
        (kernel.deal)(block, out.as_mut_ptr().cast());
        return;
    }
    let mut whole = MaybeUninit::<[[u8; CARDS]; MAX_LANES]>::uninit();
    (kernel.deal)(block, whole.as_mut_ptr().cast());
    // SAFETY: the kernel has dealt all its lanes, more than there are slots.
    let dealt = slice::from_raw_parts(whole.as_ptr().cast(), out.len());
    out.copy_from_slice(dealt);
}

/// Deals number `seed`, which must be 0 to 2^33 - 1.
#[inline]
pub fn deal_drawn(set: InstructionSet, seed: i64, out: &mut [u8; CARDS]) {
    // SAFETY: the set proves that the processor runs its instance, and `out` has 52 bytes.
    unsafe { (set.instance().deal)(seed, out.as_mut_ptr()) }
}

/// Deals in memory, by the places of the draws.
unsafe fn deal_in_memory(seed: i64, out: *mut u8) {
    // SAFETY: as the caller guarantees.
    let out = &mut *out.cast::<[u8; CARDS]>();
    // 64 places and a mask, so that no index needs a check. Four places are loaded and masked at once.
    let mut deck: [u8; 64] = array::from_fn(|index| index as u8);
    let places = places(seed);
    let (fours, _) = places.as_chunks();
    for (four, first) in fours.iter().zip((0..CARDS).step_by(4)) {
        let four = (u32::from_ne_bytes(*four) & 0x3f3f_3f3f).to_ne_bytes();
        for (dealt, place) in (first..).zip(four.map(usize::from)) {
            out[dealt] = deck[place];
            deck[place] = deck[CARDS - 1 - dealt];
        }
    }
}

/// Searches as many of the numbers as fill blocks, see [`Search`]. Returns the first number that is left.
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
    use super::*;
    use crate::seed::Band;
    use crate::simd::INSTANCES;

    #[test]
    fn every_set_deals_one_number_alike() {
        let bands = Band::BY_LOW_BITS.into_iter().flatten();
        for (band, seed) in
            bands.flat_map(|band| (0..1 << 31).step_by(100_003).map(move |seed| (band, seed)))
        {
            let seed = band.first_seed + seed;
            for set in InstructionSet::present() {
                let mut boards = [[0; CARDS]; 2];
                let sets = [set, InstructionSet::PORTABLE];
                for (slot, set) in boards.iter_mut().zip(sets) {
                    deal_drawn(set, seed, slot);
                }
                assert_eq!(boards[0], boards[1], "{seed}, {set:?}");
            }
        }
    }

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
