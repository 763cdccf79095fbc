//! The vectors of each architecture, and its instances. The NEON vectors are for little-endian
//! lanes.

use super::instance::Instance;

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
mod aarch64;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm32;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

/// The instances of the target, in ascending order: the portable one first, then those of its
/// vectors. Targets without vector registers, for example x86_64-unknown-none, have one.
pub const INSTANCES: &[Instance] = &[
    Instance::PORTABLE,
    #[cfg(all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ))]
    aarch64::NEON,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    wasm32::SIMD128,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    x86_64::AVX2,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    x86_64::AVX2_INTEL,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    x86_64::AVX512,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    x86_64::AVX512_INTEL,
];
