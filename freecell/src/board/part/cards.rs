//! The cards of a part of a board, and the signs for unknown cards.

use super::LABELS;
use super::signs::Signs;
use super::words::{TAGS, says_other_place};
use crate::board::error::{ReadError, duplicate_card, syntax};
use crate::board::gap_sets::GapSet;
use crate::board::gaps::Gaps;
use crate::board::read::FORBIDDEN;
use crate::board::text::{Comments, Items, Kind, Notation, What, has_digit, index_in};
use crate::card::{CARDS, Card};
use crate::partial::PartialDeal;

pub struct Cards {
    /// Where the cards begin.
    start: usize,
    indices: [u8; CARDS],
    count: usize,
    known: usize,
    /// The gaps before a ten that is written `10`.
    long_tens: GapSet,
    signs: Signs,
    first_ace: Option<u8>,
    first_ten: Option<u8>,
}

impl Cards {
    #[inline(never)]
    pub fn new() -> Cards {
        Cards {
            start: 0,
            indices: [PartialDeal::UNKNOWN; CARDS],
            count: 0,
            known: 0,
            long_tens: 0,
            signs: Signs::default(),
            first_ace: None,
            first_ten: None,
        }
    }

    pub fn start(&self) -> usize {
        self.start
    }

    pub fn indices(&self) -> &[u8; CARDS] {
        &self.indices
    }

    /// Number of cards, and of signs for unknown cards.
    #[inline(never)]
    pub fn count(&self) -> usize {
        self.count
    }

    pub fn known(&self) -> usize {
        self.known
    }

    pub fn long_tens(&self) -> GapSet {
        self.long_tens
    }

    pub fn signs(&self) -> &Signs {
        &self.signs
    }

    /// Forgets the signs; no card is known yet.
    pub fn forget_signs(&mut self) {
        (self.start, self.count, self.signs) = (0, 0, Signs::default());
    }

    #[inline(never)]
    pub fn take(
        &mut self,
        text: &[u8],
        comments: Comments,
        gaps: &mut Gaps,
    ) -> Result<(), ReadError> {
        let (mut seen, mut first_style) = (0u64, None);
        // Whether the signs above the first card could be a rule, or empty cells.
        let mut is_rule = true;
        let (mut count_of_known, mut has_words, mut ends_early) = (0, false, false);
        let mut has_dashed_comment = false;
        // A tag behind the last card that may name its place.
        let mut strange_tag = None;
        // A comment that stands for a line.
        let mut left_out = None;
        for item in Items::new(text, comments) {
            let offset = item.start;
            if let (Some(left_out), What::Card(..)) = (left_out, &item.what) {
                return Err(syntax(left_out));
            }
            match item.what {
                What::Thing(Kind::UNKNOWN) => {
                    let is_dashed = matches!(text.get(offset), Some(b'-' | b'_' | b'.'));
                    if is_dashed && has_dashed_comment {
                        return Err(syntax(offset));
                    }
                    self.signs
                        .add(self.count, item.end - offset == 1, is_dashed);
                    is_rule &= is_dashed;
                    ends_early |= has_words && self.known > 0;
                    self.push(PartialDeal::UNKNOWN, offset, gaps)?;
                }
                What::Thing(Kind::NEWLINE) if self.known == 0 && is_rule && self.count > 1 => {
                    if self.start > 0 {
                        return Err(syntax(self.start));
                    }
                    gaps.clear();
                    (self.count, self.start) = (0, item.end);
                    self.signs = Signs::default();
                }
                What::Thing(kind) if kind.is_in(FORBIDDEN) => return Err(syntax(offset)),
                What::Thing(kind) => {
                    let bytes = item.bytes(text);
                    let is_arrow = kind == Kind::of_mark(b'>') && bytes.len() > 1;
                    if is_arrow || kind == Kind::TAG && names_place(bytes) {
                        return Err(syntax(offset));
                    }
                    has_dashed_comment |= kind == Kind::COMMENT && bytes.starts_with(b"--");
                    if kind == Kind::COMMENT && is_ellipsis(bytes) {
                        left_out = left_out.or(Some(offset));
                    }
                    if kind == Kind::TAG && is_strange(bytes) {
                        strange_tag = strange_tag.or(Some(offset));
                    }
                    has_words |= kind.is_in(LABELS);
                    gaps.add(kind, bytes);
                }
                What::Card(card, _) if seen & 1 << card.index() != 0 => {
                    return Err(duplicate_card(offset));
                }
                What::Card(card, notation) => {
                    let style = (notation, item.is_small(text));
                    // Beside `7D`, `C1` is a column. In objects, ranks may count from 0.
                    let first = *first_style.get_or_insert(style);
                    if notation == Notation::Object || style != first {
                        return Err(syntax(offset));
                    }
                    let rank = match notation {
                        Notation::SuitFirst => item.end - 1,
                        _ => offset,
                    };
                    let rank = text.get(rank);
                    // Beside other capitals, `xS` has no rank.
                    let is_crossed_out = rank == Some(&b'x') && !item.is_small(text);
                    if is_crossed_out || self.is_written_otherwise(card, rank) {
                        return Err(syntax(offset));
                    }
                    seen |= 1 << card.index();
                    self.long_tens |= u64::from(item.is_long_ten(text)) << self.count;
                    self.push(card.index(), offset, gaps)?;
                    self.known += 1;
                    (count_of_known, has_words, strange_tag) = (self.count, false, None);
                }
            }
        }
        if ends_early {
            // What looks like unknown cards are other values of an object.
            self.count = count_of_known;
        }
        strange_tag.map_or(Ok(()), |tag| Err(syntax(tag)))
    }

