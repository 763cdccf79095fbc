//! How many cards tell deals apart: of 1 to 32000, and of 1 to 1000000.

use std::ops::RangeInclusive;

use freecell::{CARDS, deal_range};

const FIRST_GAMES: RangeInclusive<i64> = 1..=32_000;
const GAMES: RangeInclusive<i64> = 1..=1_000_000;
/// Cards of a row.
const ROW: usize = 8;

fn deals(range: RangeInclusive<i64>) -> Vec<[u8; CARDS]> {
    let mut deals = vec![[0; CARDS]; range.clone().count()];
    deal_range(*range.start(), &mut deals).expect("all numbers exist");
    deals
}

/// How deals share some cards: the deals that share them with no other one, the pairs of deals that
/// share them, and the most deals with the same ones.
#[derive(Debug, Default, PartialEq)]
struct Count(u64, u64, u64);

/// At most ten cards as a number.
fn key(cards: impl Iterator<Item = u8>) -> u64 {
    cards.fold(0, |key, card| key << 6 | u64::from(card))
}

fn count(deals: &[[u8; CARDS]], places: impl Iterator<Item = usize> + Clone) -> Count {
    let keys = deals
        .iter()
        .map(|deal| key(places.clone().map(|place| deal[place])));
    let mut keys: Vec<u64> = keys.collect();
    keys.sort_unstable();
    let mut count = Count::default();
    for group in keys.chunk_by(u64::eq) {
        let size = group.len() as u64;
        count.0 += u64::from(size == 1);
        count.1 += size * (size - 1) / 2;
        count.2 = count.2.max(size);
    }
    count
}

#[test]
fn five_first_cards_tell_deals_1_to_32000_apart() {
    let deals = deals(FIRST_GAMES);
    let counts = [4, 5].map(|length| count(&deals, 0..length));
    assert_eq!(counts, [Count(31_924, 38, 2), Count(32_000, 0, 1)]);
}

#[test]
fn six_first_cards_or_a_row_but_the_last_tell_deals_1_to_1000000_apart() {
    const DISTINCT: Count = Count(1_000_000, 0, 1);
    let deals = deals(GAMES);
    let counts = [4, 5, 6].map(|length| count(&deals, 0..length));
    let expected = [Count(766_204, 128_993, 4), Count(999_590, 205, 2), DISTINCT];
    assert_eq!(counts, expected);
    let rows = [0, 8, 16, 24, 32, 40].map(|place| count(&deals, place..place + ROW));
    assert_eq!(rows, [DISTINCT; 6]);
    assert_eq!(count(&deals, 48..52), Count(857_559, 76_842, 5));
    let columns = [0, 1, 2, 3, 4, 5, 6, 7].map(|column| count(&deals, (column..52).step_by(8)));
    let pairs = columns.map(|Count(_, pairs, _)| pairs);
    assert_eq!(pairs, [1, 0, 2, 0, 50, 46, 31, 41]);
}
