//! The vectors of each architecture, and its instances. The NEON vectors are for little-endian
//! lanes.

use super::dispatch::{Instance, Set};

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
const ALL: &[Instance] = &[
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

pub static INSTANCES: &[Instance] = ALL;

/// What tells the instances apart, and deals one number. A static of its own, so that programs that
/// deal single numbers contain no kernel.
pub static SETS: [Set; ALL.len()] = {
    let mut sets = [ALL[0].set(0); ALL.len()];
    let mut place = 1;
    while place < ALL.len() {
        sets[place] = ALL[place].set(place);
        place += 1;
    }
    sets
};
