//! Sieves arithmetic progressions modulo 2^32 for small terms.

/// Number of terms that are sieved at once.
pub const TERMS: u32 = u64::BITS;

/// Number of values of the upper bits by which a first term is looked up. Twice the number would
/// let fewer terms pass wrongly, and take 1.5 KB more of stack.
/// `cargo bench --bench calls -- 'find part'` measures it again.
const BUCKETS: usize = 32;
const SHIFT: u32 = u32::BITS - BUCKETS.ilog2();

/// An arithmetic progression modulo 2^32, and the largest term that passes.
#[derive(Clone, Copy, Debug)]
pub struct Progression {
    pub step: u32,
    pub limit: u32,
}

/// For `N` progressions side by side: tells which of the next 64 terms may pass in all of them. A
/// term is the one before it plus `step`, and passes if it is at most `limit`.
///
/// A term may pass if it passes after any first term with the same upper bits, so that a few too
/// many may pass, never too few.
pub struct Sieve<const N: usize> {
    progressions: [Progression; N],
    /// A bit for each term.
    may_pass: [[u64; BUCKETS]; N],
}

impl<const N: usize> Sieve<N> {
    pub fn new(progressions: [Progression; N]) -> Sieve<N> {
        let mut may_pass = [[0; BUCKETS]; N];
        for (may_pass, progression) in may_pass.iter_mut().zip(progressions) {
            Self::fill(may_pass, progression);
        }
        Sieve {
            progressions,
            may_pass,
        }
    }

    /// Fills the bits of one progression, which are all 0.
    #[inline(never)]
    fn fill(may_pass: &mut [u64; BUCKETS], Progression { step, limit }: Progression) {
        let mut passing = 0;
        for term in 0..TERMS {
            // The term passes if the first term is in this interval, which may wrap.
            let least = 0u32.wrapping_sub(step.wrapping_mul(term));
            let most = u64::from(least) + u64::from(limit);
            let start = (least >> SHIFT) as usize;
            let end = ((most >> SHIFT) as usize + 1).min(start + BUCKETS);
            // For now, marks the buckets where the term's bit changes.
            may_pass[start % BUCKETS] ^= 1 << term;
            may_pass[end % BUCKETS] ^= 1 << term;
            if end >= BUCKETS {
                passing |= 1 << term;
            }
        }
        for terms in may_pass {
            passing ^= *terms;
            *terms = passing;
        }
    }

    /// A bit for each term that may pass in all progressions with these first terms.
    #[inline(always)]
    pub fn may_pass(&self, firsts: &[u32; N]) -> u64 {
        let pairs = self.may_pass.iter().zip(firsts);
        pairs.fold(u64::MAX, |terms, (may_pass, first)| {
            terms & may_pass[(first >> SHIFT) as usize % BUCKETS]
        })
    }

    /// Whether a term passes in all progressions.
    pub fn passes(&self, firsts: &[u32; N], term: u32) -> bool {
        let mut pairs = self.progressions.iter().zip(firsts);
        pairs.all(|(each, first)| first.wrapping_add(term.wrapping_mul(each.step)) <= each.limit)
    }

    /// Goes on to the next terms.
    #[inline(always)]
    pub fn advance(&self, firsts: &mut [u32; N]) {
        for (first, each) in firsts.iter_mut().zip(&self.progressions) {
            *first = first.wrapping_add(TERMS.wrapping_mul(each.step));
        }
    }
}

/// The numbers of the bits that are set, in ascending order.
pub fn each_bit(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros();
        bits &= bits - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a term passes after any first term with these upper bits.
    fn passes_in_bucket(bucket: u32, term: u32, Progression { step, limit }: Progression) -> bool {
        let least = (bucket << SHIFT).wrapping_add(term.wrapping_mul(step));
        least <= limit || u64::from(least) + (1 << SHIFT) > 1 << 32
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn terms_may_pass_if_they_pass_after_a_first_term_with_the_same_upper_bits() {
        let mut step = 1u32;
        for limit in (0..=32).map(|bits| ((1u64 << bits) - 1) as u32).chain([
            0x0537_0000,
            0x0537_ffff,
            u32::MAX - 1,
        ]) {
            step = step.wrapping_mul(214_013).wrapping_add(2_531_011);
            for step in [step, step << 13, step << 17, 0, 1 << 27, u32::MAX] {
                let progression = Progression { step, limit };
                let sieve = Sieve::new([progression]);
                for bucket in 0..BUCKETS as u32 {
                    for first in [
                        bucket << SHIFT,
                        (bucket + 1).wrapping_shl(SHIFT).wrapping_sub(1),
                    ] {
                        let terms = sieve.may_pass(&[first]);
                        for term in 0..TERMS {
                            let may_pass = passes_in_bucket(bucket, term, progression);
                            assert_eq!(terms >> term & 1 != 0, may_pass, "{progression:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn terms_pass_if_they_pass_in_all_progressions() {
        let progressions = [(3, 10), (5, 14)].map(|(step, limit)| Progression { step, limit });
        let sieve = Sieve::new(progressions);
        let mut firsts = [0, 5];
        let passing = |firsts: [u32; 2]| {
            (0..TERMS)
                .filter(|&term| sieve.passes(&firsts, term))
                .count()
        };
        assert_eq!(passing(firsts), 2);
        assert_eq!(sieve.may_pass(&firsts) & 3, 3);
        sieve.advance(&mut firsts);
        assert_eq!(firsts, [192, 325]);
        assert_eq!(passing(firsts), 0);
        assert_eq!(sieve.may_pass(&[1 << 31, 0]), 0);
        assert_eq!(sieve.may_pass(&[0, 1 << 31]), 0);
    }

    #[test]
    fn bits_are_in_ascending_order() {
        assert!(each_bit(1 << 63 | 0b1010_0001).eq([0, 5, 7, 63]));
        assert_eq!(each_bit(0).next(), None);
    }
}
