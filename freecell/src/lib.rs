//! Microsoft FreeCell's numbered deals, exactly.
//!
//! ```
//! let deal = freecell::deal(617)?;
//! assert_eq!(deal.to_string().lines().next(), Some("7D AD 5C 3S 5S 8C 2D AH"));
//! # Ok::<(), freecell::Error>(())
//! ```
//!
//! Deal numbers, or *seeds*, go from -2 to 2^33 - 1, as in FreeCell Pro,
//! Freecell Solver and PySolFC; [`deal()`] says how each number is dealt.
//!
//! The crate uses only `core`, allocates nothing and depends on no other crate. C and C++ programs
//! use libfreecell, the C library that is built from it.

#![no_std]
#![warn(missing_docs)]
#![deny(unsafe_code)]

mod bulk;
mod card;
mod deal;
mod error;
mod facts;
mod find;
mod layout;
mod lcg;
mod partial;
mod seed;
mod simd;
mod text;

pub use bulk::{deal_many, deal_range};
pub use card::{CARDS, Card, Rank, Suit};
pub use deal::{Deal, deal};
pub use error::{Error, ReadError};
pub use facts::{CELLS_MAX, WINNABLE_MAX, cells_needed, is_lost, is_winnable, lost_deals};
pub use find::{Found, find_in_range, find_partial, find_seed, find_text};
pub use layout::{COLUMNS, Layout};
pub use partial::PartialDeal;
pub use seed::{SEED_MAX, SEED_MIN, read_seed};
pub use text::{read_board, read_partial};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// For the C functions only, beside the public functions. Other programs must not use it.
#[doc(hidden)]
pub mod c_library {
    pub use crate::bulk::{deal_many_to, deal_range_to};
    pub use crate::card::c_name;
    pub use crate::card::names::whole_card;
    pub use crate::deal::deal_board;
    pub use crate::simd::Slot;
    pub use crate::text::{TEXT_LEN, write_board};
}

/// For the library's own tests and benchmarks.
#[doc(hidden)]
pub mod testing {
    use core::ops::RangeInclusive;

    pub use crate::simd::InstructionSet;

    use crate::card::CARDS;
    use crate::error::Error;
    use crate::partial::PartialDeal;
    use crate::simd::Slot;

    /// The instruction sets that the processor has.
    pub fn instruction_sets() -> impl Iterator<Item = InstructionSet> {
        InstructionSet::present()
    }

    /// [`deal_range`](crate::deal_range) with one of the [`instruction_sets`].
    pub fn deal_range(
        set: InstructionSet,
        first_seed: i64,
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_range_on(set, first_seed, Slot::each_of(out))
    }

    /// [`deal_many`](crate::deal_many) with one of the [`instruction_sets`].
    pub fn deal_many(
        set: InstructionSet,
        seeds: &[i64],
        out: &mut [[u8; CARDS]],
    ) -> Result<(), Error> {
        crate::bulk::deal_many_on(set, seeds, Slot::each_of(out))
    }

    /// [`find_text`](crate::find_text) with one of the [`instruction_sets`].
    pub fn find_text(set: InstructionSet, text: &[u8]) -> Result<Option<crate::Found>, Error> {
        crate::find::find_text_on(set, text)
    }

    /// [`find_in_range`](crate::find_in_range) with one of the [`instruction_sets`].
    pub fn find_in_range(
        set: InstructionSet,
        board: &PartialDeal,
        range: RangeInclusive<i64>,
        mut found: impl FnMut(i64),
    ) -> Result<(), Error> {
        crate::find::find_each(set, board, range, &mut found)
    }
}
