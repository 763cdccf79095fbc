//! The plainest dealer there is, written from the task text: what the library is compared
//! with.

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

/// The card index of a name such as "TD".
pub fn card(name: &str) -> u8 {
    let mut letters = name.chars();
    let rank = "A23456789TJQK".find(letters.next().expect("a rank"));
    let suit = "CDHS".find(letters.next().expect("a suit"));
    assert_eq!(letters.next(), None);
    (4 * rank.expect("a rank") + suit.expect("a suit")) as u8
}

pub fn card_name(index: u8) -> String {
    let rank = b"A23456789TJQK"[usize::from(index / 4)];
    let suit = b"CDHS"[usize::from(index % 4)];
    String::from_utf8(vec![rank, suit]).expect("names are ASCII")
}
