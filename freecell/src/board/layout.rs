//! In which order the cards of a whole board lie: rules 5 to 7 of `read.rs`.

use super::error::{ReadError, misfit, syntax};
use super::from_columns;
use super::gap_sets::{ALL, COLUMNS, GapSet, HALVES, QUARTERS, ROWS, size};
use super::names::read_names;
use super::order::read_order;
use super::part::{Label, Name, Site, read_label};
use super::read::Found;
use super::text::{Comments, Items, Kind, What};
use crate::card::CARDS;

/// Inside lines these stand in every gap or in none.
const PARTING: u64 = Kind::set_of(b"[](){};|/<>", &[Kind::TAG, Kind::NEWLINE]);
/// Inside lines these stand in no gap.
const WORDS: u64 = Kind::set_of(
    &[],
    &[Kind::WORD, Kind::NUMBER, Kind::COMMENT, Kind::UNKNOWN],
);
/// What says that words between cards are keys, tags or calls.
const HOLDERS: u64 = Kind::set_of(b"\"[](){}:=", &[Kind::TAG]);
/// What lines of text break with.
const BREAKS: u64 = Kind::set_of(&[], &[Kind::NEWLINE, Kind::WRITING]) | Kind::BLANKS;
/// Can name lines, or count them in a way that is not known.
const NAMES: [Kind; 3] = [Kind::WORD, Kind::TAG, Kind::OTHER];
/// A larger number names no line.
const MOST_LINES: u32 = COLUMNS.count_ones() + 1;
/// Of cards, not of what stands between them.
const CARDS_ALONE: u64 = Kind::set_of(&[], &[Kind::SMALL, Kind::SUIT_FIRST]);

