//! Boards and parts of boards as text, in many forms.

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

/// Forms of a card that may be between any separators.
pub const NOTATIONS: [&str; 15] = [
    "{R}{S}",
    "{10}{S}",
    "{0}{S}",
    "{R}{♦}",
    "{10}{♦}",
    "{10}{♢}",
    "{R}{♦}\u{fe0f}",
    "{R}\\u{hex}",
    "{S}{10}",
    "{♦}{R}",
    "{r}{s}",
    "{10}-{S}",
    "{n} of {Suit}",
    "{Rank} of {Suit}",
    "{10} {♦}",
];

/// Writes a card in a form, where names in braces stand for its rank and its suit, or "??" for an
/// unknown card.
pub fn card(form: &str, card: Option<u8>) -> String {
    const RANKS: [&str; 13] = [
        "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
        "Queen", "King",
    ];
    const SUITS: [&str; 4] = ["Clubs", "Diamonds", "Hearts", "Spades"];
    let Some(card) = card.filter(|card| *card < 52) else {
        return "??".into();
    };
    let name = card_name(card);
    let (letter, suit_letter) = name.split_at(1);
    let (number, suit) = (u32::from(card / 4) + 1, usize::from(card % 4));
    let (rank, suit_name) = (RANKS[usize::from(card / 4)], SUITS[suit]);
    let sign = [0x2663, 0x2666, 0x2665, 0x2660][suit];
    // Unicode has a knight between jack and queen.
    let picture = [0x1f0d0, 0x1f0c0, 0x1f0b0, 0x1f0a0][suit] + number + u32::from(number > 11);
    let character = |code| char::from_u32(code).unwrap().to_string();
    let values = [
        ("{R}", letter.to_owned()),
        ("{r}", letter.to_lowercase()),
        ("{10}", letter.replace('T', "10")),
        ("{0}", letter.replace('T', "0")),
        ("{S}", suit_letter.to_owned()),
        ("{s}", suit_letter.to_lowercase()),
        ("{n}", number.to_string()),
        ("{nn}", format!("{number:02}")),
        ("{14}", if number == 1 { 14 } else { number }.to_string()),
        ("{Rank}", rank.to_owned()),
        ("{rank}", rank.to_lowercase()),
        ("{RANK}", rank.to_uppercase()),
        ("{Suit}", suit_name.to_owned()),
        ("{suit}", suit_name.to_lowercase()),
        ("{SUIT}", suit_name.to_uppercase()),
        ("{len}", suit_name.len().to_string()),
        ("{♦}", character(sign)),
        ("{♢}", ["♧", "♢", "♡", "♤"][suit].to_owned()),
        ("{❤}", ["♣", "⬥", "❤\u{fe0f}", "♠"][suit].to_owned()),
        ("{code}", sign.to_string()),
        ("{hex}", format!("{sign:x}")),
        ("{%}", format!("%E2%99%{:X}", sign - 0x25c0)),
        ("{🂡}", character(picture)),
    ];
    values.iter().fold(form.to_owned(), |text, (name, value)| {
        text.replace(name, value)
    })
}

pub fn write(form: &str, lines: &Lines, between_cards: &str, between_lines: &str) -> String {
    let line = |line: &Vec<_>| {
        let names: Vec<String> = line.iter().map(|cell| card(form, *cell)).collect();
        names.join(between_cards)
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    lines.join(between_lines)
}

/// A board in plain notation.
pub fn plain(lines: &Lines) -> String {
    let name = |card: &Option<u8>| card_name(card.unwrap_or(255));
    let line = |line: &Vec<_>| line.iter().map(name).collect::<Vec<_>>().join(" ") + "\n";
    lines.iter().map(line).collect()
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

/// A whole board with a notation, separators and prose that are made at random.
pub fn whole_board(lines: &Lines, random: &mut Random) -> String {
    const BETWEEN_CARDS: [&str; 12] = [
        " ",
        "  ",
        "\t",
        ",",
        ", ",
        " | ",
        "|",
        "\", \"",
        "; ",
        "\\t",
        "\x1b[0m \x1b[31;1m",
        "",
    ];
    const BETWEEN_LINES: [&str; 9] = [
        "\n", "\r\n", "\r", "\n\n", "\\n", "\\r\\n", "\n> ", "\n1: ", "],\n[",
    ];
    let notation = *random.pick(&NOTATIONS);
    let between = match *random.pick(&BETWEEN_CARDS) {
        "" if notation.contains([' ', '-']) => " ",
        between => between,
    };
    let between_lines = *random.pick(&BETWEEN_LINES);
    let board = write(notation, lines, between, between_lines);
    let (title, before, after) = (prose(random), prose(random), prose(random));
    format!("{title}\n{before}\n{board}\n{after}\n")
}
