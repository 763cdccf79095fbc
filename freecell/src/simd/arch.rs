//! The vectors of each architecture. The NEON vectors are for little-endian lanes.

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
pub mod aarch64;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub mod wasm32;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub mod x86_64;
