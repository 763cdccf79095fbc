//! Deal numbers and their bands.

use crate::Error;

/// The smallest deal number. -1 and -2 are Windows FreeCell's two unwinnable games.
pub const SEED_MIN: i64 = -2;

/// The largest deal number, 2^33 - 1.
pub const SEED_MAX: i64 = (1 << 33) - 1;

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
    pub const ALL: [Band; 3] = [MICROSOFT, PRO_HIGH_BIT, PRO_PLUS_ONE];

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
