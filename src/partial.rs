use core::fmt;

use crate::card::CARDS;
use crate::{Card, Deal, Error};

/// A starting board of which some cards are known, none to all of them.
///
/// It prints in rows like a [`Deal`], as far as the last card that is known, with `??` for
/// cards that are not known.
///
/// ```
/// use freecell::PartialDeal;
///
/// let board: PartialDeal = "7D AD ?? 3S".parse()?;
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
    /// Stands for the index of a card that is not known.
    pub const UNKNOWN: u8 = 255;

    /// The board of these card indices, in dealing order, with [`UNKNOWN`](Self::UNKNOWN)
    /// where a card is not known.
    ///
    /// # Errors
    ///
    /// [`Error::NotADeck`] where a card is there twice, or an index is neither a card's nor
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
    #[inline(never)]
    pub fn from_indices(indices: [u8; CARDS]) -> Result<PartialDeal, Error> {
        let mut seen = 0u64;
        for &index in indices.iter().filter(|&&index| index != Self::UNKNOWN) {
            if usize::from(index) >= CARDS || seen & (1 << index) != 0 {
                return Err(Error::NotADeck);
            }
            seen |= 1 << index;
        }
        Ok(PartialDeal { indices })
    }

    /// The card indices in dealing order, [`UNKNOWN`](Self::UNKNOWN) where a card is not known.
    pub fn indices(&self) -> &[u8; CARDS] {
        &self.indices
    }

    /// The cards in dealing order, `None` where a card is not known.
    pub fn cards(
        &self,
    ) -> impl DoubleEndedIterator<Item = Option<Card>> + ExactSizeIterator + Clone {
        self.indices.iter().map(|&index| Card::from_index(index))
    }

    /// Whether a card is among those that are known.
    pub(crate) fn has(&self, card: u8) -> bool {
        self.indices.contains(&card)
    }

    /// Whether a deal has each known card in its place.
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

/// The deal of a board whose cards are all known; [`Error::NotADeck`] for other boards.
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
