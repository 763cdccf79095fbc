//! What stands around the lines of cards of a part of a board: labels, titles, other lines.

use super::Part;
use super::labels::{Label, SMALLEST_GAME, Site, read_label};
use super::lines::Lines;
use super::prefix::{BAR, CLOSING, OPENS, QUOTE, SLASH};
use super::text_line::{BRACKETS, BULLETS, TextLine};
use super::words::{is_key, is_known};
use crate::board::gap_sets::{GapSet, size};
use crate::board::text::{Cursor, Items, Kind, What, is_number, take_part, take_run};

impl Part<'_> {
    /// Reads the labels, and looks at what stands around the lines of cards.
    pub fn read_lines(&self, lines: &mut Lines) -> Result<(), GapSet> {
        let mut line = TextLine::default();
        let (mut cards, mut label_start) = (0, None);
        let (mut heading, mut empty) = (Label::Empty, None);
        let mut is_open = false;
        let is_list = self.end_kind == Kind::NEWLINE && self.gaps.opened() == 0;
        let brackets = if is_list {
            BRACKETS & !self.enclosing
        } else {
            0
        };
        for item in Items::new(self.text, self.comments) {
            let offset = item.start;
            match item.what {
                What::Thing(Kind::NEWLINE) => {
                    if cards != self.cards.count() || !self.is_empty_column(&line, offset, lines) {
                        self.check_line(&line, offset, cards, lines)?;
                    }
                    is_open |= cards == 0 && line.is_one_of(OPENS);
                    let read = |site: Site| read_label(self.text, line.start, offset, site);
                    if line.has_cards {
                        label_start = Some(item.end);
                    } else if line.has_words() {
                        empty = Some(read(Site::InLine));
                        if cards == 0 {
                            heading = heading.under(read(Site::Above));
                        }
                    }
                    line = TextLine::at(item.end);
                }
                What::Thing(kind) if kind != Kind::UNKNOWN => {
                    let ends_line = self.end_kind == Kind::NEWLINE && self.ends >> cards & 1 == 1;
                    let is_behind = line.has_cards && (cards == self.cards.count() || ends_line);
                    let is_last = cards == self.cards.count();
                    let may_be = line.may_end_with(kind, self.gaps.opened() > 0, is_last);
                    if is_behind && !may_be {
                        return Err(1 << cards);
                    }
                    if line.begins_array(kind) && self.ends >> cards & 1 == 1 {
                        line = TextLine::at(offset);
                    }
                    is_open &= cards == 0 || !kind.is_in(CLOSING | QUOTE | BAR);
                    let bytes = item.bytes(self.text);
                    line.add(kind, bytes);
                }
                _ if offset < self.cards.start() => line.add(Kind::UNKNOWN, b""),
                _ if cards == self.cards.count() => {}
                // `Which deal is this ? 7D`
                What::Thing(_) if line.prefix.ends_with_word() => return Err(1 << cards),
                // `//5C/3S`
                _ if line.prefix.has_room()
                    || cards == 0 && line.kinds() & SLASH & self.parting() != 0 =>
                {
                    return Err(1 << cards);
                }
                _ => {
                    is_open |= cards == 0 && line.prefix.opens_apart();
                    if cards == 0 || self.ends >> cards & 1 == 1 {
                        let steps = self.line_ends(cards);
                        // The labels of empty columns stand before the last.
                        let start = label_start.filter(|_| steps < 2).unwrap_or(line.start);
                        let site = match line.has_words() {
                            true => Site::InLine,
                            false => Site::Above,
                        };
                        let mut label = read_label(self.text, start, offset, site);
                        if cards == 0 {
                            // `__ __` below `Column 3` can be unknown cards.
                            let is_below_signs =
                                matches!(heading, Label::Name(_)) && self.cards.start() > 0;
                            label = match is_below_signs {
                                true => Label::Unclear,
                                false => heading.under(label),
                            };
                            lines.set_heading(heading);
                        }
                        let is_named = label != Label::Empty || !self.has_words(cards);
                        let follows = steps < 2 || label.follows(empty);
                        if !is_named
                            || !follows
                            || !lines.begin(steps, label, &line, BULLETS | brackets)
                        {
                            return Err(1 << cards);
                        }
                    }
                    lines.add_card();
                    cards += 1;
                    line.add_card(item.end);
                    label_start = Some(item.end);
                }
            }
        }
        let end = self.text.len();
        if !self.is_empty_column(&line, end, lines) {
            self.check_line(&line, end, cards, lines)?;
        }
        let indented = if is_list {
            self.gaps.wider(self.ends | 1, 2)
        } else {
            0
        };
        // `"AD", "?5C"` has a damaged card, and no columns.
        let are_strings = self.end_kind == Kind::of_mark(b'"');
        let inside = self.all() & !self.ends;
        let are_single = are_strings && size(inside) < size(self.ends);
        let are_doubtful = lines.are_doubtful() || are_single || is_open;
        if !lines.are_counted_from_first() || are_doubtful {
            return Err(1);
        }
        match indented {
            0 => Ok(()),
            _ => Err(indented),
        }
    }

    /// Whether a line behind the cards is the label of a column that is not known.
    fn is_empty_column(&self, line: &TextLine, end: usize, lines: &mut Lines) -> bool {
        let is_label = !line.has_cards && line.has_words();
        is_label && lines.add_empty(read_label(self.text, line.start, end, Site::InLine))
    }

    /// Bars or slashes, if they part the cards of a line.
    #[inline(never)]
    fn parting(&self) -> u64 {
        let inside = self.all() & !self.ends;
        let kinds = [b'|', b'/'].map(Kind::of_mark).into_iter();
        Kind::set(kinds.filter(|&kind| self.gaps.with(kind) & inside != 0))
    }

    /// Whether a gap between two lines has words.
    fn has_words(&self, gap: usize) -> bool {
        let words = [Kind::WORD, Kind::COMMENT];
        words.iter().any(|&kind| self.count_between(kind, gap) > 0)
    }

    /// Checks a line of text without cards, or what stands behind the cards of a line.
    fn check_line(
        &self,
        line: &TextLine,
        end: usize,
        cards: usize,
        lines: &Lines,
    ) -> Result<(), GapSet> {
        match self.may_be_line(line, end, cards, lines) {
            true => Ok(()),
            false => Err(1 << (cards % 64)),
        }
    }

    fn may_be_line(&self, line: &TextLine, end: usize, cards: usize, lines: &Lines) -> bool {
        let is_between = cards > 0 && cards < self.cards.count();
        let is_array = self.gaps.opened() > 0;
        let has_comment = Kind::COMMENT.is_in(line.kinds());
        let around = match is_array && !has_comment {
            true => Site::InObject,
            false => Site::Around,
        };
        let label = || read_label(self.text, line.start, end, around);
        let are_list = self.ends == self.all() && self.ends != 0;
        if line.has_cards {
            let is_odd = line.has_words() && (says_place(label()) || line.ends_oddly());
            // `| AD | 5C` without a bar at its end
            let is_open = lines.first_bullets() & !line.kinds() & self.parting() & BAR != 0;
            !is_odd && !is_open
        } else if cards == 0 && are_list && could_be_first_card(line, end, label()) {
            false
        } else if is_between {
            // Beside few others, an empty line is not counted.
            let is_empty = line.is_empty() && size(self.ends) < 3;
            !is_empty && line.is_structure(is_array, lines.have_colons())
        } else if line.kinds() == Kind::of_mark(b':').bit() {
            // A colon alone is an empty column, and only lines between the cards are counted.
            false
        } else if cards == 0 && is_array && line.prefix.ends_oddly() {
            // `cards = ["_",` above the other cards.
            false
        } else if line.has_arrow() || cards == 0 && !line.is_above(self.parting()) {
            let is_table = self.gaps.with(Kind::TAB) != 0;
            line.is_blank() && !is_table
        } else {
            match label() {
                label if cards > 0 && says_place(label) => false,
                Label::Name(_) => true,
                _ => !is_array || !has_stray(self.text, line.start, end),
            }
        }
    }
}

