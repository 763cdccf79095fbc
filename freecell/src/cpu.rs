//! The vector instructions of the processor.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

use core::fmt;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use x86_64::Processor;

use crate::simd::{SETS, Set};

/// An instruction set that the processor has. The value proves it: only detection makes one.
#[derive(Clone, Copy)]
pub struct InstructionSet(&'static Set);

impl InstructionSet {
    /// No vectors: one number after another.
    pub const PORTABLE: InstructionSet = InstructionSet(&SETS[0]);

    /// The sets that the processor has, also those that are tuned for another maker's processors.
    pub fn present() -> impl Iterator<Item = InstructionSet> {
        let processor = Processor::this();
        SETS.iter()
            .filter(move |set| (set.runs_on)(&processor))
            .map(InstructionSet)
    }

    /// The best set that the processor has.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    pub fn best() -> InstructionSet {
        x86_64::best()
    }

    /// The best set that the processor has. Every processor of the target has all sets.
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    pub fn best() -> InstructionSet {
        const { InstructionSet(&SETS[SETS.len() - 1]) }
    }

    pub(crate) fn set(self) -> &'static Set {
        self.0
    }
}

impl PartialEq for InstructionSet {
    fn eq(&self, other: &InstructionSet) -> bool {
        self.0.name == other.0.name
    }
}

impl fmt::Debug for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// Every processor of the target has all sets.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub struct Processor;

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl Processor {
    fn this() -> Processor {
        Processor
    }

    pub fn runs_portable(&self) -> bool {
        true
    }
}
