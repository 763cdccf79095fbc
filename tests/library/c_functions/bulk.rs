//! `freecell_deal_range` and `freecell_deal_many`.

use std::ptr;

use super::deal::deal;
use super::guarded::Guarded;
use super::library::library;
use super::{BUFFER_TOO_SMALL, NULL_POINTER, OK, SEED};
use crate::plain_dealer;
use freecell::SEED_MAX;

/// The buffer is at every alignment, and a guard page is on either side.
#[test]
fn deals_ranges_and_lists_at_any_alignment() {
    let library = library();
    for count in [0, 1, 15, 31, 32, 33, 63, 64, 65, 100, 129, 200] {
        let seeds: Vec<i64> = (0..count).map(|i| i * 43_000_000 - 2).collect();
        let list: Vec<u8> = seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect();
        let (count, size) = (count as usize, 52 * count as usize);
        let expected = |seed: i64| match seed {
            0.. => plain_dealer::deal(seed),
            _ => deal(&library, seed),
        };
        let range: Vec<u8> = (-2..).take(count).flat_map(expected).collect();
        let listed: Vec<u8> = seeds.iter().copied().flat_map(expected).collect();
        for padding in 0..64 {
            let start = Guarded::after_guard(size + padding);
            let end = Guarded::before_guard(size + padding);
            // The padding is on the side that has no guard page.
            for (buffer, skipped) in [(&start, 0), (&end, padding)] {
                // SAFETY: the buffer has room for the padding and the boards, and the list
                // has `count` numbers.
                unsafe {
                    let out = buffer.as_mut_ptr().add(skipped);
                    let status = (library.freecell_deal_range)(-2, count, out, size);
                    assert_eq!(status, OK);
                    assert_eq!(buffer.bytes()[skipped..][..size], range);
                    let list =
                        Guarded::before_guard_with(&[&[0; 1][..padding % 2], &list].concat());
                    let seeds = list.as_mut_ptr().add(padding % 2).cast();
                    let status = (library.freecell_deal_many)(seeds, count, out, size);
                    assert_eq!(status, OK);
                }
                assert_eq!(buffer.bytes()[skipped..][..size], listed);
                assert!(buffer.bytes()[..skipped].iter().all(|&byte| byte == 0xA5));
                assert!(
                    buffer.bytes()[skipped + size..]
                        .iter()
                        .all(|&byte| byte == 0xA5)
                );
                assert!(buffer.surroundings_are_untouched());
            }
        }
    }
}

#[test]
fn wrong_arguments_leave_the_output_untouched() {
    let library = library();
    let buffer = Guarded::before_guard(52 * 100);
    let seeds = [617; 100];
    let mut bad_seeds = seeds;
    bad_seeds[99] = SEED_MAX + 1;
    let range = |first: i64, count: usize, out: *mut u8, size: usize| {
        // SAFETY: the callers below give what the function may be given.
        unsafe { (library.freecell_deal_range)(first, count, out, size) }
    };
    let list = |seeds: *const i64, count: usize, out: *mut u8, size: usize| {
        // SAFETY: as above.
        unsafe { (library.freecell_deal_many)(seeds, count, out, size) }
    };
    let out = buffer.as_mut_ptr();
    for (count, size) in [
        (1, 0),
        (1, 51),
        (100, 5199),
        (101, 5200),
        (usize::MAX, 5200),
        (usize::MAX / 52 + 1, 5200),
        (usize::MAX / 52 + 2, usize::MAX),
        (isize::MAX as usize / 52 + 1, usize::MAX),
    ] {
        assert_eq!(
            range(1, count, out, size),
            BUFFER_TOO_SMALL,
            "{count} in {size}"
        );
        assert_eq!(list(seeds.as_ptr(), count, out, size), BUFFER_TOO_SMALL);
        assert_eq!(range(-3, count, out, size), BUFFER_TOO_SMALL);
    }
    assert_eq!(range(1, 1, ptr::null_mut(), 0), BUFFER_TOO_SMALL);
    assert_eq!(range(1, 1, ptr::null_mut(), 52), NULL_POINTER);
    assert_eq!(list(seeds.as_ptr(), 1, ptr::null_mut(), 52), NULL_POINTER);
    assert_eq!(list(ptr::null(), 1, out, 52), NULL_POINTER);
    assert_eq!(list(ptr::null(), 1, out, 51), NULL_POINTER);
    for (first, count) in [
        (-3, 1),
        (SEED_MAX, 2),
        (SEED_MAX - 50, 100),
        (i64::MAX, 100),
    ] {
        assert_eq!(range(first, count, out, 5200), SEED, "{count} from {first}");
    }
    assert_eq!(list(bad_seeds.as_ptr(), 100, out, 5200), SEED);
    assert!(buffer.is_untouched() && buffer.surroundings_are_untouched());

    for first in [1, i64::MIN, i64::MAX] {
        assert_eq!(range(first, 0, ptr::null_mut(), 0), OK);
        assert_eq!(range(first, 0, out, 5200), OK);
    }
    assert_eq!(list(ptr::null(), 0, ptr::null_mut(), 0), OK);
    assert!(buffer.is_untouched());
}
