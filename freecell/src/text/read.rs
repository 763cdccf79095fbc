//! Reads boards by a small grammar, and rejects everything else. The C header has the grammar:
//! `freecell_read_board` in `include/libfreecell.h`. Part of a board has shorter lines: rows of 8
//! places of which the last may be shorter, eight columns of at least one place, or named lines.

use core::str::FromStr;

use crate::card::names::{after, card, line_end};
use crate::card::{CARDS, UNKNOWN};
use crate::deal::Deal;
use crate::error::{Error, ReadError};
use crate::layout::{COLUMNS, Layout};
use crate::partial::PartialDeal;

/// Reads the whole board that a text begins with. Returns the board, and the number of bytes read:
/// up to the end of the line with the 52nd card. Anything after that line is ignored, so a text
/// that contains many boards can be read in a loop.
///
/// Reads the boards that [`Deal::display`] and solvers write: seven rows, eight columns, lines with
/// names such as `Row 1:` or `Column 1:`, or all cards on one line in dealing order. The page
/// `docs/boards.md` of the repository says more. [`find_text`](crate::find_text) takes any other
/// text.
///
/// # Errors
///
/// - [`Error::Syntax`]: a byte is neither part of a card nor a separator.
/// - [`Error::Shape`]: a line has too few cards (the offset is its end) or too many (the offset is
///   the first card too many).
/// - [`Error::LineName`]: the name of a line is wrong, or missing where other lines have one. The
///   offset is the start of the line.
/// - [`Error::DuplicateCard`]: a card appears twice. The offset is the second copy.
/// - [`Error::MissingCard`]: a card is `?`, or the text ends before the 52nd card.
/// - [`Error::NoCard`]: the text has no card. The offset is its end.
///
/// ```
/// let text = "
///     JD KD 2S 4C 3S 6D 6S
///     2D KC KS 5C TD 8S 9C
///     9H 9S 9D TS 4S 8D 2H
///     JC 5S QD QH TH QS 6H
///     5D AD JS 4H 8H 6C
///     7H QC AS AC 2C 3D
///     7C KH AH 4D JH 8C
///     5H 3H 3C 7S 7D TC
/// ";
/// let (board, len) = freecell::read_board(text)?;
/// assert_eq!(freecell::find_seed(&board), Some(1));
/// assert_eq!(len, text.len());
/// # Ok::<(), freecell::ReadError>(())
/// ```
pub fn read_board(text: impl AsRef<[u8]>) -> Result<(Deal, usize), ReadError> {
    let text = text.as_ref();
    let mut reader = Reader::new(text, true);
    while reader.places < CARDS {
        if !reader.line()? {
            let error = match reader.places {
                0 => Error::NoCard,
                _ => Error::MissingCard,
            };
            return Err(error.at(text.len()));
        }
    }
    let len = reader.offset_of(reader.rest);
    Ok((Deal::from_valid_indices(reader.cards), len))
}

/// Reads a board of which a part is known, to the end of the text.
///
/// Takes what [`read_board`] takes, and less: rows of eight places of which the last may be
/// shorter, eight columns of at least one place, or any lines that are named. `?` or `??` is an
/// unknown card.
///
/// # Errors
///
/// Those of [`read_board`], without [`Error::MissingCard`], and:
///
/// - [`Error::Unnamed`]: lines of fewer than eight cards have no names, and there are not eight of
///   them: they could be rows or columns. The offset is the end of the last line.
///
/// ```
/// let board = freecell::read_partial("Row 1: 7D AD ?? 3S")?;
/// assert_eq!(board.cards().nth(3).flatten().unwrap().name(), "3S");
/// # Ok::<(), freecell::ReadError>(())
/// ```
pub fn read_partial(text: impl AsRef<[u8]>) -> Result<PartialDeal, ReadError> {
    read_named(text.as_ref()).map(|(board, _)| board)
}

/// [`read_partial`], and whether the lines have names.
pub fn read_named(text: &[u8]) -> Result<(PartialDeal, bool), ReadError> {
    let mut reader = Reader::new(text, false);
    while reader.line()? {}
    if reader.places == 0 {
        return Err(Error::NoCard.at(text.len()));
    }
    if reader.could_lack_names() && reader.lines.count_ones() as usize != COLUMNS {
        return Err(Error::Unnamed.at(reader.end));
    }
    if let Some(at) = reader.too_many {
        return Err(Error::Shape.at(at));
    }
    let board = PartialDeal::from_valid_indices(reader.cards);
    Ok((board, reader.is_named))
}

/// Calls [`read_board`]. Anything after the board is ignored.
impl FromStr for Deal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Deal, ReadError> {
        read_board(text).map(|(board, _)| board)
    }
}

/// Calls [`read_partial`].
impl FromStr for PartialDeal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<PartialDeal, ReadError> {
        read_partial(text)
    }
}

