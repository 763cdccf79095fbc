//! Every kernel, search and C function on buffers that Miri watches: exactly as long as they must be, at any
//! address, and not initialised. `.ci/run miri` runs this under Miri.

#[path = "support/linked.rs"]
mod linked;
#[path = "support/plain_dealer.rs"]
mod plain_dealer;

use std::mem::MaybeUninit;

use freecell::{PartialDeal, testing};
use linked::ffi::*;

/// Bytes that are not initialised, at an odd address.
struct Buffer(Box<[MaybeUninit<u8>]>);

impl Buffer {
    fn new(size: usize) -> Buffer {
        let bytes = Box::new_uninit_slice(size + 8);
        let to_odd = usize::from((bytes.as_ptr() as usize).is_multiple_of(2));
        Buffer(bytes.into_iter().skip(7 - to_odd).take(size).collect())
    }

    fn with(bytes: &[u8]) -> Buffer {
        Buffer(bytes.iter().map(|&byte| MaybeUninit::new(byte)).collect())
    }

    fn at<T>(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }

    /// The first bytes, which must be initialised.
    fn bytes(&self, len: usize) -> Vec<u8> {
        // SAFETY: the function that was called has written them.
        let read = |byte: &MaybeUninit<u8>| unsafe { byte.assume_init() };
        self.0[..len].iter().map(read).collect()
    }

    fn number(&self) -> i64 {
        i64::from_ne_bytes(self.bytes(8).try_into().unwrap())
    }
}

/// In each band, across two bands, and with the fixed deals.
const FIRST: [i64; 5] = [-2, 617, (1 << 31) - 5, (1 << 32) - 5, (1 << 33) - 81];
const COUNT: usize = 81;

fn dealt(seed: i64) -> [u8; 52] {
    match seed {
        0.. => plain_dealer::deal(seed),
        _ => *freecell::deal(seed).unwrap().indices(),
    }
}

#[test]
fn ranges_and_lists_with_each_instruction_set() {
    for set in testing::instruction_sets() {
        for first in FIRST {
            let seeds: Vec<i64> = (first..).take(COUNT).collect();
            let expected: Vec<[u8; 52]> = seeds.iter().map(|&seed| dealt(seed)).collect();
            for count in [0, 1, 12, 17, 36, 40, COUNT] {
                let mut deals = vec![[0; 52]; count];
                testing::deal_range(set, first, &mut deals).unwrap();
                assert_eq!(deals, expected[..count], "{set:?}: {count} from {first}");
                deals.fill([0; 52]);
                testing::deal_many(set, &seeds[..count], &mut deals).unwrap();
                assert_eq!(deals, expected[..count], "{set:?}: {count} from {first}");
            }
        }
    }
}

#[test]
fn searches_of_ranges_with_each_instruction_set() {
    let mut cards = [PartialDeal::UNKNOWN; 52];
    cards[44..].copy_from_slice(&dealt(700)[44..]);
    let board = PartialDeal::from_indices(cards).unwrap();
    for set in testing::instruction_sets() {
        let mut seeds = Vec::new();
        testing::find_in_range(set, &board, 560..=720, |seed| seeds.push(seed)).unwrap();
        assert_eq!(seeds, [700], "{set:?}");
    }
}

#[test]
fn deals_of_the_c_functions() {
    let seeds: Vec<u8> = FIRST.iter().flat_map(|seed| seed.to_ne_bytes()).collect();
    let mut list = Buffer::with(&seeds);
    let mut out = Buffer::new(52 * FIRST.len());
    // SAFETY: the buffers have the sizes that are passed.
    unsafe {
        for seed in FIRST {
            assert_eq!(freecell_deal(seed, out.at()), FREECELL_OK);
            assert_eq!(out.bytes(52), dealt(seed));
        }
        let size = 52 * FIRST.len();
        let status = freecell_deal_many(list.at(), FIRST.len(), out.at(), size);
        assert_eq!(status, FREECELL_OK);
        assert_eq!(out.bytes(size), FIRST.map(dealt).as_flattened());
        let mut out = Buffer::new(52 * COUNT);
        let status = freecell_deal_range(617, COUNT, out.at(), 52 * COUNT);
        assert_eq!(status, FREECELL_OK);
        assert_eq!(out.bytes(52 * COUNT)[52 * 80..], dealt(617 + 80));
    }
}

#[test]
fn searches_of_the_c_functions() {
    let mut cards = Buffer::with(&dealt(617));
    let (mut seeds, mut count) = (Buffer::new(16), Buffer::new(size_of::<usize>()));
    // SAFETY: there are 52 cards, and room for two numbers and a count.
    unsafe {
        assert_eq!(freecell_find_seed(cards.at(), seeds.at()), FREECELL_OK);
        assert_eq!(seeds.number(), 617);
        let (mut seeds, last) = (Buffer::new(16), 700);
        let status = freecell_find_in_range(cards.at(), 600, last, seeds.at(), 2, count.at());
        assert_eq!((status, seeds.number()), (FREECELL_OK, 617));
        let mut seeds = Buffer::new(16);
        let status = freecell_find_partial(cards.at(), seeds.at(), 2, count.at());
        assert_eq!((status, seeds.number()), (FREECELL_OK, 617));
        assert_eq!(count.bytes(size_of::<usize>()), 1usize.to_ne_bytes());
    }
}

#[test]
fn texts_of_the_c_functions() {
    let mut cards = Buffer::with(&dealt(617));
    for layout in [FREECELL_LAYOUT_ROWS, FREECELL_LAYOUT_COLUMNS] {
        let (mut text, mut len) = (Buffer::new(157), Buffer::new(size_of::<usize>()));
        let (mut read, mut seed) = (Buffer::new(52), Buffer::new(8));
        // SAFETY: the buffers have the sizes that are passed, and those of a deal, a number and a length.
        unsafe {
            let status = freecell_write_board(cards.at(), layout, text.at(), 157, len.at());
            assert_eq!(status, FREECELL_OK);
            for reader in [freecell_read_board, freecell_read_partial] {
                assert_eq!(reader(text.at(), 156, read.at(), len.at()), FREECELL_OK);
                assert_eq!(read.bytes(52), dealt(617));
            }
            let status = freecell_find_text(text.at(), 156, seed.at(), read.at(), len.at());
            assert_eq!((status, seed.number()), (FREECELL_OK, 617));
            let row = "7D AD 5C 3S 5S 8C 2D AH";
            let mut row = Buffer::with(row.as_bytes());
            let status = freecell_find_text(row.at(), 23, seed.at(), read.at(), len.at());
            assert_eq!((status, seed.number()), (FREECELL_OK, 617));
            let mut card = Buffer::new(1);
            assert_eq!(freecell_card_index(row.at(), 2, card.at()), FREECELL_OK);
            assert_eq!(card.bytes(1), [25]);
        }
    }
}
