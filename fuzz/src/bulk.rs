//! `freecell_deal_range` and `freecell_deal_many`: any arguments give the deals of
//! `freecell_deal`, or the error that the header documents and no output.

use std::ptr;

use super::linked::ffi::{
    FREECELL_ERROR_BUFFER_TOO_SMALL, FREECELL_ERROR_NULL_POINTER, FREECELL_ERROR_SEED, FREECELL_OK,
    FREECELL_SEED_MAX, FREECELL_SEED_MIN, freecell_deal_many, freecell_deal_range,
};
use arbitrary::Arbitrary;

use super::{UNTOUCHED, deal};

#[derive(Arbitrary, Debug)]
pub struct Input {
    numbers: Numbers,
    out_size: OutSize,
    /// Offset of `out_buf` from an aligned address.
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
        /// Offset of `seeds` from an aligned address.
        offset: u8,
    },
}

/// A deal number to which an offset is added.
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
    /// So large that `52 * count` wraps to a small number.
    Wrapping(u8),
}

/// The buffer's size, relative to `52 * count` unless the buffer is null.
#[derive(Arbitrary, Debug)]
enum OutSize {
    Exact,
    More(u8),
    Less(u8),
    Null { size: u8 },
}

fn seed_near(near: Near, offset: i16) -> i64 {
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

pub fn check(input: Input) {
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
            (count, seed_near(*near, *offset), None)
        }
        Numbers::List { seeds, .. } => {
            let seeds: Vec<i64> = seeds
                .iter()
                .map(|&(near, offset)| seed_near(near, offset))
                .collect();
            (seeds.len(), 0, Some(seeds))
        }
    };
    let size = count.saturating_mul(52);
    let usual_size = if count < 4000 { size } else { 52 };
    let (out_size, is_null) = match input.out_size {
        OutSize::Exact => (usual_size, false),
        OutSize::More(more) => (usual_size + usize::from(more), false),
        OutSize::Less(less) => (usual_size.saturating_sub(usize::from(less)), false),
        OutSize::Null { size } => (size.into(), true),
    };
    let offset = usize::from(input.out_offset % 64);
    let mut buffer = vec![UNTOUCHED; offset + out_size].into_boxed_slice();
    let out = match is_null {
        true => ptr::null_mut(),
        false => buffer[offset..].as_mut_ptr(),
    };

    // SAFETY: `out` is null or has `out_size` bytes. The list is null or has `count` numbers, of
    // any alignment.
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
            (
                freecell_deal_many(list.cast(), count, out, out_size),
                *is_null,
            )
        },
        _ => unsafe { (freecell_deal_range(first, count, out, out_size), false) },
    };

    let seed_of = |i: usize| match &seeds {
        Some(seeds) => i128::from(seeds[i]),
        None => i128::from(first) + i as i128,
    };
    let all_have_deals = match &seeds {
        Some(_) => (0..count).all(|i| has_deal(seed_of(i))),
        None => count == 0 || (has_deal(first.into()) && has_deal(seed_of(count - 1))),
    };
    let expected = if count == 0 {
        FREECELL_OK
    } else if seeds_are_null || (is_null && out_size > 0) {
        FREECELL_ERROR_NULL_POINTER
    } else if (out_size as u128) < count as u128 * 52 {
        FREECELL_ERROR_BUFFER_TOO_SMALL
    } else if !all_have_deals {
        FREECELL_ERROR_SEED
    } else {
        FREECELL_OK
    };
    assert_eq!(status, expected);

    let written = if status == FREECELL_OK { size } else { 0 };
    let (before, rest) = buffer.split_at(offset);
    let (deals, behind) = rest.split_at(written.min(rest.len()));
    assert!(before.iter().chain(behind).all(|&byte| byte == UNTOUCHED));
    for (i, dealt) in deals.chunks(52).enumerate() {
        assert!(dealt == deal(seed_of(i) as i64), "deal {}", seed_of(i));
    }
}
