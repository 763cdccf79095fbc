//! The processor, asked for its vector instructions.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use x86_64::Processor;

/// Every processor of the target runs all instances.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub struct Processor;

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl Processor {
    pub fn this() -> Processor {
        Processor
    }

    pub fn runs_portable(&self) -> bool {
        true
    }
}
