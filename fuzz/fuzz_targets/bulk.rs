//! Whatever is asked of the functions that deal many boards: they write the deals that
//! `freecell_deal` does, or say what is wrong and write nothing.

#![no_main]

use std::ptr;

use freecell::ffi::{
    FREECELL_ERROR_BUFFER_TOO_SMALL, FREECELL_ERROR_NULL_POINTER, FREECELL_ERROR_SEED, FREECELL_OK,
    FREECELL_SEED_MAX, FREECELL_SEED_MIN, freecell_deal, freecell_deal_many, freecell_deal_range,
};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

const UNTOUCHED: u8 = 0xA5;

#[derive(Arbitrary, Debug)]
struct Input {
    numbers: Numbers,
    /// What the caller says, where it is not what there is: only less can be said.
    out_size: OutSize,
    /// How far from its beginning the buffer is given, so that nothing is aligned.
    out_offset: u8,
}

#[derive(Arbitrary, Debug)]
enum Numbers {
    Range {
        near: Near,
        offset: i16,
        count: Count,
    },
    List {
        seeds: Vec<(Near, i16)>,
        is_null: bool,
        offset: u8,
    },
}

/// Where something begins or ends.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Near {
    Min,
    Zero,
    SecondBand,
    ThirdBand,
    Max,
    Anywhere(i64),
}

#[derive(Arbitrary, Debug)]
enum Count {
    Some(u16),
    Any(usize),
    /// So many that their size wraps to something small.
    Wrapping(u8),
}

#[derive(Arbitrary, Debug)]
enum OutSize {
    Exact,
    More(u8),
    Less(u8),
    Null { size: u8 },
}

fn seed(near: Near, offset: i16) -> i64 {
    let base = match near {
        Near::Min => FREECELL_SEED_MIN,
        Near::Zero => 0,
        Near::SecondBand => 1 << 31,
        Near::ThirdBand => 1 << 32,
        Near::Max => FREECELL_SEED_MAX,
        Near::Anywhere(seed) => seed,
    };
    base.saturating_add(offset.into())
}

fn has_deal(seed: i128) -> bool {
    (FREECELL_SEED_MIN.into()..=FREECELL_SEED_MAX.into()).contains(&seed)
}

fuzz_target!(|input: Input| {
    let (count, first, seeds) = match &input.numbers {
        Numbers::Range {
            near,
            offset,
            count,
        } => {
            let count = match *count {
                Count::Some(count) => usize::from(count % 2000),
                Count::Any(count) => count,
                Count::Wrapping(more) => usize::MAX / 52 + usize::from(more),
            };
            (count, seed(*near, *offset), None)
        }
        Numbers::List { seeds, .. } => {
            let seeds: Vec<i64> = seeds
                .iter()
                .map(|&(near, offset)| seed(near, offset))
                .collect();
            (seeds.len(), 0, Some(seeds))
        }
    };
    let size = count.saturating_mul(52);
    let there = if count < 4000 { size } else { 52 };
    let (said, is_null) = match input.out_size {
        OutSize::Exact => (there, false),
        OutSize::More(more) => (there + usize::from(more), false),
        OutSize::Less(less) => (there.saturating_sub(usize::from(less)), false),
        OutSize::Null { size } => (size.into(), true),
    };
    let offset = usize::from(input.out_offset % 64);
    let mut buffer = vec![UNTOUCHED; offset + said].into_boxed_slice();
    let out = match is_null {
        true => ptr::null_mut(),
        false => buffer[offset..].as_mut_ptr(),
    };

    // SAFETY: `out` is null or has `said` bytes, and the list, which is a copy at an address of
    // no alignment, has `count` numbers or is null.
    let (status, seeds_are_null) = match (&input.numbers, &seeds) {
        (
            Numbers::List {
                is_null, offset, ..
            },
            Some(seeds),
        ) => unsafe {
            let offset = usize::from(offset % 8);
            let mut bytes = vec![0; offset];
            bytes.extend(seeds.iter().flat_map(|seed| seed.to_ne_bytes()));
            let list = bytes.into_boxed_slice();
            let list = match is_null {
                true => ptr::null(),
                false => list[offset..].as_ptr(),
            };
            (freecell_deal_many(list.cast(), count, out, said), *is_null)
        },
        _ => unsafe { (freecell_deal_range(first, count, out, said), false) },
    };

    let seed_of = |i: usize| match &seeds {
        Some(seeds) => i128::from(seeds[i]),
        None => i128::from(first) + i as i128,
    };
    let all_have_deals = match &seeds {
        Some(_) => (0..count).all(|i| has_deal(seed_of(i))),
        None => count == 0 || (has_deal(first.into()) && has_deal(seed_of(count - 1))),
    };
    let expected = if (seeds_are_null && count > 0) || (is_null && said > 0) {
        FREECELL_ERROR_NULL_POINTER
    } else if (said as u128) < count as u128 * 52 {
        FREECELL_ERROR_BUFFER_TOO_SMALL
    } else if !all_have_deals {
        FREECELL_ERROR_SEED
    } else {
        FREECELL_OK
    };
    // `count` 0 succeeds, whatever the pointers are.
    let expected = if count == 0 { FREECELL_OK } else { expected };
    assert_eq!(status, expected);

    let written = if status == FREECELL_OK { size } else { 0 };
    let (before, rest) = buffer.split_at(offset);
    let (deals, after) = rest.split_at(written.min(rest.len()));
    assert!(before.iter().chain(after).all(|&byte| byte == UNTOUCHED));
    for (i, dealt) in deals.chunks(52).enumerate() {
        let mut cards = [0; 52];
        // SAFETY: there is room for 52 cards.
        let status = unsafe { freecell_deal(seed_of(i) as i64, cards.as_mut_ptr()) };
        assert!(
            status == FREECELL_OK && dealt == cards,
            "deal {}",
            seed_of(i)
        );
    }
});
