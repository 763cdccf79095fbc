//! Counts deals that have the same cards in part of their boards.

use std::collections::BTreeMap;

/// How the deals of a set share a part: by their cards there, they fall into groups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alike {
    deals: u64,
    /// For each size above 1, the number of groups of that many deals.
    groups: BTreeMap<u64, u64>,
}

#[allow(dead_code)]
impl Alike {
    /// Takes deals in an order in which those that share the part are neighbours.
    pub fn count<T>(deals: &[T], share: impl Fn(&T, &T) -> bool) -> Alike {
        let mut alike = Alike {
            deals: deals.len() as u64,
            ..Alike::default()
        };
        for group in deals.chunk_by(share) {
            if group.len() > 1 {
                *alike.groups.entry(group.len() as u64).or_default() += 1;
            }
        }
        alike
    }

    /// Counts the deals that have the same cards in some places, at most ten.
    pub fn in_places(deals: &[[u8; 52]], places: &[usize]) -> Alike {
        assert!(places.len() <= 10);
        let key = |deal: &[u8; 52]| {
            let cards = places.iter().map(|&place| u64::from(deal[place]));
            cards.fold(0, |key, card| key << 6 | card)
        };
        let mut keys: Vec<u64> = deals.iter().map(key).collect();
        keys.sort_unstable();
        Alike::count(&keys, |one, other| one == other)
    }

    /// Adds deals that share nothing with the deals counted so far.
    pub fn add(&mut self, other: Alike) {
        self.deals += other.deals;
        for (size, count) in other.groups {
            *self.groups.entry(size).or_default() += count;
        }
    }

    /// Adds deals that share the part with no other deal.
    pub fn add_alone(&mut self, deals: u64) {
        self.deals += deals;
    }

    /// The number of deals.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The number of deals that share the part with no other deal.
    pub fn alone(&self) -> u64 {
        let sharing = self.groups.iter().map(|(size, count)| size * count);
        self.deals - sharing.sum::<u64>()
    }

    /// The number of pairs of deals that share the part.
    pub fn pairs(&self) -> u64 {
        let groups = self.groups.iter();
        groups
            .map(|(size, count)| size * (size - 1) / 2 * count)
            .sum()
    }

    /// The size of the largest group: 1 if no two deals share the part.
    pub fn largest(&self) -> u64 {
        self.groups.keys().last().copied().unwrap_or(1)
    }
}
