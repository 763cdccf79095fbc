//! Finds the deal that a text shows. Nothing of the text is understood: the numbers prove what it shows.
//!
//! The 2^33 deals lie among the 52! boards like the words of an error-correcting code. A wrong reading of a
//! whole board is a deal once in 2^190, so each order in which people write boards is tried (`find_whole`).
//! A part of a board, or a board with errors, proposes numbers by cards that may be right; then all shown
//! cards judge each number. It is believed if a text that shows no deal would get a number less often than
//! once in a thousand (`chance`). The searches go from the usual to the unusual (`find_text`), so that the
//! usual needs the fewest cards.

use core::{array, mem};

use super::in_range;
use super::part::find_drawn;
use super::readings::{Lines, Order, Reading, hash};
use super::whole::find_seed;
use crate::bulk::deal_range;
use crate::card::{CARDS, UNKNOWN};
use crate::cpu::InstructionSet;
use crate::deal::Deal;
use crate::error::Error;
use crate::layout::COLUMNS;
use crate::partial::PartialDeal;
use crate::text::{Item, Items, Text, Words, read_named};

/// The deal that a text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The deal number.
    pub seed: i64,
    /// The cards of the deal that the text shows in their places. The other cards are unknown: the text omits
    /// them or gets them wrong.
    pub cards: PartialDeal,
    /// Byte offset from which to go on: the end of the last card of a whole board, or the end of the text if
    /// the text shows no whole board.
    pub end: usize,
}

/// Numbers that a search goes through: of all deals but the two fixed ones, and of Windows FreeCell.
const ALL: f64 = (1u64 << 33) as f64;
const WINDOWS: core::ops::RangeInclusive<i64> = 1..=1_000_000;
const WINDOWS_COUNT: f64 = 1e6;

/// A number is believed if a text without a deal would get one less often.
const BELIEVED: f64 = 1e-3;

/// A number so unlikely by chance is not compared with others.
const CERTAIN: f64 = 1e-12;

/// How often some of `numbers` agrees with `agree` of the cards that a reading shows, if they follow no deal:
/// in their places, or only in their order. There are as many readings.
fn chance(numbers: f64, readings: usize, reading: &Reading, agree: usize, in_order: bool) -> f64 {
    let mut chance = numbers * readings as f64;
    for i in 0..agree {
        // Which of the shown cards agree: C(shown, agree) choices. A card is in its place once in as many
        // times as there are cards left.
        let left = (CARDS - i) as f64;
        chance *= (reading.shown().len() - i) as f64 / ((i + 1) as f64 * left);
        // In order, the cards may lie in C(52, agree) choices of places.
        if in_order {
            chance *= left / (i + 1) as f64;
        }
    }
    chance
}

/// Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand.
///
/// Reads everything that looks like a card, and skips the rest. Finds the first whole board in any of six
/// orders. If the text shows no whole board, finds a board with errors, a board after a few moves, or part of
/// a board: the first row, or rows and columns from anywhere. Returns `None` if no number matches clearly
/// enough: a number is reported only if fewer than one in a thousand texts that show no deal would be given
/// one.
///
/// [`Found::end`] says where to go on, so that a loop finds every whole board of a text in order, and then a
/// board with errors or part of a board.
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
/// let found = find_text(text)?.expect("a deal");
/// assert_eq!(found.seed, 617);
/// assert_eq!(found.cards.cards().flatten().count(), 22);
/// assert!(found.cards.fits(&deal(617)?));
/// assert_eq!(found.end, text.len());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn find_text(text: impl AsRef<[u8]>) -> Result<Option<Found>, Error> {
    find_text_on(InstructionSet::best(), text.as_ref())
}

/// Panics if the processor lacks `set`.
pub fn find_text_on(set: InstructionSet, text: &[u8]) -> Result<Option<Found>, Error> {
    match scan(text)? {
        Scan::Whole(found) => Ok(Some(found)),
        Scan::Part(text, starts) => Ok(find_part(set, text, &starts)),
    }
}

enum Scan<'a> {
    Whole(Found),
    Part(Text<'a>, Starts),
}

