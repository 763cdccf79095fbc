//! Microsoft FreeCell's numbered deals, exactly.
//!
//! ```
//! let deal = freecell::deal(617)?;
//! assert_eq!(deal.to_string().lines().next(), Some("7D AD 5C 3S 5S 8C 2D AH"));
//! # Ok::<(), freecell::Error>(())
//! ```
//!
//! Deal numbers, or *seeds*, go from -2 to 2^33 - 1, as in FreeCell Pro,
//! Freecell Solver and PySolFC; [`ffi::freecell_deal`] says how each number is
//! dealt. C and C++ programs call the functions in [`ffi`] through
//! `include/freecell.h`.
//!
//! The crate uses only `core`, allocates nothing and depends on no other
//! crate. The default feature `header` generates the C header with cbindgen;
//! Rust programs can switch it off.

#![no_std]
#![warn(missing_docs)]
#![deny(unsafe_code)]

// For its panic handler alone, which plain `cargo build` needs for the C libraries.
#[cfg(any(not(feature = "freestanding"), panic = "unwind"))]
extern crate std;

mod board;
mod bulk;
mod card;
mod cpu;
mod deal;
mod error;
pub mod ffi;
mod find;
#[cfg(all(feature = "freestanding", panic = "abort"))]
mod freestanding;
mod lcg;
mod partial;
mod seed;
mod stack;
mod winnable;

pub use board::{Layout, ReadError, read_board, read_partial};
pub use bulk::{deal_many, deal_range};
pub use card::{CARDS, Card, Rank, Suit};
pub use deal::{COLUMNS, Deal, deal};
pub use error::Error;
pub use find::{find_partial, find_seed};
pub use partial::PartialDeal;
pub use seed::{SEED_MAX, SEED_MIN};
pub use winnable::{Winnable, winnable};

/// For the library's own tests and benchmarks.
#[doc(hidden)]
pub mod testing {
    pub use crate::cpu::InstructionSet;

    use crate::{CARDS, Error};

    /// The instruction sets that the processor has.
    pub fn instruction_sets() -> impl Iterator<Item = InstructionSet> {
        let sets = InstructionSet::ALL.iter().copied();
        sets.filter(|set| set.is_present())
    }

    /// [`deal_range`](crate::deal_range) with one of the [`instruction_sets`].
    pub fn deal_range(
        set: InstructionSet,
        first_seed: i64,
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_range_on(set, first_seed, out)
    }

    /// [`deal_many`](crate::deal_many) with one of the [`instruction_sets`].
    pub fn deal_many(
        set: InstructionSet,
        seeds: &[i64],
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_many_on(set, seeds, out)
    }
}
