//! Names of cards, such as "TD".

pub fn card(name: &str) -> u8 {
    let mut letters = name.chars();
    let rank = "A23456789TJQK".find(letters.next().expect("a rank"));
    let suit = "CDHS".find(letters.next().expect("a suit"));
    assert_eq!(letters.next(), None);
    (4 * rank.expect("a rank") + suit.expect("a suit")) as u8
}

/// "??" for an unknown card, 255.
pub fn card_name(index: u8) -> String {
    if index == 255 {
        return "??".into();
    }
    let rank = b"A23456789TJQK"[usize::from(index / 4)];
    let suit = b"CDHS"[usize::from(index % 4)];
    String::from_utf8(vec![rank, suit]).expect("names are ASCII")
}
