//! How many cards tell deals apart: of 1 to 32000, of 1 to 1000000, and of all numbers.

use std::ops::{Range, RangeInclusive};

use crate::all_numbers::in_chunks;
use crate::known_cards::{cards_of, part_of};
use crate::plain_dealer::{self, BAND_EDGES};
use freecell::{CARDS, deal_range, find_partial};

const FIRST_GAMES: RangeInclusive<i64> = 1..=32_000;
const GAMES: RangeInclusive<i64> = 1..=1_000_000;
/// Cards of a row.
const ROW: usize = 8;

fn deals(range: RangeInclusive<i64>) -> Vec<[u8; CARDS]> {
    let mut deals = vec![[0; CARDS]; range.clone().count()];
    deal_range(*range.start(), &mut deals).expect("all numbers exist");
    deals
}

/// How deals share some cards: the deals that share them with no other one, the pairs of deals that share them, and
/// the most deals with the same ones.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Count(u64, u64, u64);

impl Count {
    /// Adds deals in an order in which those that share cards are neighbours.
    fn add<T>(&mut self, deals: &[T], share: impl Fn(&T, &T) -> bool) {
        for group in deals.chunk_by(share) {
            let size = group.len() as u64;
            self.0 += u64::from(size == 1);
            self.1 += size * (size - 1) / 2;
            self.2 = self.2.max(size);
        }
    }
}

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
    count.add(&keys, u64::eq);
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

/// Each thread takes 1.4 GB of memory.
#[test]
#[ignore = "takes long: docs/testing.md"]
fn eleven_first_cards_tell_all_numbers_apart() {
    assert_eq!(
        count_first_cards(&BAND_EDGES[..2]),
        [
            Count(0, 354_087_291_596, 373),
            Count(630_302, 7_081_699_733, 22),
            Count(1_892_311_368, 132_792_800, 5),
            Count(2_142_336_509, 2_573_598, 3),
            Count(2_147_483_648, 0, 1),
        ]
    );
    assert_eq!(
        count_first_cards(&BAND_EDGES),
        [
            Count(0, 5_674_832_466_896, 1400),
            Count(0, 117_309_948_262, 58),
            Count(4_488_854_282, 2_818_594_035, 10),
            Count(8_469_026_110, 60_674_308, 4),
            Count(8_588_972_847, 480_874, 3),
            Count(8_589_897_382, 18_605, 2),
            Count(8_589_934_588, 2, 2),
            Count(8_589_934_592, 0, 1),
        ]
    );
}

/// Counts deals by their first four cards, five, and so on, until all are distinct. The first rows of all deals do
/// not fit into memory, so this takes the deals that begin with one card after another.
fn count_first_cards(edges: &[i64]) -> Vec<Count> {
    const FEWEST: usize = 4;
    const MOST_DEALS_OF_A_FIRST_CARD: usize = 175_000_000;
    let parts = in_chunks(&(0..=51), 1, |card| {
        let card = *card.start() as u8;
        let mut rows = Vec::with_capacity(MOST_DEALS_OF_A_FIRST_CARD);
        for band in edges.windows(2) {
            let numbers = numbers_that_begin_with(card, band[0]..band[1]);
            rows.extend(numbers.map(|seed| key(plain_dealer::cards(seed).take(ROW))));
        }
        rows.sort_unstable();
        let mut counts = [Count::default(); ROW + 1 - FEWEST];
        for (length, count) in (FEWEST..).zip(&mut counts) {
            let rest = 6 * (ROW - length);
            count.add(&rows, |one, other| one >> rest == other >> rest);
        }
        let shared = rows.chunk_by(u64::eq).filter(|group| group.len() > 1);
        let shared: Vec<(u64, usize)> = shared.map(|group| (group[0], group.len())).collect();
        (counts, shared)
    });
    let mut counts = vec![Count::default(); ROW + 1 - FEWEST];
    let mut deals = Vec::new();
    for (of_card, shared) in parts {
        for (count, of_card) in counts.iter_mut().zip(of_card) {
            *count = Count(
                count.0 + of_card.0,
                count.1 + of_card.1,
                count.2.max(of_card.2),
            );
        }
        for (row, count) in shared {
            let seeds = numbers_of(row, edges);
            assert_eq!(seeds.len(), count, "{seeds:?} share a first row");
            deals.extend(seeds.into_iter().map(cards_of));
        }
    }
    deals.sort_unstable();
    let alone = counts[ROW - FEWEST].0;
    for length in ROW + 1.. {
        if counts.last().is_some_and(|count| count.1 == 0) {
            break;
        }
        let mut count = Count(alone, 0, 1);
        count.add(&deals, |one, other| one[..length] == other[..length]);
        counts.push(count);
    }
    counts
}

/// The numbers of a band whose deals begin with a card. It depends on the upper 16 bits of the generator's state.
fn numbers_that_begin_with(card: u8, band: Range<i64>) -> impl Iterator<Item = i64> {
    /// Of the multiplier, modulo 2^32.
    const INVERSE: u32 = 3_115_528_533;
    let size = band.end - band.start;
    let number = move |state: u32| {
        let start = state.wrapping_sub(2_531_011).wrapping_mul(INVERSE);
        band.start + i64::from(start) % size
    };
    let begins = move |upper: &u32| plain_dealer::cards(number(upper << 16)).next() == Some(card);
    (0..(size >> 16) as u32)
        .filter(begins)
        .flat_map(|upper| upper << 16..=(upper << 16 | 0xffff))
        .map(number)
}

/// The numbers whose deals have this first row, as the library finds them.
fn numbers_of(row: u64, edges: &[i64]) -> Vec<i64> {
    let card = |place| (row >> (6 * (ROW - 1 - place)) & 63) as u8;
    let cards = std::array::from_fn(|place| if place < ROW { card(place) } else { 0 });
    let mut seeds = Vec::new();
    find_partial(&part_of(&cards, |place| place < ROW), |seed| {
        seeds.push(seed)
    })
    .expect("enough cards are known");
    seeds.retain(|seed| (0..edges[edges.len() - 1]).contains(seed));
    seeds
}