impl Found<'_> {
    /// The cards in dealing order.
    pub fn in_dealing_order(&self, text: &[u8]) -> Result<[u8; CARDS], ReadError> {
        let gaps = &self.gaps;
        let (by_row, by_column) = (gaps.kinds_at(ROWS), gaps.kinds_at(COLUMNS));
        let ends = match (by_row, by_column) {
            (0, 0) => self.ends_of_long_lines(),
            (_, 0) => ROWS,
            (0, _) => COLUMNS,
            _ => return Err(self.misfit(text, COLUMNS, 0)),
        };
        // A sign before some lines can be a card; before each line, it is a mark.
        let marked = self.behind_signs & ALL;
        if self.behind_signs != 0 && (marked != ends || ends == 0) {
            return Err(self.misfit(text, self.behind_signs, Kind::UNKNOWN.bit()));
        }
        if gaps.have_too_many_kinds() {
            return Err(self.misfit(text, ALL, 0));
        }
        self.check_line_ends(text, ends, by_row | by_column)?;
        self.check_evenness(text, ends)?;
        // `JD <- KD` says that the other card is the first.
        let [left, right] = [b'<', b'>'].map(|mark| gaps.with(Kind::of_mark(mark)) & ALL);
        let left = if left & ends == ends {
            left & !ends
        } else {
            left
        };
        if left & !right != 0 {
            return Err(self.misfit(text, left & !right, Kind::of_mark(b'<').bit()));
        }
        if ends == ROWS {
            if let Some(gap) = gaps.hole_in_last_row() {
                return Err(self.misfit(text, 1 << gap, 0));
            }
        }
        if gaps.have_words() {
            self.check_list(text)?;
            let lines = if self.is_list() { ALL } else { ends };
            self.check_order(text, lines)?;
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

    /// In a list of cards, one that alone has words beside it can lie in a cell.
    fn check_list(&self, text: &[u8]) -> Result<(), ReadError> {
        let between = self.gaps.each_kind().any(|kind| kind.is_in(WORDS));
        if between || self.gaps.opened() > 0 || self.gaps.with(Kind::NEWLINE) != ALL {
            return Ok(());
        }
        let (mut has_card, mut words) = (false, None);
        for item in Items::new(text, self.comments) {
            match item.what {
                What::Thing(Kind::NEWLINE) => (has_card, words) = (false, None),
                What::Thing(kind) if kind.is_in(WORDS) => words = words.or(Some(item.start)),
                What::Thing(_) => {}
                What::Card(..) => has_card = true,
            }
            if let (true, Some(offset)) = (has_card, words) {
                return Err(syntax(offset));
            }
        }
        Ok(())
    }

    // Inlined, so that it needs no stack of its own.
    #[inline(always)]
    fn check_order(&self, text: &[u8], ends: GapSet) -> Result<(), ReadError> {
        let order = read_order(text, self.comments, ends);
        let names = read_names(text, self.comments, ends);
        let columns = names.columns.filter(|_| !is_by_shape(ends));
        if let Some(offset) = order.contradiction.or(names.contradiction).or(columns) {
            return Err(syntax(offset));
        }
        if order.counts_up {
            return Ok(());
        }
        let stands_at_ends = |kind: Kind| ends != 0 && self.gaps.with(kind) & ends == ends;
        let are_labelled = is_by_shape(ends) && NAMES.into_iter().any(stands_at_ends);
        let have_comments = stands_at_ends(Kind::COMMENT);
        // What differs from line to line says an unknown order.
        if are_labelled && self.gaps.differ(ends)
            || have_comments && order.comments_name_lines(ends == ALL)
        {
            return Err(self.misfit(text, ends, Kind::WORD.bit() | Kind::COMMENT.bit()));
        }
        if are_labelled || have_comments {
            return Ok(());
        }
        let has_comment = self.gaps.with(Kind::COMMENT) & ends != 0;
        match misnamed_line(text, self.comments, ends, has_comment).or(names.behind) {
            Some(offset) => Err(syntax(offset)),
            None => Ok(()),
        }
    }

    /// Whether each card has a number or a comment.
    #[inline(never)]
    fn is_list(&self) -> bool {
        let are_alike = self.gaps.written_otherwise(ALL) == 0;
        let stands_in_all = |&kind: &Kind| self.gaps.with(kind) == ALL;
        are_alike && [Kind::NUMBER, Kind::COMMENT].iter().any(stands_in_all)
    }

    fn check_line_ends(&self, text: &[u8], ends: GapSet, by_kind: u64) -> Result<(), ReadError> {
        let line_ends = self.gaps.with(Kind::NEWLINE);
        if self.gaps.are_of_flat_array(ALL) {
            // It is in dealing order, however its lines break. If only its lines say columns, there
            // are two readings.
            let (others, missing) = (line_ends & !COLUMNS, COLUMNS & !line_ends);
            let is_like_columns = size(others) <= 2 && size(missing) <= 3;
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
            // The first line end that the most similar layout does not have, or lacks.
            let layouts = [ROWS, COLUMNS, HALVES, QUARTERS].into_iter();
            let likely = layouts.max_by_key(|ends| size(ends & line_ends));
            return Err(self.misfit(text, line_ends ^ likely.unwrap_or(0), 0));
        }
        if self.is_list() {
            return Ok(());
        }
        let inside = ALL & !(ends & line_ends);
        match self.gaps.unevenly_wide(inside, self.long_tens) {
            0 => Ok(()),
            wide => Err(self.misfit(text, wide, 0)),
        }
    }

    fn check_evenness(&self, text: &[u8], ends: GapSet) -> Result<(), ReadError> {
        let inside = ALL & !ends;
        let otherwise = self.gaps.written_otherwise(inside);
        let odd_gaps = |kind: Kind| {
            let odd = match kind.is_in(WORDS) {
                true => self.odd_words(kind, ends, otherwise == 0),
                false => self.odd_marks(kind, ends),
            };
            fewer_of(odd, inside)
        };
        let kinds = self.gaps.each_kind();
        let mut all_odd = kinds.fold(0, |odd, kind| odd | odd_gaps(kind));
        let has_tags = self.gaps.with(Kind::TAG) != 0;
        if !is_by_shape(ends) && (has_tags || !self.gaps.are_of_flat_array(ALL)) {
            all_odd |= fewer_of(otherwise, inside);
        }
        if all_odd == 0 {
            return Ok(());
        }
        let kinds = self.gaps.each_kind();
        let odd_kinds = Kind::set(kinds.filter(|&kind| odd_gaps(kind) != 0));
        Err(self.misfit(text, all_odd, odd_kinds))
    }

    /// The gaps in which a kind of words must not stand. The same words may stand in each gap.
    fn odd_words(&self, kind: Kind, ends: GapSet, are_alike: bool) -> GapSet {
        let gaps = self.gaps.with(kind);
        let inside = gaps & !ends;
        let are_in_each = are_alike && inside == ALL & !ends;
        // `JD on KD` says which card lies deeper, `{"card": "JD"}` does not.
        let is_held = |kind: Kind| kind.is_in(HOLDERS) && self.gaps.with(kind) & inside == inside;
        match kind {
            Kind::WORD if are_in_each && !self.gaps.each_kind().any(is_held) => inside,
            Kind::WORD if are_in_each => 0,
            _ if is_by_shape(ends) => inside | odd_labels(kind, gaps & ends, ends),
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
        let is_array = self.gaps.are_of_flat_array(ALL) || self.is_nested_array(ends);
        let is_break = kind.is_in(BREAKS) && is_array;
        match is_by_shape(ends) {
            _ if kind.is_in(CARDS_ALONE) || is_break || kind == Kind::SPACE => 0,
            false => self.gaps.uneven(kind, inside),
            true if kind.is_in(PARTING) && gaps != inside => gaps,
            true => 0,
        }
    }

    /// Whether each line is an array, so that its cards are in order however it breaks.
    fn is_nested_array(&self, ends: GapSet) -> bool {
        let [commas, brackets] = [b',', b']'].map(|mark| self.gaps.with(Kind::of_mark(mark)) & ALL);
        commas == ALL && brackets == ends
    }

    fn misfit(&self, text: &[u8], gaps: GapSet, kinds: u64) -> ReadError {
        let is_card = |what: &What| matches!(what, What::Card(..));
        misfit(text, self.comments, 0, is_card, (gaps, kinds))
    }
}

/// Where a line says that it is another row or column: `Column 2:` above the first. Of a comment that
/// one line alone has, each word must be known.
// Not inlined, so that what comes before does not need its stack.
#[inline(never)]
fn misnamed_line(
    text: &[u8],
    comments: Comments,
    ends: GapSet,
    has_comment: bool,
) -> Option<usize> {
    // A name alone counts from 1, or is `Column 0` above the first line. A number alone above the
    // lines is no name of one.
    let is_misnamed = |start: usize, end: usize, line: u32, is_beside: bool, is_between: bool| {
        let number = match read_label(text, start, end, Site::Above) {
            Label::Name(Name::Row(number) | Name::Column(number)) => number,
            Label::Number(number @ ..=MOST_LINES) | Label::Index(number) if is_beside => number,
            label => {
                return has_comment && is_between && label != Label::Empty && !label.is_title();
            }
        };
        number != line + 1 && number + line > 0
    };
    let (mut cards, mut lines, mut start, mut has_cards) = (0, 0, 0, false);
    for item in Items::new(text, comments) {
        let is_card = matches!(item.what, What::Card(..));
        let begins_line = is_card && (cards == 0 || ends >> cards & 1 == 1);
        let ends_text_line = matches!(item.what, What::Thing(Kind::NEWLINE));
        let line = lines - u32::from(has_cards && ends_text_line);
        let is_between = (1..CARDS).contains(&cards);
        let is_beside = begins_line || has_cards || is_between;
        let ends_label = begins_line || ends_text_line;
        if ends_label && is_misnamed(start, item.start, line, is_beside, is_between) {
            return Some(start);
        }
        if is_card {
            (cards, lines) = (cards + 1, lines + u32::from(begins_line));
        }
        if is_card || ends_text_line {
            (start, has_cards) = (item.end, is_card);
        }
    }
    let line = lines - u32::from(has_cards);
    is_misnamed(start, text.len(), line, has_cards, false).then_some(start)
}

/// The ends of lines that alone have words, or alone have none. One comment may stand alone.
fn odd_labels(kind: Kind, labels: GapSet, ends: GapSet) -> GapSet {
    let is_remark = kind == Kind::COMMENT && size(labels) == 1;
    match kind != Kind::UNKNOWN && labels != ends && !is_remark {
        true => fewer_of(labels, ends),
        false => 0,
    }
}

/// The odd gaps, or the others if they are fewer.
fn fewer_of(odd: GapSet, all: GapSet) -> GapSet {
    match odd != all && size(odd) > size(all) / 2 {
        true => all & !odd,
        false => odd,
    }
}

/// Whether lines have the lengths of rows or columns, so that nothing else in them decides.
fn is_by_shape(ends: GapSet) -> bool {
    ends == ROWS || ends == COLUMNS
}
