//! Reads a board: 52 different cards prove themselves, so only their order is in question, and that
//! is decided by what stands between them, whatever it is.
//!
//! 1. Characters that look or mean the same are one glyph (`text/glyphs.rs`).
//! 2. Glyphs make cards in all their notations (`text/cards.rs`), words, numbers, comments, single
//!    marks and line ends (`text/tokens.rs`, `text/items.rs`). A line with as many words as cards is text.
//! 3. Between one card and the next lies a gap. How often each kind of thing stands in each gap, and
//!    how it is written there, is all that is remembered beside the cards (`gaps.rs`).
//! 4. The cards must be a deck. If one is missing, `damage.rs` looks for what it became.
//! 5. If a kind of thing stands exactly in the gaps in which rows end, the text is in rows; if one
//!    stands exactly where columns end, in columns. "Exactly" is: more often than in any other gap,
//!    or less often, or written otherwise. If both occur, there are two readings. If neither does,
//!    the text is in dealing order, with its line ends in no gap, in all, at 26, or at 13, 26 and 39.
//! 6. Inside lines, each mark that can part lines stands in every gap or in none; words, numbers
//!    and comments stand in none, but words that are the same in each. At the ends of lines they all
//!    stand at each or at none, but for line ends and one comment.
//! 7. What tells the lines apart must count up (`order.rs`), and words must not say that the lines lie
//!    otherwise (`stated.rs`, `labels.rs`).
//!
//! A part of a board does not prove itself: `part.rs` is stricter.

use super::damage::find_damage;
use super::error::{ReadError, duplicate_card, missing_card, syntax};
use super::gap_sets::GapSet;
use super::gaps::Gaps;
use super::part::read_part;
use super::text::{Comments, Items, Kind, Notation, What, without_end_marks};
use crate::card::CARDS;
use crate::deal::Deal;
use crate::partial::PartialDeal;

/// What ends lines of cards, so that signs before it stand behind the cards.
const LINE_ENDS: u64 = Kind::set_of(b"]});/", &[Kind::NEWLINE]);
/// Of a board in play, or of text that a program has drawn.
pub const FORBIDDEN: u64 = Kind::set_of(&[], &[Kind::FOUNDATION, Kind::CONTROL]);

/// Reads a starting board.
///
/// A text is a board if a person who reads it would say which card lies where, and no second reading
/// is possible. What stands between the cards decides: if something stands exactly where rows of 8 8 8
/// 8 8 8 4 cards end, they are rows; where columns of 7 7 7 7 6 6 6 6 cards end, columns; else the
/// cards are in dealing order. The documentation of libfreecell, `docs/boards.md`, has examples.
///
/// # Errors
///
/// - [`Error::DuplicateCard`](crate::Error::DuplicateCard): a card is there twice. The offset
///   is where the second copy begins.
/// - [`Error::MissingCard`](crate::Error::MissingCard): a card is missing. The offset is the end of
///   the text.
/// - [`Error::Syntax`](crate::Error::Syntax): the text is not a starting board. The offset is the
///   first byte that does not fit, or the end of a text without any card.
///
/// ```
/// let board = freecell::read_board(b"
///     JD KD 2S 4C 3S 6D 6S
///     2D KC KS 5C TD 8S 9C
///     9H 9S 9D TS 4S 8D 2H
///     JC 5S QD QH TH QS 6H
///     5D AD JS 4H 8H 6C
///     7H QC AS AC 2C 3D
///     7C KH AH 4D JH 8C
///     5H 3H 3C 7S 7D TC
/// ")?;
/// assert_eq!(freecell::find_seed(&board), Some(1));
/// # Ok::<(), freecell::ReadError>(())
/// ```
pub fn read_board(text: &[u8]) -> Result<Deal, ReadError> {
    read(text, false).map(Deal::from_valid_indices)
}

