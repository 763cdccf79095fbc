//! A list of hashes, so that nothing is tried twice.

pub struct Tried {
    hashes: [u32; Tried::MOST],
    len: usize,
}

impl Tried {
    /// So the searches for one text are bounded.
    const MOST: usize = 192;

    pub fn nothing() -> Tried {
        Tried {
            hashes: [0; Tried::MOST],
            len: 0,
        }
    }

    /// Adds bytes. Returns whether they are new; never if the list is full.
    pub fn is_new<'a>(&mut self, bytes: impl Iterator<Item = &'a u8>) -> bool {
        let hash = hash(bytes);
        let mut tried = self.hashes.iter().take(self.len);
        if self.len == Self::MOST || tried.any(|tried| *tried == hash) {
            return false;
        }
        if let Some(next) = self.hashes.get_mut(self.len) {
            *next = hash;
        }
        self.len += 1;
        true
    }
}

/// FNV-1a.
pub fn hash<'a>(bytes: impl Iterator<Item = &'a u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_not_new_and_searches_are_bounded() {
        let mut tried = Tried::nothing();
        assert!(tried.is_new([1, 2].iter()));
        assert!(!tried.is_new([1, 2].iter()));
        assert!(tried.is_new([2, 1].iter()));
        let count = (0..=255)
            .filter(|byte| tried.is_new([*byte].iter()))
            .count();
        assert_eq!(count, Tried::MOST - 2);
    }
}
