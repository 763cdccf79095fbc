//! Texts that show boards, parts of boards, boards with errors, or no board at all.

use crate::card_names::card_name;

/// A generator of random numbers: SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// A shuffled deck, which is no deal.
    pub fn deck(&mut self) -> [u8; 52] {
        let mut deck = std::array::from_fn(|card| card as u8);
        self.shuffle(&mut deck);
        deck
    }

    /// A deal number: half of them those that Windows offers, the others of all bands.
    pub fn seed(&mut self) -> i64 {
        match self.below(2) {
            0 => 1 + self.below(1_000_000) as i64,
            _ => self.below(1 << 33) as i64,
        }
    }
}

/// A card of a text; `None` is one that cannot be read.
pub type Lines = Vec<Vec<Option<u8>>>;

pub const ORDERS: [&str; 6] = [
    "rows",
    "columns",
    "columns, last card first",
    "columns, right to left",
    "rows, last row first",
    "rows, right to left",
];

/// The lines of a board in one of the orders.
pub fn lines(cards: &[u8; 52], order: &str) -> Lines {
    let mut lines: Lines = if order.starts_with("rows") {
        let rows = cards.chunks(8);
        rows.map(|row| row.iter().copied().map(Some).collect())
            .collect()
    } else {
        let column = |column| cards[column..].iter().step_by(8).copied().map(Some);
        (0..8).map(|i| column(i).collect()).collect()
    };
    if order == "columns, right to left" || order == "rows, last row first" {
        lines.reverse();
    }
    if order == "columns, last card first" || order == "rows, right to left" {
        lines.iter_mut().for_each(|line| line.reverse());
    }
    lines
}

/// How a card is written: ranks, suits, whether the suit comes first, and the text between them.
pub struct Notation {
    ten: &'static str,
    suits: [&'static str; 4],
    suit_first: bool,
    between: &'static str,
    small: bool,
    in_words: bool,
}

pub const NOTATIONS: usize = 14;

pub fn notation(i: usize) -> Notation {
    let letters = ["C", "D", "H", "S"];
    let signs = ["♣", "♦", "♥", "♠"];
    let plain = |ten, suits| Notation {
        ten,
        suits,
        suit_first: false,
        between: "",
        small: false,
        in_words: false,
    };
    match i {
        0 => plain("T", letters),
        1 => plain("10", letters),
        2 => plain("0", letters),
        3 => plain("T", signs),
        4 => plain("10", signs),
        5 => plain("10", ["♧", "♢", "♡", "♤"]),
        6 => plain("T", ["♣\u{fe0f}", "♦\u{fe0f}", "♥\u{fe0f}", "♠\u{fe0f}"]),
        7 => plain("T", ["\\u2663", "\\u2666", "\\u2665", "\\u2660"]),
        8 => Notation {
            suit_first: true,
            ..plain("10", letters)
        },
        9 => Notation {
            suit_first: true,
            ..plain("T", signs)
        },
        10 => Notation {
            small: true,
            ..plain("T", letters)
        },
        11 => Notation {
            between: "-",
            ..plain("10", letters)
        },
        12 => Notation {
            between: " of ",
            in_words: true,
            ..plain("10", ["Clubs", "Diamonds", "Hearts", "Spades"])
        },
        _ => Notation {
            between: " ",
            ..plain("10", signs)
        },
    }
}

impl Notation {
    pub fn card(&self, card: Option<u8>) -> String {
        let Some(card) = card.filter(|card| *card < 52) else {
            return "??".into();
        };
        let rank = match card / 4 {
            9 => self.ten.to_owned(),
            rank if self.in_words => [
                "Ace", "Two", "3", "Four", "Five", "6", "Seven", "Eight", "Nine", "Ten", "Jack",
                "Queen", "King",
            ][usize::from(rank)]
            .to_owned(),
            _ => card_name(card)[..1].to_owned(),
        };
        let suit = self.suits[usize::from(card % 4)];
        let name = match self.suit_first {
            true => format!("{suit}{}{rank}", self.between),
            false => format!("{rank}{}{suit}", self.between),
        };
        if self.small {
            name.to_lowercase()
        } else {
            name
        }
    }

    /// Whether cards of this notation can touch.
    pub fn can_touch(&self) -> bool {
        self.between.is_empty()
    }

