//! The instruction sets that the processor has.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

use core::fmt;

use super::arch::INSTANCES;
use super::instance::Instance;
use super::processor::Processor;

/// An instruction set that the processor has. The value proves it: only detection makes one.
#[derive(Clone, Copy)]
pub struct InstructionSet(&'static WithoutKernels);

impl InstructionSet {
    /// No vectors: one number after another.
    pub const PORTABLE: InstructionSet = InstructionSet(&WITHOUT_KERNELS[0]);

    /// The sets that the processor has, also those that are tuned for another maker's processors.
    pub fn present() -> impl Iterator<Item = InstructionSet> {
        let processor = Processor::this();
        WITHOUT_KERNELS
            .iter()
            .filter(move |instance| (instance.runs_on)(&processor))
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
        const { InstructionSet(&WITHOUT_KERNELS[WITHOUT_KERNELS.len() - 1]) }
    }

    /// Deals a number of 0 to 2^33 - 1 to 52 bytes. The processor can run it.
    pub(super) fn deal(self) -> unsafe fn(seed: i64, out: *mut u8) {
        self.0.deal
    }

    /// The code for this set. The processor can run it.
    pub(super) fn instance(self) -> &'static Instance {
        INSTANCES.get(self.0.place).unwrap_or(&INSTANCES[0])
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

/// An instance without its kernels.
struct WithoutKernels {
    name: &'static str,
    runs_on: fn(&Processor) -> bool,
    is_for_intel: bool,
    deal: unsafe fn(seed: i64, out: *mut u8),
    /// In [`INSTANCES`].
    place: usize,
}

impl WithoutKernels {
    const fn at(place: usize) -> WithoutKernels {
        let instance = &INSTANCES[place];
        WithoutKernels {
            name: instance.name,
            runs_on: instance.runs_on,
            is_for_intel: instance.is_for_intel,
            deal: instance.deal,
            place,
        }
    }
}

/// A static of its own, so that programs that deal single numbers contain no kernel.
static WITHOUT_KERNELS: [WithoutKernels; INSTANCES.len()] = {
    let mut instances = [const { WithoutKernels::at(0) }; INSTANCES.len()];
    let mut place = 1;
    while place < instances.len() {
        instances[place] = WithoutKernels::at(place);
        place += 1;
    }
    instances
};
