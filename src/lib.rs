//! Microsoft FreeCell's numbered deals, exactly.
//!
//! ```
//! let deal = freecell::deal(617)?;
//! assert_eq!(deal.to_string().lines().next(), Some("7D AD 5C 3S 5S 8C 2D AH"));
//! # Ok::<(), freecell::Error>(())
//! ```
//!
//! A deal number, or *seed*, is one of -2 to 2^33 - 1, as in FreeCell Pro,
//! Freecell Solver and PySolFC, which agree with Microsoft's own program on
//! every number that it has: [`deal`] says how each is dealt. Games -1 and -2
//! are the two that Windows FreeCell made impossible to win; [`winnable`]
//! tells what is known of the others.
//!
//! C and C++ programs use the same library through `include/freecell.h`, whose
//! functions are in [`ffi`].
//!
//! The crate is `no_std` in all it does, allocates nothing and depends on no
//! other crate. Programs that need no fresh C header switch off the default
//! feature `header`, which compiles cbindgen.

#![no_std]
#![warn(missing_docs)]
#![deny(unsafe_code)]

// A Rust program brings std's panic handler anyway, and plain `cargo build`
// needs one for the crate's C libraries; nothing else of std is used.
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
mod stack;
mod winnable;

pub use board::{Layout, ReadError, read_board, read_partial};
pub use bulk::{deal_many, deal_range};
pub use card::{Card, Rank, Suit};
pub use deal::{CARDS, COLUMNS, Deal, SEED_MAX, SEED_MIN, deal};
pub use error::Error;
pub use find::{find_partial, find_seed};
pub use partial::PartialDeal;
pub use winnable::{Winnable, winnable};

/// For the library's own tests, which take each instruction set that the processor has.
#[doc(hidden)]
pub mod testing {
    pub use crate::cpu::InstructionSet;

    use crate::{CARDS, Error};

    /// Those that the processor has.
    pub fn instruction_sets() -> impl Iterator<Item = InstructionSet> {
        let sets = InstructionSet::ALL.into_iter();
        sets.filter(|set| set.is_present())
    }

    /// [`deal_range`](crate::deal_range) with one of [`instruction_sets`].
    pub fn deal_range(
        set: InstructionSet,
        first_seed: i64,
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_range_on(set, first_seed, out)
    }

    /// [`deal_many`](crate::deal_many) with one of [`instruction_sets`].
    pub fn deal_many(
        set: InstructionSet,
        seeds: &[i64],
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_many_on(set, seeds, out)
    }
}