    /// Whether the rank of an ace or a ten is written otherwise than before: `1C` beside `AD` can be a
    /// damaged `10C`.
    fn is_written_otherwise(&mut self, card: Card, byte: Option<&u8>) -> bool {
        let first = match card.index() / 4 {
            0 => &mut self.first_ace,
            9 => &mut self.first_ten,
            _ => return false,
        };
        *first = first.or(byte.copied());
        first.as_ref() != byte
    }

    #[inline(never)]
    fn push(&mut self, card: u8, offset: usize, gaps: &mut Gaps) -> Result<(), ReadError> {
        let slot = self.indices.get_mut(self.count).ok_or(syntax(offset))?;
        *slot = card;
        gaps.end(self.count);
        self.count += 1;
        Ok(())
    }
}

/// Whether a tag can say where its cards lie: `<td data-column="3">`, `<freecells>`.
fn names_place(tag: &[u8]) -> bool {
    let behind_bracket = tag.get(1..).unwrap_or_default();
    let mut words = behind_bracket.split(|byte| !byte.is_ascii_alphabetic());
    words.any(says_other_place) || has_digit(tag)
}

/// Whether an opening tag has an attribute, or a name that HTML has not.
fn is_strange(tag: &[u8]) -> bool {
    let name = tag.get(1..tag.len().wrapping_sub(1)).unwrap_or_default();
    tag.starts_with(b"<") && !tag.starts_with(b"</") && index_in(TAGS, name).is_none()
}

/// Whether a comment has no words, but can stand for cards: `# ...`, `## ## ## ##`, `#]`.
fn is_ellipsis(comment: &[u8]) -> bool {
    const LAST_OF_ELLIPSIS: u8 = 0xa6;
    const MOST: usize = 3;
    let is_cell = matches!(comment, [_, b']' | b')' | b'}' | b'<' | b'|' | b'"', ..]);
    let has_word = comment.iter().any(u8::is_ascii_alphanumeric);
    let has_dots = comment
        .iter()
        .any(|byte| matches!(*byte, b'.' | LAST_OF_ELLIPSIS));
    let cells = comment.split(|byte| matches!(*byte, b' ' | b'\t' | b',' | b'|'));
    let cells = cells.filter(|cell| !cell.is_empty()).count();
    is_cell || !has_word && (has_dots || cells > MOST)
}
