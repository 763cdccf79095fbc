//! Asks an x86-64 processor for its vector instructions.

use core::sync::atomic::{AtomicU8, Ordering};

use super::InstructionSet;
use crate::simd::{SETS, Set};

/// The place of the best set, counted from 1; 0 until the processor has been asked. A static of
/// zeros takes no room in the file.
static BEST: AtomicU8 = AtomicU8::new(0);

/// Asks the processor at the first call. Threads that race get the same answer.
pub fn best() -> InstructionSet {
    let place = usize::from(BEST.load(Ordering::Relaxed));
    let best = SETS.get(place.wrapping_sub(1));
    InstructionSet(best.unwrap_or_else(ask))
}

#[cold]
fn ask() -> &'static Set {
    let (place, best) = Processor::this().best();
    BEST.store(place as u8 + 1, Ordering::Relaxed);
    best
}

/// Results of CPUID and XGETBV.
pub struct Processor {
    leaf_0_ebx: u32,
    leaf_1_ecx: u32,
    leaf_7_ebx: u32,
    xcr0: u64,
}

impl Processor {
    /// The beginning of "GenuineIntel".
    const INTEL: u32 = u32::from_le_bytes(*b"Genu");
    const OSXSAVE: u32 = 1 << 27;
    const AVX: u32 = 1 << 28;
    const AVX2: u32 = 1 << 5;
    const AVX512F_AND_BW: u32 = 1 << 16 | 1 << 30;
    const YMM: u64 = 0b110;
    const ZMM: u64 = 0b1110_0110;

    /// Replaces std's detection, which a library without std has not got.
    #[allow(unsafe_code)]
    pub fn this() -> Processor {
        use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

        // Miri cannot ask for the instructions. It runs AVX2, and not all of AVX-512 that the
        // library uses.
        if cfg!(miri) {
            return Processor {
                leaf_0_ebx: Self::INTEL,
                leaf_1_ecx: Self::AVX,
                leaf_7_ebx: Self::AVX2,
                xcr0: Self::YMM,
            };
        }

        /// # Safety
        ///
        /// The processor has OSXSAVE.
        #[target_feature(enable = "xsave")]
        unsafe fn xcr0() -> u64 {
            // SAFETY: as the caller guarantees.
            unsafe { _xgetbv(0) }
        }

        // SAFETY: every x86-64 processor has CPUID, and XGETBV if CPUID has OSXSAVE.
        #[allow(unused_unsafe)]
        unsafe {
            let leaf_0 = __cpuid(0);
            let leaf_1_ecx = __cpuid(1).ecx;
            Processor {
                leaf_0_ebx: leaf_0.ebx,
                leaf_1_ecx,
                leaf_7_ebx: match leaf_0.eax {
                    7.. => __cpuid_count(7, 0).ebx,
                    _ => 0,
                },
                xcr0: match leaf_1_ecx & Self::OSXSAVE {
                    0 => 0,
                    _ => xcr0(),
                },
            }
        }
    }

    /// Every processor runs code without vectors.
    pub fn runs_portable(&self) -> bool {
        true
    }

    pub fn has_avx2(&self) -> bool {
        self.leaf_1_ecx & Self::AVX != 0
            && self.leaf_7_ebx & Self::AVX2 != 0
            && self.xcr0 & Self::YMM == Self::YMM
    }

    /// AVX2, and AVX-512F and BW.
    pub fn has_avx512(&self) -> bool {
        self.has_avx2()
            && self.leaf_7_ebx & Self::AVX512F_AND_BW == Self::AVX512F_AND_BW
            && self.xcr0 & Self::ZMM == Self::ZMM
    }

    /// The last set that runs, and is not tuned for another maker's processors; and its place.
    fn best(&self) -> (usize, &'static Set) {
        let is_intel = self.leaf_0_ebx == Self::INTEL;
        let sets = SETS.iter().enumerate();
        let mut fitting =
            sets.filter(|(_, set)| (set.runs_on)(self) && (is_intel || !set.is_for_intel));
        fitting.next_back().unwrap_or((0, &SETS[0]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Leaf 1 with AVX and OSXSAVE; leaf 7 with AVX2, and with AVX-512 F, DQ, BW and VL.
    const AVX: u32 = 0x1800_0000;
    const AVX2: u32 = 0x0000_0020;
    const AVX512: u32 = 0xc003_0020;

    fn set_of(leaf_1_ecx: u32, leaf_7_ebx: u32, xcr0: u64) -> &'static str {
        set_of_maker(b"AuthenticAMD", leaf_1_ecx, leaf_7_ebx, xcr0)
    }

    fn set_of_maker(maker: &[u8; 12], leaf_1_ecx: u32, leaf_7_ebx: u32, xcr0: u64) -> &'static str {
        let processor = Processor {
            leaf_0_ebx: u32::from_le_bytes(*maker.first_chunk().unwrap()),
            leaf_1_ecx,
            leaf_7_ebx,
            xcr0,
        };
        processor.best().1.name
    }

    #[test]
    fn picks_the_best_set_that_processor_and_system_support() {
        assert_eq!(set_of(AVX, AVX512, 0xe7), "Avx512");
        assert_eq!(set_of(!0, !0, !0), "Avx512");
        // A system that saves only the registers of AVX, only SSE's, or all but AVX's.
        assert_eq!(set_of(AVX, AVX512, 0x7), "Avx2");
        assert_eq!(set_of(AVX, AVX512, 0x3), "Portable");
        assert_eq!(set_of(AVX, AVX512, 0xe3), "Portable");
        // AVX-512 without BW, without F, and with only a part of its registers saved.
        assert_eq!(set_of(AVX, 0x0001_0020, 0xe7), "Avx2");
        assert_eq!(set_of(AVX, 0x4000_0020, 0xe7), "Avx2");
        for missing in [0x20, 0x40, 0x80] {
            assert_eq!(set_of(AVX, AVX512, 0xe7 - missing), "Avx2");
        }
        // AVX2, AVX, and neither.
        assert_eq!(set_of(AVX, AVX2, 0x7), "Avx2");
        assert_eq!(set_of(AVX, 0, 0x7), "Portable");
        assert_eq!(set_of(AVX, !AVX2, 0xe7), "Portable");
        assert_eq!(set_of(0, AVX512, 0xe7), "Portable");
        assert_eq!(set_of(!0x1000_0000, !0, !0), "Portable");
        assert_eq!(set_of(0, 0, 0), "Portable");
        // With vectors the maker matters.
        let of_intel = |leaf_7_ebx, xcr0| set_of_maker(b"GenuineIntel", AVX, leaf_7_ebx, xcr0);
        assert_eq!(of_intel(AVX512, 0xe7), "Avx512Intel");
        assert_eq!(of_intel(AVX512, 0x7), "Avx2Intel");
        assert_eq!(of_intel(AVX2, 0x7), "Avx2Intel");
        assert_eq!(of_intel(0, 0x7), "Portable");
    }
}