    pub fn write(&self, lines: &Lines, between_cards: &str, between_lines: &str) -> String {
        let line = |line: &Vec<Option<u8>>| {
            let names: Vec<String> = line.iter().map(|card| self.card(*card)).collect();
            names.join(between_cards)
        };
        let lines: Vec<String> = lines.iter().map(line).collect();
        lines.join(between_lines)
    }
}

/// A board in plain notation.
pub fn plain(lines: &Lines) -> String {
    notation(0).write(lines, " ", "\n") + "\n"
}

pub const ERRORS: [&str; 6] = [
    "a card mistyped",
    "a card unreadable",
    "a card doubled",
    "a card left out",
    "two neighbours swapped",
    "a line left out",
];

/// Makes an error in lines.
pub fn damage(lines: &mut Lines, error: &str, random: &mut Random) {
    let line = random.below(lines.len());
    let place = random.below(lines[line].len());
    match error {
        "a card mistyped" => {
            let other = random.below(51) as u8;
            let card = &mut lines[line][place];
            *card = card.map(|card| (card + 1 + other) % 52);
        }
        "a card unreadable" => lines[line][place] = None,
        "a card doubled" => {
            let card = lines[line][place];
            lines[line].insert(place, card);
        }
        "a card left out" => drop(lines[line].remove(place)),
        "two neighbours swapped" => {
            let last = lines[line].len() - 1;
            let place = place.min(last - 1);
            lines[line].swap(place, place + 1);
        }
        "a line left out" => drop(lines.remove(line)),
        other => panic!("no such error: {other}"),
    }
}

/// Words of titles, remarks and logs, some of which look like cards.
pub fn prose(random: &mut Random) -> String {
    const WORDS: [&str; 40] = [
        "As", "as", "ah", "Ad", "the", "deal", "7c", "game", "I", "cannot", "win", "this", "Q:",
        "a", "King", "of", "column", "row", "#617", "11982", "2d", "5s", "Stacks", "acts", "from",
        "Th", "is", "-", "--", "...", "?", "move", "3", "to", "b", "ads", "jacks", "Ace", "hearts",
        "1:",
    ];
    let count = random.below(9);
    let words: Vec<&str> = (0..count).map(|_| *random.pick(&WORDS)).collect();
    words.join(" ")
}

/// A game in play.
pub struct Game {
    columns: Vec<Vec<u8>>,
    cells: [Option<u8>; 4],
    /// For each suit how many cards.
    foundations: [u8; 4],
}

impl Game {
    pub fn of(cards: &[u8; 52]) -> Game {
        let column = |column| cards[column..].iter().step_by(8).copied().collect();
        Game {
            columns: (0..8).map(column).collect(),
            cells: [None; 4],
            foundations: [0; 4],
        }
    }

    /// Plays a move in the notation of Freecell Solver: `8a`, `a3`, `3h`, `37`, `37v2` for two cards.
    pub fn play(&mut self, text: &str) {
        let (from, to) = text[..2].split_at(1);
        let count = text.get(3..).map_or(1, |count| count.parse().unwrap());
        let column = |name: &str| name.parse::<usize>().map(|column| column - 1);
        let cell = |name: &str| usize::from(name.as_bytes()[0] - b'a');
        let cards = match column(from) {
            Ok(column) => {
                let column = &mut self.columns[column];
                column.split_off(column.len() - count)
            }
            Err(_) => vec![self.cells[cell(from)].take().expect("a card")],
        };
        match column(to) {
            Ok(column) => self.columns[column].extend(cards),
            Err(_) if to == "h" => self.foundations[usize::from(cards[0] % 4)] += 1,
            Err(_) => self.cells[cell(to)] = Some(cards[0]),
        }
    }

    /// Foundations and free cells, as Freecell Solver prints them.
    pub fn home(&self) -> String {
        let rank = |suit: usize| match self.foundations[suit] {
            0 => "0".to_owned(),
            count => card_name(4 * (count - 1))[..1].to_owned(),
        };
        let [clubs, diamonds, hearts, spades] = [0, 1, 2, 3].map(rank);
        let cell = |card: &Option<u8>| match card {
            Some(card) => format!("  {}", card_name(*card)),
            None => "    ".to_owned(),
        };
        let cells: String = self.cells.iter().map(cell).collect();
        format!("Foundations: H-{hearts} C-{clubs} D-{diamonds} S-{spades} \nFreecells:{cells}\n")
    }

