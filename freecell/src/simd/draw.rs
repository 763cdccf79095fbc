//! Draws random numbers, modulo the number of cards left, in the lanes of vectors.

use core::array;
use core::mem::MaybeUninit;
use core::ptr;

use super::vector::Vector;
use crate::card::CARDS;
use crate::lcg::{Jump, RECIPROCALS, TO_DRAWS};
use crate::seed::Band;

/// Maximum number of lanes.
pub const MAX_LANES: usize = 64;

/// The lanes of a block, a vector for each draw.
pub type Vectors<V> = [MaybeUninit<V>; CARDS];

/// The constants of a draw, each in 32 bits: such lanes are broadcast from memory at no cost.
pub struct Constants {
    jump: Jump,
    /// Two copies of the reciprocal of the number of cards left.
    reciprocals: u32,
}

/// The constants of the 52 draws.
#[inline(always)]
pub fn constants() -> impl Iterator<Item = Constants> {
    let jumps = TO_DRAWS.multiplier.iter().zip(&TO_DRAWS.increment);
    let constants = jumps.zip(&RECIPROCAL_PAIRS);
    constants.map(|((&multiplier, &increment), &reciprocals)| Constants {
        jump: Jump {
            multiplier,
            increment,
        },
        reciprocals,
    })
}

static RECIPROCAL_PAIRS: [u32; CARDS] = {
    let mut pairs = [0; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        pairs[draw] = RECIPROCALS[draw] as u32 * 0x0001_0001;
        draw += 1;
    }
    pairs
};

/// The numbers that are dealt together, one in each lane.
pub enum Block<'a> {
    /// Consecutive numbers of one band, from this one on.
    Range(i64),
    /// Listed numbers, and whether one of them is of the band that adds one.
    List(&'a List, bool),
}

/// The generators' starts and the bands of listed numbers. Initialised for all lanes of a kernel.
pub struct List {
    starts: [MaybeUninit<u32>; MAX_LANES],
    bands: [MaybeUninit<u8>; MAX_LANES],
}

/// For each of four neighbouring numbers, the register that has its start. Each register has every
/// fourth number. So a shift joins two registers, and the deals come out in order.
pub const REGISTERS: [usize; 4] = [0, 2, 1, 3];

impl Block<'_> {
    /// Consecutive numbers, if none is below 0, and `seed >> 31` is the same for all: then they are
    /// of one band.
    pub fn range(first: i64, last: i64) -> Option<Block<'static>> {
        (first >= 0 && first >> 31 == last >> 31).then_some(Block::Range(first))
    }
}

impl List {
    pub const EMPTY: List = List {
        starts: [MaybeUninit::uninit(); MAX_LANES],
        bands: [MaybeUninit::uninit(); MAX_LANES],
    };

    /// Fills lanes with numbers up to 2^33 - 1, if none is below 0. Lanes beyond the list get its
    /// last number. `lanes` must be a multiple of 4: then all of them are initialised, in both
    /// arrays.
    // Not inlined: its registers would be kept on the stack below the kernel.
    #[inline(never)]
    pub fn block(&mut self, lanes: usize, seeds: &[i64]) -> Option<Block<'_>> {
        let quarter = lanes / 4;
        let last = seeds.len().checked_sub(1)?;
        let mut bits = 0;
        for four in 0..quarter {
            for (neighbour, register) in REGISTERS.into_iter().enumerate() {
                let lane = 4 * four + neighbour;
                let seed = *seeds.get(lane.min(last))?;
                bits |= seed;
                self.starts
                    .get_mut(register * quarter + four)?
                    .write(seed as u32);
                self.bands.get_mut(lane)?.write((seed >> 31) as u8);
            }
        }
        let has_plus = Band::containing(bits).plus != 0;
        (bits >= 0).then_some(Block::List(self, has_plus))
    }
}

/// Makes all draws of a block.
///
/// # Safety
///
/// A list has been filled for `V::LANES` lanes, see [`List::block`].
#[inline(always)]
pub unsafe fn draw_block<'a, V: Vector>(
    block: &Block,
    vectors: &'a mut Vectors<V>,
) -> &'a mut [V; CARDS] {
    const { assert!(V::LANES <= MAX_LANES) };
    match *block {
        Block::Range(first) => draw_numbers(&Consecutive::from(first), vectors),
        Block::List(list, has_plus) => draw_numbers(&Listed::from(list, has_plus), vectors),
    }
}