/// Whether a line above a list of cards can be its first card.
fn could_be_first_card(line: &TextLine, end: usize, label: Label) -> bool {
    const CARD: usize = 3;
    let is_short = end - line.start <= CARD;
    let is_filler = label == Label::Empty;
    line.is_one_of(Kind::NUMBER.bit())
        || line.has_words() && (is_short || is_filler)
        || matches!(label, Label::Index(_))
}

/// Whether a label says something about the place of cards.
fn says_place(label: Label) -> bool {
    match label {
        Label::Name(_) | Label::Index(_) | Label::Cells | Label::Unclear => true,
        Label::Rows | Label::Columns | Label::Header(_) => true,
        Label::Number(number) => number < SMALLEST_GAME,
        _ => false,
    }
}

/// Whether a line without cards, between two offsets, has a word that could be a damaged card: one
/// that is not known and no key, or that is a card, a rank or a suit.
fn has_stray(text: &[u8], start: usize, end: usize) -> bool {
    const SHORTEST_NUMBER: usize = 3;
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        let start = at;
        at.skip_word();
        let word = at.bytes_since(start.offset());
        let is_value = is_number(word) && word.len() >= SHORTEST_NUMBER;
        if word.is_empty() {
            at.advance();
        } else if !is_value && !is_known(word) {
            let is_of_card =
                take_run(&mut start.clone()).is_some() || take_part(&mut start.clone()).is_some();
            if is_of_card || !is_key(at) {
                return true;
            }
        }
    }
    false
}
