//! Asks an x86-64 processor for its vector instructions.

/// Results of CPUID and XGETBV.
pub struct Processor {
    pub leaf_0_ebx: u32,
    pub leaf_1_ecx: u32,
    pub leaf_7_ebx: u32,
    pub xcr0: u64,
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

    pub fn is_intel(&self) -> bool {
        self.leaf_0_ebx == Self::INTEL
    }
}
