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
//!    and comments stand in none, but words that are the same in each.
//! 7. What tells the lines apart must count up (`order.rs`).
//!
//! A part of a board does not prove itself: `part.rs` is stricter.

use super::damage::find_damage;
use super::error::{ReadError, duplicate_card, misfit, missing_card, syntax};
use super::from_columns;
use super::gap_sets::{ALL, COLUMNS, GapSet, HALVES, QUARTERS, ROWS};
use super::gaps::Gaps;
use super::order::find_contradiction;
use super::part::read_part;
use super::text::{Comments, Item, Items, Kind, Notation, What, without_end_marks};
use crate::card::{CARDS, Rank};
use crate::deal::Deal;
use crate::partial::PartialDeal;

/// Inside lines these stand in every gap or in none.
const PARTING: u64 = Kind::set_of(b"[](){};|/<>", &[Kind::TAG, Kind::NEWLINE]);
/// Inside lines these stand in no gap.
const WORDS: u64 = Kind::set_of(
    &[],
    &[Kind::WORD, Kind::NUMBER, Kind::COMMENT, Kind::UNKNOWN],
);
/// What lines of text break with.
const BREAKS: u64 = Kind::set_of(&[], &[Kind::NEWLINE, Kind::WRITING]) | Kind::BLANKS;
/// Of cards, not of what stands between them.
const CARDS_ALONE: u64 = Kind::set_of(&[], &[Kind::SMALL, Kind::SUIT_FIRST]);
/// Of a board in play, or of text that a program has drawn.
pub const FORBIDDEN: u64 = Kind::set_of(&[], &[Kind::FOUNDATION, Kind::CONTROL]);

/// Reads a starting board. Accepts and rejects the same texts as
/// [`ffi::freecell_board_read`](crate::ffi::freecell_board_read), which describes them.
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
// Not inlined, so that its stack is free again when a part is read.
#[inline(never)]
pub fn read_board(text: &[u8]) -> Result<Deal, ReadError> {
    let mut found = Found::new();
    found.take(text)?;
    if found.count < CARDS {
        let damage = find_damage(text, found.comments);
        return Err(damage.map_or(missing_card(text.len()), syntax));
    }
    let cards = found.in_dealing_order(text)?;
    Deal::from_indices(cards).map_err(|_| missing_card(text.len()))
}

/// Reads part of a starting board. Accepts and rejects the same texts as
/// [`ffi::freecell_board_read_partial`](crate::ffi::freecell_board_read_partial), which describes
/// them.
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
    match read_board(text) {
        Ok(deal) => Ok(deal.into()),
        Err(error) => read_part(text, error),
    }
}

/// The cards of a text, and the gaps between them.
struct Found {
    cards: [u8; CARDS],
    count: usize,
    gaps: Gaps,
    /// The gaps before a ten that is written `10`.
    long_tens: GapSet,
    comments: Comments,
}

impl Found {
    #[inline(always)]
    fn new() -> Found {
        Found {
            cards: [0; CARDS],
            count: 0,
            gaps: Gaps::new(),
            long_tens: 0,
            comments: Comments::Apart,
        }
    }

    /// Takes the cards of a text. Those in comments count if the text has no others.
    fn take(&mut self, text: &[u8]) -> Result<(), ReadError> {
        let trimmed = without_end_marks(text)?;
        self.take_with_comments(trimmed)?;
        if self.count == 0 {
            self.comments = Comments::AsText;
            self.take_with_comments(trimmed)?;
        }
        match self.count {
            0 => Err(syntax(text.len())),
            _ => Ok(()),
        }
    }

