//! The best instruction set of an x86-64 processor, which is asked once.

use core::sync::atomic::{AtomicU8, Ordering};

use super::{InstructionSet, Processor, WITHOUT_KERNELS, WithoutKernels};

/// The place of the best set, counted from 1; 0 until the processor has been asked. A static of
/// zeros takes no room in the file.
static BEST: AtomicU8 = AtomicU8::new(0);

/// Asks the processor at the first call. Threads that race get the same answer.
pub fn best() -> InstructionSet {
    let place = usize::from(BEST.load(Ordering::Relaxed));
    let best = WITHOUT_KERNELS.get(place.wrapping_sub(1));
    InstructionSet(best.unwrap_or_else(ask))
}

#[cold]
fn ask() -> &'static WithoutKernels {
    let best = best_of(&Processor::this());
    BEST.store(best.place as u8 + 1, Ordering::Relaxed);
    best
}

/// The last instance that the processor runs, and that is not tuned for another maker's processors.
fn best_of(processor: &Processor) -> &'static WithoutKernels {
    let is_intel = processor.is_intel();
    let mut fitting = WITHOUT_KERNELS
        .iter()
        .filter(|instance| (instance.runs_on)(processor) && (is_intel || !instance.is_for_intel));
    fitting.next_back().unwrap_or(&WITHOUT_KERNELS[0])
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
        best_of(&processor).name
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
