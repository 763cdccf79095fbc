use crate::Error;
use crate::seed::check_seed;

/// What is known of a deal under FreeCell's standard rules, with four free cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winnable {
    /// It cannot be won: solvers searched it to the end.
    No,
    /// It can be won.
    Yes,
    /// This library does not know.
    Unknown,
}

/// What is known of deal `seed`: a game that hands out deal numbers asks this, so
/// that nobody is given a lost one.
///
/// Games -1 and -2 cannot be won. Of 1 to 1000000 all can but 11982, 146692,
/// 186216, 455889, 495505, 512118, 517776 and 781948. Every other deal is
/// [`Winnable::Unknown`].
///
/// # Errors
///
/// [`Error::Seed`] where [`deal`](crate::deal()) has no such deal.
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
        1..=1_000_000 => Winnable::Yes,
        _ => Winnable::Unknown,
    })
}
