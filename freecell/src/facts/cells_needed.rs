//! The fewest free cells with which deals can be won.

use crate::error::Error;
use crate::seed::check_seed;

/// The largest deal number for which [`cells_needed`] knows the answer.
pub const CELLS_MAX: i64 = 32_000;

const DEALS: usize = CELLS_MAX as usize;

/// A digit for each deal from 1 on.
static DIGITS: [u8; DEALS] = {
    let text = include_bytes!("cells_needed.txt");
    let mut digits = [0; DEALS];
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        // Between them are line ends.
        if text[at].is_ascii_digit() {
            digits[count] = text[at] - b'0';
            count += 1;
        }
        at += 1;
    }
    assert!(count == DEALS);
    digits
};

/// Two bits for each deal from 1 on, lowest first: 3 means three or more.
static AT_MOST_THREE: [u8; DEALS / 4] = {
    let mut bits = [0; DEALS / 4];
    let mut at = 0;
    while at < DEALS {
        let cells = if DIGITS[at] > 3 { 3 } else { DIGITS[at] };
        bits[at / 4] |= cells << (2 * (at % 4));
        at += 1;
    }
    bits
};

/// The deals that need four free cells, in ascending order.
static FOUR: [u16; count(4)] = deals(4);
/// The deals that cannot be won with four.
static FIVE: [u16; count(5)] = deals(5);

const fn deals<const COUNT: usize>(cells: u8) -> [u16; COUNT] {
    let mut deals = [0; COUNT];
    let (mut at, mut found) = (0, 0);
    while at < DEALS {
        if DIGITS[at] == cells {
            deals[found] = at as u16 + 1;
            found += 1;
        }
        at += 1;
    }
    deals
}

const fn count(cells: u8) -> usize {
    let (mut at, mut count) = (0, 0);
    while at < DEALS {
        count += (DIGITS[at] == cells) as usize;
        at += 1;
    }
    count
}

/// Returns the fewest free cells with which deal `seed` can be won: how hard it is.
///
/// Known for -2, -1 and 1 to [`CELLS_MAX`]: 0 to 4 for deals that can be won, and 5 for the others.
/// For 6 of these deals it is the fewest of a solution that was played, and fewer may be
/// enough.
///
/// # Errors
///
/// - [`Error::Seed`]: there is no deal with this number.
/// - [`Error::Unknown`]: the library does not know it of this deal.
///
/// ```
/// use freecell::{Error, cells_needed};
///
/// assert_eq!(cells_needed(617), Ok(4));
/// assert_eq!(cells_needed(11982), Ok(5));
/// assert_eq!(cells_needed(32001), Err(Error::Unknown));
///
/// // The deals of 1 to 1100 that can be won without free cells.
/// let easy = (1..=1100).filter(|&seed| cells_needed(seed) == Ok(0));
/// assert!(easy.eq([164, 892, 1012, 1081]));
/// ```
pub fn cells_needed(seed: i64) -> Result<u8, Error> {
    check_seed(seed)?;
    match seed {
        -2 | -1 => Ok(5),
        1..=CELLS_MAX => Ok(of_table(seed as u16)),
        _ => Err(Error::Unknown),
    }
}

fn of_table(deal: u16) -> u8 {
    let at = usize::from(deal) - 1;
    let bits = AT_MOST_THREE
        .get(at / 4)
        .map_or(0, |bits| bits >> (2 * (at % 4)) & 3);
    if bits < 3 {
        bits
    } else if FIVE.contains(&deal) {
        5
    } else {
        bits + u8::from(FOUR.binary_search(&deal).is_ok())
    }
}
