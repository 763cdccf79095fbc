//! Finds the deal that a text shows. Nothing of the text is understood: the numbers prove what it shows.
//!
//! The 2^33 deals lie among the 52! boards like the words of an error-correcting code. A wrong reading of a
//! whole board is a deal once in 2^190, so each order in which people write boards is tried (`find_whole`).
//! A part of a board, or a board with errors, proposes numbers by cards that may be right; then all shown
//! cards judge each number. It is believed if a text that shows no deal would get a number less often than
//! once in a thousand (`chance`). The searches go from the usual to the unusual (`find_text`), so that the
//! usual needs the fewest cards.

use super::in_range;
use super::part::find_drawn;
use super::readings::{Lines, Order, Reading};
use super::whole::find_seed;
use crate::card::{CARDS, UNKNOWN};
use crate::cpu::InstructionSet;
use crate::deal::{COLUMNS, Deal, deal};
use crate::error::Error;
use crate::partial::PartialDeal;
use crate::text::{Item, Items, read_named};

/// The deal that a text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The deal number.
    pub seed: i64,
    /// The cards of the deal that the text shows in place. What differs from the deal is where the text has
    /// errors, or nothing.
    pub cards: PartialDeal,
}

/// Numbers that a search goes through: of all deals but the two fixed ones, and of Windows FreeCell.
const ALL: f64 = (1u64 << 33) as f64;
const WINDOWS: core::ops::RangeInclusive<i64> = 1..=1_000_000;
const WINDOWS_COUNT: f64 = 1e6;

/// A number is believed if a text without a deal would get one less often.
const BELIEVED: f64 = 1e-3;

/// A number so unlikely by chance is not compared with others.
const CERTAIN: f64 = 1e-12;

/// How often some of `numbers` agrees with `agree` of `shown` cards that follow no deal, in as many readings:
/// in their places, or only in their order.
fn chance(numbers: f64, readings: usize, shown: usize, agree: usize, in_order: bool) -> f64 {
    let factor = |i: usize| {
        let choices = (shown - i) as f64 / (i + 1) as f64;
        let left = (CARDS - i) as f64;
        // In order they can lie in as many ways as there are choices of places.
        let ways = if in_order { left / (i + 1) as f64 } else { 1.0 };
        choices * ways / left
    };
    (0..agree).fold(numbers * readings as f64, |chance, i| chance * factor(i))
}

/// Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand.
///
/// Takes what looks like a card for one, and passes over all else. Finds a whole board in any of six orders,
/// a board with errors, a board after a few moves, or a part of it: the first row, or rows and columns from
/// anywhere. Returns `None` if no number is believed. A number is believed only if so many cards agree with
/// its deal that a text without a deal would get one less often than once in a thousand.
///
/// # Errors
///
/// [`Error::TooFewCards`]: the text has fewer than six cards.
///
/// ```
/// use freecell::{find_text, deal};
///
/// // 6♠ is shown as 6♥, and 5♣ cannot be read.
/// let text = "Which game is this?
///     7♦ A♦ ?? 3♠ 5♠ 8♣ 2♦ A♥
///     10♦ 7♠ Q♦ A♣ 6♦ 8♥ A♠ K♥
///     10♥ Q♣ 3♥ 9♦ 6♥ 8♦ 3♦ 10♣";
/// let found = find_text(text.as_bytes())?.expect("a deal");
/// assert_eq!(found.seed, 617);
/// assert_eq!(found.cards.cards().flatten().count(), 22);
/// assert!(found.cards.fits(&deal(617)?));
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn find_text(text: &[u8]) -> Result<Option<Found>, Error> {
    find_text_on(InstructionSet::best(), text)
}

/// Panics if the processor lacks `set`.
pub fn find_text_on(set: InstructionSet, text: &[u8]) -> Result<Option<Found>, Error> {
    let starts = match find_whole(text) {
        Scan::Whole(found) => return Ok(Some(found)),
        Scan::Cards { count, .. } if count < 6 => return Err(Error::TooFewCards),
        Scan::Cards { starts, .. } => starts,
    };
    let named = read_named(text)
        .ok()
        .filter(|(_, is_named)| *is_named)
        .map(|(board, _)| board);
    let mut search = Search::new(set, text, &starts, named.as_ref());
    let (usual, all) = (Search::USUAL, Search::UNUSUAL | Search::USUAL);
    search.propose(usual, first_row);
    search.elsewhere(usual);
    search.propose(usual, one_error);
    search.propose(all, first_row);
    search.propose(all, one_error);
    Ok(search.answer())
}

