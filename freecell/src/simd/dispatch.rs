//! Chooses the kernels and the search of an instruction set.

use core::hint::black_box;
use core::mem::MaybeUninit;

#[allow(unused_imports)] // Targets without vectors have none.
use super::arch::*;
use super::draw::{Block, List, MAX_LANES};
use super::kernel::Kernel;
use super::search::Search;
use super::{Seeds, deal_one};
use crate::card::CARDS;
use crate::cpu::InstructionSet;

/// What an instruction set deals and searches with.
struct Instance {
    set: InstructionSet,
    /// In ascending order of their lanes, each with the fewest numbers for which its block takes less
    /// time than to deal one after another, or with the kernel before it.
    kernels: &'static [(usize, Kernel)],
    search: Search,
}

/// As measured on processors of AMD and Intel.
///
/// On Intel's processors a blend by a vector takes two or three operations: 32 deals take a quarter less
/// time without any, and one deal takes less time than on AMD's. On AMD's, 32 deals take the least time
/// with AVX2's blends.
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
        kernels: &[(8, x86_64::avx2::REPLACING)],
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
            (8, x86_64::avx2::REPLACING),
            (36, x86_64::avx512::REPLACING),
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

/// Deals all numbers.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each number; all have been
/// checked.
pub unsafe fn deal_numbers(set: InstructionSet, seeds: Seeds, out: *mut u8) {
    let count = seeds.count();
    let instance = Instance::of(set).filter(|instance| instance.kernel_for(count).is_some());
    // SAFETY: as the caller guarantees.
    unsafe {
        match instance {
            Some(instance) => deal_blocks(instance, seeds, out),
            None => (0..count).for_each(|index| deal_one(seeds, index, out)),
        }
    }
}

/// Deals all numbers: in blocks as long as they pay, and the rest one after another.
///
/// # Safety
///
/// See [`deal_numbers`].
// Not inlined, since it takes much more of the stack than a few numbers need.
#[inline(never)]
unsafe fn deal_blocks(instance: &Instance, seeds: Seeds, out: *mut u8) {
    let count = seeds.count();
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
            Seeds::List(seeds) => {
                let seeds = seeds.get(first..end).unwrap_or_default();
                // SAFETY: `first` is less than `end`; no kernel has more than `MAX_LANES` lanes.
                unsafe { list.block(lanes, seeds) }
            }
        });
        // SAFETY: the processor has the kernel's instruction set, a list has just been filled for
        // it, and these numbers end at `count` at the latest.
        unsafe {
            match kernel.zip(block) {
                // Few are left, two bands meet, or a number is below 0.
                None => (dealt..end).for_each(|index| deal_one(seeds, index, out)),
                Some((kernel, block)) => {
                    deal_first(kernel, &block, end - first, out.add(first * CARDS));
                }
            }
        }
        dealt = end;
    }
}

/// Deals the first `count` numbers of a block.
///
/// # Safety
///
/// The processor has the kernel's instruction set; a list has been filled for it; a block has at
/// least `count` lanes; `out` takes 52 bytes for each number.
unsafe fn deal_first(kernel: &Kernel, block: &Block, count: usize, out: *mut u8) {
    let mut part = MaybeUninit::<[[u8; CARDS]; MAX_LANES]>::uninit();
    let part = part.as_mut_ptr().cast::<[u8; CARDS]>();
    let is_part = count < kernel.lanes;
    // SAFETY: no block has more lanes, and each has been dealt when it is copied.
    unsafe {
        (kernel.deal)(block, if is_part { part.cast() } else { out });
        if is_part {
            for lane in 0..count {
                // Of a plain loop the compiler makes a call of `memcpy`, which the library must not
                // import.
                let cards = black_box(part.add(lane)).read();
                out.cast::<[u8; CARDS]>().add(lane).write(cards);
            }
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
