//! Reading a starting board, in any form that its users have lying about.
//!
//! The text is read once, from its first byte to its last. Cards are taken as they come;
//! lines are counted on the way, and tell at the end which order the cards came in.

use core::fmt;

use super::COLUMN_ORDER;
use crate::deal::CARDS;
use crate::{Card, Deal, Error, Rank, Suit};

/// Why a text is no starting board, and where that shows.
///
/// ```
/// use freecell::{Error, read_board};
///
/// let error = read_board(b"JD 2D 9H ?").unwrap_err();
/// assert_eq!(error.error(), Error::Syntax);
/// assert_eq!(error.offset(), 9);
/// assert_eq!(error.to_string(), "the text is not a board, at byte 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadError {
    error: Error,
    offset: usize,
}

impl ReadError {
    /// What is wrong: [`Error::Syntax`] or [`Error::NotADeck`].
    pub fn error(&self) -> Error {
        self.error
    }

    /// The byte of the text where it shows, counted from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, at byte {}", self.error, self.offset)
    }
}

impl core::error::Error for ReadError {}

/// Reads a starting board in any of the forms that people and programs write.
///
/// What form it is shows in its shape: rows (lines of 8 8 8 8 8 8 4 cards), columns (7 7 7
/// 7 6 6 6 6, from the bottom card), or all 52 cards on one line in dealing order. In each
/// of them these can be mixed:
///
/// - `T` or `10`, upper or lower case, rank or suit first, suits as letters or as the
///   symbols of Unicode (U+2660 to U+2667, in UTF-8);
/// - spaces, tabs and commas between cards, or nothing;
/// - lines ended by LF or CRLF, or the last one not at all; blank lines; a byte-order mark;
/// - `:` at the start of a line, as PySolFC writes columns;
/// - `#` and what follows it on its line;
/// - lines that say that foundations and free cells are empty: `Foundations:` (or
///   `Founds:`, `Found:`, `Decks:`) and `Freecells:` (or `FC:`), with nothing behind them
///   but `H-0 C-0 D-0 S-0`, `-` and `*`;
/// - cards in quotes, and the brackets of an array of arrays, as JSON, JavaScript and
///   Python have them. An array that holds cards is a line, whatever its line breaks.
///
/// # Errors
///
/// - [`Error::NotADeck`] where a card is there twice, at the second of them; or where one
///   is missing, at the text's end.
/// - [`Error::Syntax`] at the first thing that does not fit a starting board.
///
/// ```
/// use freecell::{deal, read_board};
///
/// let columns = "
///     ## Microsoft FreeCell 1
///     : jd kd 2s 4c 3s 6d 6s
///     : 2d kc ks 5c 10d 8s 9c
///     : 9h 9s 9d 10s 4s 8d 2h
///     : jc 5s qd qh 10h qs 6h
///     : 5d ad js 4h 8h 6c
///     : 7h qc as ac 2c 3d
///     : 7c kh ah 4d jh 8c
///     : 5h 3h 3c 7s 7d 10c
/// ";
/// assert_eq!(read_board(columns.as_bytes()), Ok(deal(1)?));
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn read_board(text: &[u8]) -> Result<Deal, ReadError> {
    Reader {
        text,
        at: 0,
        at_line_start: true,
        arrays: 0,
        holds_arrays: false,
        cards: Cards::default(),
    }
    .read()
}

/// The lines that a board can have, by the number of their cards.
const SHAPES: [&[usize]; 3] = [ROWS, COLUMN_LINES, ONE_LINE];
const ROWS: &[usize] = &[8, 8, 8, 8, 8, 8, 4];
const COLUMN_LINES: &[usize] = &[7, 7, 7, 7, 6, 6, 6, 6];
const ONE_LINE: &[usize] = &[52];

/// The cards read so far, and what shapes their lines leave possible.
struct Cards {
    indices: [u8; CARDS],
    count: usize,
    /// A bit for each index.
    seen: u64,
    lines: usize,
    in_line: usize,
    fits: [bool; SHAPES.len()],
    /// Where the lines stopped fitting any shape.
    misfit: Option<usize>,
}

impl Default for Cards {
    fn default() -> Cards {
        Cards {
            indices: [0; CARDS],
            count: 0,
            seen: 0,
            lines: 0,
            in_line: 0,
            fits: [true; SHAPES.len()],
            misfit: None,
        }
    }
}

