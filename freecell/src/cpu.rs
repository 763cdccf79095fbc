//! The vector instructions of the processor.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

/// An instruction set that many numbers are dealt with. Within an architecture, ordered from least to
/// most preferred. Those of x86-64 follow the portable one: without a gap, finding one by its number
/// takes no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum InstructionSet {
    /// No vectors: one number after another.
    Portable = 1,
    /// AVX2 of x86-64.
    Avx2,
    /// AVX2 of Intel's processors.
    Avx2Intel,
    /// AVX-512BW of x86-64.
    Avx512,
    /// AVX-512BW of Intel's processors.
    Avx512Intel,
    /// NEON of 64-bit ARM.
    Neon,
    /// WebAssembly's vectors.
    Simd128,
}

impl InstructionSet {
    /// All sets that are compiled in, in ascending order. Targets without vector registers, for example
    /// x86_64-unknown-none, have one.
    pub const ALL: &[InstructionSet] = {
        use InstructionSet::*;
        if cfg!(all(target_arch = "x86_64", target_feature = "sse2")) {
            &[Portable, Avx2, Avx2Intel, Avx512, Avx512Intel]
        } else if cfg!(all(
            target_arch = "aarch64",
            target_feature = "neon",
            target_endian = "little"
        )) {
            &[Portable, Neon]
        } else if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
            &[Portable, Simd128]
        } else {
            &[Portable]
        }
    };

    /// Whether the processor has the set, whoever made it.
    pub fn is_present(self) -> bool {
        let best = InstructionSet::best();
        Self::ALL.contains(&self) && self.of_any_maker() <= best.of_any_maker()
    }

    fn of_any_maker(self) -> InstructionSet {
        match self {
            InstructionSet::Avx2Intel => InstructionSet::Avx2,
            InstructionSet::Avx512Intel => InstructionSet::Avx512,
            other => other,
        }
    }

    /// The best set that the processor has.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    pub fn best() -> InstructionSet {
        x86_64::best()
    }

    /// The best set that the processor has. Every processor of the target has all sets.
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    pub const fn best() -> InstructionSet {
        const { Self::ALL[Self::ALL.len() - 1] }
    }
}
