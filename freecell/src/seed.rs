//! Deal numbers and their bands.

use crate::error::Error;

/// The smallest deal number. -1 and -2 are Windows FreeCell's two unwinnable games.
pub const SEED_MIN: i64 = -2;

/// The largest deal number, 2^33 - 1.
pub const SEED_MAX: i64 = (1 << 33) - 1;

/// A deal number at any address, as C programs may have it.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct UnalignedSeed([u8; 8]);

impl UnalignedSeed {
    /// Returns a deal number that can lie anywhere.
    pub fn new(seed: i64) -> UnalignedSeed {
        UnalignedSeed(seed.to_ne_bytes())
    }

    /// Returns the number.
    pub fn get(self) -> i64 {
        i64::from_ne_bytes(self.0)
    }
}

pub(crate) fn check_seed(seed: i64) -> Result<(), Error> {
    match seed {
        SEED_MIN..=SEED_MAX => Ok(()),
        _ => Err(Error::Seed),
    }
}

/// A range of deal numbers, and its rule for a random number from the generator's upper
/// half, `x >> 16`: `(half & mask | bit) + plus`.
#[derive(Clone, Copy)]
pub(crate) struct Band {
    pub first_seed: i64,
    pub mask: u16,
    pub bit: u16,
    pub plus: u8,
}

/// Microsoft FreeCell.
const MICROSOFT: Band = Band {
    first_seed: 0,
    mask: 0x7fff,
    bit: 0,
    plus: 0,
};

/// FreeCell Pro from 2^31: sets the bit that Microsoft's `rand` clears.
const PRO_HIGH_BIT: Band = Band {
    first_seed: 1 << 31,
    mask: 0x7fff,
    bit: 0x8000,
    plus: 0,
};

/// FreeCell Pro from 2^32: leaves the bit alone, and adds one.
const PRO_PLUS_ONE: Band = Band {
    first_seed: 1 << 32,
    mask: 0xffff,
    bit: 0,
    plus: 1,
};

impl Band {
    /// The bands in groups whose offsets are equal modulo 32, and thus the known low bits of the masked
    /// halves.
    pub const BY_LOW_BITS: [&[Band]; 2] = [&[MICROSOFT, PRO_HIGH_BIT], &[PRO_PLUS_ONE]];

    /// The band of a number from 0 to 2^33 - 1.
    pub const fn containing(seed: i64) -> Band {
        match (seed >> 31) as u32 {
            0 => MICROSOFT,
            1 => PRO_HIGH_BIT,
            _ => PRO_PLUS_ONE,
        }
    }

    /// The random number minus the masked half.
    pub const fn offset(&self) -> u16 {
        self.bit + self.plus as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_equal_modulo_32_within_a_group() {
        let groups = Band::BY_LOW_BITS.iter().enumerate();
        for (offset, band) in groups.flat_map(|(i, bands)| bands.iter().map(move |band| (i, band)))
        {
            assert_eq!(usize::from(band.offset() % 32), offset);
        }
    }
}
