//! Counts the deals that share their first cards, for ranges of numbers up to all of them, and the deals of 1 to 32000
//! and to 1000000 that share a row or column.
//!
//! `cargo test --release --test exhaust_shared_cards`. Each thread takes 1.4 GB of memory.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use freecell::{CARDS, PartialDeal, SEED_MAX, deal_many, deal_range, find_partial};

/// Fewer first cards tell few deals apart.
const FEWEST: usize = 4;
/// Cards of a first row.
const ROW: usize = 8;
/// More than the deals that begin with any one card.
const MOST_DEALS_OF_A_FIRST_CARD: usize = 175_000_000;

fn main() {
    for last in [32_000, 1_000_000] {
        let mut deals = vec![[0; CARDS]; last];
        deal_range(1, &mut deals).expect("all numbers exist");
        print_heading(1, last as i64);
        for length in FEWEST..ROW {
            count_in_places(&deals, 0..length).print(&format!("first {length}"));
        }
        for row in 0..7 {
            let places = ROW * row..CARDS.min(ROW * row + ROW);
            count_in_places(&deals, places).print(&format!("row {}", row + 1));
        }
        for column in 0..8 {
            let places = (column..CARDS).step_by(8);
            count_in_places(&deals, places).print(&format!("column {}", column + 1));
        }
    }
    print_first_cards((1 << 31) - 1, &FORMULAS[..1]);
    print_first_cards(SEED_MAX, &FORMULAS);
}

fn print_heading(first: i64, last: i64) {
    println!("\nnumbers {first} to {last}");
    println!("cards                      alone         pairs largest");
}

/// How deals share a part: `alone` share it with no other deal, and `largest` is the most deals that share it.
#[derive(Clone, Copy, Default)]
struct Count {
    alone: u64,
    pairs: u64,
    largest: u64,
}

impl Count {
    /// Adds deals in an order in which those that share the part are neighbours.
    fn add<T>(&mut self, deals: &[T], share: impl Fn(&T, &T) -> bool) {
        for group in deals.chunk_by(share) {
            let size = group.len() as u64;
            self.alone += u64::from(size == 1);
            self.pairs += size * (size - 1) / 2;
            self.largest = self.largest.max(size);
        }
    }

    fn print(self, part: &str) {
        println!(
            "{part:<20}{:>12}{:>14}{:>8}",
            self.alone, self.pairs, self.largest
        );
    }
}

fn count_in_places(deals: &[[u8; CARDS]], places: impl Iterator<Item = usize> + Clone) -> Count {
    let key = |deal: &[u8; CARDS]| {
        let cards = places.clone().map(|place| u64::from(deal[place]));
        cards.fold(0, |key, card| key << 6 | card)
    };
    let mut keys: Vec<u64> = deals.iter().map(key).collect();
    keys.sort_unstable();
    let mut count = Count::default();
    count.add(&keys, |one, other| one == other);
    count
}

/// A formula draws `((upper & mask | bit) + plus) % left` from the upper half of the generator's state.
struct Formula {
    mask: u32,
    bit: u32,
    plus: u32,
}

/// The formulas of the numbers from 0, from 2^31 and from 2^32 on: a number for each state with the bits of the mask.
#[rustfmt::skip]
const FORMULAS: [Formula; 3] = [
    Formula { mask: 0x7fff, bit: 0, plus: 0 },
    Formula { mask: 0x7fff, bit: 0x8000, plus: 0 },
    Formula { mask: 0xffff, bit: 0, plus: 1 },
];

impl Formula {
    fn draw(&self, state: u32, left: u32) -> u32 {
        ((state >> 16 & self.mask | self.bit) + self.plus) % left
    }

    /// Adds the draws of the first row, six bits each, for all states that draw the first card. Equal draws are equal
    /// cards.
    fn add_rows(&self, first: u32, rows: &mut Vec<u64>) {
        let uppers = (0..=self.mask).filter(|upper| self.draw(upper << 16, 52) == first);
        for mut state in uppers.flat_map(|upper| upper << 16..=(upper << 16 | 0xffff)) {
            rows.push((45..52).rev().fold(u64::from(first), |row, left| {
                state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
                row << 6 | u64::from(self.draw(state, left))
            }));
        }
    }
}

/// Prints the counts of numbers 0 to `last`, which have these formulas. The first rows of all deals do not fit into
/// memory, so this takes the deals that begin with one card after another.
fn print_first_cards(last: i64, formulas: &[Formula]) {
    let next = AtomicU32::new(0);
    let found = Mutex::new(([Count::default(); ROW + 1 - FEWEST], Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut rows = Vec::with_capacity(MOST_DEALS_OF_A_FIRST_CARD);
                loop {
                    let first = next.fetch_add(1, Ordering::Relaxed);
                    if first >= CARDS as u32 {
                        return;
                    }
                    rows.clear();
                    formulas
                        .iter()
                        .for_each(|formula| formula.add_rows(first, &mut rows));
                    rows.sort_unstable();
                    let (counts, shared) = &mut *found.lock().expect("no worker failed");
                    for (length, count) in (FEWEST..).zip(counts) {
                        let rest = 6 * (ROW - length);
                        count.add(&rows, |one, other| one >> rest == other >> rest);
                    }
                    let groups = rows.chunk_by(u64::eq).filter(|group| group.len() > 1);
                    shared.extend(groups.map(|group| (group[0], group.len())));
                }
            });
        }
    });
    let (counts, shared) = found.into_inner().expect("no worker failed");
    print_heading(0, last);
    for (length, count) in (FEWEST..ROW).zip(counts) {
        count.print(&format!("first {length}"));
    }

    // The library finds the deals that share a first row.
    let mut deals = Vec::new();
    for (row, count) in shared {
        let mut seeds = vec![0; count + 1];
        let all = find_partial(&part(row), &mut seeds).expect("enough cards are known");
        seeds.truncate(all);
        seeds.retain(|seed| (0..=last).contains(seed));
        assert_eq!(seeds.len(), count, "{seeds:?} share a first row");
        let mut boards = vec![[0; CARDS]; count];
        deal_many(&seeds, &mut boards).expect("all numbers exist");
        deals.extend(boards.into_iter().zip(seeds));
    }
    deals.sort_unstable();
    for length in ROW.. {
        let share = |one: &([u8; CARDS], i64), other: &([u8; CARDS], i64)| {
            one.0[..length] == other.0[..length]
        };
        let mut count = Count {
            alone: counts[ROW - FEWEST].alone,
            pairs: 0,
            largest: 1,
        };
        count.add(&deals, share);
        count.print(&format!("first {length}"));
        if count.pairs == 0 {
            return;
        }
        let groups = deals
            .chunk_by(share)
            .filter(|group| group.len() as u64 == count.largest);
        for group in groups.take(10) {
            println!(
                "  {:?}",
                group.iter().map(|(_, seed)| seed).collect::<Vec<_>>()
            );
        }
    }
}

/// The first row that these draws deal.
fn part(row: u64) -> PartialDeal {
    let mut cards = [PartialDeal::UNKNOWN; CARDS];
    let mut deck: Vec<u8> = (0..CARDS as u8).collect();
    for (place, card) in cards[..ROW].iter_mut().enumerate() {
        *card = deck.swap_remove((row >> (6 * (ROW - 1 - place)) & 63) as usize);
    }
    PartialDeal::from_indices(cards).expect("no card appears twice")
}
