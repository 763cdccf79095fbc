//! Buffers of callers: deal numbers at any address.

#![allow(unsafe_code)]

use core::mem::MaybeUninit;
use core::slice;

/// A deal number at any address.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct UnalignedSeed([u8; size_of::<i64>()]);

impl UnalignedSeed {
    /// Returns the number.
    #[inline]
    pub fn get(self) -> i64 {
        i64::from_ne_bytes(self.0)
    }

    pub(crate) fn of(seeds: &[i64]) -> &[UnalignedSeed] {
        // SAFETY: as many bytes, which need no alignment.
        unsafe { slice::from_raw_parts(seeds.as_ptr().cast(), seeds.len()) }
    }
}

/// Output for the smallest of the deal numbers that a search finds, in ascending order.
pub struct SmallestSeeds<'a> {
    slots: &'a mut [MaybeUninit<UnalignedSeed>],
    /// How many slots are initialised.
    len: usize,
    /// How many numbers have been found.
    found: usize,
}

impl<'a> SmallestSeeds<'a> {
    /// Output at any address.
    pub fn in_slots(slots: &'a mut [MaybeUninit<UnalignedSeed>]) -> SmallestSeeds<'a> {
        SmallestSeeds {
            slots,
            len: 0,
            found: 0,
        }
    }

    pub(crate) fn in_slice(seeds: &'a mut [i64]) -> SmallestSeeds<'a> {
        // SAFETY: as many bytes, which need no alignment; only numbers are written.
        let slots = unsafe { slice::from_raw_parts_mut(seeds.as_mut_ptr().cast(), seeds.len()) };
        SmallestSeeds::in_slots(slots)
    }

    /// How many numbers have been found, also if there was no room for them.
    pub(crate) fn found(&self) -> usize {
        self.found
    }

    /// Takes a number, and drops the largest one if there is no room.
    pub(crate) fn take(&mut self, seed: i64) {
        self.found += 1;
        let mut slot = self.len;
        if slot < self.slots.len() {
            self.len += 1;
        } else {
            match slot.checked_sub(1) {
                Some(last) if self.get(last) > seed => slot = last,
                _ => return,
            }
        }
        while slot > 0 && self.get(slot - 1) > seed {
            self.set(slot, self.get(slot - 1));
            slot -= 1;
        }
        self.set(slot, seed);
    }

    fn get(&self, slot: usize) -> i64 {
        let slot = self.slots.get(..self.len).and_then(|slots| slots.get(slot));
        // SAFETY: the first `len` slots are initialised: `take` sets a new one before it reads it.
        slot.map_or(0, |slot| unsafe { slot.assume_init_read() }.get())
    }

    fn set(&mut self, slot: usize, seed: i64) {
        if let Some(slot) = self.slots.get_mut(slot) {
            slot.write(UnalignedSeed(seed.to_ne_bytes()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_smallest_numbers_in_order() {
        for capacity in 0..6 {
            let mut seeds = [7; 7];
            let mut smallest = SmallestSeeds::in_slice(&mut seeds[..capacity]);
            for seed in [3, 5, -1, 4, 0] {
                smallest.take(seed);
            }
            assert_eq!(smallest.found(), 5);
            let kept = capacity.min(5);
            assert_eq!(seeds[..kept], [-1, 0, 3, 4, 5][..kept]);
            assert!(seeds[kept..].iter().all(|&seed| seed == 7));
        }
    }
}
