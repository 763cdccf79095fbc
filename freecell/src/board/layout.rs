//! In which order the cards of a whole board lie: rules 5 and 6 of `read.rs`.

use super::error::ReadError;
use super::from_columns;
use super::gap_sets::{ALL, COLUMNS, Counts, GapSet, HALVES, QUARTERS, ROWS, size};
use super::misfit::misfit;
use super::read::Found;
use super::text::{Kind, What};
use crate::card::CARDS;

/// Inside lines these stand in every gap or in none.
const PARTING: u64 = Kind::set_of(b"[](){};|/<>", &[Kind::TAG, Kind::NEWLINE]);
/// Inside lines these stand in no gap.
const WORDS: u64 = Kind::set_of(
    &[],
    &[Kind::WORD, Kind::NUMBER, Kind::COMMENT, Kind::UNKNOWN],
);
/// Lines may end with or without these.
const ANYWHERE: u64 = Kind::set_of(&[], &[Kind::NEWLINE, Kind::UNKNOWN]);
/// What says that words between cards are keys, tags or calls.
const HOLDERS: u64 = Kind::set_of(b"\"[](){}:=", &[Kind::TAG]);
/// What lines of text break with.
const BREAKS: u64 = Kind::set_of(&[], &[Kind::NEWLINE, Kind::WRITING]) | Kind::BLANKS;
/// Of cards, not of what stands between them.
const CARDS_ALONE: u64 = Kind::set_of(&[], &[Kind::SMALL, Kind::SUIT_FIRST]);