/// Looks for a whole board. Not inlined, so that its stack is free again before `find_part` runs.
#[inline(never)]
fn scan(text: &[u8]) -> Result<Scan<'_>, Error> {
    let mut rank_first = WholeBoards::new(text, Words::RankFirst);
    let mut suit_first = WholeBoards::new(text, Words::SuitFirst);
    let mut rank_apart = WholeBoards::new(text, Words::RankFirstApart);
    let mut suit_apart = WholeBoards::new(text, Words::SuitFirstApart);
    let scans = [
        &mut rank_first,
        &mut suit_first,
        &mut rank_apart,
        &mut suit_apart,
    ];
    if let Some(found) = first_of(scans, text.len()) {
        return Ok(Scan::Whole(found));
    }
    let mut most = &mut rank_first;
    if suit_first.count > most.count {
        most = &mut suit_first;
    }
    // No number can be believed by fewer than six cards.
    if most.count < 6 {
        most = &mut rank_apart;
        if suit_apart.count > most.count {
            most = &mut suit_apart;
        }
    }
    if most.count < 6 {
        return Err(Error::TooFewCards);
    }
    most.end();
    Ok(Scan::Part(most.text, most.starts))
}

/// Scans the text with each way to read words, some text at a time, so that a board is found before those
/// after it, and few bytes are read in vain.
fn first_of(mut scans: [&mut WholeBoards; 4], text_len: usize) -> Option<Found> {
    const STEP: usize = 4096;
    // The text of a board has at least two bytes for each card.
    const SHORTEST: usize = 2 * CARDS;
    let mut limit = 0;
    while limit < text_len {
        limit = text_len.min(limit + STEP);
        let mut first: Option<Found> = None;
        for scan in &mut scans {
            first = match first {
                None => scan.up_to(limit),
                // A board before this one ends where this one begins, or earlier.
                Some(found) => scan
                    .up_to(found.end.saturating_sub(SHORTEST))
                    .filter(|other| other.end < found.end)
                    .or(first),
            };
        }
        if first.is_some() {
            return first;
        }
    }
    None
}

fn find_part(set: InstructionSet, text: Text, starts: &Starts) -> Option<Found> {
    let mut lines = [const { Lines::NONE }; 2 * STARTS];
    for (i, lines) in lines.iter_mut().enumerate() {
        lines.take(text, starts[i / 2 % STARTS].line, i % 2 == 1);
    }
    let named = match read_named(text.bytes) {
        Ok((board, true)) => Some(board),
        _ => None,
    };
    let mut search = Search::new(set, text.bytes.len(), &lines, named.as_ref());
    search.tell_readings_apart();
    search.propose(Search::USUAL, first_row);
    let planned = search.elsewhere(None);
    search.elsewhere(Some(planned));
    for start in 0..STARTS {
        let each = Search::of_start(start);
        search.propose(Search::USUAL & each, one_error);
        search.propose(each, first_row);
        search.propose(each, one_error);
    }
    search.answer()
}

/// The last 52 cards of a text.
struct Window {
    cards: [u8; CARDS],
    first: usize,
    len: usize,
    counts: [u8; CARDS],
    distinct: usize,
    /// How many windows in a row have been whole decks.
    decks: usize,
}

impl Window {
    fn new() -> Window {
        Window {
            // Other than all 0, which would be a call of `memset`.
            cards: array::from_fn(|i| i as u8),
            first: 0,
            len: 0,
            counts: [0; CARDS],
            distinct: 0,
            decks: 0,
        }
    }

    fn last(&self) -> Option<u8> {
        let last = self.len.checked_sub(1)?;
        Some(self.cards[(self.first + last) % CARDS])
    }

    fn pop(&mut self) {
        let count = &mut self.counts[usize::from(self.cards[self.first % CARDS]) % CARDS];
        *count = count.saturating_sub(1);
        self.distinct -= usize::from(*count == 0);
        self.first = (self.first + 1) % CARDS;
        self.len -= 1;
    }

    fn push(&mut self, card: u8) {
        if self.len == CARDS {
            self.pop();
        }
        self.cards[(self.first + self.len) % CARDS] = card;
        self.len += 1;
        let count = &mut self.counts[usize::from(card) % CARDS];
        self.distinct += usize::from(*count == 0);
        *count += 1;
        let is_deck = self.distinct == CARDS;
        self.decks = if is_deck { self.decks + 1 } else { 0 };
    }

