//! Deals a block, a number in each lane of the vector registers, in three steps:
//!
//! 1. Makes the 52 draws of all lanes (`draw`): a vector of lanes for each draw.
//! 2. Traces each vector (`trace`), from the places that were drawn to the cards that lay there.
//! 3. Transposes the vectors in place, and copies the deals out in order. Stores of the transposed
//!    registers would reach 16 deals or more, once for each 16 cards: slow where the deals are not
//!    in the cache, and possible for whole blocks alone.

use core::mem::MaybeUninit;
use core::ptr;

use super::draw::{Block, draw_block};
use super::slot::Slot;
use super::trace::{Trace, trace};
use super::vector::Vector;
use crate::card::CARDS;

/// A function that deals a block, or its first numbers.
///
/// # Safety
///
/// The caller of `deal` guarantees that the processor has the kernel's instruction set, that a list
/// has been filled for the kernel's lanes, and that there are at most as many slots as lanes.
pub struct Kernel {
    /// Number of deals in a block.
    pub lanes: usize,
    pub deal: unsafe fn(&Block, out: &mut [Slot]),
}

/// Deals the first numbers of a block, one to each slot, with `N` vectors traced together.
///
/// # Safety
///
/// See [`Kernel`], for `V::LANES` lanes.
#[inline(always)]
pub unsafe fn deal_lanes<V: Vector, T: Trace<V>, const N: usize>(block: &Block, out: &mut [Slot]) {
    let mut vectors = [MaybeUninit::uninit(); CARDS];
    let vectors = draw_block(block, &mut vectors);
    trace::<V, T, N>(vectors);
    transpose(vectors);
    copy(vectors, out);
}

/// Transposes each 16 vectors, and the last four: then each 16 bytes are of one deal, or each 4.
#[inline(always)]
unsafe fn transpose<V: Vector>(vectors: &mut [V; CARDS]) {
    let (sixteens, rest) = vectors.as_chunks_mut();
    for group in sixteens {
        // Interleaving the halves four times transposes 16 vectors, twice four vectors.
        *group = interleave_halves(interleave_halves(*group));
        *group = interleave_halves(interleave_halves(*group));
    }
    if let [a, b, c, d] = rest {
        let [low, high] = [a.interleave_low(*c), a.interleave_high(*c)];
        let [other_low, other_high] = [b.interleave_low(*d), b.interleave_high(*d)];
        *a = low.interleave_low(other_low);
        *b = low.interleave_high(other_low);
        *c = high.interleave_low(other_high);
        *d = high.interleave_high(other_high);
    }
}

/// Copies the first deals of transposed vectors, as many as there are slots.
///
/// # Safety
///
/// There are at most `V::LANES` slots.
#[inline(always)]
unsafe fn copy<V: Vector>(vectors: &[V; CARDS], out: &mut [Slot]) {
    // In each register, 16 bytes are of the deals of 16 lanes.
    for (sixteen, slots) in out.chunks_mut(16).enumerate() {
        let vectors = vectors.as_ptr().cast::<u8>().add(16 * sixteen);
        for (lane, slot) in slots.iter_mut().enumerate() {
            let slot = slot.as_mut_ptr();
            for first in [0, 16, 32] {
                let cards = vectors.add((first + lane) * V::LANES);
                ptr::copy_nonoverlapping(cards, slot.add(first), 16);
            }
            let cards = vectors.add((48 + lane / 4) * V::LANES + lane % 4 * 4);
            ptr::copy_nonoverlapping(cards, slot.add(48), 4);
        }
    }
}

#[inline(always)]
#[rustfmt::skip]
unsafe fn interleave_halves<V: Vector>(r: [V; 16]) -> [V; 16] {
    [
        r[0].interleave_low(r[8]), r[0].interleave_high(r[8]),
        r[1].interleave_low(r[9]), r[1].interleave_high(r[9]),
        r[2].interleave_low(r[10]), r[2].interleave_high(r[10]),
        r[3].interleave_low(r[11]), r[3].interleave_high(r[11]),
        r[4].interleave_low(r[12]), r[4].interleave_high(r[12]),
        r[5].interleave_low(r[13]), r[5].interleave_high(r[13]),
        r[6].interleave_low(r[14]), r[6].interleave_high(r[14]),
        r[7].interleave_low(r[15]), r[7].interleave_high(r[15]),
    ]
}