/// The last 52 cards of a text, and whether they are all different.
struct Window {
    cards: [u8; CARDS],
    /// Offset of the line that begins with the card, or `NO_LINE`.
    lines: [usize; CARDS],
    first: usize,
    len: usize,
    counts: [u8; CARDS],
    distinct: usize,
    /// How many windows in a row have been whole decks.
    decks: usize,
}

const NO_LINE: usize = usize::MAX;

impl Window {
    fn new() -> Window {
        Window {
            cards: [0; CARDS],
            lines: [NO_LINE; CARDS],
            first: 0,
            len: 0,
            counts: [0; CARDS],
            distinct: 0,
            decks: 0,
        }
    }

    /// Takes the first card away. Returns the offset of its line, if it began one, and how many cards of the
    /// window were different.
    fn pop(&mut self) -> Option<(usize, usize)> {
        let start = (self.lines[self.first % CARDS], self.distinct);
        let count = &mut self.counts[usize::from(self.cards[self.first % CARDS]) % CARDS];
        *count = count.saturating_sub(1);
        self.distinct -= usize::from(*count == 0);
        self.first = (self.first + 1) % CARDS;
        self.len -= 1;
        (start.0 != NO_LINE).then_some(start)
    }

    fn push(&mut self, card: u8, line: usize) {
        let place = (self.first + self.len) % CARDS;
        self.cards[place] = card;
        self.lines[place] = line;
        self.len += 1;
        let count = &mut self.counts[usize::from(card) % CARDS];
        self.distinct += usize::from(*count == 0);
        *count += 1;
        let is_deck = self.distinct == CARDS;
        self.decks = if is_deck { self.decks + 1 } else { 0 };
    }

    /// The deal of these cards in one of the orders. Windows that follow each other are the same cards turned
    /// by one, so after 52 of them all have been tried.
    fn find(&self) -> Option<Found> {
        if !(1..=CARDS).contains(&self.decks) {
            return None;
        }
        ORDERS.iter().find_map(|places| {
            let mut cards = [0; CARDS];
            let shown = (self.first..self.first + CARDS).map(|i| self.cards[i % CARDS]);
            for (&place, card) in places.iter().zip(shown) {
                cards[usize::from(place) % CARDS] = card;
            }
            let deal = Deal::from_valid_indices(cards);
            let seed = find_seed(&deal)?;
            let cards = deal.into();
            Some(Found { seed, cards })
        })
    }
}

/// The orders of whole boards.
static ORDERS: [[u8; CARDS]; 6] = [
    Order::Rows.places(),
    Order::Columns.places(),
    Order::ColumnsFromTheirEnds.places(),
    Order::ColumnsFromTheRight.places(),
    Order::RowsFromTheLast.places(),
    Order::RowsFromTheRight.places(),
];

/// Offsets of the lines behind which most different cards stand, in the next 52 cards, most first.
type Starts = [Option<usize>; STARTS];
const STARTS: usize = 4;

enum Scan {
    Whole(Found),
    Cards { count: usize, starts: Starts },
}