    /// The deal of these cards in one of the orders. Windows that follow each other are the same cards turned
    /// by one, so after 52 of them all have been tried.
    fn find(&self) -> Option<(i64, Deal)> {
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
            find_seed(&deal).map(|seed| (seed, deal))
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

/// A line with cards, and how many different cards are among the 52 from there on.
#[derive(Clone, Copy)]
struct Start {
    line: usize,
    distinct: usize,
}

/// The lines with most cards behind them, most first. Of lines with as many the last comes first: what stands
/// before a board is no part of it.
type Starts = [Start; STARTS];
const STARTS: usize = 4;

/// Looks for 52 different cards in sequence that are a deal in some order; also with the first item of each
/// line left out, since a label can look like a card.
struct WholeBoards<'a> {
    text: Text<'a>,
    items: Items<'a>,
    window: Window,
    without_first: Window,
    /// For each card of the window the offset of its line, and a bit if it is the first card there.
    lines: [usize; CARDS],
    begins: u64,
    /// Offset of the line, whether the next item is its first one, and whether the next card is.
    line: usize,
    is_first: bool,
    begins_line: bool,
    starts: Starts,
    /// Number of cards.
    count: usize,
}

impl<'a> WholeBoards<'a> {
    fn new(text: &'a [u8], words: Words) -> WholeBoards<'a> {
        let text = Text { bytes: text, words };
        WholeBoards {
            text,
            items: text.items(0),
            window: Window::new(),
            without_first: Window::new(),
            lines: array::from_fn(|i| i),
            begins: 0,
            line: 0,
            is_first: true,
            begins_line: true,
            starts: [Start {
                line: 0,
                distinct: 0,
            }; STARTS],
            count: 0,
        }
    }

    /// Goes on with the items that start before an offset. Returns the first whole board.
    fn up_to(&mut self, limit: usize) -> Option<Found> {
        while self.items.end() < limit {
            let (offset, item) = self.items.any()?;
            if let Item::Card(card) = item
                && let Some((seed, deal)) = self.card(card)
            {
                let end = self.items.end();
                let cards = deal.into();
                return Some(Found { seed, cards, end });
            }
            self.is_first = item == Item::LineEnd;
            if self.is_first {
                (self.line, self.begins_line) = (offset, true);
            }
        }
        None
    }

    /// Takes the next card. Returns the board that it ends.
    fn card(&mut self, card: u8) -> Option<(i64, Deal)> {
        let mut found = None;
        // A card that repeats the one before it counts once.
        if self.window.last() != Some(card) {
            if self.window.len == CARDS {
                self.consider_start();
            }
            self.window.push(card);
            let place = (self.window.first + self.window.len - 1) % CARDS;
            self.lines[place] = self.line;
            self.begins = self.begins & !(1 << place) | u64::from(self.begins_line) << place;
            self.begins_line = false;
            self.count += 1;
            found = self.window.find();
        }
        if !self.is_first && self.without_first.last() != Some(card) {
            self.without_first.push(card);
            if self.window.decks == 0 {
                found = found.or_else(|| self.without_first.find());
            }
        }
        found
    }

    /// Keeps the line of the window's first card, if that is the line's first one, among the best.
    fn consider_start(&mut self) {
        if self.begins >> self.window.first & 1 != 0 {
            let mut start = Start {
                line: self.lines[self.window.first % CARDS],
                distinct: self.window.distinct,
            };
            for better in &mut self.starts {
                if start.distinct >= better.distinct {
                    mem::swap(&mut start, better);
                }
            }
        }
    }

    /// Considers the last lines of the text, which are followed by fewer than 52 cards.
    fn end(&mut self) {
        while self.window.len > 0 {
            self.consider_start();
            self.window.pop();
        }
    }
}

/// What the cards of the readings say of a number.
#[derive(Clone, Copy)]
struct Judgement {
    chance: f64,
    seed: i64,
    /// How many cards agree, and the places, as bits, where the text shows them.
    agree: usize,
    places: u64,
}

/// The search for a deal by parts of a text.
struct Search<'a> {
    set: InstructionSet,
    text_len: usize,
    /// For each start without and with words.
    lines: &'a [Lines; 2 * STARTS],
    /// A text of the grammar that names its lines is taken at its word.
    named: Option<&'a PartialDeal>,
    /// A bit for each reading that differs from those before it.
    readings: u64,
    /// A bit for each reading that judges.
    judges: u64,
    /// What has been searched by.
    tried: Tried,
    best: Option<Judgement>,
    rival: Option<Judgement>,
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
    /// Readings from here on leave out the first item of each line.
    const WITHOUT_FIRST: usize = 2 * STARTS * Order::ALL.len();
    const READINGS: usize = Self::WITHOUT_FIRST + 2 * STARTS;

