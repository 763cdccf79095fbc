//! The checks of the fuzz targets: any input gives the result that the header promises, or the error, and then no
//! output.

pub mod bulk;
pub mod cards;
#[path = "../../tests/support/linked.rs"]
mod linked;
pub mod text;

use arbitrary::Arbitrary;
use linked::ffi::{FREECELL_OK, FREECELL_SEED_MAX, FREECELL_SEED_MIN, freecell_deal};

/// Fills buffers, to show what a call has written.
const UNTOUCHED: u8 = 0xA5;

/// A deal number, or a number without a deal.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Seed {
    /// Near the first number of a band, or after the last one.
    Edge(u8, i16),
    Any(i64),
    Deal(u64),
}

impl Seed {
    fn number(self) -> i64 {
        const EDGES: [i64; 5] = [FREECELL_SEED_MIN, 0, 1 << 31, 1 << 32, FREECELL_SEED_MAX];
        match self {
            Seed::Edge(edge, offset) => {
                EDGES[usize::from(edge) % EDGES.len()] + i64::from(offset % 300)
            }
            Seed::Any(number) => number,
            Seed::Deal(number) => {
                FREECELL_SEED_MIN + (number % (FREECELL_SEED_MAX + 3) as u64) as i64
            }
        }
    }
}

fn has_deal(number: i64) -> bool {
    (FREECELL_SEED_MIN..=FREECELL_SEED_MAX).contains(&number)
}

fn deal(seed: i64) -> [u8; 52] {
    let mut cards = [0; 52];
    // SAFETY: `cards` has room for 52 cards.
    let status = unsafe { freecell_deal(seed, cards.as_mut_ptr()) };
    assert_eq!(status, FREECELL_OK, "deal {seed}");
    cards
}

/// Memory on the heap, so that AddressSanitizer reports an access beyond it, that starts at any address.
struct Buffer {
    bytes: Box<[u8]>,
    start: usize,
}

impl Buffer {
    fn new(size: usize, start: u8) -> Buffer {
        let start = usize::from(start % 64);
        Buffer {
            bytes: vec![UNTOUCHED; start + size].into(),
            start,
        }
    }

    fn with(bytes: &[u8], start: u8) -> Buffer {
        let mut buffer = Buffer::new(bytes.len(), start);
        buffer.bytes[buffer.start..].copy_from_slice(bytes);
        buffer
    }

    fn at<T>(&mut self) -> *mut T {
        self.bytes[self.start..].as_mut_ptr().cast()
    }

    /// Checks that these bytes were written, and nothing else.
    fn assert_written(&self, written: &[u8]) {
        let (before, rest) = self.bytes.split_at(self.start);
        let (bytes, after) = rest.split_at(written.len());
        assert_eq!(bytes, written);
        assert!(before.iter().chain(after).all(|&byte| byte == UNTOUCHED));
    }
}

/// Whether all bytes are card indices, and no two are equal.
fn are_distinct_cards<'a>(cards: impl IntoIterator<Item = &'a u8>) -> bool {
    let mut seen = 0u64;
    cards.into_iter().all(|&card| {
        let is_new = card < 52 && seen >> card & 1 == 0;
        seen |= 1 << (card % 64);
        is_new
    })
}

fn bytes_of(seeds: &[i64]) -> Vec<u8> {
    seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect()
}