impl Found<'_> {
    /// The cards in dealing order.
    pub fn in_dealing_order(&self) -> Result<[u8; CARDS], ReadError> {
        let gaps = &self.gaps;
        let otherwise = gaps.written_otherwise(ALL);
        let by_row = gaps.kinds_at(ROWS, otherwise);
        let by_column = gaps.kinds_at(COLUMNS, otherwise);
        let ends = match (by_row, by_column) {
            (0, 0) => self.ends_of_long_lines(),
            (_, 0) => ROWS,
            (0, _) => COLUMNS,
            _ => return Err(self.misfit(COLUMNS, 0)),
        };
        self.check_signs(ends)?;
        if gaps.have_too_many_kinds() {
            return Err(self.misfit(ALL, 0));
        }
        self.check_line_ends(ends, by_row | by_column)?;
        self.check_evenness(ends)?;
        self.check_arrows(ends)?;
        self.check_last_row(ends)?;
        if gaps.have_words() {
            let are_numbered = !is_by_shape(ends) && gaps.with(Kind::NUMBER) == ALL;
            let lines = if are_numbered || self.is_list() {
                ALL
            } else {
                ends
            };
            self.check_order(lines)?;
        }
        Ok(match ends {
            COLUMNS => from_columns(&self.cards),
            _ => self.cards,
        })
    }

    /// A sign for an unknown card before some lines can be a card; before each line, it is a mark.
    fn check_signs(&self, ends: GapSet) -> Result<(), ReadError> {
        let are_marks = ends != 0 && self.behind_signs & ALL == ends;
        let odd = if are_marks { 0 } else { self.behind_signs };
        self.refuse_any(odd, Kind::UNKNOWN.bit())
    }

    /// `JD <- KD` says that the other card is the first.
    fn check_arrows(&self, ends: GapSet) -> Result<(), ReadError> {
        let [left, right] = [b'<', b'>'].map(|mark| self.gaps.with(Kind::of_mark(mark)));
        self.refuse_any(left & !right & !ends, Kind::of_mark(b'<').bit())
    }

    /// Solvers print moved columns with holes in the last row.
    fn check_last_row(&self, ends: GapSet) -> Result<(), ReadError> {
        let hole = self.gaps.hole_in_last_row().filter(|_| ends == ROWS);
        self.refuse_any(hole.map_or(0, |gap| 1 << gap), 0)
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

    /// Whether the cards stand one a line, with nothing else.
    pub fn is_bare_list(&self) -> bool {
        let has_words = self.gaps.each_kind().any(|kind| kind.is_in(WORDS));
        !has_words && self.gaps.opened() == 0 && self.gaps.with(Kind::NEWLINE) == ALL
    }

    /// Whether each card has a number or a comment.
    #[inline(never)]
    fn is_list(&self) -> bool {
        let are_alike = self.gaps.written_otherwise(ALL) == 0;
        let stands_in_all = |&kind: &Kind| self.gaps.with(kind) == ALL;
        are_alike && [Kind::NUMBER, Kind::COMMENT].iter().any(stands_in_all)
    }

    fn check_line_ends(&self, ends: GapSet, by_kind: u64) -> Result<(), ReadError> {
        let line_ends = self.gaps.with(Kind::NEWLINE);
        if self.gaps.are_of_flat_array(ALL) {
            // It is in dealing order, however its lines break. If only its lines say columns, there
            // are two readings.
            let (others, missing) = (line_ends & !COLUMNS, COLUMNS & !line_ends);
            let is_like_columns = size(others) <= 2 && size(missing) <= 3;
            let says_columns = is_like_columns || line_ends != 0 && others == 0;
            return match by_kind & !BREAKS == 0 && (says_columns || ends == COLUMNS) {
                true => Err(self.misfit(line_ends, 0)),
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
            return Err(self.misfit(line_ends ^ likely.unwrap_or(0), 0));
        }
        if self.is_list() {
            return Ok(());
        }
        let inside = ALL & !(ends & line_ends);
        self.refuse_any(self.gaps.unevenly_wide(inside, self.long_tens, 0), 0)
    }

    fn check_evenness(&self, ends: GapSet) -> Result<(), ReadError> {
        let inside = ALL & !ends;
        let otherwise = self.gaps.written_otherwise(inside);
        let (mut all_odd, mut odd_kinds) = (0, 0);
        for kind in self.gaps.each_kind() {
            let odd = match kind.is_in(WORDS) {
                true => self.odd_words(kind, ends, otherwise == 0),
                false => self.odd_marks(kind, ends),
            };
            all_odd |= fewer_of(odd, inside);
            odd_kinds |= if odd == 0 { 0 } else { kind.bit() };
        }
        let has_tags = self.gaps.with(Kind::TAG) != 0;
        if !is_by_shape(ends) && (has_tags || !self.gaps.are_of_flat_array(ALL)) {
            all_odd |= fewer_of(otherwise, inside);
        }
        self.refuse_any(all_odd, odd_kinds)
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
            _ if is_by_shape(ends) => inside | self.odd_ends(kind, ends),
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
            true if kind.is_in(PARTING) => {
                let odd = if gaps == inside { 0 } else { gaps };
                odd | self.odd_ends(kind, ends) | self.tallies(kind, ends)
            }
            // `~~KD KC~~` is struck out.
            true if kind == Kind::of_mark(b'~') => self.odd_ends(kind, ends),
            true => self.tallies(kind, ends),
        }
    }

    /// The ends of lines with so many marks that they count the lines: `*`, `**`, `***`.
    #[inline(never)]
    fn tallies(&self, kind: Kind, ends: GapSet) -> GapSet {
        match kind.is_blank() || self.gaps.least(kind, ends) == Counts::MOST {
            true => 0,
            false => self.gaps.uneven(kind, self.gaps.uneven(kind, ends)),
        }
    }

    /// The ends of lines that alone have a kind, or alone have none. One comment may stand alone.
    #[inline(never)]
    fn odd_ends(&self, kind: Kind, ends: GapSet) -> GapSet {
        let found = self.gaps.with(kind) & ends;
        let is_remark = kind == Kind::COMMENT && size(found) == 1;
        match is_remark || kind.is_in(ANYWHERE) || found == ends {
            true => 0,
            false => fewer_of(found, ends),
        }
    }

    /// Whether each line is an array, so that its cards are in order however it breaks.
    fn is_nested_array(&self, ends: GapSet) -> bool {
        let [commas, brackets] = [b',', b']'].map(|mark| self.gaps.with(Kind::of_mark(mark)));
        commas == ALL && brackets == ends
    }

    /// Refuses the text if a set has a gap.
    pub fn refuse_any(&self, gaps: GapSet, kinds: u64) -> Result<(), ReadError> {
        match gaps {
            0 => Ok(()),
            _ => Err(self.misfit(gaps, kinds)),
        }
    }

    #[inline(never)]
    fn misfit(&self, gaps: GapSet, kinds: u64) -> ReadError {
        let is_card = |what: &What| matches!(what, What::Card(..));
        misfit(self.text, self.comments, 0, is_card, (gaps, kinds))
    }
}

/// The odd gaps, or the others if they are fewer.
#[inline(never)]
pub fn fewer_of(odd: GapSet, all: GapSet) -> GapSet {
    match odd != all && size(odd) > size(all) / 2 {
        true => all & !odd,
        false => odd,
    }
}

/// Whether lines have the lengths of rows or columns, so that nothing else in them decides.
pub fn is_by_shape(ends: GapSet) -> bool {
    ends == ROWS || ends == COLUMNS
}
