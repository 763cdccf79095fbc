//! Which deals can be won.

use crate::error::Error;
use crate::seed::check_seed;

/// The largest deal number for which [`winnable`] knows the answer.
pub const WINNABLE_MAX: i64 = 1_000_000;

/// Whether a deal can be won under FreeCell's standard rules, with four free cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winnable {
    /// The deal cannot be won: solvers searched it to the end.
    No,
    /// The deal can be won.
    Yes,
    /// The library does not know.
    Unknown,
}

/// Returns whether deal `seed` can be won. Use it to avoid offering deals that cannot
/// be won.
///
/// Known for -2, -1 and 1 to [`WINNABLE_MAX`]; ten of these deals cannot be won.
///
/// # Errors
///
/// [`Error::Seed`]: there is no deal with this number.
///
/// ```
/// use freecell::{Winnable, winnable};
///
/// assert_eq!(winnable(617), Ok(Winnable::Yes));
/// assert_eq!(winnable(11982), Ok(Winnable::No));
/// assert_eq!(winnable(3_000_000_000), Ok(Winnable::Unknown));
/// ```
pub fn winnable(seed: i64) -> Result<Winnable, Error> {
    check_seed(seed)?;
    Ok(match seed {
        -2 | -1 => Winnable::No,
        11982 | 146692 | 186216 | 455889 | 495505 | 512118 | 517776 | 781948 => Winnable::No,
        1..=WINNABLE_MAX => Winnable::Yes,
        _ => Winnable::Unknown,
    })
}
