//! `freecell_deal_range` and `freecell_deal_many` give the deals of `freecell_deal`.

use std::ptr;

use super::linked::ffi::{
    FREECELL_ERROR_BUFFER_TOO_SMALL, FREECELL_ERROR_NULL_POINTER, FREECELL_ERROR_SEED, FREECELL_OK,
    freecell_deal_many, freecell_deal_range,
};
use arbitrary::Arbitrary;

use super::{Buffer, Seed, bytes_of, deal, has_deal};

#[derive(Arbitrary, Debug)]
pub enum Input {
    Range {
        first: Seed,
        count: Count,
        out: Out,
    },
    List {
        seeds: Vec<Seed>,
        is_null: bool,
        start: u8,
        out: Out,
    },
}

#[derive(Arbitrary, Debug)]
pub enum Count {
    Some(u16),
    Any(usize),
    /// So large that `52 * count` wraps to a small number.
    Wrapping(u8),
}

/// The output, and its size relative to that of the deals.
#[derive(Arbitrary, Debug)]
pub enum Out {
    Buffer { start: u8, more: i8 },
    Null { size: u8 },
}

pub fn check(input: Input) {
    let (count, seeds, out) = match &input {
        Input::Range { first, count, out } => {
            let count = match *count {
                Count::Some(count) => usize::from(count % 2000),
                Count::Any(count) => count,
                Count::Wrapping(more) => usize::MAX / 52 + usize::from(more),
            };
            // As many as are looked at.
            let numbers = (0..count.min(4000) as i64).map(|i| first.number().saturating_add(i));
            (count, numbers.collect::<Vec<i64>>(), out)
        }
        Input::List { seeds, out, .. } => (
            seeds.len(),
            seeds.iter().map(|seed| seed.number()).collect(),
            out,
        ),
    };
    let needed = count as u128 * 52;
    let (mut buffer, size, is_null) = match *out {
        Out::Buffer { start, more } => {
            let size = if count < 4000 { 52 * count } else { 52 };
            let size = size.saturating_add_signed(more.into());
            (Buffer::new(size, start), size, false)
        }
        Out::Null { size } => (Buffer::new(0, 0), size.into(), true),
    };
    let out = if is_null {
        ptr::null_mut()
    } else {
        buffer.at()
    };

    // SAFETY: `out` is null or has `size` bytes; the list is null or has `count` numbers, at any address.
    let (status, list_is_null) = match input {
        Input::Range { first, .. } => (
            unsafe { freecell_deal_range(first.number(), count, out, size) },
            false,
        ),
        Input::List { is_null, start, .. } => {
            let mut list = Buffer::with(&bytes_of(&seeds), start);
            let list = if is_null {
                ptr::null()
            } else {
                list.at::<i64>().cast_const()
            };
            (
                unsafe { freecell_deal_many(list, count, out, size) },
                is_null,
            )
        }
    };
    let last_has_deal = seeds.len() == count || needed > size as u128;
    let expected = if count == 0 {
        FREECELL_OK
    } else if list_is_null || (is_null && size > 0) {
        FREECELL_ERROR_NULL_POINTER
    } else if (size as u128) < needed {
        FREECELL_ERROR_BUFFER_TOO_SMALL
    } else if !last_has_deal || !seeds.iter().all(|&seed| has_deal(seed)) {
        FREECELL_ERROR_SEED
    } else {
        FREECELL_OK
    };
    assert_eq!(status, expected);
    let deals: Vec<u8> = match status {
        FREECELL_OK => seeds.into_iter().flat_map(deal).collect(),
        _ => Vec::new(),
    };
    buffer.assert_written(&deals);
}
