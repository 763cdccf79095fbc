//! Buffers of C programs, which need no alignment.

#![allow(unsafe_code)]

use core::slice;

use freecell::c_library::{Slot, deal_many_to};
use freecell::{Error, SEED_MAX, SEED_MIN};

/// Deals the numbers at `seeds`, one for each element of `out`.
///
/// # Safety
///
/// `seeds` points to as many numbers as `out` has elements, at any address.
pub unsafe fn deal_many(seeds: *const i64, out: &mut [Slot]) -> Result<(), Error> {
    if seeds.is_aligned() {
        // SAFETY: as the caller guarantees; the numbers have fewer bytes than the deals.
        deal_many_to(unsafe { slice::from_raw_parts(seeds, out.len()) }, out)
    } else {
        // SAFETY: as the caller guarantees.
        unsafe { deal_unaligned(seeds, out) }
    }
}

/// # Safety
///
/// As for [`deal_many`].
// Not inlined, since aligned numbers need no room for copies.
#[inline(never)]
unsafe fn deal_unaligned(seeds: *const i64, out: &mut [Slot]) -> Result<(), Error> {
    /// Copied at once. Twice as many, with a block of as many deals, would need more than the 4096
    /// bytes of stack that the header promises.
    const COPIED: usize = 32;
    let count = out.len();
    // SAFETY: as the caller guarantees, for an index less than `count`.
    let seed = |index| unsafe { seeds.add(index).read_unaligned() };
    if (0..count).any(|index| !(SEED_MIN..=SEED_MAX).contains(&seed(index))) {
        return Err(Error::Seed);
    }
    // Written in place: `array::from_fn` takes as much stack again.
    let mut copied = [0; COPIED];
    for (first, out) in (0..count).step_by(COPIED).zip(out.chunks_mut(COPIED)) {
        let copied = copied.get_mut(..out.len()).unwrap_or_default();
        for (index, copied) in (first..).zip(&mut *copied) {
            *copied = seed(index);
        }
        deal_many_to(copied, out)?;
    }
    Ok(())
}

/// Output for the smallest of the deal numbers that a search finds, in ascending order.
pub struct SmallestSeeds {
    first: *mut i64,
    capacity: usize,
    /// How many numbers have been written.
    len: usize,
    /// How many numbers have been found.
    found: usize,
}

impl SmallestSeeds {
    /// # Safety
    ///
    /// `first` takes `capacity` numbers, at any address, as long as this value is used.
    pub unsafe fn new(first: *mut i64, capacity: usize) -> SmallestSeeds {
        SmallestSeeds {
            first,
            capacity,
            len: 0,
            found: 0,
        }
    }

    /// How many numbers have been found, also if there was no room for them.
    pub fn found(&self) -> usize {
        self.found
    }

    /// Takes a number, and drops the largest one if there is no room.
    pub fn take(&mut self, seed: i64) {
        self.found += 1;
        if self.len < self.capacity {
            self.len += 1;
        } else if self.len == 0 || self.get(self.len - 1) <= seed {
            return;
        }
        let mut place = self.len - 1;
        while place > 0 && self.get(place - 1) > seed {
            self.set(place, self.get(place - 1));
            place -= 1;
        }
        self.set(place, seed);
    }

    /// A number that has been written.
    fn get(&self, place: usize) -> i64 {
        debug_assert!(place < self.len);
        // SAFETY: `place` is less than `len`, thus than the capacity, and `take` has written it.
        unsafe { self.first.add(place).read_unaligned() }
    }

    fn set(&mut self, place: usize, seed: i64) {
        debug_assert!(place < self.len);
        // SAFETY: `place` is less than `len`, thus than the capacity.
        unsafe { self.first.add(place).write_unaligned(seed) }
    }
}