    /// The columns, as Freecell Solver prints them.
    pub fn columns(&self) -> String {
        let line = |column: &Vec<u8>| {
            let names: Vec<String> = column.iter().map(|card| card_name(*card)).collect();
            format!(": {}\n", names.join(" "))
        };
        self.columns.iter().map(line).collect()
    }

    /// The rows, as people see them: blanks where a column has no card.
    pub fn rows(&self) -> String {
        let height = self.columns.iter().map(Vec::len).max().unwrap_or(0);
        let name = |column: &Vec<u8>, row: usize| match column.get(row) {
            Some(card) => card_name(*card) + " ",
            None => "   ".to_owned(),
        };
        let line = |row: usize| {
            let names: String = self
                .columns
                .iter()
                .map(|column| name(column, row))
                .collect();
            names.trim_end().to_owned() + "\n"
        };
        (0..height).map(line).collect()
    }
}

/// Deals with the moves of a solver.
pub fn solver_moves() -> Vec<(i64, Vec<&'static str>)> {
    let lines = include_str!("../data/solver_moves.txt").lines();
    let deal = |line: &'static str| {
        let (seed, moves) = line.split_once(": ")?;
        Some((seed.parse().ok()?, moves.split(' ').collect()))
    };
    lines.filter_map(deal).collect()
}

/// A deal after some moves at random, as Freecell Solver prints it.
pub fn after_moves(cards: &[u8; 52], moves: usize, random: &mut Random) -> String {
    let mut game = Game::of(cards);
    let is_red = |card: u8| card % 4 == 1 || card % 4 == 2;
    let fits = |card: u8, on: Option<&u8>| {
        on.is_none_or(|on| on / 4 == card / 4 + 1 && is_red(*on) != is_red(card))
    };
    let mut made = 0;
    for _ in 0..1000 {
        if made == moves {
            break;
        }
        let (from, to) = (random.below(12), random.below(10));
        let card = match from.checked_sub(8) {
            Some(cell) => game.cells[cell],
            None => game.columns[from].last().copied(),
        };
        let Some(card) = card else { continue };
        let free = game.cells.iter().position(Option::is_none);
        let name = |cell: usize| "abcd"[cell..=cell].to_owned();
        let to = if to == 9 && game.foundations[usize::from(card % 4)] == card / 4 {
            "h".to_owned()
        } else if to < 8 && to != from && fits(card, game.columns[to].last()) {
            (to + 1).to_string()
        } else if let Some(free) = free
            && to == 8
            && from < 8
            && random.below(3) == 0
        {
            name(free)
        } else {
            continue;
        };
        let from = from.checked_sub(8).map_or((from + 1).to_string(), name);
        game.play(&(from + &to));
        made += 1;
    }
    game.home() + &game.columns()
}

/// A text with some characters, words or lines changed, left out, doubled or in another order.
pub fn changed(text: &str, random: &mut Random) -> String {
    const CHARACTERS: [char; 16] = [
        'A', '2', '9', 'T', 'J', 'Q', 'K', 'C', 'D', 'H', 'S', '?', ' ', '\n', '♥', 'x',
    ];
    let mut text = text.to_owned();
    for _ in 0..1 + random.below(4) {
        text = match random.below(3) {
            0 => {
                let other = *random.pick(&CHARACTERS);
                changed_items(text.chars(), Some(other), random)
                    .into_iter()
                    .collect()
            }
            1 => changed_items(text.split(' '), None, random).join(" "),
            _ => changed_items(text.split('\n'), None, random).join("\n"),
        };
    }
    text
}

/// Items with one replaced or put in, by `other` or one of them, left out, or in another place.
fn changed_items<T: Copy>(
    items: impl Iterator<Item = T>,
    other: Option<T>,
    random: &mut Random,
) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    if items.is_empty() {
        return items;
    }
    let (place, with) = (random.below(items.len()), random.below(items.len()));
    let other = other.unwrap_or(items[with]);
    match random.below(4) {
        0 => items[place] = other,
        1 => drop(items.remove(place)),
        2 => items.insert(place, other),
        _ => items.swap(place, with),
    }
    items
}

pub const WITHOUT_A_DEAL: [&str; 11] = [
    "shuffled deck in rows",
    "shuffled deck in columns",
    "one row of random cards",
    "two rows of random cards",
    "random columns",
    "a hand",
    "a hand with a card twice",
    "cards drawn with replacement",
    "a run",
    "cards, one a line",
    "a log of moves",
];