impl Cards {
    #[inline(never)]
    fn push(&mut self, card: Card, offset: usize) -> Result<(), ReadError> {
        let bit = 1 << card.index();
        if self.seen & bit != 0 {
            return Err(not_a_deck(offset));
        }
        self.seen |= bit;
        if let Some(slot) = self.indices.get_mut(self.count) {
            *slot = card.index();
        }
        self.count += 1;
        self.in_line += 1;
        let (line, cards) = (self.lines, self.in_line);
        self.keep(offset, |shape| {
            shape.get(line).is_some_and(|&length| cards <= length)
        });
        Ok(())
    }

    /// A line without cards is none.
    #[inline(never)]
    fn end_line(&mut self, offset: usize) {
        if self.in_line > 0 {
            let (line, cards) = (self.lines, self.in_line);
            self.keep(offset, |shape| shape.get(line) == Some(&cards));
            self.lines += 1;
            self.in_line = 0;
        }
    }

    #[inline(never)]
    fn keep(&mut self, offset: usize, fits: impl Fn(&[usize]) -> bool) {
        for (kept, shape) in self.fits.iter_mut().zip(SHAPES) {
            *kept &= fits(shape);
        }
        if self.misfit.is_none() && !self.fits.contains(&true) {
            self.misfit = Some(offset);
        }
    }

    fn into_deal(self, end: usize) -> Result<Deal, ReadError> {
        if self.count < CARDS {
            return Err(not_a_deck(end));
        }
        if let Some(offset) = self.misfit {
            return Err(syntax(offset));
        }
        let [_, in_columns, _] = self.fits;
        let mut dealt = self.indices;
        if in_columns {
            for (&place, &card) in COLUMN_ORDER.iter().zip(&self.indices) {
                if let Some(slot) = dealt.get_mut(usize::from(place)) {
                    *slot = card;
                }
            }
        }
        Deal::from_indices(dealt).map_err(|_| not_a_deck(end))
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// Nothing but spaces since the line began.
    at_line_start: bool,
    /// How many arrays are open: none, one or two.
    arrays: u8,
    /// Whether the outer one has arrays in it, and so may have no cards.
    holds_arrays: bool,
    cards: Cards,
}

impl Reader<'_> {
    fn read(mut self) -> Result<Deal, ReadError> {
        let end = self.text.len();
        match self.read_things() {
            // Where lines do not fit, that was the first thing that does not.
            Err(ReadError {
                error: Error::Syntax,
                offset,
            }) => Err(syntax(self.cards.misfit.unwrap_or(offset))),
            Err(error) => Err(error),
            Ok(()) => {
                self.cards.end_line(end);
                let deal = self.cards.into_deal(end)?;
                if self.arrays > 0 {
                    Err(syntax(end))
                } else {
                    Ok(deal)
                }
            }
        }
    }

    fn read_things(&mut self) -> Result<(), ReadError> {
        self.take(BYTE_ORDER_MARK);
        while let Some(byte) = self.peek() {
            let may_begin_line = self.at_line_start && self.arrays == 0;
            match byte {
                b' ' | b'\t' | b',' => self.at += 1,
                b'\n' => self.end_line(),
                b'\r' if self.rest().starts_with(b"\r\n") => self.at += 1,
                b'#' => self.skip_comment(),
                b':' if may_begin_line => {
                    self.at += 1;
                    self.at_line_start = false;
                }
                b'[' => self.open_array()?,
                b']' => self.close_array()?,
                b'"' | b'\'' => self.read_quoted_card(byte)?,
                _ if may_begin_line && self.take_label() => self.read_empty_places()?,
                _ => self.read_card()?,
            }
        }
        Ok(())
    }

    fn end_line(&mut self) {
        if self.arrays == 0 {
            self.cards.end_line(self.at);
        }
        self.at += 1;
        self.at_line_start = true;
    }

    fn skip_comment(&mut self) {
        while self.peek().is_some_and(|byte| byte != b'\n') {
            self.at += 1;
        }
    }

    fn open_array(&mut self) -> Result<(), ReadError> {
        if self.arrays == 2 || self.cards.in_line > 0 {
            return Err(syntax(self.at));
        }
        self.at += 1;
        self.holds_arrays = self.arrays == 1;
        self.arrays += 1;
        Ok(())
    }

