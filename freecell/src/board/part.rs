//! Reads a part of a board. Fewer than 52 cards do not prove themselves, so nothing is passed over
//! that could be a card, a line of cards, or the name of other cards.
//!
//! Lines end in the gaps with a closing bracket, or else with a quotation mark, or else with a line
//! end, whichever stands in some gaps but not in all. The gaps inside lines are alike, and so are
//! the gaps between lines. Words between lines are labels, which count up from the first line, or say
//! which row or column a line is (`part/labels.rs`, `part/words.rs`). Before a card, or a word of a
//! label, stand bullets, a label and opening brackets, in this order (`part/prefix.rs`). Titles stand
//! above the first card and below the last (`part/surroundings.rs`).

mod cards;
mod labels;
mod lines;
mod prefix;
mod signs;
mod surroundings;
mod text_line;
mod words;

use cards::Cards;
use lines::Lines;
pub use words::{is_known, says_other_place};

use super::error::ReadError;
use super::gap_sets::{Counts, GapSet, each_bit, size};
use super::gaps::Gaps;
use super::layout::fewer_of;
use super::misfit::misfit;
use super::text::{Comments, Kind, What, without_end_marks};
use crate::card::CARDS;
use crate::deal::COLUMNS;

/// What may stand between two cards of a line, and how often, beside blanks and line ends.
const ONCE: u64 = Kind::set_of(b",;|/[](){}", &[Kind::TAB]);
const TWICE: u64 = Kind::set_of(b"\"", &[Kind::TAG]);
/// What may stand between two lines, beside blanks and labels.
const BETWEEN_LINES: u64 = Kind::set_of(b"-+=_#*>:,;|/\\\"[](){}", &[Kind::NEWLINE, Kind::TAG]);
/// More than one between two lines shows that one is left out.
const SINGLE: u64 = Kind::set_of(b",.", &[]);
const LABELS: u64 = Kind::set_of(b".", &[Kind::WORD, Kind::NUMBER, Kind::COMMENT]);

/// Reads a part of a board. `whole` is the error of reading the text as a whole board.
// Not inlined, so that a whole board does not need its stack.
#[inline(never)]
pub fn read_part(text: &[u8], whole: ReadError, gaps: &mut Gaps) -> Result<[u8; CARDS], ReadError> {
    let mut part = Part {
        text: without_end_marks(text)?,
        comments: Comments::Apart,
        cards: Cards::new(),
        gaps,
        enclosing: 0,
        ends: 0,
        end_kind: Kind::NEWLINE,
    };
    part.cards.take(part.text, part.comments, part.gaps)?;
    if part.cards.known() == 0 {
        part.comments = Comments::AsText;
        part.cards.forget_signs();
        part.gaps.clear();
        part.cards.take(part.text, part.comments, part.gaps)?;
    }
    match part.cards.known() {
        0 => return Err(whole),
        _ if part.gaps.have_too_many_kinds() => return Err(part.misfit(1)),
        CARDS => return Err(whole),
        _ => {}
    }
    let board = part.check_gaps().and_then(|()| part.in_dealing_order());
    board.map_err(|gaps| part.misfit(gaps))
}

pub struct Part<'a> {
    pub text: &'a [u8],
    pub comments: Comments,
    pub cards: Cards,
    pub gaps: &'a mut Gaps,
    /// Brackets and quotes that stand around the signs for unknown cards alone, or around the others
    /// alone.
    pub enclosing: u64,
    /// The gaps in which lines end, and the thing that ends them.
    pub ends: GapSet,
    pub end_kind: Kind,
}