/// A text that shows no deal.
pub fn without_a_deal(class: &str, random: &mut Random) -> String {
    let deck = random.deck();
    let mut rows = lines(&deck, "rows");
    let mut columns = lines(&deck, "columns");
    let hand = |count: usize| vec![deck[..count].iter().copied().map(Some).collect()];
    match class {
        "shuffled deck in rows" => plain(&rows),
        "shuffled deck in columns" => plain(&columns),
        "one row of random cards" => plain(&hand(8)),
        "two rows of random cards" => {
            rows.truncate(2);
            plain(&rows)
        }
        "random columns" => {
            columns.truncate(1 + random.below(7));
            let depth = 1 + random.below(7);
            columns.iter_mut().for_each(|column| column.truncate(depth));
            plain(&columns)
        }
        "a hand" => plain(&hand(5 + random.below(9))),
        "a hand with a card twice" => {
            let mut hand = hand(5 + random.below(9));
            let (place, with) = (random.below(hand[0].len()), random.below(hand[0].len()));
            hand[0][place] = hand[0][with];
            plain(&hand)
        }
        "cards drawn with replacement" => {
            let count = 5 + random.below(9);
            plain(&vec![
                (0..count).map(|_| Some(random.below(52) as u8)).collect(),
            ])
        }
        "a run" => {
            let len = 6 + random.below(7);
            let top = 12 - random.below(13 - len);
            let suits: Vec<u8> = match random.below(3) {
                0 => vec![random.below(4) as u8; len],
                1 => (0..len).map(|i| [0, 1, 3, 2][(i + len) % 4]).collect(),
                _ => (0..len).map(|_| random.below(4) as u8).collect(),
            };
            let mut run: Vec<Option<u8>> = (0..len)
                .map(|i| Some(4 * (top - i) as u8 + suits[i]))
                .collect();
            if random.below(2) == 0 {
                run.reverse();
            }
            plain(&vec![run])
        }
        "cards, one a line" => {
            let count = 6 + random.below(47);
            let one_a_line: Lines = deck[..count].iter().map(|card| vec![Some(*card)]).collect();
            plain(&one_a_line)
        }
        "a log of moves" => {
            let count = 6 + random.below(40);
            let mut text = String::new();
            for i in 0..count {
                let card = card_name(random.below(52) as u8);
                let on = card_name(random.below(52) as u8);
                text += &match random.below(3) {
                    0 => format!("{i}. {card} to a freecell\n"),
                    1 => format!("{i}. {card} on {on}\n"),
                    _ => format!("{i}. {card} to the foundation\n"),
                };
            }
            text
        }
        other => panic!("no such class: {other}"),
    }
}

pub const SLIPS: [&str; 7] = [
    "a forgotten mask",
    "a mask from 2^32 on",
    "a forgotten 1 from 2^32 on",
    "an added 1",
    "a signed shift",
    "a state of 31 bits",
    "the next card",
];

/// The board of a dealer with a slip.
pub fn with_slip(seed: i64, slip: &str) -> [u8; 52] {
    let band = [1 << 31, 1 << 32]
        .iter()
        .filter(|start| seed >= **start)
        .count();
    let mut deck: Vec<u8> = (0..52).collect();
    let mut x = seed as u32;
    std::array::from_fn(|_| {
        x = x.wrapping_mul(214_013).wrapping_add(2_531_011);
        let draw = match slip {
            "a signed shift" => (x.cast_signed() >> 16).unsigned_abs(),
            "a state of 31 bits" => (x & 0x7fff_ffff) >> 16,
            _ => x >> 16,
        };
        let mut number = match band {
            0 if slip == "a forgotten mask" => draw,
            0 => draw & 0x7fff,
            1 => draw & 0x7fff | 0x8000,
            _ if slip == "a forgotten 1 from 2^32 on" => draw,
            _ if slip == "a mask from 2^32 on" => (draw & 0x7fff) + 1,
            _ => draw + 1,
        };
        if slip == "a signed shift" && band < 2 {
            number = draw;
        }
        if slip == "an added 1" {
            number += 1;
        }
        let card = deck.swap_remove(number as usize % deck.len());
        if slip == "the next card" {
            (card + 1) % 52
        } else {
            card
        }
    })
}
