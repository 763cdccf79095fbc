//! `freecell_find_in_range`: exactly the numbers whose deals have the known cards are found, in
//! ascending order. Errors write nothing.

use std::ptr;

use super::linked::ffi::{
    FREECELL_ERROR_ARGUMENT, FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_SEED,
    FREECELL_ERROR_TOO_FEW_CARDS, FREECELL_OK, FREECELL_SEED_MAX, FREECELL_SEED_MIN,
    FREECELL_UNKNOWN_CARD, freecell_find_in_range,
};
use arbitrary::Arbitrary;

use super::find_partial::{Cards, fits};
use super::{UNTOUCHED, are_distinct_cards, wrap_seed};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;
const UNTOUCHED_COUNT: usize = usize::MAX;

#[derive(Arbitrary, Debug)]
pub struct Input {
    cards: Cards,
    /// Keeps a card only where a bit is set.
    kept: Option<u64>,
    range: Range,
    capacity: u8,
    /// Offset of `out_seeds` from an aligned address.
    out_offset: u8,
}

#[derive(Arbitrary, Debug)]
enum Range {
    /// Near the number of the deal, or at the first band's beginning.
    Near {
        before: i16,
        length: i16,
    },
    Any {
        first: i64,
        length: i16,
    },
    /// Usually without a deal at a bound.
    Bounds(i64, i64),
}

impl Range {
    fn bounds(self, dealt_by: Option<i64>) -> (i64, i64) {
        let (first, length) = match self {
            Range::Near { before, length } => {
                let near = dealt_by.unwrap_or_default();
                (near - i64::from(before % 300), length)
            }
            Range::Any { first, length } => (wrap_seed(first), length),
            Range::Bounds(first, last) => return (first, last),
        };
        (first, first + i64::from(length % 600))
    }
}

fn error_of(cards: &[u8; 52], first: i64, last: i64) -> Option<i32> {
    let is_known = |card: &u8| *card != UNKNOWN;
    let known: Vec<u8> = cards.iter().copied().filter(is_known).collect();
    let has_deal = |seed| (FREECELL_SEED_MIN..=FREECELL_SEED_MAX).contains(&seed);
    if !are_distinct_cards(&known) {
        Some(FREECELL_ERROR_NOT_A_DECK)
    } else if !has_deal(first) || !has_deal(last) {
        Some(FREECELL_ERROR_SEED)
    } else if first > last {
        Some(FREECELL_ERROR_ARGUMENT)
    } else if known.is_empty() {
        Some(FREECELL_ERROR_TOO_FEW_CARDS)
    } else {
        None
    }
}

pub fn check(input: Input) {
    let (mut cards, dealt_by) = input.cards.decode();
    if let Some(kept) = input.kept {
        let gaps = cards.iter_mut().enumerate();
        gaps.filter(|(place, _)| kept >> place & 1 == 0)
            .for_each(|(_, card)| *card = UNKNOWN);
    }
    let (first, last) = input.range.bounds(dealt_by);
    let error = error_of(&cards, first, last);
    // A range that the check would take long to scan.
    if error.is_none() && last.saturating_sub(first) > 1000 {
        return;
    }

    let capacity = usize::from(input.capacity);
    let offset = usize::from(input.out_offset % 8);
    // On the heap, so that AddressSanitizer reports a read beyond it.
    let board: Box<[u8]> = cards.into();
    let mut buffer = vec![UNTOUCHED; offset + 8 * capacity].into_boxed_slice();
    let out = match capacity {
        0 => ptr::null_mut(),
        _ => buffer[offset..].as_mut_ptr(),
    };
    let mut count = UNTOUCHED_COUNT;
    // SAFETY: there are 52 cards, `out` has room for `capacity` numbers, of any alignment, and
    // `count` is valid for writes.
    let status = unsafe {
        freecell_find_in_range(
            board.as_ptr(),
            first,
            last,
            out.cast(),
            capacity,
            &mut count,
        )
    };

    let expected: Vec<i64> = match error {
        Some(_) => Vec::new(),
        None => (first..=last).filter(|&seed| fits(&cards, seed)).collect(),
    };
    match error {
        Some(error) => assert_eq!((status, count), (error, UNTOUCHED_COUNT)),
        None => assert_eq!((status, count), (FREECELL_OK, expected.len())),
    }
    let written = expected.len().min(capacity);
    let (before, rest) = buffer.split_at(offset);
    let (numbers, behind) = rest.split_at(8 * written);
    assert!(before.iter().chain(behind).all(|&byte| byte == UNTOUCHED));
    let bytes: Vec<u8> = expected[..written]
        .iter()
        .flat_map(|seed| seed.to_ne_bytes())
        .collect();
    assert_eq!(numbers, bytes);
}
