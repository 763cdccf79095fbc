//! The plainest dealer, written from the rules alone, to compare the library with.

/// The first numbers of the three formulas, and the end of the last.
#[allow(dead_code)]
pub const BAND_EDGES: [i64; 4] = [0, 1 << 31, 1 << 32, 1 << 33];

/// Deals 0 to 2^33 - 1.
pub fn deal(seed: i64) -> [u8; 52] {
    let mut dealer = Dealer::new(seed);
    std::array::from_fn(|_| dealer.next_card())
}

/// Deals one number, card by card.
pub struct Dealer {
    seed: i64,
    x: u32,
    deck: [u8; 52],
    left: usize,
}

impl Dealer {
    #[inline]
    pub fn new(seed: i64) -> Dealer {
        assert!((0..1 << 33).contains(&seed));
        Dealer {
            seed,
            x: seed as u32,
            deck: std::array::from_fn(|card| card as u8),
            left: 52,
        }
    }

    #[inline]
    pub fn next_card(&mut self) -> u8 {
        self.x = self.x.wrapping_mul(214013).wrapping_add(2531011);
        let number = match self.seed {
            0..=0x7fff_ffff => (self.x >> 16) & 0x7fff,
            0x8000_0000..=0xffff_ffff => ((self.x >> 16) & 0x7fff) | 0x8000,
            _ => (self.x >> 16) + 1,
        };
        let drawn = number as usize % self.left;
        let card = self.deck[drawn];
        self.left -= 1;
        self.deck[drawn] = self.deck[self.left];
        card
    }
}