/// Looks for 52 different cards that follow each other and are a deal in some order; also with the first item
/// of each line left out, since a label can look like a card.
fn find_whole(text: &[u8]) -> Scan {
    let mut window = Window::new();
    let mut without_first = Window::new();
    let mut best = [(0, 0); STARTS];
    let mut consider = |start: Option<(usize, usize)>| {
        let Some((line, distinct)) = start else {
            return;
        };
        // Of lines with as many the last: what stands before a board is no part of it.
        if let Some(place) = best.iter().position(|(least, _)| distinct >= *least) {
            if let Some(behind) = best.get_mut(place..) {
                behind.rotate_right(1);
                behind[0] = (distinct, line);
            }
        }
    };

    let (mut count, mut line, mut is_first) = (0, 0, true);
    for (offset, item) in Items::from(text, 0) {
        match item {
            Item::LineEnd => {
                (line, is_first) = (offset, true);
                continue;
            }
            Item::Card(card) => {
                count += 1;
                if window.len == CARDS {
                    consider(window.pop());
                }
                window.push(card, line);
                line = NO_LINE;
                if let Some(found) = window.find() {
                    return Scan::Whole(found);
                }
                if !is_first {
                    if without_first.len == CARDS {
                        without_first.pop();
                    }
                    without_first.push(card, NO_LINE);
                    if window.decks == 0
                        && let Some(found) = without_first.find()
                    {
                        return Scan::Whole(found);
                    }
                }
            }
            Item::Unknown | Item::Word => {}
        }
        is_first = false;
    }
    while window.len > 0 {
        consider(window.pop());
    }
    let starts = best.map(|(distinct, line)| (distinct > 0).then_some(line));
    Scan::Cards { count, starts }
}

/// The search for a deal by parts of a text.
struct Search<'a> {
    set: InstructionSet,
    lines: [Lines; 2 * STARTS],
    /// A text of the grammar that names its lines is taken at its word.
    named: Option<&'a [u8; CARDS]>,
    /// A bit for each reading that differs from those before it.
    readings: u64,
    /// A bit for each reading that judges.
    judges: u64,
    /// What has been searched by.
    tried: Tried,
    best: Option<Judgement>,
    rival: Option<Judgement>,
}

/// What the cards of the readings say of a number.
#[derive(Clone, Copy)]
struct Judgement {
    chance: f64,
    seed: i64,
    /// The places, as bits, where the text shows the deal's cards.
    agreement: u64,
}

/// Proposes numbers by cards that may be right: calls its argument with each choice of them.
type Proposals = fn(&Reading, &mut dyn FnMut(&[u8; CARDS]));

impl<'a> Search<'a> {
    /// Readings in the orders in which most people write.
    const USUAL: u64 = {
        let (mut readings, mut lines) = (0, 0);
        while lines < 2 * STARTS {
            readings |= 0b111 << (Order::ALL.len() * lines);
            lines += 1;
        }
        readings
    };
    const UNUSUAL: u64 = !Self::USUAL;
    /// Readings from here on leave out the first item of each line.
    const WITHOUT_FIRST: usize = 2 * STARTS * Order::ALL.len();
    const READINGS: usize = Self::WITHOUT_FIRST + 2 * STARTS;

