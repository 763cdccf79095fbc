//! The vector instructions of the processor.

#[cfg(freecell_avx2)]
mod x86_64;

/// An instruction set that many boards are dealt with. Ordered from least to most preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum InstructionSet {
    /// No vectors: one board after another.
    Portable = 1,
    /// NEON of 64-bit ARM, with 16 boards at once.
    #[cfg(freecell_neon)]
    Neon,
    /// WebAssembly's vectors, with 16 boards at once.
    #[cfg(freecell_simd128)]
    Simd128,
    /// AVX2 of x86-64, with 16 or 32 boards at once.
    #[cfg(freecell_avx2)]
    Avx2,
    /// AVX2 of Intel's processors, where a blend by a vector takes two or three operations: deals
    /// 32 boards without any.
    #[cfg(freecell_avx2)]
    Avx2Intel,
    /// AVX-512BW of x86-64, with 16, 32 or 64 boards at once.
    #[cfg(freecell_avx512)]
    Avx512,
    /// AVX-512BW of Intel's processors, which deal one board faster than AMD's: small blocks do not pay.
    #[cfg(freecell_avx512)]
    Avx512Intel,
}

impl InstructionSet {
    /// All sets that are compiled in, in ascending order.
    pub const ALL: &[InstructionSet] = &[
        InstructionSet::Portable,
        #[cfg(freecell_neon)]
        InstructionSet::Neon,
        #[cfg(freecell_simd128)]
        InstructionSet::Simd128,
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2,
        #[cfg(freecell_avx2)]
        InstructionSet::Avx2Intel,
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512,
        #[cfg(freecell_avx512)]
        InstructionSet::Avx512Intel,
    ];

    /// Whether the processor has the set, whoever made it.
    pub fn is_present(self) -> bool {
        self.of_any_maker() <= InstructionSet::best().of_any_maker()
    }

    fn of_any_maker(self) -> InstructionSet {
        match self {
            #[cfg(freecell_avx2)]
            InstructionSet::Avx2Intel => InstructionSet::Avx2,
            #[cfg(freecell_avx512)]
            InstructionSet::Avx512Intel => InstructionSet::Avx512,
            other => other,
        }
    }

    /// The best set that the processor has.
    #[cfg(freecell_avx2)]
    pub fn best() -> InstructionSet {
        x86_64::best()
    }

    /// The best set that the processor has. Every processor of the target has all sets.
    #[cfg(not(freecell_avx2))]
    pub const fn best() -> InstructionSet {
        const { Self::ALL[Self::ALL.len() - 1] }
    }
}
