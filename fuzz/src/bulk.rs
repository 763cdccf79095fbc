//! `freecell_deal_range` and `freecell_deal_many` give the deals of `freecell_deal`.

use super::linked::ffi::{
    FREECELL_ERROR_BUFFER_TOO_SMALL, FREECELL_ERROR_SEED, FREECELL_OK, freecell_deal_many,
    freecell_deal_range,
};
use arbitrary::Arbitrary;

use super::{Buffer, Seed, bytes_of, deal, has_deal};

#[derive(Arbitrary, Debug)]
pub struct Input {
    seeds: Seeds,
    /// Where the memory starts.
    start: u8,
    /// Bytes more than the deals have.
    more: i8,
}

#[derive(Arbitrary, Debug)]
pub enum Seeds {
    Range(Seed, u16),
    List(Vec<Seed>),
}

pub fn check(Input { seeds, start, more }: Input) {
    let numbers: Vec<i64> = match &seeds {
        Seeds::Range(first, count) => (0..i64::from(count % 2000))
            .map(|i| first.number().saturating_add(i))
            .collect(),
        Seeds::List(seeds) => seeds.iter().map(|seed| seed.number()).collect(),
    };
    let needed = 52 * numbers.len();
    let size = needed.saturating_add_signed(more.into());
    let mut out = Buffer::new(size, start);
    let mut list = Buffer::with(&bytes_of(&numbers), start);
    // SAFETY: `out` has `size` bytes, and the list `count` numbers, at any address.
    let status = unsafe {
        let count = numbers.len();
        match seeds {
            Seeds::Range(first, _) => freecell_deal_range(first.number(), count, out.at(), size),
            Seeds::List(_) => freecell_deal_many(list.at(), count, out.at(), size),
        }
    };
    let expected = if size < needed {
        FREECELL_ERROR_BUFFER_TOO_SMALL
    } else if !numbers.iter().all(|&seed| has_deal(seed)) {
        FREECELL_ERROR_SEED
    } else {
        FREECELL_OK
    };
    assert_eq!(status, expected);
    let deals: Vec<u8> = match status {
        FREECELL_OK => numbers.into_iter().flat_map(deal).collect(),
        _ => Vec::new(),
    };
    out.assert_written(&deals);
}