    fn take_with_comments(&mut self, text: &[u8]) -> Result<(), ReadError> {
        let mut seen = 0u64;
        let mut items = Items::new(text, self.comments);
        while let Some(item) = items.next_inlined() {
            match item.what {
                What::Thing(kind) if kind.is_in(FORBIDDEN) && self.count < CARDS => {
                    return Err(syntax(item.start));
                }
                What::Thing(kind) => {
                    let bytes = text.get(item.start..item.end);
                    self.gaps.add(kind, bytes.unwrap_or_default());
                }
                What::Card(card, notation) => {
                    let bit = 1 << card.index();
                    let place = self.cards.get_mut(self.count).filter(|_| seen & bit == 0);
                    let Some(place) = place else {
                        return Err(duplicate_card(item.start));
                    };
                    *place = card.index();
                    seen |= bit;
                    let is_ten = card.index() / 4 == Rank::Ten as u8;
                    if is_ten && is_long_ten(text, &item) {
                        self.long_tens |= 1 << self.count;
                    }
                    if notation == Notation::SuitFirst {
                        self.gaps.count_in_gap(Kind::SUIT_FIRST);
                    }
                    let is_plain = text
                        .get(item.end.wrapping_sub(1))
                        .is_some_and(u8::is_ascii_uppercase);
                    if !is_plain && item.is_small(text) {
                        self.gaps.count_in_gap(Kind::SMALL);
                    }
                    self.gaps.end(self.count);
                    self.count += 1;
                }
            }
        }
        Ok(())
    }

    fn in_dealing_order(&self, text: &[u8]) -> Result<[u8; CARDS], ReadError> {
        let gaps = &self.gaps;
        let (by_row, by_column) = (gaps.kinds_at(ROWS), gaps.kinds_at(COLUMNS));
        let ends = match (by_row, by_column) {
            (0, 0) => self.ends_of_long_lines(),
            (_, 0) => ROWS,
            (0, _) => COLUMNS,
            _ => return Err(self.misfit(text, COLUMNS, 0)),
        };
        if gaps.have_too_many_kinds() {
            return Err(self.misfit(text, ALL, 0));
        }
        self.check_line_ends(text, ends, by_row | by_column)?;
        self.check_evenness(text, ends)?;
        if ends == ROWS {
            if let Some(gap) = gaps.hole_in_last_row() {
                return Err(self.misfit(text, 1 << gap, 0));
            }
        }
        if gaps.have_words() {
            let lines = if self.is_list() { ALL } else { ends };
            if let Some(offset) = find_contradiction(text, self.comments, lines) {
                return Err(syntax(offset));
            }
        }
        Ok(match ends {
            COLUMNS => from_columns(&self.cards),
            _ => self.cards,
        })
    }

    /// The gaps in which lines of 26 or of 13 cards end.
    fn ends_of_long_lines(&self) -> GapSet {
        let mut kinds = self.gaps.each_kind();
        let set = kinds.find_map(|kind| match self.gaps.with(kind) {
            set @ (HALVES | QUARTERS) => Some(set),
            _ => None,
        });
        set.unwrap_or(0)
    }

    /// Whether each card has a number or a comment.
    fn is_list(&self) -> bool {
        let are_alike = self.gaps.written_otherwise(ALL) == 0;
        let stands_in_all = |&kind: &Kind| self.gaps.with(kind) == ALL;
        are_alike && [Kind::NUMBER, Kind::COMMENT].iter().any(stands_in_all)
    }

    /// The gaps that can have less room, since `10` is longer than other ranks.
    fn beside_tens(&self) -> GapSet {
        self.long_tens | self.long_tens << 1
    }

    fn check_line_ends(&self, text: &[u8], ends: GapSet, by_kind: u64) -> Result<(), ReadError> {
        let line_ends = self.gaps.with(Kind::NEWLINE);
        if self.gaps.are_of_flat_array(ALL) {
            // It is in dealing order, however its lines break. If only its lines say columns, there
            // are two readings.
            let (others, missing) = (line_ends & !COLUMNS, COLUMNS & !line_ends);
            let is_like_columns = others.count_ones() <= 2 && missing.count_ones() <= 3;
            let says_columns = is_like_columns || line_ends != 0 && others == 0;
            return match ends != ROWS && by_kind & !BREAKS == 0 && (says_columns || ends == COLUMNS)
            {
                true => Err(self.misfit(text, line_ends, 0)),
                false => Ok(()),
            };
        }
        if by_kind & !Kind::WRITING.bit() != 0 {
            return Ok(());
        }
        if ![0, ALL, ends].contains(&line_ends) {
            // Where the lines stop being those that they are most like.
            let layouts = [ROWS, COLUMNS, HALVES, QUARTERS].into_iter();
            let likely = layouts.max_by_key(|ends| (ends & line_ends).count_ones());
            return Err(self.misfit(text, line_ends ^ likely.unwrap_or(0), 0));
        }
        // Wider gaps say something, but for one blank beside tens, whose cards are longer.
        let inside = ALL & !(ends & line_ends);
        let (wide, wider) = (self.gaps.wider(inside, 1), self.gaps.wider(inside, 2));
        let narrow = inside & !wide;
        let beside_tens = [self.long_tens, self.long_tens << 1].map(|gaps| gaps & inside);
        match wide == 0 || wider == 0 && beside_tens.contains(&narrow) {
            true => Ok(()),
            false => Err(self.misfit(text, wide, 0)),
        }
    }

