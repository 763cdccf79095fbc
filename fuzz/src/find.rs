//! `freecell_find_seed`: the deal of a number that is found equals the 52 bytes, the number of
//! any deal is found, and bytes that are not a deck are an error.

use super::linked::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_NOT_FOUND, FREECELL_OK, freecell_find_seed,
};
use arbitrary::Arbitrary;

use super::{are_distinct_cards, deal, swap_cards, wrap_seed};

#[derive(Arbitrary, Debug)]
pub enum Input {
    Bytes([u8; 52]),
    Deal {
        number: i64,
        /// Pairs of places whose cards are swapped.
        swaps: Vec<(u8, u8)>,
    },
}

fn find(cards: [u8; 52]) -> (i32, i64) {
    // On the heap, so that AddressSanitizer reports a read beyond it.
    let cards: Box<[u8]> = cards.into();
    let mut seed = i64::MIN;
    // SAFETY: there are 52 cards, and `seed` is valid for writes.
    let status = unsafe { freecell_find_seed(cards.as_ptr(), &mut seed) };
    (status, seed)
}

pub fn check(input: Input) {
    let (cards, dealt_by) = match input {
        Input::Bytes(cards) => (cards, None),
        Input::Deal { number, swaps } => {
            let seed = wrap_seed(number);
            let dealt = deal(seed);
            let mut cards = dealt;
            swap_cards(&mut cards, swaps);
            (cards, (cards == dealt).then_some(seed))
        }
    };
    let (status, seed) = find(cards);
    match status {
        FREECELL_OK => assert_eq!(deal(seed), cards),
        FREECELL_ERROR_NOT_FOUND => assert!(are_distinct_cards(&cards) && dealt_by.is_none()),
        FREECELL_ERROR_NOT_A_DECK => assert!(!are_distinct_cards(&cards)),
        _ => panic!("status {status}"),
    }
    match dealt_by {
        Some(number) => assert_eq!((status, seed), (FREECELL_OK, number)),
        None if status != FREECELL_OK => assert_eq!(seed, i64::MIN),
        None => {}
    }
}
