//! Sets of gaps. Gap `i` lies before card `i`, counted from 0, and has a bit.

use crate::card::CARDS;

pub type GapSet = u64;

/// The gaps between two cards.
pub const ALL: GapSet = (1 << CARDS) - 2;
/// The gaps in which rows end.
pub const ROWS: GapSet = 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32 | 1 << 40 | 1 << 48;
/// The gaps in which columns end.
pub const COLUMNS: GapSet = 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 34 | 1 << 40 | 1 << 46;
/// The gaps in which two lines of 26 cards end, and four of 13.
pub const HALVES: GapSet = 1 << 26;
pub const QUARTERS: GapSet = 1 << 13 | 1 << 26 | 1 << 39;

/// Number of gaps in a set.
#[inline(never)]
pub fn size(set: GapSet) -> u32 {
    set.count_ones()
}

/// The numbers of the bits of a set.
pub fn each_bit(set: u64) -> Bits {
    Bits(set)
}

pub struct Bits(u64);

impl Bits {
    /// `next`, copied into the caller, for speed.
    #[inline(always)]
    pub fn next_inlined(&mut self) -> Option<usize> {
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (bit < 64).then_some(bit)
    }
}

impl Iterator for Bits {
    type Item = usize;

    #[inline(never)]
    fn next(&mut self) -> Option<usize> {
        self.next_inlined()
    }
}

/// How often something stands in each gap, at most 15 times: the bits of the counts, lowest first.
#[derive(Clone, Copy)]
pub struct Counts([GapSet; 4]);

impl Counts {
    /// A count of so many may be more.
    pub const MOST: u8 = 15;

    pub const fn all(bits: GapSet) -> Counts {
        Counts([bits; 4])
    }

    pub fn add(&mut self, count: u8, gap: usize) {
        let [ones, ..] = &mut self.0;
        if count == 1 {
            *ones |= 1 << gap & ALL;
            return;
        }
        for (bit, gaps) in self.0.iter_mut().enumerate() {
            *gaps |= (u64::from(count) >> bit & 1) << gap & ALL;
        }
    }

    pub fn in_gap(&self, gap: usize) -> u8 {
        let bits = self.0.iter().enumerate();
        bits.fold(0, |count, (bit, gaps)| {
            count | ((gaps >> gap & 1) as u8) << bit
        })
    }

    /// The gaps with at least so many, from 1 to 15.
    pub fn at_least(&self, least: u8) -> GapSet {
        // The sum of a count and `16 - least` carries if the count is large enough.
        let complement = 16 - least;
        let carries = self.0.iter().enumerate();
        carries.fold(0, |carry, (bit, gaps)| match complement >> bit & 1 {
            0 => carry & gaps,
            _ => carry | gaps,
        })
    }

    /// The gaps of a set whose count differs from the first gap's, or is too large to be counted.
    pub fn uneven(&self, among: GapSet) -> GapSet {
        let first = among & among.wrapping_neg();
        let many = self.at_least(Counts::MOST) & among;
        self.0.iter().fold(many, |uneven, gaps| {
            uneven
                | match gaps & first {
                    0 => among & gaps,
                    _ => among & !gaps,
                }
        })
    }
}
