//! Reading a starting board, whole or in part.
//!
//! The text is read line by line. A line without a card is skipped. A line with cards may also
//! have separators, labels, comments, quotes and brackets, and nothing else. At the end the
//! number of cards in each line determines their order.
//!
//! - `glyphs`: characters of the text.
//! - `cards`: notations of a card.
//! - `lines`: other text in a line.
//! - `brackets`, `labels`, `log`: state for other text.
//! - `shape`: the lines that a board can have.

use super::brackets::Brackets;
use super::cards::read_place;
use super::error::{ReadError, missing_card, syntax};
use super::glyphs::{Cursor, Glyph};
use super::labels::Labels;
use super::lines::{self, Label, Line};
use super::log::Log;
use super::shape::{Cards, Gap, Separator};
use crate::card::CARDS;
use crate::{Deal, Error, PartialDeal};

/// Reads a starting board. [`freecell_board_read`](crate::ffi::freecell_board_read) lists the
/// layouts, and the notations of a card.
///
/// # Errors
///
/// - [`Error::NotADeck`]: a card is there twice, at the offset of the second copy; or a card is
///   missing, at the end of the text.
/// - [`Error::Syntax`]: the text is not a starting board, at the first thing that does not fit.
///
/// ```
/// use freecell::{deal, read_board};
///
/// let columns = "
///     Microsoft FreeCell, game 1
///     1: jd kd 2s 4c 3s 6d 6s
///     2: 2d kc ks 5c 10d 8s 9c
///     3: 9h 9s 9d 10s 4s 8d 2h
///     4: jc 5s qd qh 10h qs 6h
///     5: 5d ad js 4h 8h 6c
///     6: 7h qc as ac 2c 3d
///     7: 7c kh ah 4d jh 8c
///     8: 5h 3h 3c 7s 7d 10c
/// ";
/// assert_eq!(read_board(columns.as_bytes()), Ok(deal(1)?));
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn read_board(text: &[u8]) -> Result<Deal, ReadError> {
    let cards = read(text, false)?;
    Deal::from_indices(cards).map_err(|_| missing_card(text.len()))
}

/// Reads a starting board that is known in part, or a whole one as [`read_board`] does.
/// [`freecell_board_read_partial`](crate::ffi::freecell_board_read_partial) lists the layouts.
///
/// # Errors
///
/// - [`Error::NotADeck`]: a card is there twice, at the offset of the second copy.
/// - [`Error::Syntax`]: the text is not part of a starting board, at the first thing that does
///   not fit; or has no card, at its end.
///
/// ```
/// use freecell::{find_partial, read_partial};
///
/// let first_row = read_partial(b"7D AD 5C ?? 5S 8C 2D AH")?;
/// let mut seeds = [0; 10];
/// assert_eq!(find_partial(&first_row, &mut seeds), Ok(1));
/// assert_eq!(seeds[0], 617);
/// # Ok::<(), freecell::ReadError>(())
/// ```
pub fn read_partial(text: &[u8]) -> Result<PartialDeal, ReadError> {
    let cards = match read(text, false) {
        Ok(cards) => cards,
        Err(_) => read(text, true)?,
    };
    PartialDeal::from_indices(cards).map_err(|_| missing_card(text.len()))
}

#[inline(never)]
fn read(text: &[u8], may_be_partial: bool) -> Result<[u8; CARDS], ReadError> {
    Reader::new(text, may_be_partial).read()
}

struct Reader<'a> {
    at: Cursor<'a>,
    /// Length of the text.
    end: usize,
    may_be_partial: bool,
    cards: Cards,
    /// Separators since the last card, or since the line of cards began.
    gap: Gap,
    brackets: Brackets,
    /// The open quote.
    quote: Option<Glyph>,
    labels: Labels,
    log: Log,
}

