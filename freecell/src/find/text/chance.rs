//! Chances as logarithms, in integers: floating point depends on how the host rounds and traps.

use super::claims::Claims;
use super::lines::ITEMS;
use crate::card::CARDS;

/// A logarithm to base 2, in units of 2^-20. Products of chances are sums.
pub type Log2 = i32;

const FRACTION_BITS: u32 = 20;

/// The logarithm of a number above 0, rounded down.
// Not inlined: each call would be a copy of the loop.
#[inline(never)]
pub const fn log2(number: u64) -> Log2 {
    let whole = 63 - (number | 1).leading_zeros();
    let mut log = whole;
    // From 1 up to 2, in units of 2^-31. Its square is 2 or more if the next bit of the logarithm
    // is 1.
    let mut mantissa = (number << (63 - whole)) >> 32;
    let mut bit = 0;
    while bit < FRACTION_BITS {
        mantissa = (mantissa * mantissa) >> 31;
        let next = (mantissa >> 32) as u32;
        mantissa >>= next;
        log = log << 1 | next;
        bit += 1;
    }
    log.cast_signed()
}

static FACTORIALS: [Log2; ITEMS + 1] = {
    let mut factorials = [0; ITEMS + 1];
    let mut n = 1;
    while n <= ITEMS {
        factorials[n] = factorials[n - 1] + log2(n as u64);
        n += 1;
    }
    factorials
};

fn factorial(n: usize) -> Log2 {
    FACTORIALS.get(n).copied().unwrap_or_default()
}

/// The chance of a number must be below this. The chances of the first five and six cards
/// (`search`) are added to it: together, a text without a deal gets a number less than once in
/// 1000.
pub const LIMIT: Log2 = -log2(1_210);

/// A number with a chance below this ends the search.
pub const CERTAIN: Log2 = -log2(1_000_000_000_000);

/// How many comparisons are made if each number is compared with each hypothesis.
pub const fn comparisons(numbers: u64, hypotheses: usize) -> Log2 {
    log2(numbers) + log2(hypotheses as u64)
}

/// The chance that any of these comparisons finds `agree` cards in their places, or only in their
/// order, if the text shows no deal.
pub fn chance(comparisons: Log2, claims: &Claims, agree: usize, in_order: bool) -> Log2 {
    let shown = claims.shown().len();
    // Which of the shown cards agree.
    let choices = factorial(shown) - factorial(agree) - factorial(shown.saturating_sub(agree));
    // In their places the cards are one of 52 * 51 * ... arrangements; in their order, one of
    // agree!.
    let arrangements = if in_order {
        factorial(agree)
    } else {
        factorial(CARDS) - factorial(CARDS.saturating_sub(agree))
    };
    comparisons + choices - arrangements
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_exact_to_their_last_bit() {
        for (number, log) in [
            (1, 0),
            (2, 1 << 20),
            (3, 1_661_953),
            (1_000, 10_449_882),
            (1 << 33, 33 << 20),
        ] {
            assert_eq!(log2(number), log, "{number}");
        }
    }

    #[test]
    fn chances_are_those_of_the_formula() {
        let mut claims = Claims::NONE;
        claims.take(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 0);
        let comparisons = comparisons(1_000_000, 3);
        // 9 choices of 8 cards, each card in its place.
        let of_places = log2(3_000_000 * 9) - log2((45..=52).product());
        assert!((chance(comparisons, &claims, 8, false) - of_places).abs() < 50);
        let of_order = log2(3_000_000 * 9) - log2((1..=8).product());
        assert!((chance(comparisons, &claims, 8, true) - of_order).abs() < 50);
    }
}