    /// Readings from a start on.
    fn of_start(start: usize) -> u64 {
        let orders = 2 * Order::ALL.len();
        let in_order = ((1 << orders) - 1) << (orders * start);
        in_order | 0b11 << (Self::WITHOUT_FIRST + 2 * start)
    }

    fn new(
        set: InstructionSet,
        text_len: usize,
        lines: &'a [Lines; 2 * STARTS],
        named: Option<&'a PartialDeal>,
    ) -> Search<'a> {
        Search {
            set,
            text_len,
            lines,
            named,
            readings: 0,
            judges: 0,
            tried: Tried::nothing(),
            best: None,
            rival: None,
        }
    }

    /// Readings that come to the same are one.
    fn tell_readings_apart(&mut self) {
        for index in 0..Self::READINGS {
            let reading = self.reading(index, 0);
            if self.tried.is_new(&reading.cards, reading.shown()) {
                self.readings |= 1 << index;
            }
        }
        self.tried.len = 0;
    }

    /// A reading, with its first line as line `shift` of the board.
    // Inlined, since a copy of a reading would be a call of `memcpy`.
    #[inline(always)]
    fn reading(&self, index: usize, shift: usize) -> Reading {
        let mut reading = Reading::new();
        self.read(&mut reading, index, shift);
        reading
    }

