//! Finds the deal number of a board, whole or in part. With too few cards known for this,
//! `in_range` tries the numbers of a range one by one.
//!
//! The place of each card among the cards left (`draws`) is the random number modulo the number of
//! cards left. After a gap, some places are not known. Three facts about the generator,
//! `x = x * a + c` with `a` = 214013, then lead to its start:
//!
//! - **Low bits.** A random number is `v + offset`: `v` is the masked upper half of `x`, and
//!   the offset is the band's. So `v` is known modulo the number of cards left. If this number
//!   is even, at 52, 50, 48 ... 2 cards left, the lowest bits of `v` are known: two, one, four,
//!   one ... bits.
//! - **Low bits never depend on higher bits.** The low 16 to 21 bits of `x` at one draw determine
//!   the known low bits of `v` at all draws, so this low part is searched for first. For a whole
//!   board, few low parts have to be tried (`whole`); for part of a board, all of them (`part`).
//! - **Upper bits.** Given the low part, `v` is known modulo a power of 2 at each draw. At a draw
//!   with a large odd divisor, such as 51 cards left, it is known modulo this divisor too, and few
//!   values have both residues. Most of them fail at draws with other odd divisors (`upper_bits`).

mod draws;
mod fits;
mod in_range;
mod part;
mod sieve;
mod text;
mod upper_bits;
mod whole;

pub use in_range::{find_each, find_in_range};
pub use part::find_partial;
pub use text::{Found, find_text, find_text_on};
pub use whole::find_seed;