struct Reader<'a> {
    text: &'a [u8],
    /// What has not been read yet.
    rest: &'a [u8],
    is_whole: bool,
    /// Known from the first line on.
    layout: Option<Layout>,
    is_named: bool,
    /// A bit for each line that has been read.
    lines: u8,
    /// Whether the last line was a row of fewer cards than fit.
    is_short: bool,
    /// The first card that is too many for its line, if the lines are columns.
    too_many: Option<usize>,
    /// End of the last line.
    end: usize,
    /// End of the first line without a place, until a place is read.
    without_place: Option<usize>,
    cards: [u8; CARDS],
    /// Number of places that have been read.
    places: usize,
    /// A bit for each card that has been read.
    seen: u64,
}

impl<'a> Reader<'a> {
    fn new(text: &'a [u8], is_whole: bool) -> Reader<'a> {
        const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
        Reader {
            text,
            rest: text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
            is_whole,
            layout: None,
            is_named: false,
            lines: 0,
            is_short: false,
            too_many: None,
            end: 0,
            without_place: None,
            cards: [UNKNOWN; CARDS],
            places: 0,
            seen: 0,
        }
    }

    /// Whether these are lines of a part that start like columns: without names they could be rows.
    fn could_lack_names(&self) -> bool {
        !self.is_whole && !self.is_named && self.layout == Some(Layout::Columns)
    }

    /// The offset at which a rest of the text starts.
    fn offset_of(&self, rest: &[u8]) -> usize {
        self.text.len() - rest.len()
    }

    /// Reads the next line of cards. Returns `false` at the end of the text.
    fn line(&mut self) -> Result<bool, ReadError> {
        let line = self.line_of_places();
        match self.without_place {
            Some(end) if line.is_err() || self.places > 0 => Err(Error::Shape.at(end)),
            _ => line,
        }
    }

    fn line_of_places(&mut self) -> Result<bool, ReadError> {
        let start = loop {
            let start = without_separators(self.rest);
            if !is_at_end(start) && !is_ignored(start) {
                break start;
            }
            self.rest = without_line_end(from_line_end(start));
            if self.rest.is_empty() {
                return Ok(false);
            }
        };

        let named = name(start);
        let rest = without_separators(named.map_or(start, |(_, _, rest)| rest));
        let line = match named {
            Some((layout, line, _)) => {
                // All lines are of one kind, each once.
                let is_other = self
                    .layout
                    .is_some_and(|its| its != layout || !self.is_named);
                if layout.width(line) == 0 || is_other || self.lines & 1 << line != 0 {
                    return Err(Error::LineName.at(self.offset_of(start)));
                }
                self.layout = Some(layout);
                self.is_named = true;
                line
            }
            None if self.is_named => {
                let rest = without_separators(start.strip_prefix(b":").unwrap_or(start));
                let is_line = is_at_end(rest) || rest.starts_with(b"?") || card(rest).is_some();
                return Err(match is_line {
                    true => Error::LineName.at(self.offset_of(start)),
                    false => Error::Syntax.at(self.offset_of(rest)),
                });
            }
            None => self.lines.count_ones() as usize,
        };
        self.cards_of(line, rest.strip_prefix(b":").unwrap_or(rest))?;
        // Before the first place there may be any number of lines without one.
        self.lines |= 1u8.checked_shl(line as u32).unwrap_or_default();
        Ok(true)
    }

    /// Reads the places of a line, and its end.
    fn cards_of(&mut self, line: usize, mut rest: &'a [u8]) -> Result<(), ReadError> {
        let width = self.layout.map_or(COLUMNS, |layout| layout.width(line));
        let most = match self.layout {
            // The whole board may be on the first line.
            None => CARDS,
            // Until the last line, lines without names may be rows that lack them.
            Some(_) if self.could_lack_names() && line < COLUMNS => COLUMNS,
            Some(_) => width,
        };
        let mut places = [UNKNOWN; CARDS];
        let mut count = 0;
        let mut too_many = None;
        loop {
            rest = without_separators(rest);
            if is_at_end(rest) {
                break;
            }
            let at = self.offset_of(rest);
            let place;
            (place, rest) = self.place(rest)?;
            // A row above was too short to have another below it.
            if self.is_short {
                return Err(Error::Shape.at(self.end));
            }
            if count == most {
                return Err(Error::Shape.at(at));
            }
            if count == width {
                too_many = Some(at);
            }
            if let Some(next) = places.get_mut(count) {
                *next = place;
            }
            count += 1;
        }
        let line_end = from_line_end(rest);
        self.rest = without_line_end(line_end);
        self.end = self.offset_of(line_end);

        if self.layout.is_none() && count == CARDS {
            self.layout = Some(Layout::Rows);
            self.lines = u8::MAX >> 1;
            // In dealing order.
            self.cards = places;
            self.places = CARDS;
            return Ok(());
        }
        if count == 0 && self.places == 0 {
            self.without_place = self.without_place.or(Some(self.end));
            return Ok(());
        }
        if let (Some(at), None) = (too_many, self.layout) {
            return Err(Error::Shape.at(at));
        }
        self.too_many = self.too_many.or(too_many);
        let layout = match (self.layout, count) {
            (Some(layout), _) => layout,
            (None, COLUMNS) => Layout::Rows,
            (None, _) => Layout::Columns,
        };
        let width = layout.width(line);
        if count == 0 || (self.is_whole && count < width) {
            return Err(Error::Shape.at(self.end));
        }
        self.is_short = !self.is_named && layout == Layout::Rows && count < width;
        self.layout = Some(layout);
        for (depth, &card) in places.iter().take(count).enumerate() {
            if let Some(place) = self.cards.get_mut(layout.place(line, depth)) {
                *place = card;
                self.places += 1;
            }
        }
        Ok(())
    }

    /// Reads a card or the mark of an unknown one. Returns it and the text after it.
    fn place(&mut self, text: &'a [u8]) -> Result<(u8, &'a [u8]), ReadError> {
        let at = self.offset_of(text);
        match text {
            [b'?', ..] if self.is_whole => Err(Error::MissingCard.at(at)),
            [b'?', b'?', rest @ ..] | [b'?', rest @ ..] => Ok((UNKNOWN, rest)),
            _ => {
                let (card, len) = card(text).ok_or(Error::Syntax.at(at))?;
                if self.seen & 1 << card != 0 {
                    return Err(Error::DuplicateCard.at(at));
                }
                self.seen |= 1 << card;
                Ok((card, after(text, len)))
            }
        }
    }
}

/// The layout and the line, from 0, that `Row N:` or `Column N:` names, and the text after the
/// name. A number out of range is a line that no layout has.
fn name(text: &[u8]) -> Option<(Layout, usize, &[u8])> {
    let mut words = [(Layout::Rows, "row"), (Layout::Columns, "column")].into_iter();
    let (layout, rest) =
        words.find_map(|(layout, word)| Some((layout, without_word(text, word.as_bytes())?)))?;
    let rest = without_blanks(rest);
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = rest.split_at_checked(digits)?;
    let rest = without_blanks(rest).strip_prefix(b":")?;
    let line = match number {
        [] | [b'0', _, ..] => return None,
        [digit @ b'1'..=b'8'] => usize::from(digit - b'1'),
        _ => COLUMNS,
    };
    Some((layout, line, rest))
}

/// Whether nothing but a comment is left of a line.
fn is_at_end(line: &[u8]) -> bool {
    matches!(line, [] | [b'#' | b'\n' | b'\r', ..])
}

/// The text from the end of its first line on.
fn from_line_end(text: &[u8]) -> &[u8] {
    let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    after(text, end.unwrap_or(text.len()))
}

/// The text after the line end that it begins with.
fn without_line_end(text: &[u8]) -> &[u8] {
    after(text, line_end(text).unwrap_or_default())
}

/// Whether each byte is a separator of its own.
static SEPARATORS: [bool; 256] = {
    let mut separators = [false; 256];
    let bytes = b" \t,;|'\"[](){}";
    let mut i = 0;
    while i < bytes.len() {
        separators[bytes[i] as usize] = true;
        i += 1;
    }
    separators
};

/// The text after the separator that it begins with.
fn after_separator(text: &[u8]) -> Option<&[u8]> {
    match text {
        [byte, rest @ ..] if SEPARATORS[usize::from(*byte)] => Some(rest),
        _ => after_no_break_space(text),
    }
}

/// The text after the space, tab or no-break space that it begins with.
fn after_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b' ' | b'\t', rest @ ..] => Some(rest),
        _ => after_no_break_space(text),
    }
}