    fn check_evenness(&self, text: &[u8], ends: GapSet) -> Result<(), ReadError> {
        let inside = ALL & !ends;
        let otherwise = self.gaps.written_otherwise(inside) & !self.beside_tens();
        let odd_gaps = |kind: Kind| {
            let odd = match kind.is_in(WORDS) {
                true => self.odd_words(kind, ends, otherwise == 0),
                false => self.odd_marks(kind, ends),
            };
            fewer_of(odd, inside)
        };
        let kinds = self.gaps.each_kind();
        let mut all_odd = kinds.fold(0, |odd, kind| odd | odd_gaps(kind));
        if !is_by_shape(ends) && !self.gaps.are_of_flat_array(ALL) {
            all_odd |= fewer_of(otherwise, inside);
        }
        if all_odd == 0 {
            return Ok(());
        }
        let first = all_odd & all_odd.wrapping_neg();
        let kinds = self.gaps.each_kind();
        let odd_kinds = Kind::set(kinds.filter(|&kind| odd_gaps(kind) & first != 0));
        Err(self.misfit(text, first, odd_kinds))
    }

    /// The gaps in which a kind of words must not stand. The same words may stand in each gap.
    fn odd_words(&self, kind: Kind, ends: GapSet, are_alike: bool) -> GapSet {
        let gaps = self.gaps.with(kind);
        let inside = gaps & !ends;
        let are_in_each = are_alike && inside == ALL & !ends;
        match kind {
            Kind::WORD if are_in_each => 0,
            _ if is_by_shape(ends) => inside,
            Kind::NUMBER | Kind::COMMENT if are_in_each => 0,
            // It may stand behind long lines.
            Kind::COMMENT => inside,
            _ => gaps,
        }
    }

    /// The gaps in which a mark stands more often or less often than it must.
    fn odd_marks(&self, kind: Kind, ends: GapSet) -> GapSet {
        let inside = ALL & !ends;
        let gaps = self.gaps.with(kind) & inside;
        let is_break = kind.is_in(BREAKS) && self.gaps.are_of_flat_array(ALL);
        match is_by_shape(ends) {
            _ if kind.is_in(CARDS_ALONE) || is_break || kind == Kind::SPACE => 0,
            false => self.gaps.uneven(kind, inside),
            true if kind.is_in(PARTING) && gaps != inside => gaps,
            true => 0,
        }
    }

    fn misfit(&self, text: &[u8], gaps: GapSet, kinds: u64) -> ReadError {
        let items = Items::new(text, self.comments);
        let is_card = |what: &What| matches!(what, What::Card(..));
        misfit(items, is_card, gaps, kinds, text.len())
    }
}

fn is_long_ten(text: &[u8], item: &Item) -> bool {
    let bytes = text.get(item.start..item.end).unwrap_or_default();
    bytes.windows(2).any(|pair| pair == b"10")
}

/// The odd gaps, or the others if they are fewer.
fn fewer_of(odd: GapSet, all: GapSet) -> GapSet {
    match odd != all && odd.count_ones() > all.count_ones() / 2 {
        true => all & !odd,
        false => odd,
    }
}

/// Whether lines have the lengths of rows or columns, so that nothing else in them decides.
fn is_by_shape(ends: GapSet) -> bool {
    ends == ROWS || ends == COLUMNS
}