    fn new(
        set: InstructionSet,
        text: &[u8],
        starts: &Starts,
        named: Option<&'a PartialDeal>,
    ) -> Search<'a> {
        let mut search = Search {
            set,
            lines: [Lines::EMPTY; 2 * STARTS],
            named: named.map(PartialDeal::indices),
            readings: 0,
            judges: 0,
            tried: Tried::NOTHING,
            best: None,
            rival: None,
        };
        if named.is_some() {
            search.readings = 1;
            return search;
        }
        for (i, lines) in search.lines.iter_mut().enumerate() {
            if let Some(start) = starts[i / 2 % STARTS] {
                *lines = Lines::from(text, start, i % 2 == 1);
            }
        }
        // Readings that come to the same are one.
        let mut seen = Tried::NOTHING;
        for index in 0..Self::READINGS {
            let reading = search.reading(index, 0);
            if reading.shown_len >= 6
                && seen.is_new(reading.shown(), &reading.cards, reading.is_columns)
            {
                search.readings |= 1 << index;
            }
        }
        search
    }

    fn reading(&self, index: usize, shift: usize) -> Reading {
        if let Some(cards) = self.named {
            return Reading::from_cards(cards);
        }
        let (lines, order, leaves_first_out) = match index.checked_sub(Self::WITHOUT_FIRST) {
            Some(i) => (i / 2 * 2, i % 2, true),
            None => (index / Order::ALL.len(), index % Order::ALL.len(), false),
        };
        Reading::new(
            &self.lines[lines % (2 * STARTS)],
            Order::ALL[order % Order::ALL.len()],
            leaves_first_out,
            shift,
        )
    }

    fn readings(&self, of: u64) -> impl Iterator<Item = usize> + use<> {
        let readings = self.readings & of;
        (0..Self::READINGS).filter(move |index| readings >> index & 1 != 0)
    }

    /// Searches by what readings propose. All that propose something judge.
    fn propose(&mut self, of: u64, proposals: Proposals) {
        if self.best.is_some() {
            return;
        }
        for index in self.readings(of) {
            let reading = self.reading(index, 0);
            let mut proposes = false;
            proposals(&reading, &mut |_| proposes = true);
            let readings = self.judges.count_ones() as usize + 1;
            if proposes
                && chance(ALL, readings, reading.shown_len, reading.distinct(), false) < BELIEVED
            {
                self.judges |= 1 << index;
            }
        }
        for index in self.readings(self.judges & of) {
            let reading = self.reading(index, 0);
            proposals(&reading, &mut |cards| {
                if !self.is_certain() && self.tried.is_new(&[], cards, false) {
                    find_drawn(cards, &mut |seed| self.judge(seed));
                }
            });
        }
    }

    /// Searches by readings whose first line is any line of the board.
    fn elsewhere(&mut self, of: u64) {
        if self.best.is_some() {
            return;
        }
        let mut planned = 0;
        for is_counted in [false, true] {
            for index in self.readings(of) {
                for shift in 0..COLUMNS {
                    let reading = self.reading(index, shift);
                    let known = reading.known();
                    let may_lie_elsewhere = self.named.is_none() && reading.can_be_moved();
                    if !reading.fits || (shift > 0 && !may_lie_elsewhere) {
                        break;
                    }
                    let mut is_tried = false;
                    first_row(&reading, &mut |_| is_tried = true);
                    let is_believed =
                        |numbers| chance(numbers, planned + 1, known, known, false) < BELIEVED;
                    if is_tried
                        || !is_believed(WINDOWS_COUNT)
                        || !(may_lie_elsewhere || self.named.is_some())
                    {
                        continue;
                    }
                    if !is_counted {
                        planned += 1;
                    } else if self.is_certain() {
                        return;
                    } else if is_believed(ALL)
                        && find_drawn(&reading.first_draws(), &mut |seed| {
                            self.judge_by(seed, &reading, ALL, planned);
                        })
                    {
                    } else {
                        let board = PartialDeal::from_valid_indices(reading.cards);
                        let _ = in_range::find_each(self.set, &board, WINDOWS, &mut |seed| {
                            self.judge_by(seed, &reading, WINDOWS_COUNT, planned);
                        });
                    }
                }
            }
        }
    }

    /// Whether no other number can be as good.
    fn is_certain(&self) -> bool {
        self.best.is_some_and(|best| best.chance < CERTAIN)
    }

    fn judge(&mut self, seed: i64) {
        let readings = self.judges.count_ones() as usize;
        for index in self.readings(self.judges) {
            let reading = self.reading(index, 0);
            self.judge_by(seed, &reading, ALL, readings);
        }
    }

    fn judge_by(&mut self, seed: i64, reading: &Reading, numbers: f64, readings: usize) {
        let Ok(deal) = deal(seed) else {
            return;
        };
        for (in_order, agreement) in [
            (false, reading.agreement_in_place(deal.indices())),
            (true, reading.agreement_in_order(deal.indices())),
        ] {
            let agree = agreement.count_ones() as usize;
            let chance = chance(numbers, readings, reading.shown_len, agree, in_order);
            if chance < BELIEVED {
                self.believe(Judgement {
                    chance,
                    seed,
                    agreement,
                });
            }
        }
    }

    /// Keeps the number of least chance, and of the others the one with which most cards agree.
    fn believe(&mut self, judgement: Judgement) {
        match &mut self.best {
            Some(best) if best.seed == judgement.seed => {
                if judgement.chance < best.chance {
                    *best = judgement;
                }
            }
            Some(best) if judgement.chance >= best.chance => self.compete(judgement),
            best => {
                let former = best.replace(judgement);
                if let Some(rival) = former {
                    self.compete(rival);
                }
            }
        }
    }

    fn compete(&mut self, judgement: Judgement) {
        let agree = |judgement: &Judgement| judgement.agreement.count_ones();
        match &self.rival {
            Some(rival) if agree(rival) >= agree(&judgement) => {}
            _ => self.rival = Some(judgement),
        }
    }

    /// The number that is believed, unless as many cards agree with another.
    fn answer(&self) -> Option<Found> {
        let best = self.best?;
        let agree = |judgement: Judgement| judgement.agreement.count_ones();
        let is_rival = |rival: &Judgement| rival.seed != best.seed && agree(*rival) >= agree(best);
        if self.rival.as_ref().is_some_and(is_rival) {
            return None;
        }
        let deal = deal(best.seed).ok()?;
        let mut cards = *deal.indices();
        for (place, card) in cards.iter_mut().enumerate() {
            if best.agreement >> place & 1 == 0 {
                *card = UNKNOWN;
            }
        }
        Some(Found {
            seed: best.seed,
            cards: PartialDeal::from_valid_indices(cards),
        })
    }
}

