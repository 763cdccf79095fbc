//! Whatever 52 bytes are looked for: a number that is found has that deal, every deal has the
//! number that it was dealt by, and what is no deck is called so.

#![no_main]

use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_NOT_FOUND, FREECELL_OK, FREECELL_SEED_MAX,
    FREECELL_SEED_MIN, freecell_deal, freecell_find_seed,
};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Input {
    Bytes([u8; 52]),
    /// A deal in which pairs of cards have changed places.
    Deal(i64, Vec<(u8, u8)>),
}

fn deal(seed: i64) -> [u8; 52] {
    let mut cards = [0; 52];
    // SAFETY: there is room for 52 cards.
    assert_eq!(
        unsafe { freecell_deal(seed, cards.as_mut_ptr()) },
        FREECELL_OK
    );
    cards
}

fn find(cards: [u8; 52]) -> (i32, i64) {
    // On the heap, so that a byte too many is noticed.
    let cards: Box<[u8]> = cards.into();
    let mut seed = i64::MIN;
    // SAFETY: there are 52 cards, and a number can be written.
    let status = unsafe { freecell_find_seed(cards.as_ptr(), &mut seed) };
    (status, seed)
}

fn is_deck(cards: &[u8; 52]) -> bool {
    let mut sorted = *cards;
    sorted.sort();
    sorted.iter().copied().eq(0..52)
}

fuzz_target!(|input: Input| {
    let (cards, dealt_by) = match input {
        Input::Bytes(cards) => (cards, None),
        Input::Deal(number, swaps) => {
            let seed =
                FREECELL_SEED_MIN + number.rem_euclid(FREECELL_SEED_MAX - FREECELL_SEED_MIN + 1);
            let dealt = deal(seed);
            let mut cards = dealt;
            for (one, other) in swaps {
                cards.swap(usize::from(one) % 52, usize::from(other) % 52);
            }
            (cards, (cards == dealt).then_some(seed))
        }
    };
    let (status, seed) = find(cards);
    match status {
        FREECELL_OK => assert_eq!(deal(seed), cards),
        FREECELL_ERROR_NOT_FOUND => assert!(is_deck(&cards) && dealt_by.is_none()),
        FREECELL_ERROR_NOT_A_DECK => assert!(!is_deck(&cards)),
        _ => panic!("status {status}"),
    }
    match dealt_by {
        Some(number) => assert_eq!((status, seed), (FREECELL_OK, number)),
        None if status != FREECELL_OK => assert_eq!(seed, i64::MIN),
        None => {}
    }
});
