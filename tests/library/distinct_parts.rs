//! How many cards tell the deals of 1 to 32000 and of 1 to 1000000 apart. `exhaust_shared_cards` counts all numbers.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use freecell::{SEED_MAX, deal_many, deal_range};

const FIRST_GAMES: RangeInclusive<i64> = 1..=32_000;
const GAMES: RangeInclusive<i64> = 1..=1_000_000;

fn deals(range: RangeInclusive<i64>) -> Vec<[u8; 52]> {
    let mut deals = vec![[0; 52]; range.clone().count()];
    deal_range(*range.start(), &mut deals).expect("all numbers exist");
    deals
}

/// The number of deals that have the same cards in some places, at most ten, as a deal before them.
fn repeated(deals: &[[u8; 52]], places: impl Iterator<Item = usize> + Clone) -> usize {
    let key = |deal: &[u8; 52]| {
        let cards = places.clone().map(|place| u64::from(deal[place]));
        cards.fold(0, |key, card| key << 6 | card)
    };
    let mut keys: Vec<u64> = deals.iter().map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    deals.len() - keys.len()
}

#[test]
fn five_first_cards_tell_deals_1_to_32000_apart() {
    let deals = deals(FIRST_GAMES);
    assert_eq!([4, 5].map(|count| repeated(&deals, 0..count)), [38, 0]);
}

#[test]
fn six_first_cards_or_a_row_but_the_last_tell_deals_1_to_1000000_apart() {
    let deals = deals(GAMES);
    assert_eq!([5, 6].map(|count| repeated(&deals, 0..count)), [205, 0]);
    let rows = [0, 8, 16, 24, 32, 40].map(|place| repeated(&deals, place..place + 8));
    assert_eq!(rows, [0; 6]);
    assert_ne!(repeated(&deals, 48..52), 0);
    let columns = [0, 1, 2, 3, 4, 5, 6, 7].map(|column| repeated(&deals, (column..52).step_by(8)));
    assert_eq!(columns, [1, 0, 2, 0, 50, 46, 31, 41]);
}

/// The programs that find a deal by few cards name it if it is the only one of a range, and if cards from elsewhere
/// fit a deal of this range less than once in 1000 times.
#[test]
fn five_cards_are_enough_to_name_a_deal_up_to_32000_and_six_up_to_1000000() {
    const TEXTS: usize = 200_000;
    // Numbers from everywhere, spread by the golden ratio.
    let seeds: Vec<i64> = (0u64..TEXTS as u64)
        .map(|i| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 31) as i64)
        .filter(|seed| !GAMES.contains(seed))
        .collect();
    assert!(seeds.iter().all(|seed| *seed <= SEED_MAX));
    let mut others = vec![[0; 52]; seeds.len()];
    deal_many(&seeds, &mut others).expect("all numbers exist");
    for (range, enough) in [(FIRST_GAMES, 5), (GAMES, 6)] {
        let deals = deals(range);
        let fitting = |count: usize| {
            let first: HashSet<&[u8]> = deals.iter().map(|deal| &deal[..count]).collect();
            others
                .iter()
                .filter(|deal| first.contains(&deal[..count]))
                .count()
        };
        assert!(fitting(enough) * 1000 < TEXTS);
        assert!(
            fitting(enough - 1) * 1000 > TEXTS,
            "one card less is not enough"
        );
    }
}
