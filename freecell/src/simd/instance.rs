//! What an instance is, and the portable one.

use core::array;

use super::kernel::Kernel;
use super::processor::Processor;
use super::search::Search;
use crate::card::CARDS;
use crate::lcg::places;

/// The code for an instruction set.
///
/// # Safety
///
/// Whoever calls `deal`, a kernel or `search` guarantees that the processor runs the instance: an
/// `InstructionSet` proves it.
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

    /// The largest kernel that pays for as many numbers.
    pub fn kernel_for(&self, count: usize) -> Option<&Kernel> {
        let mut kernels = self.kernels.iter().rev();
        let largest = kernels.find(|&&(fewest, _)| count >= fewest);
        largest.map(|(_, kernel)| kernel)
    }
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