/// Deal numbers, one in each lane.
///
/// A trait, since a closure does not have the target features of its caller: it may call each
/// vector instruction as a function. AVX2 then takes 25 times as long. So there is no closure with
/// vectors in this library.
pub trait Numbers<V: Vector> {
    /// The places of a draw: random numbers modulo the number of cards left.
    unsafe fn places(&self, constants: &Constants, left: V) -> V;
}

/// Consecutive deal numbers of one band, one in each lane.
pub struct Consecutive<V> {
    /// The starts of every fourth number.
    starts: V,
    rule: Rule<V>,
}

impl<V: Vector> Consecutive<V> {
    #[inline(always)]
    pub unsafe fn from(first: i64) -> Consecutive<V> {
        Consecutive {
            starts: starts_from(first),
            rule: Rule::of_band(Band::containing(first)),
        }
    }

    /// Goes on to the numbers after these, which must be of the same band.
    #[inline(always)]
    pub unsafe fn advance(&mut self) {
        self.starts = self.starts.add_u32(V::splat_u32(V::LANES as u32))
    }
}

impl<V: Vector> Numbers<V> for Consecutive<V> {
    /// Consecutive starts stay in arithmetic progression: at each draw they differ by its
    /// multiplier.
    #[inline(always)]
    unsafe fn places(&self, constants: &Constants, left: V) -> V {
        let multiplier = V::splat_u32(constants.jump.multiplier);
        let increment = V::splat_u32(constants.jump.increment);
        let x0 = self.starts.mul_u32(multiplier).add_u32(increment);
        let x1 = x0.add_u32(multiplier);
        let x2 = x1.add_u32(multiplier);
        let x3 = x2.add_u32(multiplier);
        self.rule
            .remainders([x0, x2, x1, x3], &Divisors::of_draw(constants, left))
    }
}

/// The starts of every fourth number, in 32-bit lanes.
#[inline(always)]
unsafe fn starts_from<V: Vector>(first: i64) -> V {
    let starts: [u32; MAX_LANES / 4] =
        array::from_fn(|lane| (first as u32).wrapping_add(4 * lane as u32));
    // SAFETY: a register has at most as many lanes.
    V::load(starts.as_ptr().cast())
}

/// Listed deal numbers, one in each lane.
struct Listed<V> {
    starts: [V; 4],
    rule: Rule<V>,
}

impl<V: Vector> Listed<V> {
    /// # Safety
    ///
    /// The list has been filled for `V::LANES` lanes, see [`List::block`].
    #[inline(always)]
    unsafe fn from(list: &List, has_plus: bool) -> Listed<V> {
        // SAFETY: each array of the list holds a register for each load.
        let starts = list.starts.as_ptr().cast::<u8>();
        Listed {
            starts: [
                V::load(starts),
                V::load(starts.add(V::LANES)),
                V::load(starts.add(2 * V::LANES)),
                V::load(starts.add(3 * V::LANES)),
            ],
            rule: Rule::of_bands(V::load(list.bands.as_ptr().cast()), has_plus),
        }
    }
}

impl<V: Vector> Numbers<V> for Listed<V> {
    #[inline(always)]
    unsafe fn places(&self, constants: &Constants, left: V) -> V {
        let multiplier = V::splat_u32(constants.jump.multiplier);
        let increment = V::splat_u32(constants.jump.increment);
        let mut x = self.starts;
        for x in &mut x {
            *x = x.mul_u32(multiplier).add_u32(increment);
        }
        self.rule.remainders(x, &Divisors::of_draw(constants, left))
    }
}

/// The rule of the band of each lane: `(half & mask | bit) + plus`.
pub struct Rule<V> {
    masks: [V; 2],
    bits: [V; 2],
    /// Used only if a band adds it.
    plus: V,
    has_plus: bool,
}