    fn read(&self, reading: &mut Reading, index: usize, shift: usize) {
        if let Some(board) = self.named {
            reading.take(board.indices().iter(), 0, 0);
            return;
        }
        let (lines, order, leaves_first_out) = match index.checked_sub(Self::WITHOUT_FIRST) {
            Some(i) => (i / 2 * 2, i % 2, true),
            None => (index / Order::ALL.len(), index % Order::ALL.len(), false),
        };
        reading.order = Order::ALL[order % Order::ALL.len()];
        reading.take_lines(&self.lines[lines % (2 * STARTS)], leaves_first_out, shift);
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
            let readings = self.judges.count_ones() as usize + 1;
            if chance(ALL, readings, &reading, reading.distinct(), false) < BELIEVED {
                proposals(&reading, &mut |_| self.judges |= 1 << index);
            }
        }
        for index in self.readings(self.judges & of) {
            proposals(&self.reading(index, 0), &mut |cards| {
                if !self.is_certain() && self.tried.is_new(cards, &[]) {
                    find_drawn(cards, &mut |seed| self.judge(seed));
                }
            });
        }
    }

    /// Searches by readings whose first line is any line of the board, for all their cards. Returns how many
    /// there are; without a plan only counts them.
    fn elsewhere(&mut self, plan: Option<usize>) -> usize {
        let mut count = 0;
        // Where nothing was planned, nothing can be believed.
        if self.best.is_some() || plan == Some(0) {
            return count;
        }
        for index in self.readings(Self::USUAL) {
            for shift in 0..COLUMNS {
                let reading = self.reading(index, shift);
                let is_named = self.named.is_some() && shift == 0;
                let known = reading.known();
                let planned = plan.unwrap_or(1);
                let is_believed =
                    |numbers| chance(numbers, planned, &reading, known, false) < BELIEVED;
                let can_be = is_named || reading.can_be_moved && reading.fits;
                if !can_be || !is_believed(WINDOWS_COUNT) {
                    continue;
                }
                count += 1;
                if plan.is_some() && !self.is_certain() {
                    let is_searched = is_believed(ALL) && self.find_all(&reading, planned);
                    if !is_searched {
                        self.find_windows(&reading, planned);
                    }
                }
            }
        }
        count
    }

    /// Searches all numbers, unless too few draws are known.
    fn find_all(&mut self, reading: &Reading, planned: usize) -> bool {
        find_drawn(&reading.first_draws(), &mut |seed| {
            self.judge_by(seed, reading, ALL, planned);
        })
    }

    /// Searches the numbers of Windows.
    fn find_windows(&mut self, reading: &Reading, planned: usize) {
        let board = PartialDeal::from_valid_indices(reading.cards);
        // Both bounds have a deal, and a card is known.
        let _ = in_range::find_each(self.set, &board, WINDOWS, &mut |seed| {
            self.judge_by(seed, reading, WINDOWS_COUNT, planned);
        });
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
        let mut deals = [[0; CARDS]];
        // Searches find only numbers that have a deal.
        let _ = deal_range(seed, &mut deals);
        let [deal] = &deals;
        let in_place = reading.agreement_in_place(deal);
        let in_order = reading.agreement_in_order(deal);
        for (places, is_order) in [(in_place, false), (in_order, true)] {
            let agree = places.count_ones() as usize;
            let chance = chance(numbers, readings, reading, agree, is_order);
            if chance < BELIEVED {
                self.believe(Judgement {
                    chance,
                    seed,
                    agree,
                    places: in_place | in_order,
                });
            }
        }
    }

    /// Keeps the number of least chance, and of the others the one with which most cards agree.
    fn believe(&mut self, judgement: Judgement) {
        let mut other = Some(judgement);
        if self.best.is_none_or(|best| judgement.chance < best.chance) {
            mem::swap(&mut self.best, &mut other);
        }
        let best = self.best.map(|best| best.seed);
        if let Some(other) = other
            && Some(other.seed) != best
            && self
                .rival
                .is_none_or(|rival| Some(rival.seed) == best || other.agree > rival.agree)
        {
            self.rival = Some(other);
        }
    }

    /// The number that is believed, unless as many cards agree with another.
    fn answer(&self) -> Option<Found> {
        let best = self.best?;
        let is_rival = |rival: Judgement| rival.seed != best.seed && rival.agree >= best.agree;
        if self.rival.is_some_and(is_rival) {
            return None;
        }
        let mut deals = [[0; CARDS]];
        deal_range(best.seed, &mut deals).ok()?;
        let [mut cards] = deals;
        // Another reading than the one that is believed may show more of the deal.
        let mut places = best.places;
        for index in self.readings(u64::MAX) {
            let reading = self.reading(index, 0);
            let others = reading.agreement_in_place(&cards) | reading.agreement_in_order(&cards);
            if others.count_ones() > places.count_ones() {
                places = others;
            }
        }
        for (place, card) in cards.iter_mut().enumerate() {
            if places >> place & 1 == 0 {
                *card = UNKNOWN;
            }
        }
        Some(Found {
            seed: best.seed,
            cards: PartialDeal::from_valid_indices(cards),
            end: self.text_len,
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
    let len = usize::from(reading.first_row_len);
    for error in 0..COLUMNS {
        if len >= COLUMNS {
            propose_first(reading, error, true, true, propose);
        }
        if len == COLUMNS - 1 || len > COLUMNS {
            propose_first(reading, error, false, true, propose);
        }
        if len > COLUMNS {
            propose_first(reading, error, true, false, propose);
        }
    }
}

/// Proposes the first row without the card at a place, with an unknown one there, or both. No card may appear
/// twice in it.
fn propose_first(
    reading: &Reading,
    error: usize,
    leaves_out: bool,
    puts_in: bool,
    propose: &mut dyn FnMut(&[u8; CARDS]),
) {
    let mut cards = [UNKNOWN; CARDS];
    let mut seen = 0u64;
    for (place, card) in cards.iter_mut().take(COLUMNS).enumerate() {
        let shown = place + usize::from(leaves_out && place >= error)
            - usize::from(puts_in && place > error);
        if puts_in && place == error {
            continue;
        }
        *card = reading.first_row.get(shown).copied().unwrap_or(UNKNOWN);
        if *card != UNKNOWN {
            if seen >> (*card % 64) & 1 != 0 {
                return;
            }
            seen |= 1 << (*card % 64);
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
    const MOST: usize = 128;

    fn nothing() -> Tried {
        Tried {
            // Other than all 0, which would be a call of `memset`.
            hashes: array::from_fn(|i| i as u32),
            len: 0,
        }
    }

    /// Whether this has not been tried before, and is now.
    fn is_new(&mut self, cards: &[u8; CARDS], shown: &[u8]) -> bool {
        let hash = hash([cards, shown]);
        let mut tried = self.hashes.iter().take(self.len);
        if self.len == Self::MOST || tried.any(|tried| *tried == hash) {
            return false;
        }
        if let Some(next) = self.hashes.get_mut(self.len) {
            *next = hash;
        }
        self.len += 1;
        true
    }
}
