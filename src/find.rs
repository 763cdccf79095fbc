//! From a board, whole or in part, to its number, without trying the numbers one by one.
//!
//! The board is dealt backwards: where each card lay among those left tells, for each draw
//! before the first gap, the random number modulo the cards left. Three facts about the
//! generator, `x = x * a + c` with `a` = 214013, then lead to its start:
//!
//! - **Low bits.** A random number is `v + added`, where `v` are the bits of `x` from 16 up
//!   and `added` is the band's. So `v` is known modulo the cards left; and where their number
//!   is even, at 52, 50, 48 ... 2 left, its lowest bits are known as they are: two, one, four,
//!   one ... of them.
//! - **Low bits never depend on higher ones.** The low 21 bits of the start determine all low
//!   bits of `v` that are known: the start's low part is found by itself. A whole board has
//!   so many of these bits that few low parts are tried (`whole`); for part of a board all
//!   are (`part`).
//! - **Upper bits.** With the low part known, `v` is known modulo a power of 2 at each draw;
//!   at draw 1 it is known modulo 51 too. Few values have both residues, each of them a start,
//!   and most fail at draw 3, where 49 cards are left (`starts`).

mod draws;
mod part;
mod starts;
mod whole;

pub use part::find_partial;
pub(crate) use part::{find_each, replace_largest};
pub use whole::find_seed;