/// The checks return the gaps that do not fit.
impl Part<'_> {
    // Not inlined, so that what comes next does not need its stack.
    #[inline(never)]
    fn check_gaps(&mut self) -> Result<(), GapSet> {
        let kinds = self.gaps.each_kind();
        self.enclosing = Kind::set(kinds.filter(|&kind| self.encloses_some(kind)));
        self.check_signs()?;
        self.find_ends()?;
        self.check_dashes()?;
        self.check_inside()?;
        self.check_between()
    }

    fn in_dealing_order(&self) -> Result<[u8; CARDS], GapSet> {
        let mut lines = Lines::new();
        self.read_lines(&mut lines)?;
        let gap = |card: usize| 1 << (card % 64);
        lines.in_dealing_order(self.cards.indices()).map_err(gap)
    }

    /// The gaps between two cards.
    #[inline(never)]
    pub fn all(&self) -> GapSet {
        ((1 << self.cards.count()) - 1) & !1
    }

    /// A flat array is one line, however it breaks, unless its lines could be columns.
    fn find_ends(&mut self) -> Result<(), GapSet> {
        const fn pair([opening, closing]: [u8; 2]) -> [Kind; 2] {
            [Kind::of_mark(opening), Kind::of_mark(closing)]
        }
        const PAIRS: [[Kind; 2]; 4] = [pair(*b"[]"), pair(*b"{}"), pair(*b"()"), pair(*b"\"\"")];
        if self.is_flat_array() {
            let line_ends = self.gaps.with(Kind::NEWLINE) & self.all();
            return match size(line_ends) as usize + 1 {
                COLUMNS if line_ends != self.all() => Err(line_ends),
                _ => Ok(()),
            };
        }
        // If none stands in some gaps, the cards are on one line, or one a line.
        let pair = PAIRS.iter().find(|&&pair| self.end_lines(pair));
        let [_, closing] = pair.copied().unwrap_or([Kind::NEWLINE; 2]);
        (self.ends, self.end_kind) = (self.gaps.with(closing) & self.all(), closing);
        Ok(())
    }

    /// Whether these stand around lines.
    fn end_lines(&self, [opening, closing]: [Kind; 2]) -> bool {
        let ends = self.gaps.with(closing) & self.all();
        let is_quote = opening == closing;
        let are_some = ends != 0 && ends != self.all();
        let are_pairs = self.gaps.with(opening) == self.gaps.with(closing);
        let may_end = match is_quote {
            // `"7D AD", "TD 7S"`
            true => self.gaps.least(closing, ends) == 2,
            false => self.gaps.opened() > 0,
        };
        are_some && are_pairs && may_end
    }

    fn is_flat_array(&self) -> bool {
        self.gaps.are_of_flat_array(self.all())
    }

    /// Each kind that stands between the cards and says something.
    fn each_kind(&self) -> impl Iterator<Item = Kind> {
        let kinds = self.gaps.each_kind();
        kinds.filter(|&kind| kind != Kind::SPACE && !kind.is_in(self.enclosing))
    }

    fn check_inside(&self) -> Result<(), GapSet> {
        let inside = self.all() & !self.ends;
        let mut all_odd = 0;
        let is_array = self.is_flat_array();
        for kind in self.each_kind() {
            let is_break = kind == Kind::NEWLINE || kind.is_blank();
            let most = match kind {
                Kind::NEWLINE if is_array => 1,
                _ if kind.is_in(ONCE) => 1,
                _ if kind.is_in(TWICE) => 2,
                _ if is_break => Counts::MOST,
                _ => 0,
            };
            // `7d <td> 5c`
            let is_odd = |&gap: &usize| match self.gaps.count(kind, gap) {
                1 => kind.is_in(TWICE) || most == 0,
                count => count > most,
            };
            let odd = each_bit(inside).find(is_odd).map_or(0, |gap| 1 << gap);
            all_odd |= odd;
            if !(is_array && is_break) {
                all_odd |= fewer_of(self.gaps.uneven(kind, inside), inside);
            }
        }
        if !is_array {
            let (long, short) = (self.cards.long_tens(), self.cards.signs().short());
            all_odd |= fewer_of(self.gaps.unevenly_wide(inside, long, short), inside);
        }
        // No other gap tells whether a card lies between two.
        const WIDE: u8 = 4;
        if size(inside) == 1 && self.gaps.least(Kind::SPACE, inside) >= WIDE {
            all_odd |= inside;
        }
        if self.gaps.with(Kind::TAG) & inside != 0 {
            all_odd |= self.gaps.written_otherwise(inside);
        }
        match all_odd {
            0 => Ok(()),
            odd => Err(odd),
        }
    }

    /// Where a gap has several line ends or closing brackets, and all else as often, empty columns
    /// stand between the lines.
    fn check_between(&self) -> Result<(), GapSet> {
        for kind in self.each_kind() {
            let may_be = kind.is_blank() || kind.is_in(BETWEEN_LINES | LABELS);
            let count = |gap: usize| self.count_between(kind, gap);
            let least = each_bit(self.ends).map(count).min().unwrap_or_default();
            // `], "", [`, `], ..., [`
            let most = if kind.is_in(SINGLE) { 1 } else { Counts::MOST };
            let is_odd = |&gap: &usize| match count(gap) {
                0 => false,
                count => {
                    let lines = self.line_ends(gap);
                    !may_be
                        || count != least.saturating_mul(lines)
                        || count > most.saturating_mul(lines)
                }
            };
            if let Some(gap) = each_bit(self.ends).find(is_odd) {
                return Err(1 << gap);
            }
        }
        // Only labels and brackets show an empty column.
        const BARE: u64 = Kind::NEWLINE.bit() | Kind::BLANKS;
        let ends_lines = |kind: Kind| self.gaps.with(kind) & self.ends != 0;
        let mut kinds = self.gaps.each_kind();
        if kinds.any(|kind| !kind.is_in(BARE) && ends_lines(kind)) {
            return Ok(());
        }
        let mut gaps = each_bit(self.ends);
        match gaps.find(|&gap| self.line_ends(gap) > 1) {
            Some(gap) => Err(1 << gap),
            None => Ok(()),
        }
    }

    /// How often a kind stands in a gap. `Last row` has as many words as `Row 2`.
    #[inline(never)]
    pub fn count_between(&self, kind: Kind, gap: usize) -> u8 {
        match kind {
            Kind::WORD | Kind::NUMBER => {
                self.gaps.count(Kind::WORD, gap) + self.gaps.count(Kind::NUMBER, gap)
            }
            _ => self.gaps.count(kind, gap),
        }
    }

    /// Number of lines of the board that end in a gap.
    #[inline(never)]
    pub fn line_ends(&self, gap: usize) -> u8 {
        let least = self.gaps.least(self.end_kind, self.ends).max(1);
        self.gaps.count(self.end_kind, gap) / least
    }

    /// The error at the first word in the first of some gaps, or at another strange thing there, or
    /// else at the card behind that gap.
    #[inline(never)]
    fn misfit(&self, gaps: GapSet) -> ReadError {
        let is_card = |what: &What| matches!(what, What::Card(..) | What::Thing(Kind::UNKNOWN));
        let kinds = !BETWEEN_LINES;
        misfit(
            self.text,
            self.comments,
            self.cards.start(),
            is_card,
            (gaps, kinds),
        )
    }
}
