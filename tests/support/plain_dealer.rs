//! The plainest dealer, written from the rules alone, to compare the library with.

/// The first numbers of the three formulas, and the end of the last.
#[allow(dead_code)]
pub const BAND_EDGES: [i64; 4] = [0, 1 << 31, 1 << 32, 1 << 33];

/// Deals 0 to 2^33 - 1.
pub fn deal(seed: i64) -> [u8; 52] {
    let mut cards = cards(seed);
    std::array::from_fn(|_| cards.next().expect("there are 52 cards"))
}

/// The cards of a deal, one after another.
#[inline]
pub fn cards(seed: i64) -> impl Iterator<Item = u8> {
    assert!((0..1 << 33).contains(&seed));
    cards_by(seed as u32, move |x| match seed {
        0..=0x7fff_ffff => (x >> 16) & 0x7fff,
        0x8000_0000..=0xffff_ffff => ((x >> 16) & 0x7fff) | 0x8000,
        _ => (x >> 16) + 1,
    })
}

/// The cards that a formula deals from a start of the generator.
#[inline]
pub fn cards_by(start: u32, formula: impl Fn(u32) -> u32) -> impl Iterator<Item = u8> {
    let mut x = start;
    let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
    (1..=52).rev().map(move |left| {
        x = x.wrapping_mul(214013).wrapping_add(2531011);
        let drawn = formula(x) as usize % left;
        let card = deck[drawn];
        deck[drawn] = deck[left - 1];
        card
    })
}
