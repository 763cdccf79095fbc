//! Dealing and searching many numbers, one in each lane of vectors; dealing one number, a draw in
//! each lane.
//!
//! An unsafe function of this folder needs a processor with the instruction set of its vectors, and
//! what its trait or type states: [`Vector`](vector::Vector), [`Kernel`](kernel::Kernel),
//! [`Search`](search::Search). A `SAFETY:` line argues whatever needs more than that.

#![allow(unsafe_code, unsafe_op_in_unsafe_fn)]
// x86-64 uses all of it; other architectures trace in one way, or have no vectors.
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code)
)]

mod arch;
mod dispatch;
mod draw;
mod instance;
mod instruction_set;
mod kernel;
mod one_deal;
mod processor;
mod search;
mod slot;
mod trace;
mod vector;

pub use dispatch::{block_len, deal_block, deal_drawn, search_blocks};
pub use instruction_set::InstructionSet;
pub use slot::Slot;
