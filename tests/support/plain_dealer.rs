//! The plainest dealer, written from the rules alone, to compare the library with.

/// Deals 0 to 2^33 - 1.
pub fn deal(seed: i64) -> [u8; 52] {
    let mut x = (seed % (1 << 32)) as u32;
    let mut deck: Vec<u8> = (0..52).collect();
    let mut dealt = Vec::new();
    while !deck.is_empty() {
        x = x.wrapping_mul(214013).wrapping_add(2531011);
        let number = match seed {
            0..=0x7fff_ffff => (x >> 16) & 0x7fff,
            0x8000_0000..=0xffff_ffff => ((x >> 16) & 0x7fff) | 0x8000,
            0x1_0000_0000..=0x1_ffff_ffff => ((x >> 16) & 0xffff) + 1,
            _ => panic!("the reference deals no game {seed}"),
        };
        let place = number as usize % deck.len();
        dealt.push(deck.swap_remove(place));
    }
    dealt.try_into().expect("52 cards were dealt")
}
