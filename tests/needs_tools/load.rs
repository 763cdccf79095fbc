//! A call that writes some gigabytes.

use crate::linked::ffi::{FREECELL_OK, freecell_deal_range};
use crate::plain_dealer;
use sha2::{Digest, Sha256};

/// The range extends to both sides of 2^32.
const FIRST: i64 = (1 << 32) - 50_000_000;
const COUNT: usize = 100_000_000;

#[test]
#[ignore = "needs 6 GB of memory: run .ci/check load"]
fn deals_a_hundred_million_boards_in_one_call() {
    let mut deals = vec![0; 52 * COUNT];
    // SAFETY: `deals` has `deals.len()` bytes, 52 for each of `COUNT` boards.
    let status = unsafe { freecell_deal_range(FIRST, COUNT, deals.as_mut_ptr(), deals.len()) };
    assert_eq!(status, FREECELL_OK);
    let digest = Sha256::digest(&deals);
    drop(deals);

    let mut expected = Sha256::new();
    for seed in (FIRST..).take(COUNT) {
        expected.update(plain_dealer::deal(seed));
    }
    assert_eq!(digest, expected.finalize());
}
