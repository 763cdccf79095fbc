//! Deal numbers and their bands.

use core::ops::Range;

use crate::error::Error;

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

/// Reads a deal number as a person types it: blanks around it (space, tab, CR, LF), an optional `#`,
/// an optional `-`, and decimal digits.
///
/// ```
/// use freecell::{Error, read_seed};
///
/// assert_eq!(read_seed(" #617\n"), Ok(617));
/// assert_eq!(read_seed("1e6"), Err(Error::Syntax));
/// ```
///
/// # Errors
///
/// - [`Error::Syntax`]: any other text, the empty one too.
/// - [`Error::Seed`]: a number without a deal, of any length.
pub fn read_seed(text: impl AsRef<[u8]>) -> Result<i64, Error> {
    let mut text = text.as_ref();
    while let [b' ' | b'\t' | b'\r' | b'\n', rest @ ..]
    | [rest @ .., b' ' | b'\t' | b'\r' | b'\n'] = text
    {
        text = rest;
    }
    let signed = text.strip_prefix(b"#").unwrap_or(text);
    let digits = signed.strip_prefix(b"-").unwrap_or(signed);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(Error::Syntax);
    }
    let number = digits.iter().fold(0i64, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add((digit - b'0').into())
    });
    let seed = if digits.len() < signed.len() {
        -number
    } else {
        number
    };
    check_seed(seed).map(|()| seed)
}

/// The numbers to deal.
#[derive(Clone, Copy)]
pub(crate) enum Seeds<'a> {
    /// Consecutive numbers.
    Range {
        /// The first number.
        first: i64,
        /// How many there are.
        count: usize,
    },
    /// Any numbers.
    List(&'a [i64]),
}

impl Seeds<'_> {
    pub(crate) fn count(self) -> usize {
        match self {
            Seeds::Range { count, .. } => count,
            Seeds::List(seeds) => seeds.len(),
        }
    }

    #[inline]
    pub(crate) fn get(self, index: usize) -> i64 {
        match self {
            Seeds::Range { first, .. } => first.wrapping_add(index as i64),
            Seeds::List(seeds) => seeds.get(index).copied().unwrap_or_default(),
        }
    }

    pub(crate) fn part(self, indices: Range<usize>) -> Self {
        match self {
            Seeds::Range { .. } => Seeds::Range {
                first: self.get(indices.start),
                count: indices.len(),
            },
            Seeds::List(seeds) => Seeds::List(seeds.get(indices).unwrap_or_default()),
        }
    }

    pub(crate) fn check(self) -> Result<(), Error> {
        match self {
            Seeds::Range { first, count } => {
                let Some(others) = count.checked_sub(1) else {
                    return Ok(());
                };
                let others = i64::try_from(others).map_err(|_| Error::Seed)?;
                check_seed(first)?;
                check_seed(first.saturating_add(others))
            }
            Seeds::List(seeds) => seeds.iter().try_for_each(|&seed| check_seed(seed)),
        }
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
    /// The bands in groups of one or two. In a group, masks are equal, and offsets are equal modulo
    /// 32, so that the known low bits of the masked halves are equal too.
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

    #[test]
    fn masks_are_equal_within_a_group() {
        for bands in Band::BY_LOW_BITS {
            assert!(bands.iter().all(|band| band.mask == bands[0].mask));
        }
    }
}
