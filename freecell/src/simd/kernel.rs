//! Deals a block, a number in each lane of the vector registers, in three steps:
//!
//! 1. Makes the 52 draws of all lanes (`draw`): a vector of lanes for each draw.
//! 2. Traces each vector (`trace`), from the places that were drawn to the cards that lay there.
//! 3. Transposes the vectors to deals.

use core::mem::MaybeUninit;

use super::draw::{Block, draw_block};
use super::trace::{Trace, trace};
use super::vector::Vector;
use crate::card::CARDS;

/// A function that deals a block.
///
/// # Safety
///
/// The caller of `deal` guarantees that the processor has the kernel's instruction set, that a list
/// has been filled for the kernel's lanes, and that the pointer is to 52 bytes for each lane.
pub struct Kernel {
    /// Number of deals in a block.
    pub lanes: usize,
    pub deal: unsafe fn(&Block, *mut u8),
}

/// Deals a block to `out`, with `N` vectors traced together.
///
/// # Safety
///
/// See [`Kernel`], for `V::LANES` lanes.
#[inline(always)]
pub unsafe fn deal_block<V: Vector, T: Trace<V>, const N: usize>(block: &Block, out: *mut u8) {
    let mut vectors = [MaybeUninit::uninit(); CARDS];
    let vectors = draw_block(block, &mut vectors);
    trace::<V, T, N>(vectors);
    write(vectors, out);
}

/// The third step: writes the vectors' lanes as deals, one after another.
///
/// # Safety
///
/// `out` takes `52 * V::LANES` bytes.
#[inline(always)]
unsafe fn write<V: Vector>(vectors: &[V; CARDS], out: *mut u8) {
    // The last group overlaps the previous one.
    for first in [0, 16, 32, CARDS - 16] {
        let Some(group) = vectors
            .get(first..)
            .and_then(|vectors| vectors.first_chunk())
        else {
            return;
        };
        // Interleaving the halves four times transposes 16 vectors.
        let group = interleave_halves(interleave_halves(*group));
        let group = interleave_halves(interleave_halves(group));
        for (lane, vector) in group.into_iter().enumerate() {
            // SAFETY: each store is inside a deal.
            vector.store_strided(out.add(lane * CARDS + first), 16 * CARDS);
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
