//! Words beside the lines of a whole board: rule 7 of `read.rs`.

use super::error::{ReadError, syntax};
use super::gap_sets::{ALL, COLUMNS, GapSet};
use super::layout::is_by_shape;
use super::names::read_names;
use super::order::read_order;
use super::part::{Label, Name, read_name, says_other_place};
use super::read::Found;
use super::text::{Comments, Items, Kind, What};
use crate::card::CARDS;
use core::ops::Range;

/// Can name lines, or count them in a way that is not known.
const NAMES: [Kind; 3] = [Kind::WORD, Kind::TAG, Kind::OTHER];
/// A larger number names no line.
const MOST_LINES: u32 = COLUMNS.count_ones() + 1;

impl Found<'_> {
    // Inlined, so that it needs no stack of its own.
    #[inline(always)]
    pub fn check_order(&self, ends: GapSet) -> Result<(), ReadError> {
        let order = read_order(self.text, self.comments, ends);
        let names = read_names(self.text, self.comments, ends);
        let columns = names.columns.filter(|_| !is_by_shape(ends));
        // In a list of cards, one that alone has words beside it can lie in a cell.
        let beside = names.beside.filter(|_| self.is_bare_list());
        let found = order.contradiction.or(names.contradiction);
        if let Some(offset) = found.or(columns).or(beside) {
            return Err(syntax(offset));
        }
        if order.counts_up {
            return Ok(());
        }
        let stands_at_ends = |kind: Kind| ends != 0 && self.gaps.with(kind) & ends == ends;
        let are_labelled = is_by_shape(ends) && NAMES.into_iter().any(stands_at_ends);
        let have_comments = stands_at_ends(Kind::COMMENT);
        // Labels in three writings say an unknown order.
        let others = self.gaps.written_otherwise(ends);
        if are_labelled && self.gaps.written_otherwise(others) != 0
            || have_comments && order.comments_name_lines(ends == ALL)
        {
            return Err(self.misfit(ends, Kind::WORD.bit() | Kind::COMMENT.bit()));
        }
        if are_labelled || have_comments {
            return Ok(());
        }
        match misnamed_line(self.text, self.comments, ends).or(names.behind) {
            Some(offset) => Err(syntax(offset)),
            None => Ok(()),
        }
    }
}

/// Where words stand that can name a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Site {
    /// In a line of text without cards, above the first card or below the last.
    Around,
    /// Before the first line, or behind the last.
    Beside,
    Between,
}

/// Where a line says that it is another row or column: `Column 2:` above the first.
// Not inlined, so that what comes before does not need its stack.
#[inline(never)]
fn misnamed_line(text: &[u8], comments: Comments, ends: GapSet) -> Option<usize> {
    let (mut cards, mut lines, mut start, mut has_cards) = (0, 0, 0, false);
    for item in Items::new(text, comments) {
        let is_card = matches!(item.what, What::Card(..));
        let begins_line = is_card && (cards == 0 || ends >> cards & 1 == 1);
        let ends_text_line = matches!(item.what, What::Thing(Kind::NEWLINE));
        let line = lines - u32::from(has_cards && ends_text_line);
        let site = match cards {
            1..CARDS => Site::Between,
            _ if begins_line || has_cards => Site::Beside,
            _ => Site::Around,
        };
        let ends_label = begins_line || ends_text_line;
        if ends_label && is_misnamed(text, start..item.start, line, site) {
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
    let site = if has_cards {
        Site::Beside
    } else {
        Site::Around
    };
    is_misnamed(text, start..text.len(), line, site).then_some(start)
}

/// Whether what stands beside a line names another one.
// A name alone counts from 1, or is `Column 0` above the first line. A number alone above the lines, or
// before the brackets of all, is no name of one.
#[inline(never)]
fn is_misnamed(text: &[u8], place: Range<usize>, line: u32, site: Site) -> bool {
    let label = text.get(place.clone()).unwrap_or_default();
    let names_all = site == Site::Around || names_nested_array(label);
    let number = match read_name(text, place.start, place.end) {
        Some(Label::Name(Name::Row(number) | Name::Column(number))) => number,
        Some(Label::Number(..=MOST_LINES) | Label::Index(_)) if names_all => return false,
        Some(Label::Number(number @ ..=MOST_LINES) | Label::Index(number)) => number,
        _ => return site == Site::Between && is_of_other(label, line),
    };
    number != line + 1 && number + line > 0
}

/// Whether two brackets open behind a name: `b = [["7D",`
fn names_nested_array(label: &[u8]) -> bool {
    let bytes = label.iter().rev();
    let marks = bytes.take_while(|byte| !byte.is_ascii_alphanumeric());
    marks
        .filter(|byte| matches!(byte, b'[' | b'{' | b'('))
        .count()
        > 1
}

/// Whether a comment that one line alone has says a place, or the number of another line.
fn is_of_other(comment: &[u8], line: u32) -> bool {
    let mut words = comment.split(|byte| !byte.is_ascii_alphanumeric());
    words.any(|word| match *word {
        [number @ b'1'..=b'8'] => u32::from(number - b'1') != line,
        _ => says_other_place(word),
    })
}
