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

/// std would tell, but a library without it has to ask the processor itself, and whether
/// the system keeps the registers.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn detect() -> InstructionSet {
    use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    const OSXSAVE_AND_AVX: u32 = 1 << 27 | 1 << 28;
    const AVX2: u32 = 1 << 5;
    const AVX512F_AND_BW: u32 = 1 << 16 | 1 << 30;
    const YMM: u64 = 0b110;
    const ZMM: u64 = 0b1110_0110;

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
    let (kept, features) = unsafe {
        let has = |all: u32, wanted: u32| all & wanted == wanted;
        if __cpuid(0).eax < 7 || !has(__cpuid(1).ecx, OSXSAVE_AND_AVX) {
            return InstructionSet::Portable;
        }
        (kept_registers(), __cpuid_count(7, 0).ebx)
    };
    if kept & YMM != YMM || features & AVX2 != AVX2 {
        InstructionSet::Portable
    } else if !cfg!(freecell_avx512)
        || kept & ZMM != ZMM
        || features & AVX512F_AND_BW != AVX512F_AND_BW
    {
        InstructionSet::Avx2
    } else {
        InstructionSet::Avx512
    }
}