fn after_no_break_space(text: &[u8]) -> Option<&[u8]> {
    match text {
        [0xc2, 0xa0, rest @ ..] | [0xe2, 0x80, 0xaf, rest @ ..] => Some(rest),
        _ => None,
    }
}

fn without_separators(text: &[u8]) -> &[u8] {
    without(text, after_separator)
}

fn without_blanks(text: &[u8]) -> &[u8] {
    without(text, after_blank)
}

/// The text after all of a kind that it begins with.
fn without(mut text: &[u8], after_one: impl Fn(&[u8]) -> Option<&[u8]>) -> &[u8] {
    while let Some(rest) = after_one(text) {
        text = rest;
    }
    text
}

/// The text after a word that it begins with, in either case. The word is in small letters.
// Not inlined, since four words would be four copies of it.
#[inline(never)]
fn without_word<'a>(text: &'a [u8], word: &[u8]) -> Option<&'a [u8]> {
    let (start, rest) = text.split_at_checked(word.len())?;
    start.eq_ignore_ascii_case(word).then_some(rest)
}

/// Whether a line is a solver's list of empty foundations or free cells: `Foundations: H-0 C-0 D-0
/// S-0`.
fn is_ignored(text: &[u8]) -> bool {
    let mut words = ["foundations:", "freecells:"].into_iter();
    let Some(rest) = words.find_map(|word| without_word(text, word.as_bytes())) else {
        return false;
    };
    is_at_end(without(rest, |line| match line {
        [byte, rest @ ..] if b"-0CDHScdhs".contains(byte) => Some(rest),
        _ => after_separator(line),
    }))
}
