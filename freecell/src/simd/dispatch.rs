//! Chooses the kernels and the search of an instruction set.

use core::array;
use core::mem::MaybeUninit;
use core::slice;

#[allow(unused_imports)] // Targets without vectors have none.
use super::arch::*;
use super::draw::{Block, List, MAX_LANES};
use super::kernel::Kernel;
use super::search::Search;
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::lcg::{Places, places};
use crate::seed::Seeds;

/// The kernels of an instruction set.
struct Instance {
    set: InstructionSet,
    /// In ascending order of their lanes, each with the fewest numbers for which its block takes less
    /// time than to deal one after another, or with the kernel before it.
    kernels: &'static [(usize, Kernel)],
    search: Search,
}

/// As measured on Zen 5 and on Intel's processors. For AMD's processors without AVX-512 the count is computed, not
/// measured: on Zen 3 eight boards as a block took 0.67 of the plain loop's time, about 15 deals of 36 to 41 ns.
///
/// On Intel's processors a blend by a vector takes two or three operations: 32 deals take a quarter less
/// time without any. On AMD's, they take the least time with AVX2's blends.
const INSTANCES: &[Instance] = &[
    #[cfg(all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ))]
    Instance {
        set: InstructionSet::Neon,
        kernels: &[(8, aarch64::KERNEL)],
        search: aarch64::search,
    },
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Instance {
        set: InstructionSet::Simd128,
        kernels: &[(8, wasm32::KERNEL)],
        search: wasm32::search,
    },
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Instance {
        set: InstructionSet::Avx2,
        kernels: &[(16, x86_64::avx2::REPLACING)],
        search: x86_64::avx2::search,
    },
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Instance {
        set: InstructionSet::Avx2Intel,
        kernels: &[(16, x86_64::avx2::IN_PAIRS)],
        search: x86_64::avx2::search,
    },
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Instance {
        set: InstructionSet::Avx512,
        kernels: &[
            (11, x86_64::avx2::REPLACING),
            (38, x86_64::avx512::REPLACING),
        ],
        search: x86_64::avx512::search,
    },
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Instance {
        set: InstructionSet::Avx512Intel,
        kernels: &[
            (16, x86_64::avx2::IN_PAIRS),
            (36, x86_64::avx512::REPLACING),
        ],
        search: x86_64::avx512::search,
    },
];

impl Instance {
    fn of(set: InstructionSet) -> Option<&'static Instance> {
        INSTANCES.iter().find(|instance| instance.set == set)
    }

    /// The largest kernel that pays for as many numbers.
    fn kernel_for(&self, count: usize) -> Option<&Kernel> {
        let mut kernels = self.kernels.iter().rev();
        let largest = kernels.find(|&&(fewest, _)| count >= fewest);
        largest.map(|(_, kernel)| kernel)
    }
}

/// Deals numbers one after another, from an index on.
pub type InTurn = fn(InstructionSet, Seeds, usize, &mut [[u8; CARDS]]);

/// Deals numbers that have been checked, one to each slot: in blocks, if the processor has the instruction set
/// and they pay.
pub fn deal_numbers(
    set: InstructionSet,
    seeds: Seeds,
    out: &mut [[u8; CARDS]],
    deal_in_turn: InTurn,
) {
    match Instance::of(set).filter(|instance| instance.kernel_for(out.len()).is_some()) {
        // SAFETY: the processor has the instruction set.
        Some(instance) if set.is_present() => unsafe {
            deal_blocks(instance, seeds, out, deal_in_turn)
        },
        _ => deal_in_turn(set, seeds, 0, out),
    }
}

/// Deals all numbers: in blocks as long as they pay, and the rest one after another.
// Not inlined, since it takes much more of the stack than a few numbers need.
#[inline(never)]
unsafe fn deal_blocks(
    instance: &Instance,
    seeds: Seeds,
    out: &mut [[u8; CARDS]],
    deal_in_turn: InTurn,
) {
    let count = out.len();
    let mut list = List::EMPTY;
    let mut dealt = 0;
    while dealt < count {
        let kernel = instance.kernel_for(count - dealt);
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
                deal_block(kernel, &block, out.get_mut(first..end).unwrap_or_default());
            }
            // Few are left, two bands meet, or a number is below 0.
            None => {
                let out = out.get_mut(dealt..end).unwrap_or_default();
                deal_in_turn(instance.set, seeds, dealt, out);
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

/// Deals number `seed`, which must be 0 to 2^33 - 1, with the instruction set if the processor has it.
#[inline]
pub fn deal_drawn(set: InstructionSet, seed: i64, out: &mut [u8; CARDS]) {
    match set {
        // SAFETY: a processor with one of these sets has AVX2.
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        set if set >= InstructionSet::Avx2 && set.is_present() => unsafe {
            x86_64::avx2::deal(seed, out.as_mut_ptr().cast())
        },
        // SAFETY: every processor of the target has the set.
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        InstructionSet::Simd128 => unsafe { wasm32::deal(seed, out.as_mut_ptr().cast()) },
        _ => deal_places(&places(seed), out),
    }
}

/// Deals in memory, by the places of the draws.
#[inline]
fn deal_places(places: &Places, out: &mut [u8; CARDS]) {
    // 64 places and a mask, so that no index needs a check. Four places are loaded and masked at once.
    let mut deck: [u8; 64] = array::from_fn(|index| index as u8);
    let (fours, _) = places.as_chunks();
    for (four, first) in fours.iter().zip((0..CARDS).step_by(4)) {
        let four = (u32::from_ne_bytes(*four) & 0x3f3f_3f3f).to_ne_bytes();
        for (dealt, place) in (first..).zip(four.map(usize::from)) {
            out[dealt] = deck[place];
            deck[place] = deck[CARDS - 1 - dealt];
        }
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
    match Instance::of(set).filter(|_| set.is_present()) {
        // SAFETY: the processor has the instruction set.
        Some(instance) => unsafe { (instance.search)(first, last, cards, found) },
        None => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Band;

    #[test]
    fn every_set_but_the_portable_one_has_an_instance() {
        let sets = INSTANCES.iter().map(|instance| &instance.set);
        assert!(
            [&InstructionSet::Portable]
                .into_iter()
                .chain(sets)
                .eq(InstructionSet::ALL)
        );
    }

    #[test]
    fn every_set_deals_one_number_alike() {
        let bands = Band::BY_LOW_BITS.into_iter().flatten();
        for (band, seed) in
            bands.flat_map(|band| (0..1 << 31).step_by(100_003).map(move |seed| (band, seed)))
        {
            let seed = band.first_seed + seed;
            for set in InstructionSet::ALL {
                let mut boards = [[0; CARDS]; 2];
                let sets = [*set, InstructionSet::Portable];
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
