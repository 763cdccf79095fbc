//! Searches consecutive numbers for a deal that is known in part, a number in each lane.
//!
//! Compares the known cards in dealing order. Before each comparison it makes the draws up to that
//! card, and traces the card through the earlier draws. It leaves a block as soon as no lane can
//! match.

use core::mem::MaybeUninit;
use core::slice;

use super::draw::{Consecutive, MAX_LANES, Numbers, constants};
use super::trace::Trace;
use super::trace::replacing::{Replace, Replacing};
use crate::card::{CARDS, UNKNOWN};

/// Calls `found` with each number from `first` on whose deal has the known cards in their places,
/// in ascending order. All numbers must be of one band; the cards, in dealing order, should end
/// with the last known one. Returns the first number that is left, since less than a block remains.
///
/// # Safety
///
/// The processor has the instruction set.
pub type Search = unsafe fn(first: i64, last: i64, cards: &[u8], found: &mut dyn FnMut(i64)) -> i64;

/// A [`Search`].
#[inline(always)]
pub unsafe fn search_lanes<V: Replace>(
    mut first: i64,
    last: i64,
    cards: &[u8],
    found: &mut dyn FnMut(i64),
) -> i64 {
    let mut numbers = Consecutive::<V>::from(first);
    while last - first >= V::LANES as i64 - 1 {
        if let Some(differences) = compare(&numbers, cards) {
            let mut lanes = [0; MAX_LANES];
            differences.store(lanes.as_mut_ptr());
            for (seed, &difference) in (first..).zip(lanes.iter().take(V::LANES)) {
                if difference == 0 {
                    found(seed);
                }
            }
        }
        numbers.advance();
        first += V::LANES as i64;
    }
    first
}

/// Returns 0 in the lanes that have all known cards, or `None` if no lane has.
#[inline(always)]
unsafe fn compare<V: Replace>(numbers: &Consecutive<V>, cards: &[u8]) -> Option<V> {
    // No card is traced through the last draw.
    let mut vectors = [MaybeUninit::<V>::uninit(); CARDS - 1];
    let mut differences = V::splat_u8(0);
    let mut left = V::splat_u8(CARDS as u8);
    let places = cards.iter().zip(constants()).enumerate();
    for (place, (&card, constants)) in places {
        let vector = numbers.places(&constants, left);
        left = left.sub_u8(V::splat_u8(1));
        if card != UNKNOWN {
            // SAFETY: the vectors before this draw have been written.
            let before = slice::from_raw_parts(vectors.as_ptr().cast(), place);
            let mut traced = [vector];
            Replacing::trace_vectors(before, &mut traced);
            let [dealt] = traced;
            differences = differences.or(dealt.sub_u8(V::splat_u8(card)));
            if !differences.has_zero_u8() {
                return None;
            }
        }
        if let Some(drawn) = vectors.get_mut(place) {
            drawn.write(vector);
        }
    }
    Some(differences)
}
