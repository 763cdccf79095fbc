//! Which vector instructions the processor has.

use core::sync::atomic::{AtomicU8, Ordering};

/// An instruction set that many boards are dealt with; of those of one kind of processor,
/// the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum InstructionSet {
    /// None that is known: one board after another.
    Portable = 1,
    /// NEON of 64-bit ARM, with 16 boards at once.
    Neon,
    /// AVX2 of x86-64, with 32 boards at once.
    Avx2,
    /// AVX-512BW of x86-64, with 64 boards at once.
    Avx512,
}

impl InstructionSet {
    /// All of them, the best last.
    pub const ALL: [InstructionSet; 4] = [
        InstructionSet::Portable,
        InstructionSet::Neon,
        InstructionSet::Avx2,
        InstructionSet::Avx512,
    ];

    /// Whether processors of this kind can have it.
    const fn is_of_this_kind(self) -> bool {
        match self {
            InstructionSet::Portable => true,
            InstructionSet::Neon => cfg!(target_arch = "aarch64"),
            InstructionSet::Avx2 | InstructionSet::Avx512 => cfg!(target_arch = "x86_64"),
        }
    }

    /// Whether the processor has it.
    pub fn is_present(self) -> bool {
        self.is_of_this_kind() && self <= InstructionSet::best()
    }

    /// The best that the processor has. It is asked once.
    pub fn best() -> InstructionSet {
        // Threads that come here first together all find the same.
        static BEST: AtomicU8 = AtomicU8::new(0);
        let known = BEST.load(Ordering::Relaxed);
        if let Some(known) = Self::ALL.into_iter().find(|&set| set as u8 == known) {
            return known;
        }
        let best = detect();
        BEST.store(best as u8, Ordering::Relaxed);
        best
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn detect() -> InstructionSet {
    if cfg!(all(target_arch = "aarch64", target_endian = "little")) {
        InstructionSet::Neon
    } else {
        InstructionSet::Portable
    }
}

#[cfg(target_arch = "x86_64")]
fn detect() -> InstructionSet {
    Processor::this().instruction_set()
}

/// What a processor says of itself, and of the registers that the system keeps.
#[cfg(target_arch = "x86_64")]
struct Processor {
    /// ECX of CPUID's leaf 1.
    features: u32,
    /// EBX of leaf 7.
    more_features: u32,
    /// The register XCR0.
    kept: u64,
}

#[cfg(target_arch = "x86_64")]
impl Processor {
    const OSXSAVE: u32 = 1 << 27;
    const AVX: u32 = 1 << 28;
    const AVX2: u32 = 1 << 5;
    const AVX512F_AND_BW: u32 = 1 << 16 | 1 << 30;
    const YMM: u64 = 0b110;
    const ZMM: u64 = 0b1110_0110;

    /// std would tell, but a library without it has to ask the processor itself.
    #[allow(unsafe_code)]
    fn this() -> Processor {
        use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

        /// # Safety
        ///
        /// The processor has OSXSAVE.
        #[target_feature(enable = "xsave")]
        unsafe fn kept_registers() -> u64 {
            // SAFETY: as the caller guarantees.
            unsafe { _xgetbv(0) }
        }

        // SAFETY: every x86-64 processor has CPUID, and XGETBV where CPUID says so.
        #[allow(unused_unsafe)]
        unsafe {
            let features = __cpuid(1).ecx;
            Processor {
                features,
                more_features: match __cpuid(0).eax {
                    7.. => __cpuid_count(7, 0).ebx,
                    _ => 0,
                },
                kept: match features & Self::OSXSAVE {
                    0 => 0,
                    _ => kept_registers(),
                },
            }
        }
    }

    fn instruction_set(&self) -> InstructionSet {
        let has_avx2 = self.features & Self::AVX != 0
            && self.more_features & Self::AVX2 != 0
            && self.kept & Self::YMM == Self::YMM;
        let has_avx512 = cfg!(freecell_avx512)
            && self.more_features & Self::AVX512F_AND_BW == Self::AVX512F_AND_BW
            && self.kept & Self::ZMM == Self::ZMM;
        match (has_avx2, has_avx512) {
            (true, true) => InstructionSet::Avx512,
            (true, false) => InstructionSet::Avx2,
            (false, _) => InstructionSet::Portable,
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    /// Of leaf 1: AVX and OSXSAVE; of leaf 7: AVX2, and AVX-512 with F, DQ, BW and VL.
    const AVX: u32 = 0x1800_0000;
    const AVX2: u32 = 0x0000_0020;
    const AVX512: u32 = 0xc003_0020;

    fn set_of(features: u32, more_features: u32, kept: u64) -> InstructionSet {
        let processor = Processor {
            features,
            more_features,
            kept,
        };
        processor.instruction_set()
    }

    #[test]
    fn processors_and_systems() {
        use InstructionSet::*;
        let newest = [Avx2, Avx512][usize::from(cfg!(freecell_avx512))];
        assert_eq!(set_of(AVX, AVX512, 0xe7), newest);
        assert_eq!(set_of(!0, !0, !0), newest);
        // A system that keeps the registers of AVX alone, and one that keeps SSE's alone.
        assert_eq!(set_of(AVX, AVX512, 0x7), Avx2);
        assert_eq!(set_of(AVX, AVX512, 0x3), Portable);
        assert_eq!(set_of(AVX, AVX512, 0xe3), Portable);
        // AVX-512 without BW, as the first had it, or with parts of its registers kept.
        assert_eq!(set_of(AVX, 0x0001_0020, 0xe7), Avx2);
        assert_eq!(set_of(AVX, 0x4000_0020, 0xe7), Avx2);
        for missing in [0x20, 0x40, 0x80] {
            assert_eq!(set_of(AVX, AVX512, 0xe7 - missing), Avx2);
        }
        // AVX2, AVX, and neither.
        assert_eq!(set_of(AVX, AVX2, 0x7), Avx2);
        assert_eq!(set_of(AVX, 0, 0x7), Portable);
        assert_eq!(set_of(AVX, !AVX2, 0xe7), Portable);
        assert_eq!(set_of(0, AVX512, 0xe7), Portable);
        assert_eq!(set_of(!0x1000_0000, !0, !0), Portable);
        assert_eq!(set_of(0, 0, 0), Portable);
    }

    #[test]
    fn other_kinds_of_processors_are_not_this() {
        assert!(!InstructionSet::Neon.is_present());
        assert!(InstructionSet::Portable.is_present());
        assert_eq!(InstructionSet::best(), Processor::this().instruction_set());
        let std_says = std::is_x86_feature_detected!("avx2");
        assert_eq!(InstructionSet::Avx2.is_present(), std_says);
    }
}
