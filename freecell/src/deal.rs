//! Deals: the 52 cards of a starting board.

use core::fmt;

use crate::card::{self, CARDS, Card, Rank, Suit, UNKNOWN};
use crate::error::Error;
use crate::layout::COLUMNS;
use crate::seed::check_seed;
use crate::simd::InstructionSet;
use crate::simd::{Slot, deal_drawn};

/// The 52 cards of a starting board, in dealing order.
///
/// Card `i` is in column `i % 8` at depth `i / 8`; depth 0 is the bottom. Columns 0 to
/// 3 have seven cards, columns 4 to 7 have six.
///
/// Displayed in rows:
///
/// ```
/// let deal = freecell::deal(1)?;
/// assert_eq!(
///     deal.to_string(),
///     "JD 2D 9H JC 5D 7H 7C 5H\n\
///      KD KC 9S 5S AD QC KH 3H\n\
///      2S KS 9D QD JS AS AH 3C\n\
///      4C 5C TS QH 4H AC 4D 7S\n\
///      3S TD 4S TH 8H 2C JH 7D\n\
///      6D 8S 8D QS 6C 3D 8C TC\n\
///      6S 9C 2H 6H"
/// );
/// # Ok::<(), freecell::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Each of 0 to 51 once.
    indices: [u8; CARDS],
}

impl Deal {
    /// Returns the deal with these card indices, in dealing order.
    ///
    /// # Errors
    ///
    /// [`Error::NotADeck`]: the indices do not have each of 0 to 51 exactly once.
    ///
    /// ```
    /// use freecell::{Deal, Error};
    ///
    /// let mut indices = *freecell::deal(617)?.indices();
    /// assert_eq!(Deal::from_indices(indices), freecell::deal(617));
    /// indices[0] = indices[1];
    /// assert_eq!(Deal::from_indices(indices), Err(Error::NotADeck));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_indices(indices: [u8; CARDS]) -> Result<Deal, Error> {
        card::check_indices(&indices)?;
        match indices.contains(&UNKNOWN) {
            true => Err(Error::NotADeck),
            false => Ok(Deal { indices }),
        }
    }

    /// The deal with these card indices, which must be a deck.
    pub(crate) fn from_valid_indices(indices: [u8; CARDS]) -> Deal {
        debug_assert!(Deal::from_indices(indices).is_ok());
        Deal { indices }
    }

    /// Returns the card indices, in dealing order.
    pub fn indices(&self) -> &[u8; CARDS] {
        &self.indices
    }

    /// Iterates over the cards, in dealing order.
    ///
    /// ```
    /// let first = freecell::deal(617)?.cards().next();
    /// assert_eq!(first.map(|card| card.name()), Some("7D"));
    /// # Ok::<(), freecell::Error>(())
    /// ```
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.indices
            .iter()
            .map(|&index| Card::from_valid_index(index))
    }

    /// Iterates over the eight columns from left to right, each from its bottom card to
    /// its top card.
    ///
    /// ```
    /// let deal = freecell::deal(617)?;
    /// let first = deal.columns().next().unwrap();
    /// let names: Vec<_> = first.map(|card| card.name()).collect();
    /// assert_eq!(names, ["7D", "TD", "TH", "KD", "4C", "4S", "JD"]);
    /// # Ok::<(), freecell::Error>(())
    /// ```
    pub fn columns(
        &self,
    ) -> impl ExactSizeIterator<Item = impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone>
    {
        (0..COLUMNS).map(|column| self.cards().skip(column).step_by(COLUMNS))
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// Deals number `seed`.
///
/// Numbers below 2^31 give the boards of Microsoft FreeCell. Larger numbers give the boards of
/// FreeCell Pro, Freecell Solver and PySolFC. The page `docs/deal-numbers.md` of the repository has
/// the formulas.
///
/// # Errors
///
/// [`Error::Seed`]: `seed` is below [`SEED_MIN`](crate::SEED_MIN) or above
/// [`SEED_MAX`](crate::SEED_MAX).
///
/// ```
/// let deal = freecell::deal(11982)?;
/// let first: Vec<_> = deal.cards().take(4).map(|card| card.name()).collect();
/// assert_eq!(first, ["AH", "AS", "4H", "AC"]);
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn deal(seed: i64) -> Result<Deal, Error> {
    let mut indices = [0; CARDS];
    deal_board(seed, Slot::of(&mut indices))?;
    Ok(Deal { indices })
}

/// Deals number `seed` to `out`.
pub fn deal_board(seed: i64, out: &mut Slot) -> Result<(), Error> {
    deal_board_on(InstructionSet::best(), seed, out)
}

/// [`deal_board`] with an instruction set.
pub(crate) fn deal_board_on(set: InstructionSet, seed: i64, out: &mut Slot) -> Result<(), Error> {
    check_seed(seed)?;
    match FIXED.iter().find(|(number, _)| *number == seed) {
        Some((_, fixed)) => out.write(&fixed.indices),
        None => deal_drawn(set, seed, out),
    }
    Ok(())
}

/// The deals whose cards are not drawn, and their numbers. No other number deals the same.
pub(crate) static FIXED: [(i64, Deal); 2] = {
    use Rank::*;
    use Suit::*;
    [
        (
            -2,
            columns_of_one_suit(
                [Spades, Hearts, Diamonds, Clubs],
                [Ace, King, Queen, Jack, Ten, Nine, Eight],
                [Seven, Six, Five, Four, Three, Two],
            ),
        ),
        (
            -1,
            columns_of_one_suit(
                [Clubs, Diamonds, Hearts, Spades],
                [Ace, Three, Five, Seven, Nine, Jack, King],
                [Queen, Ten, Eight, Six, Four, Two],
            ),
        ),
    ]
};

/// Columns 0 to 3 hold the ranks `tall`, columns 4 to 7 the ranks `short`, bottom card first.
const fn columns_of_one_suit(suits: [Suit; 4], tall: [Rank; 7], short: [Rank; 6]) -> Deal {
    let mut indices = [0; CARDS];
    let mut dealt = 0;
    while dealt < CARDS {
        let (column, depth) = (dealt % COLUMNS, dealt / COLUMNS);
        let rank = if column < 4 {
            tall[depth]
        } else {
            short[depth]
        };
        indices[dealt] = Card::new(rank, suits[column % 4]).index();
        dealt += 1;
    }
    Deal { indices }
}
