//! Room for the numbers that a search finds.

/// Slots at any alignment, or of a slice.
pub trait SeedSlots {
    /// How many numbers there is room for.
    fn capacity(&self) -> usize;
    /// Returns a number that has been set.
    fn seed(&self, slot: usize) -> i64;
    /// Sets a number, in a slot below the capacity.
    fn set_seed(&mut self, slot: usize, seed: i64);
}

impl SeedSlots for [i64] {
    fn capacity(&self) -> usize {
        self.len()
    }

    fn seed(&self, slot: usize) -> i64 {
        self.get(slot).copied().unwrap_or_default()
    }

    fn set_seed(&mut self, slot: usize, seed: i64) {
        if let Some(slot) = self.get_mut(slot) {
            *slot = seed;
        }
    }
}