    fn close_array(&mut self) -> Result<(), ReadError> {
        if self.arrays == 0 {
            return Err(syntax(self.at));
        }
        self.cards.end_line(self.at);
        self.at += 1;
        self.arrays -= 1;
        self.at_line_start = false;
        Ok(())
    }

    fn read_quoted_card(&mut self, quote: u8) -> Result<(), ReadError> {
        self.at += 1;
        self.skip_spaces();
        self.read_card()?;
        self.skip_spaces();
        self.expect(&[quote])
    }

    fn read_card(&mut self) -> Result<(), ReadError> {
        let start = self.at;
        if self.arrays == 1 && self.holds_arrays {
            return Err(syntax(start));
        }
        self.at_line_start = false;
        let card = match self.take_suit() {
            Some(suit) => Card::new(self.read_rank()?, suit),
            None => {
                let rank = self.read_rank()?;
                Card::new(rank, self.take_suit().ok_or(syntax(self.at))?)
            }
        };
        self.cards.push(card, start)
    }

    fn read_rank(&mut self) -> Result<Rank, ReadError> {
        if self.take(b"1") {
            return self.expect(b"0").map(|()| Rank::Ten);
        }
        let rank = self.peek().and_then(Rank::of_letter);
        let rank = rank.ok_or(syntax(self.at))?;
        self.at += 1;
        Ok(rank)
    }

    fn take_suit(&mut self) -> Option<Suit> {
        if let Some(suit) = self.peek().and_then(Suit::of_letter) {
            self.at += 1;
            return Some(suit);
        }
        for (symbol, suit) in SYMBOLS {
            if self.take(symbol.as_bytes()) {
                // What tells a device to draw it as text, or in colour.
                let _ = self.take("\u{fe0e}".as_bytes()) || self.take("\u{fe0f}".as_bytes());
                return Some(suit);
            }
        }
        None
    }

    #[inline(never)]
    fn take_label(&mut self) -> bool {
        let rest = self.rest();
        let label = LABELS.iter().find(|label| {
            let start = rest.get(..label.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(label))
        });
        self.at += label.map_or(0, |label| label.len());
        label.is_some()
    }

    /// What stands behind a label, up to the line's end.
    fn read_empty_places(&mut self) -> Result<(), ReadError> {
        self.at_line_start = false;
        loop {
            self.skip_spaces();
            match self.peek() {
                None | Some(b'\r' | b'\n' | b'#') => return Ok(()),
                Some(b'-' | b'*' | b',') => self.at += 1,
                Some(_) => {
                    self.take_suit().ok_or(syntax(self.at))?;
                    self.expect(b"-0")?;
                }
            }
        }
    }

    fn skip_spaces(&mut self) {
        while self.take(b" ") || self.take(b"\t") {}
    }

    fn expect(&mut self, expected: &[u8]) -> Result<(), ReadError> {
        expected
            .iter()
            .try_for_each(|&byte| match self.take(&[byte]) {
                true => Ok(()),
                false => Err(syntax(self.at)),
            })
    }

    fn take(&mut self, expected: &[u8]) -> bool {
        let is_next = self.rest().starts_with(expected);
        if is_next {
            self.at += expected.len();
        }
        is_next
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

const LABELS: [&[u8]; 6] = [
    b"Foundations:",
    b"Founds:",
    b"Found:",
    b"Decks:",
    b"Freecells:",
    b"FC:",
];

const SYMBOLS: [(&str, Suit); 8] = [
    ("\u{2660}", Suit::Spades),
    ("\u{2661}", Suit::Hearts),
    ("\u{2662}", Suit::Diamonds),
    ("\u{2663}", Suit::Clubs),
    ("\u{2664}", Suit::Spades),
    ("\u{2665}", Suit::Hearts),
    ("\u{2666}", Suit::Diamonds),
    ("\u{2667}", Suit::Clubs),
];

fn syntax(offset: usize) -> ReadError {
    ReadError {
        error: Error::Syntax,
        offset,
    }
}

fn not_a_deck(offset: usize) -> ReadError {
    ReadError {
        error: Error::NotADeck,
        offset,
    }
}