/// Reads part of a starting board, or a whole one as [`read_board`] does.
///
/// `?`, `??`, `--`, `__` or `..` stands for an unknown card; a whole line of `--`, `__` or `..` above
/// the first card is a rule, and directly below a first row it is rejected. A first line of eight cards is a row, and so are the lines after it; one
/// line alone is the start of the dealing order; eight lines of at most 7 7 7 7 6 6 6 6 cards are
/// columns; lines that name their column or row (`Column 3:`) are that. What could be an unreadable
/// card, a line left out or the cells of a game in progress is rejected.
///
/// # Errors
///
/// - [`Error::DuplicateCard`](crate::Error::DuplicateCard): a card is there twice. The offset
///   is where the second copy begins.
/// - [`Error::Syntax`](crate::Error::Syntax): the text is not part of a starting board. The offset
///   is the first byte that does not fit, or the end of a text without any card.
///
/// ```
/// let board = freecell::read_partial(b"7D AD 5C ?? 5S 8C 2D AH")?;
/// assert_eq!(freecell::find_partial(&board, &mut [0])?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_partial(text: &[u8]) -> Result<PartialDeal, ReadError> {
    read(text, true).map(PartialDeal::from_valid_indices)
}

/// Reads a whole board, or else a part of one if it may be a part.
// One copy for both readers, with one place for the gaps.
#[inline(never)]
fn read(text: &[u8], may_be_part: bool) -> Result<[u8; CARDS], ReadError> {
    let mut gaps = Gaps::new();
    match read_whole(text, &mut gaps) {
        Err(error) if may_be_part => {
            gaps.clear();
            read_part(text, error, &mut gaps)
        }
        whole => whole,
    }
}

// Not inlined, so that its stack is free again when a part is read.
#[inline(never)]
fn read_whole<'a>(text: &'a [u8], gaps: &'a mut Gaps) -> Result<[u8; CARDS], ReadError> {
    let mut found = Found {
        text,
        cards: [0; CARDS],
        count: 0,
        gaps,
        long_tens: 0,
        behind_signs: 0,
        comments: Comments::Apart,
    };
    found.take()?;
    found.in_dealing_order()
}

/// The cards of a text, and the gaps between them.
pub struct Found<'a> {
    pub text: &'a [u8],
    pub cards: [u8; CARDS],
    count: usize,
    pub gaps: &'a mut Gaps,
    /// The gaps before a ten that is written `10`.
    pub long_tens: GapSet,
    /// The gaps with signs for unknown cards before a card in its line.
    pub behind_signs: GapSet,
    pub comments: Comments,
}

impl Found<'_> {
    /// Takes the 52 cards of a text. Those in comments count if the text has no others.
    fn take(&mut self) -> Result<(), ReadError> {
        let trimmed = without_end_marks(self.text)?;
        self.take_with_comments(trimmed)?;
        if self.count == 0 {
            self.comments = Comments::AsText;
            self.gaps.clear();
            self.take_with_comments(trimmed)?;
        }
        let none = match self.count {
            CARDS => return Ok(()),
            0 => syntax(self.text.len()),
            _ => missing_card(self.text.len()),
        };
        Err(find_damage(self.text, self.comments).map_or(none, syntax))
    }

    fn take_with_comments(&mut self, text: &[u8]) -> Result<(), ReadError> {
        let mut seen = 0u64;
        // Whether this line has a sign for an unknown card.
        let mut has_sign = false;
        let mut items = Items::new(text, self.comments);
        while let Some(item) = items.next_inlined() {
            match item.what {
                What::Thing(kind) if kind.is_in(FORBIDDEN) => {
                    return Err(syntax(item.start));
                }
                What::Thing(kind) => {
                    match kind {
                        Kind::UNKNOWN => has_sign = true,
                        _ if kind.is_in(LINE_ENDS) => has_sign = false,
                        _ => {}
                    }
                    self.gaps.add_inlined(kind, item.bytes(text));
                }
                What::Card(card, notation) => {
                    self.behind_signs |= u64::from(has_sign) << self.count;
                    has_sign = false;
                    let bit = 1 << card.index();
                    let slot = self.cards.get_mut(self.count).filter(|_| seen & bit == 0);
                    let Some(slot) = slot else {
                        return Err(duplicate_card(item.start));
                    };
                    *slot = card.index();
                    seen |= bit;
                    self.long_tens |= u64::from(item.is_long_ten(text)) << self.count;
                    if notation == Notation::SuitFirst {
                        self.gaps.count_in_gap(Kind::SUIT_FIRST);
                    }
                    if item.is_small(text) {
                        self.gaps.count_in_gap(Kind::SMALL);
                    }
                    self.gaps.end(self.count);
                    self.count += 1;
                }
            }
        }
        Ok(())
    }
}
