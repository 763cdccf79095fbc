//! Partly known boards.

use core::fmt;

use crate::card::{self, CARDS, Card};
use crate::deal::Deal;
use crate::error::Error;

/// A starting board with 0 to 52 known cards.
///
/// Displayed in rows like a [`Deal`], up to the last known card and at least one row, with
/// `??` for unknown cards. [`display`](PartialDeal::display) shows all 52 cards.
///
/// ```
/// use freecell::PartialDeal;
///
/// let board: PartialDeal = "Row 1: 7D AD ?? 3S".parse()?;
/// assert_eq!(board.cards().nth(2), Some(None));
/// assert_eq!(board.to_string(), "7D AD ?? 3S ?? ?? ?? ??");
/// # Ok::<(), freecell::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialDeal {
    /// Each of 0 to 51 at most once, and `UNKNOWN`.
    indices: [u8; CARDS],
}

impl PartialDeal {
    /// Marks an unknown card.
    pub const UNKNOWN: u8 = card::UNKNOWN;

    /// Returns the board with these card indices, in dealing order, and
    /// [`UNKNOWN`](Self::UNKNOWN) for unknown cards.
    ///
    /// # Errors
    ///
    /// [`Error::NotADeck`]: a card appears twice, or an index is neither a card index nor
    /// [`UNKNOWN`](Self::UNKNOWN).
    ///
    /// ```
    /// use freecell::{Error, PartialDeal};
    ///
    /// let mut cards = [PartialDeal::UNKNOWN; 52];
    /// cards[0] = 25;
    /// assert!(PartialDeal::from_indices(cards).is_ok());
    /// cards[1] = 25;
    /// assert_eq!(PartialDeal::from_indices(cards), Err(Error::NotADeck));
    /// ```
    pub fn from_indices(indices: [u8; CARDS]) -> Result<PartialDeal, Error> {
        card::check_indices(&indices)?;
        Ok(PartialDeal { indices })
    }

    /// The board with these card indices. Each must be unknown or valid, and no card duplicated.
    pub(crate) fn from_valid_indices(indices: [u8; CARDS]) -> PartialDeal {
        debug_assert!(PartialDeal::from_indices(indices).is_ok());
        PartialDeal { indices }
    }

    /// Returns the card indices, in dealing order, with [`UNKNOWN`](Self::UNKNOWN) for
    /// unknown cards.
    pub fn indices(&self) -> &[u8; CARDS] {
        &self.indices
    }

    /// Iterates over the cards, in dealing order, with `None` for unknown cards.
    pub fn cards(
        &self,
    ) -> impl DoubleEndedIterator<Item = Option<Card>> + ExactSizeIterator + Clone {
        self.indices.iter().map(|&index| Card::from_index(index))
    }

    /// Whether a card is known, or, of `UNKNOWN`, whether one is not.
    pub(crate) fn has(&self, card: u8) -> bool {
        self.indices.contains(&card)
    }

    /// Returns whether a deal has each known card in its place.
    pub fn fits(&self, deal: &Deal) -> bool {
        let mut pairs = self.indices.iter().zip(deal.indices());
        pairs.all(|(&known, &card)| known == card || known == Self::UNKNOWN)
    }
}

impl From<Deal> for PartialDeal {
    fn from(deal: Deal) -> PartialDeal {
        PartialDeal {
            indices: *deal.indices(),
        }
    }
}

/// Returns [`Error::NotADeck`] if a card is unknown.
impl TryFrom<PartialDeal> for Deal {
    type Error = Error;

    fn try_from(board: PartialDeal) -> Result<Deal, Error> {
        Deal::from_indices(board.indices)
    }
}

impl fmt::Debug for PartialDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
