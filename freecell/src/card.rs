//! Cards, their indices and their names.

pub mod names;

use core::ffi::CStr;
use core::fmt;
use core::str::FromStr;

use crate::error::Error;
use names::{RANKS, SUITS, whole_card};

/// Number of cards in a deal.
pub const CARDS: usize = 52;

/// Marks an unknown card.
pub(crate) const UNKNOWN: u8 = 255;

/// "AC", "AD" ... "KS", and "??" at the end, each with a NUL for C. 64 places, so that no index
/// needs a check: an unknown card has the last one.
static NAMES: [[u8; 3]; 64] = {
    let mut names = [[0; 3]; 64];
    let mut index = 0;
    while index < CARDS {
        names[index] = [RANKS[index / 4], SUITS[index % 4], 0];
        index += 1;
    }
    names[UNKNOWN as usize % names.len()] = *b"??\0";
    names
};

/// Checks that each is a card index or `UNKNOWN`, and no card is there twice.
pub(crate) fn check_indices(indices: &[u8; CARDS]) -> Result<(), Error> {
    let (mut seen, mut known) = (0u64, 0);
    for &index in indices {
        if usize::from(index) < CARDS {
            seen |= 1 << index;
            known += 1;
        } else if index != UNKNOWN {
            return Err(Error::NotADeck);
        }
    }
    if seen.count_ones() == known {
        Ok(())
    } else {
        Err(Error::NotADeck)
    }
}

/// The name of a card index or of `UNKNOWN`.
fn name_with_nul(index: u8) -> &'static [u8; 3] {
    &NAMES[usize::from(index) % NAMES.len()]
}

/// Rank and suit of a card index, "??" for `UNKNOWN`.
pub(crate) fn letters(index: u8) -> [u8; 2] {
    let [rank, suit, _] = *name_with_nul(index);
    [rank, suit]
}

/// The name of a card index, "??" for `UNKNOWN`, and the empty text for any other number.
pub fn c_name(index: u8) -> &'static CStr {
    if usize::from(index) < CARDS || index == UNKNOWN {
        CStr::from_bytes_with_nul(name_with_nul(index)).unwrap_or_default()
    } else {
        c""
    }
}

/// A suit. Ordered as in the card index, not as in bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns whether the suit is diamonds or hearts.
    ///
    /// ```
    /// assert!(freecell::Suit::Hearts.is_red());
    /// ```
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }
}

/// A rank, the ace lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// All ranks, the ace first.
    #[rustfmt::skip]
    pub const ALL: [Rank; 13] = [
        Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven,
        Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King,
    ];
}

/// A playing card.
///
/// ```
/// use freecell::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ten, Suit::Diamonds);
/// assert_eq!(card.index(), 37);
/// assert_eq!(card.to_string(), "TD");
/// assert_eq!(Card::from_index(37), Some(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    index: u8,
}

impl Card {
    /// Returns the card with this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card {
            index: 4 * rank as u8 + suit as u8,
        }
    }

    /// Returns the card with a card index, `4 * rank + suit`: 0 is the ace of clubs, 51
    /// the king of spades. `None` for 52 and above.
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < CARDS {
            Some(Card { index })
        } else {
            None
        }
    }

    /// The card with a card index, which must be less than 52.
    pub(crate) const fn from_valid_index(index: u8) -> Card {
        debug_assert!((index as usize) < CARDS);
        Card { index }
    }

    /// Returns the card index, 0 to 51.
    pub const fn index(self) -> u8 {
        self.index
    }

    /// Returns the rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.index / 4) as usize % Rank::ALL.len()]
    }

    /// Returns the suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.index % 4) as usize]
    }

    /// Returns the name, rank and suit: "AC", "TD", "KS".
    pub fn name(self) -> &'static str {
        c_name(self.index).to_str().unwrap_or_default()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name: rank and suit in either case, such as "TD", "10d" or "A♠", or a playing card of
/// Unicode. Anything else is [`Error::Syntax`].
///
/// ```
/// use freecell::{Card, Error};
///
/// assert_eq!("10d".parse(), Ok(Card::from_index(37).unwrap()));
/// assert_eq!("1D".parse::<Card>(), Err(Error::Syntax));
/// ```
impl FromStr for Card {
    type Err = Error;

    fn from_str(name: &str) -> Result<Card, Error> {
        let index = whole_card(name.as_bytes()).ok_or(Error::Syntax)?;
        Ok(Card::from_valid_index(index))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
