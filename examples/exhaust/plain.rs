//! A plain dealer, written from the description of the deals. Shares no code with the library.

/// Deals `seed`, 0 to 2^33 - 1.
pub fn deal(seed: u64) -> [u8; 52] {
    let mut dealer = Dealer::new(seed);
    std::array::from_fn(|_| dealer.next_card())
}

/// Deals one number, card by card.
pub struct Dealer {
    seed: u64,
    x: u32,
    deck: [u8; 52],
    left: usize,
}

impl Dealer {
    #[inline]
    pub fn new(seed: u64) -> Dealer {
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
        let number = match self.seed >> 31 {
            0 => (self.x >> 16) & 0x7fff,
            1 => (self.x >> 16) & 0x7fff | 0x8000,
            _ => (self.x >> 16) + 1,
        };
        let drawn = number as usize % self.left;
        let card = self.deck[drawn];
        self.left -= 1;
        self.deck[drawn] = self.deck[self.left];
        card
    }
}