impl Reader<'_> {
    fn new(text: &[u8], may_be_partial: bool) -> Reader<'_> {
        Reader {
            at: Cursor::new(without_end_marks(text)),
            end: text.len(),
            may_be_partial,
            cards: Cards::new(may_be_partial),
            gap: Gap::default(),
            brackets: Brackets::default(),
            quote: None,
            labels: Labels::default(),
            log: Log::default(),
        }
    }

    fn read(&mut self) -> Result<[u8; CARDS], ReadError> {
        if let Err(error) = self.read_lines() {
            // A misfit of the lines comes before the syntax error.
            return Err(match (error.error(), self.cards.misfit()) {
                (Error::Syntax, Some(misfit)) => syntax(misfit),
                _ => error,
            });
        }
        self.cards.end_line(self.end, false);
        if self.quote.is_some() {
            return Err(syntax(self.end));
        }
        let doubtful = self.labels.find_doubtful(&self.cards);
        let board = self.cards.board(self.end)?;
        match doubtful {
            _ if self.brackets.depth > 0 => Err(syntax(self.end)),
            Some(offset) if self.may_be_partial => Err(syntax(offset)),
            _ => Ok(board),
        }
    }

    fn read_lines(&mut self) -> Result<(), ReadError> {
        while self.at.glyph() != Glyph::End {
            if self.cards.are_whole() && self.log.goes_on(self.at) {
                return Ok(());
            }
            if lines::take_label_of_places(&mut self.at) {
                self.take_empty_places()?;
            }
            match Line::at(self.at, self.may_be_partial) {
                Line::Cards => self.read_line()?,
                line => self.pass_over_line(line)?,
            }
            self.end_line();
        }
        Ok(())
    }

    fn end_line(&mut self) {
        let is_one_line = self.brackets.join_lines() && self.quote.is_none();
        if is_one_line || self.cards.in_line() == 0 {
            self.gap.add(Separator::Newline);
        } else {
            self.end_line_of_cards(false);
        }
        if self.at.glyph() == Glyph::Newline {
            self.at.advance();
        }
    }

    #[inline(never)]
    fn end_line_of_cards(&mut self, is_empty_column: bool) {
        self.cards.end_line(self.at.offset(), is_empty_column);
        self.gap = Gap::default();
    }

    fn pass_over_line(&mut self, line: Line) -> Result<(), ReadError> {
        self.log.look_at(self.at);
        let heading = lines::find_heading(self.at).map_err(syntax)?;
        if let Some(number) = heading {
            self.labels.heading = Some((number, self.at.offset()));
        }
        if self.may_be_partial {
            if self.takes_empty_column()? {
                self.end_line_of_cards(true);
                return Ok(());
            }
            self.look_for_stray_card(line == Line::Words && heading.is_none());
        }
        let word = lines::find_word(self.at).filter(|_| self.brackets.are_of_cards());
        if let Some(offset) = word {
            return Err(syntax(offset));
        }
        let depth_before = self.brackets.depth;
        let mut goes_on = false;
        // Brackets among words or behind a quoted text need not match.
        self.at.skip_blanks();
        let is_loose = line == Line::Words || matches!(self.at.glyph(), Glyph::Quote(_));
        let opens_object = self.at.glyph() == Glyph::Mark(b'{');
        while !self.at.glyph().ends_line() && !lines::is_comment(&self.at) {
            let glyph = self.at.glyph();
            if self.quote == Some(glyph) {
                self.close_quote();
                continue;
            }
            if glyph.closing().is_some() {
                self.brackets.open(&self.at)?;
            } else if glyph.is_closing() {
                match self.brackets.closes(glyph) {
                    true if self.brackets.are_empty() && self.cards.count() > 0 => {
                        self.labels.stray.get_or_insert(self.at.offset());
                        self.close_bracket();
                    }
                    true => self.close_bracket(),
                    false if is_loose || glyph == Glyph::Mark(b')') => {}
                    false => return Err(syntax(self.at.offset())),
                }
            } else if matches!(glyph, Glyph::Mark(b':' | b'=')) {
                self.brackets.become_object();
            }
            goes_on = match glyph.is_blank() {
                true => goes_on,
                false => {
                    let ends_pair = glyph == Glyph::Mark(b',') && !self.brackets.join_lines();
                    glyph.closing().is_some() || (opens_object && ends_pair)
                }
            };
            self.at.advance();
        }
        if !goes_on {
            // Drops brackets among words.
            self.brackets.depth = self.brackets.depth.min(depth_before);
        }
        if !self.at.glyph().ends_line() {
            self.pass_over_comment()?;
        }
        Ok(())
    }

    /// Remembers text that can stand for a card, in case cards follow.
    fn look_for_stray_card(&mut self, is_of_words: bool) {
        if self.labels.stray.is_none() {
            self.labels.stray = lines::find_stray(self.at, self.cards.count() > 0);
        }
        if self.cards.count() > 0 && is_of_words && self.labels.last_word.is_none() {
            self.labels.last_word = Some(self.at.offset());
        }
    }

    /// Takes `:` or a number of a column with nothing behind it.
    fn takes_empty_column(&mut self) -> Result<bool, ReadError> {
        let mut at = self.at;
        at.skip_blanks();
        let next = self.cards.lines() as u32 + 1;
        let label = match at.take(b':') {
            true => None,
            false => match lines::take_short_label(&mut at, next, false) {
                Some(label) => Some(label),
                None => return Ok(false),
            },
        };
        at.skip_blanks();
        let is_empty_column = at.glyph().ends_line();
        if is_empty_column {
            if let Some(label) = label {
                self.labels.count(&label, self.at.offset())?;
            }
            self.at = at;
        }
        Ok(is_empty_column)
    }

    fn read_line(&mut self) -> Result<(), ReadError> {
        self.take_marks_of_line();
        while !self.at.glyph().ends_line() {
            if lines::is_comment(&self.at) {
                self.pass_over_comment()?;
            } else if let Some(separator) = self.separator() {
                self.gap.add(separator);
                self.at.advance();
            } else if lines::take_block_comment(&mut self.at)
                || (self.cards.in_line() == 0 && self.at.take(b'+'))
                || lines::take_end_of_sentence(&mut self.at)
            {
            } else {
                self.read_thing()?;
            }
        }
        Ok(())
    }

    fn pass_over_comment(&mut self) -> Result<(), ReadError> {
        let start = self.at;
        if let Ok(Some(number)) = lines::find_heading(start) {
            self.labels.heading = Some((number, start.offset()));
            if self.cards.in_line() > 0 {
                self.check_heading()?;
            }
        }
        self.at.advance();
        let touches = start.before().is_in_word() || self.at.glyph().is_in_word();
        if self.may_be_partial && touches && Line::at(self.at, false) == Line::Cards {
            // They can be cards of the board behind a wrong character.
            return Err(syntax(start.offset()));
        }
        self.at.skip_line();
        Ok(())
    }

    /// Takes marks of quotes, PySolFC and lists before a line.
    fn take_marks_of_line(&mut self) {
        let (mut has_colon, mut has_bullet) = (false, false);
        loop {
            let mut at = self.at;
            at.skip_blanks();
            match at.glyph() {
                Glyph::Mark(b'>') => {}
                Glyph::Mark(b':') if !has_colon => has_colon = true,
                mark @ Glyph::Mark(b'-' | b'*') if !has_bullet && at.peek() != mark => {
                    has_bullet = true;
                    self.labels.add_bullet(at.offset());
                }
                _ => return,
            }
            at.advance();
            self.at = at;
        }
    }

    fn separator(&self) -> Option<Separator> {
        match self.at.glyph() {
            Glyph::Space => Some(Separator::Space),
            Glyph::Tab => Some(Separator::Tab),
            Glyph::Mark(b',') => Some(Separator::Comma),
            Glyph::Mark(b';') => Some(Separator::Semicolon),
            Glyph::Mark(b'|') => Some(Separator::Bar),
            Glyph::Mark(b'/') if self.at.peek() != Glyph::Mark(b'*') => Some(Separator::Slash),
            _ => None,
        }
    }

    /// Reads a card, a label, a quote or a bracket.
    fn read_thing(&mut self) -> Result<(), ReadError> {
        let glyph = self.at.glyph();
        if self.quote == Some(glyph) {
            self.close_quote();
            return Ok(());
        }
        if glyph.is_closing() {
            return match self.brackets.closes(glyph) {
                true if self.brackets.are_empty() && self.may_be_partial => {
                    Err(syntax(self.at.offset()))
                }
                true => {
                    self.close_bracket();
                    self.at.advance();
                    Ok(())
                }
                false => Err(syntax(self.at.offset())),
            };
        }
        if self.cards.in_line() == 0 && self.take_label()? {
            return Ok(());
        }
        let start = self.at.offset();
        let mut behind = self.at;
        let card = self.read_card(&mut behind);
        let may_be_word = card.is_err() || behind.glyph().is_in_word();
        let is_word = may_be_word && !self.at.before().is_in_word() && lines::begins_word(self.at);
        match card {
            _ if is_word => Err(syntax(start)),
            Ok(index) => {
                self.at = behind;
                self.push(index, start)
            }
            Err(_) if glyph.closing().is_some() => self.open_bracket(),
            Err(_) if matches!(glyph, Glyph::Quote(_)) => self.open_quote(),
            Err(offset) => Err(syntax(offset)),
        }
    }

    /// Reads a card, which may be in quotes or brackets.
    fn read_card(&self, at: &mut Cursor) -> Result<u8, usize> {
        const DEEPEST: usize = 2;
        let mut closing = [None; DEEPEST];
        let in_array = self.brackets.arrays() == 1;
        for closing in &mut closing {
            let glyph = at.glyph();
            *closing = match glyph {
                Glyph::Quote(_) => Some(glyph),
                // In an array it opens an inner array, behind a word it opens arguments.
                _ if in_array || at.before().is_in_word() => None,
                _ => glyph.closing(),
            };
            if closing.is_some() {
                at.advance();
                at.skip_blanks();
            }
        }
        let index = read_place(at, self.may_be_partial)?;
        for closing in closing.into_iter().rev().flatten() {
            at.skip_blanks();
            if at.glyph() != closing {
                return Err(at.offset());
            }
            at.advance();
        }
        Ok(index)
    }

    fn push(&mut self, index: u8, offset: usize) -> Result<(), ReadError> {
        if let Some(stray) = self.labels.stray.filter(|_| self.may_be_partial) {
            return Err(syntax(stray));
        }
        if self.cards.in_line() == 0 {
            self.check_heading()?;
            if self.cards.lines() == 0 {
                self.labels.headings = 0;
            }
        }
        if !self.brackets.admit_cards() {
            return Err(syntax(offset));
        }
        self.cards.push(index, offset, self.gap)?;
        self.labels.word_between = self.labels.word_between.or(self.labels.last_word);
        self.gap = Gap::default();
        Ok(())
    }

    /// Whether a card comes next, which may be in quotes or brackets, and not a word that begins
    /// like a card.
    fn is_at_card(&self) -> bool {
        match self.at.glyph().is_in_word() {
            true => lines::begins_card(self.at),
            false => {
                let mut at = self.at;
                self.read_card(&mut at).is_ok()
            }
        }
    }

    /// Rejects a label that can stand for a card, or that says that other cards come first.
    fn look_at_label(&mut self, label: &Label, start: Cursor) -> Result<(), ReadError> {
        let is_rank_or_suit = lines::is_rank_or_suit(start) && !label.is_letter;
        let of_columns = lines::speaks_of_columns(start);
        let is_later = self.cards.lines() == 0 && label.number.is_some_and(|number| number > 1);
        if is_rank_or_suit || (of_columns.is_some() && is_later) {
            return Err(syntax(start.offset()));
        }
        if of_columns == Some(true) {
            self.labels.columns.get_or_insert(start.offset());
        }
        Ok(())
    }

    /// Takes a label.
    fn take_label(&mut self) -> Result<bool, ReadError> {
        let start = self.at;
        let next = self.cards.lines() as u32 + 1;
        let label = lines::take_short_label(&mut self.at, next, !self.may_be_partial);
        let label = match label {
            Some(label) => label,
            None if self.is_at_card() => return Ok(false),
            None => match lines::take_name(&mut self.at, self.may_be_partial) {
                Some(label) => label,
                None => return Ok(false),
            },
        };
        if self.may_be_partial {
            self.look_at_label(&label, start)?;
        }
        self.labels.count(&label, start.offset())?;
        self.gap.pass_over_label();
        if label.is_key {
            self.brackets.become_object();
            let mut places = start;
            if lines::take_label_of_places(&mut places) {
                self.take_empty_places()?;
            } else if self.brackets.depth > 0 {
                lines::take_value(&mut self.at);
            }
        }
        Ok(true)
    }

    fn take_empty_places(&mut self) -> Result<(), ReadError> {
        lines::take_empty_places(&mut self.at, self.brackets.depth > 0).map_err(syntax)
    }

    /// Checks that numbers above or behind lines are in order. In a board that is known in part
    /// each line must have its own number.
    #[inline(never)]
    fn check_heading(&mut self) -> Result<(), ReadError> {
        let Some((number, offset)) = self.labels.heading.take() else {
            return Ok(());
        };
        let line = self.cards.lines() as u32;
        let is_other = line > 0 && number != line && number != line + 1;
        match self.labels.last_heading.replace(number) {
            Some(last) if number != last + 1 => Err(syntax(offset)),
            _ if self.may_be_partial && is_other => Err(syntax(offset)),
            _ => {
                self.labels.headings += 1;
                self.labels.last_heading_at = offset;
                Ok(())
            }
        }
    }

    fn open_quote(&mut self) -> Result<(), ReadError> {
        if self.quote.is_some() || self.cards.in_line() > 0 {
            return Err(syntax(self.at.offset()));
        }
        self.quote = Some(self.at.glyph());
        self.at.advance();
        self.gap = Gap::default();
        Ok(())
    }

    /// Ends a line: a text in quotes is a line.
    fn close_quote(&mut self) {
        self.end_line_of_cards(false);
        self.quote = None;
        self.at.advance();
    }

    fn open_bracket(&mut self) -> Result<(), ReadError> {
        if self.cards.in_line() > 0 || !self.brackets.admit_array() {
            return Err(syntax(self.at.offset()));
        }
        self.brackets.open(&self.at)?;
        self.at.advance();
        self.gap = Gap::default();
        Ok(())
    }

    /// Ends a line: an array with cards is a line.
    #[inline(never)]
    fn close_bracket(&mut self) {
        let is_empty_column = self.brackets.close();
        self.end_line_of_cards(is_empty_column);
    }
}

/// Removes NUL and Ctrl-Z from the end of a text.
fn without_end_marks(text: &[u8]) -> &[u8] {
    const NUL: u8 = 0;
    const CTRL_Z: u8 = 0x1a;
    let mut rest = text;
    while let [others @ .., last] = rest {
        match *last {
            NUL | CTRL_Z => rest = others,
            _ => break,
        }
    }
    rest
}