/// The number of cards left in each lane.
pub struct Divisors<V> {
    pub lefts: V,
    /// The numbers of the lanes in the lower byte of each 16 bits, and of those in the upper byte.
    pub lefts_16: [V; 2],
    /// As `lefts_16`.
    pub reciprocals: [V; 2],
}

impl<V: Vector> Divisors<V> {
    /// The same number in all lanes.
    #[inline(always)]
    unsafe fn of_draw(constants: &Constants, left: V) -> Divisors<V> {
        Divisors {
            lefts: left,
            lefts_16: [left.and(V::splat_u16(0xff)); 2],
            reciprocals: [V::splat_u32(constants.reciprocals); 2],
        }
    }
}

impl<V: Vector> Rule<V> {
    #[inline(always)]
    pub unsafe fn of_band(band: Band) -> Rule<V> {
        Rule {
            masks: [V::splat_u16(band.mask); 2],
            bits: [V::splat_u16(band.bit); 2],
            plus: V::splat_u8(1),
            has_plus: band.plus != 0,
        }
    }

    /// Of bytes with the number of each lane's band, `seed >> 31`: 2 and 3 are one band.
    #[inline(always)]
    unsafe fn of_bands(bands: V, has_plus: bool) -> Rule<V> {
        let top_bit = V::splat_u16(0x8000);
        let low = bands.and(V::splat_u16(0xff));
        // Each number's bits 1 and 0, moved to the top of the lane.
        let keeps = [
            low.mul_u16(V::splat_u16(1 << 14)).and(top_bit),
            bands.mul_u16(V::splat_u16(1 << 6)).and(top_bit),
        ];
        let odds = [
            low.mul_u16(V::splat_u16(1 << 15)),
            bands.mul_u16(V::splat_u16(1 << 7)),
        ];
        let below_top = V::splat_u16(0x7fff);
        let at_most_1 = bands.min_u8(V::splat_u8(1));
        Rule {
            masks: [keeps[0].or(below_top), keeps[1].or(below_top)],
            bits: [
                odds[0].and(top_bit.sub_u16(keeps[0])),
                odds[1].and(top_bit.sub_u16(keeps[1])),
            ],
            plus: bands.min_u8(V::splat_u8(2)).sub_u8(at_most_1),
            has_plus,
        }
    }

    /// Random numbers modulo the number of cards left. `x` are the generators' states, in the order
    /// of `REGISTERS`.
    #[inline(always)]
    pub unsafe fn remainders(&self, x: [V; 4], divisors: &Divisors<V>) -> V {
        let low = self.excess(0, x[0].pair_upper_halves(x[1]), divisors);
        let high = self.excess(1, x[2].pair_upper_halves(x[3]), divisors);
        let mut excess = low.pair_lower_bytes(high);
        let left = divisors.lefts;
        if self.has_plus {
            excess = excess.add_u8(self.plus);
            excess = excess.min_u8(excess.sub_u8(left));
        }
        excess.min_u8(excess.sub_u8(left))
    }

    /// The random numbers without `plus`, less a multiple of `left`: less than `2 * left`, and
    /// with `plus` at most `2 * left` (see `lcg::remainder`). `byte` is where the result is to go,
    /// in 16 bits.
    #[inline(always)]
    unsafe fn excess(&self, byte: usize, upper_halves: V, divisors: &Divisors<V>) -> V {
        let number = upper_halves
            .and(self.masks[byte % 2])
            .or(self.bits[byte % 2]);
        let quotient = number.mul_high_u16(divisors.reciprocals[byte % 2]);
        number.sub_u16(quotient.mul_u16(divisors.lefts_16[byte % 2]))
    }
}

/// Fills all vectors.
#[inline(always)]
unsafe fn draw_numbers<'a, V: Vector>(
    numbers: &impl Numbers<V>,
    vectors: &'a mut Vectors<V>,
) -> &'a mut [V; CARDS] {
    let mut left = V::splat_u8(CARDS as u8);
    for (constants, vector) in constants().zip(&mut *vectors) {
        vector.write(numbers.places(&constants, left));
        left = left.sub_u8(V::splat_u8(1));
    }
    // SAFETY: each vector has been written.
    &mut *ptr::from_mut(vectors).cast()
}