/// The first row, if six of its cards are known, or the first four.
fn first_row(reading: &Reading, propose: &mut dyn FnMut(&[u8; CARDS])) {
    propose_row(&reading.cards, 0, propose);
}

/// A row of the board, if enough of its cards are known.
fn propose_row(cards: &[u8; CARDS], row: usize, propose: &mut dyn FnMut(&[u8; CARDS])) {
    let mut part = [UNKNOWN; CARDS];
    let places = COLUMNS * row..COLUMNS * (row + 1);
    for (place, card) in part
        .iter_mut()
        .zip(cards)
        .take(places.end)
        .skip(places.start)
    {
        *place = *card;
    }
    let known = |cards: &[u8]| cards.iter().filter(|card| **card != UNKNOWN).count();
    if known(&part) >= 6 || known(&part[..4]) == 4 {
        propose(&part);
    }
}

/// The second and the third row; and the first one with an error: a card that is wrong, missing, or too
/// many.
fn one_error(reading: &Reading, propose: &mut dyn FnMut(&[u8; CARDS])) {
    propose_row(&reading.cards, 1, propose);
    propose_row(&reading.cards, 2, propose);
    let row = &reading.first_row;
    let len = reading.first_row_len;
    for error in 0..COLUMNS {
        if len >= COLUMNS {
            propose_first(
                |place| if place == error { UNKNOWN } else { row[place] },
                propose,
            );
        }
        if len == COLUMNS - 1 || len > COLUMNS {
            let before = |place: usize| place - usize::from(place > error);
            let card = |place| {
                if place == error {
                    UNKNOWN
                } else {
                    row[before(place) % row.len()]
                }
            };
            propose_first(card, propose);
        }
        if len > COLUMNS {
            propose_first(
                |place| row[(place + usize::from(place >= error)) % row.len()],
                propose,
            );
        }
    }
}

/// Proposes a first row, unless a card appears twice in it.
fn propose_first(card: impl Fn(usize) -> u8, propose: &mut dyn FnMut(&[u8; CARDS])) {
    let mut cards = [UNKNOWN; CARDS];
    let mut seen = 0u64;
    for (place, known) in cards.iter_mut().take(COLUMNS).enumerate() {
        *known = card(place);
        if *known != UNKNOWN {
            if seen >> *known & 1 != 0 {
                return;
            }
            seen |= 1 << *known;
        }
    }
    propose_row(&cards, 0, propose);
}

/// What has been tried, by a hash.
struct Tried {
    hashes: [u32; Tried::MOST],
    len: usize,
}

impl Tried {
    /// Searches for one text.
    const MOST: usize = 200;
    const NOTHING: Tried = Tried {
        hashes: [0; Tried::MOST],
        len: 0,
    };

    /// Whether this has not been tried before, and is now.
    fn is_new(&mut self, shown: &[u8], cards: &[u8; CARDS], flag: bool) -> bool {
        let bytes = shown.iter().chain(cards).copied().chain([flag.into()]);
        // FNV-1a.
        let hash = bytes.fold(0x811c_9dc5, |hash: u32, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        if self
            .hashes
            .iter()
            .take(self.len)
            .any(|tried| *tried == hash)
        {
            return false;
        }
        let Some(next) = self.hashes.get_mut(self.len) else {
            return false;
        };
        *next = hash;
        self.len += 1;
        true
    }
}
