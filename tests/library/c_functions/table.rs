//! Calls of each function, with valid arguments and with each kind of wrong input, and what comes
//! out of them.

use super::library::Returned;
use crate::card_names::card_name;
use crate::known_cards::{bytes_of, cards_of};
use crate::published::published;
use crate::texts::{lines, plain};
use freecell::{Error, PartialDeal, SEED_MAX, SEED_MIN, find_in_range, find_partial};

/// A call, and what it returns.
#[derive(Clone)]
pub struct Row {
    pub function: &'static str,
    pub arguments: Vec<Argument>,
    pub returned: Returned,
}

#[derive(Clone, Debug)]
pub enum Argument {
    Number(i64),
    Size(usize),
    /// A null pointer that is allowed here.
    Null,
    /// A buffer that is read.
    In(Vec<u8>),
    /// A buffer of as many bytes, which receives these on success.
    Out(Vec<u8>),
    /// The same, which may be null.
    OptionalOut(Vec<u8>),
    /// An offset, which is also written if a text is rejected, and may be null.
    Offset(usize),
}
use Argument::{In, Null, Number, Offset, OptionalOut, Out, Size};

pub const OK: i64 = 0;
pub const NULL_POINTER: i64 = 1;
const SEED: i64 = 2;
const BUFFER_TOO_SMALL: i64 = 3;
const NOT_A_DECK: i64 = 4;
const NOT_FOUND: i64 = 5;
const SYNTAX: i64 = 6;
pub const ARGUMENT: i64 = 7;
const TOO_FEW_CARDS: i64 = 8;
const DUPLICATE_CARD: i64 = 9;
const MISSING_CARD: i64 = 10;
const SHAPE: i64 = 11;
const UNNAMED: i64 = 12;
const NO_CARD: i64 = 13;
const LINE_NAME: i64 = 14;
const UNKNOWN: i64 = 15;

const TEXT_LEN: usize = 3 * 52;
const BAD_SEEDS: [i64; 6] = [i64::MIN, -(1 << 32), -3, SEED_MAX + 1, 1 << 40, i64::MAX];
/// The first and last numbers of the bands, and others.
const SEEDS: &[i64] = match cfg!(miri) {
    // Miri takes a thousand times as long.
    true => &[SEED_MIN, SEED_MAX],
    false => &[
        SEED_MIN,
        -1,
        0,
        1,
        617,
        11982,
        (1 << 31) - 1,
        1 << 31,
        (1 << 32) - 1,
        1 << 32,
        SEED_MAX,
    ],
};

pub fn rows() -> Vec<Row> {
    let mut table = Table(Vec::new());
    read_seed(&mut table);
    deal(&mut table);
    deal_range_and_many(&mut table);
    cards(&mut table);
    find_seed(&mut table);
    find_partial_and_in_range(&mut table);
    find_text(&mut table);
    read_board_and_partial(&mut table);
    write_board(&mut table);
    won_and_lost(&mut table);
    texts_and_versions(&mut table);
    table.0
}

struct Table(Vec<Row>);

impl Table {
    fn row<const N: usize>(
        &mut self,
        function: &'static str,
        arguments: [Argument; N],
        status: i64,
    ) {
        self.returning(function, arguments, Returned::Number(status));
    }

    fn returning<const N: usize>(
        &mut self,
        function: &'static str,
        arguments: [Argument; N],
        returned: Returned,
    ) {
        let arguments = arguments.into();
        self.0.push(Row {
            function,
            arguments,
            returned,
        });
    }
}

/// The bytes of numbers.
fn numbers(numbers: &[i64]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_ne_bytes())
        .collect()
}

fn size(size: usize) -> Vec<u8> {
    size.to_ne_bytes().into()
}

fn room(bytes: usize) -> Argument {
    Out(vec![0; bytes])
}

fn dealt(seeds: impl IntoIterator<Item = i64>) -> Vec<u8> {
    seeds.into_iter().flat_map(cards_of).collect()
}

fn with(mut cards: [u8; 52], place: usize, byte: u8) -> Vec<u8> {
    cards[place] = byte;
    cards.into()
}

fn read_seed(table: &mut Table) {
    let mut row = |text: &[u8], out, status| {
        let len = Size(text.len());
        table.row("freecell_read_seed", [In(text.into()), len, out], status);
    };
    for (text, seed) in [
        ("617", 617),
        ("#617", 617),
        (" \t#-1\r\n", -1),
        ("-2", -2),
        ("-0", 0),
        ("00000000000000000000617", 617),
        ("8589934591", SEED_MAX),
    ] {
        row(text.as_bytes(), Out(numbers(&[seed])), OK);
    }
    for text in [
        "-3",
        "8589934592",
        "18446744073709552233",
        "-18446744073709551615",
    ] {
        row(text.as_bytes(), room(8), SEED);
    }
    row(&[b'9'; 30], room(8), SEED);
    for text in [
        "",
        " ",
        "#",
        "-",
        "617x",
        "1e6",
        "0x10",
        "617 618",
        "617.0",
        "+5",
        "- 5",
        "-#5",
        "##5",
        "# 5",
        "--5",
        "six",
        "\u{c}617",
        "６１７",
        "617\0",
        "\0",
        "6\x0017",
        "\u{2212}1",
        "1,000",
        "1_000",
    ] {
        row(text.as_bytes(), room(8), SYNTAX);
    }
    table.row("freecell_read_seed", [Null, Size(0), room(8)], SYNTAX);
    let too_long = Size(isize::MAX as usize + 1);
    table.row(
        "freecell_read_seed",
        [In(b"617".into()), too_long, room(8)],
        ARGUMENT,
    );
}

fn deal(table: &mut Table) {
    for (seed, cards) in published() {
        table.row("freecell_deal", [Number(seed), Out(cards.into())], OK);
    }
    for &seed in SEEDS {
        table.row("freecell_deal", [Number(seed), Out(dealt([seed]))], OK);
    }
    for seed in BAD_SEEDS {
        table.row("freecell_deal", [Number(seed), room(52)], SEED);
    }
}

fn deal_range_and_many(table: &mut Table) {
    const RANGE: &str = "freecell_deal_range";
    const MANY: &str = "freecell_deal_many";
    let counts = match cfg!(miri) {
        true => &[0, 1, 33][..],
        false => &[0, 1, 15, 31, 32, 33, 63, 64, 65, 100, 129, 200],
    };
    for &count in counts {
        let seeds: Vec<i64> = (0..count).map(|i| i * 43_000_000 - 2).collect();
        let (count, size) = (count as usize, 52 * count as usize);
        for more in [0, 51] {
            let range = Out(dealt((-2..).take(count)));
            table.row(
                RANGE,
                [Number(-2), Size(count), range, Size(size + more)],
                OK,
            );
            let many = Out(dealt(seeds.iter().copied()));
            table.row(
                MANY,
                [In(numbers(&seeds)), Size(count), many, Size(size + more)],
                OK,
            );
        }
    }
    for (count, size) in [
        (1, 0),
        (1, 51),
        (100, 5199),
        (usize::MAX, 5200),
        (usize::MAX / 52 + 1, 5200),
        (usize::MAX / 52 + 2, usize::MAX),
        (isize::MAX as usize / 52 + 1, usize::MAX),
    ] {
        for first in [1, -3] {
            table.row(
                RANGE,
                [Number(first), Size(count), room(5200), Size(size)],
                BUFFER_TOO_SMALL,
            );
        }
        table.row(
            MANY,
            [
                In(numbers(&[617; 100])),
                Size(count),
                room(5200),
                Size(size),
            ],
            BUFFER_TOO_SMALL,
        );
    }
    table.row(RANGE, [Number(1), Size(1), Null, Size(0)], BUFFER_TOO_SMALL);
    for (first, count) in [
        (-3, 1),
        (SEED_MAX, 2),
        (SEED_MAX - 50, 100),
        (i64::MAX, 100),
    ] {
        table.row(
            RANGE,
            [Number(first), Size(count), room(5200), Size(5200)],
            SEED,
        );
    }
    for place in [0, 50, 99] {
        let mut seeds = [617; 100];
        seeds[place] = SEED_MAX + 1;
        table.row(
            MANY,
            [In(numbers(&seeds)), Size(100), room(5200), Size(5200)],
            SEED,
        );
    }
    for first in [1, i64::MIN, i64::MAX] {
        table.row(RANGE, [Number(first), Size(0), Null, Size(0)], OK);
    }
    table.row(MANY, [Null, Size(0), Null, Size(0)], OK);
}

fn cards(table: &mut Table) {
    for card in 0..=255u8 {
        let name = match card {
            52..=254 => String::new(),
            _ => card_name(card),
        };
        table.returning(
            "freecell_card_name",
            [Number(card.into())],
            Returned::Text(name),
        );
    }
    let mut index = |name: &str, card: Option<u8>| {
        let (out, status) = card.map_or((room(1), SYNTAX), |card| (Out(vec![card]), OK));
        let name = name.as_bytes().to_vec();
        let len = Size(name.len());
        table.row("freecell_card_index", [In(name), len, out], status);
    };
    for card in 0..52 {
        let name = card_name(card);
        index(&name.to_lowercase(), Some(card));
        index(&name.replace('T', "10"), Some(card));
        index(&name, Some(card));
    }
    for (name, card) in [
        ("?", 255),
        ("??", 255),
        ("A♠", 3),
        ("10\u{2665}\u{fe0f}", 38),
        ("\u{1f0a1}", 3),
    ] {
        index(name, Some(card));
    }
    for name in [
        "",
        " ",
        "A",
        "S",
        "AC ",
        " AC",
        "AC2C",
        "1D",
        "01D",
        "11D",
        "XS",
        "???",
        "? ",
        "--",
        "AC\0",
        "♠A",
        "\u{1f0a0}",
        "\u{1f0a1}\u{1f0a1}",
    ] {
        index(name, None);
    }
    let too_long = [In(b"AC".into()), Size(usize::MAX), room(1)];
    table.row("freecell_card_index", too_long, SYNTAX);
}

fn find_seed(table: &mut Table) {
    for &seed in SEEDS {
        table.row(
            "freecell_find_seed",
            [In(dealt([seed])), Out(numbers(&[seed]))],
            OK,
        );
    }
    let board = cards_of(617);
    for (cards, status) in [
        ([&board[1..], &board[..1]].concat(), NOT_FOUND),
        (with(board, 7, board[8]), NOT_A_DECK),
        (with(board, 51, 52), NOT_A_DECK),
        (vec![0; 52], NOT_A_DECK),
        (vec![255; 52], NOT_A_DECK),
    ] {
        table.row("freecell_find_seed", [In(cards), room(8)], status);
    }
}

fn find_partial_and_in_range(table: &mut Table) {
    const PARTIAL: &str = "freecell_find_partial";
    const IN_RANGE: &str = "freecell_find_in_range";
    let mut search = |cards: [u8; 52], range: Option<(i64, i64)>, capacity: usize| {
        // Miri takes minutes for a search of all numbers.
        if cfg!(miri) && range.is_none() {
            return;
        }
        let board = PartialDeal::from_indices(cards).unwrap();
        let mut seeds = Vec::new();
        let found = |seed| seeds.push(seed);
        match range {
            Some((first, last)) => find_in_range(&board, first..=last, found).unwrap(),
            None => find_partial(&board, found).unwrap(),
        }
        let total = seeds.len();
        seeds.sort_unstable();
        seeds.truncate(capacity);
        // There is memory for the numbers that are written, and not more.
        let seeds = if capacity == 0 {
            Null
        } else {
            Out(numbers(&seeds))
        };
        let (cards, capacity, total) = (In(cards.into()), Size(capacity), Out(size(total)));
        match range {
            Some((first, last)) => {
                table.row(
                    IN_RANGE,
                    [cards, Number(first), Number(last), seeds, capacity, total],
                    OK,
                );
            }
            None => table.row(PARTIAL, [cards, seeds, capacity, total], OK),
        }
    };
    for &seed in SEEDS {
        let cards = cards_of(seed);
        search(bytes_of(&cards, |place| place < 8), None, 1);
        search(bytes_of(&cards, |place| place != 6), None, 1);
        search(cards, None, 2);
        let [first, last] = [seed - 700, seed + 200].map(|seed| seed.clamp(SEED_MIN, SEED_MAX));
        search(
            bytes_of(&cards, |place| place % 8 == 3),
            Some((first, last)),
            1,
        );
    }
    let board = cards_of(617);
    let four_cards = bytes_of(&board, |place| place < 4);
    let one_card = bytes_of(&board, |place| place == 51);
    for capacity in [0, 1, 2, 2000, usize::MAX / 8, usize::MAX] {
        search(four_cards, None, capacity);
        search(
            one_card,
            Some((1, if cfg!(miri) { 100 } else { 5000 })),
            capacity,
        );
    }
    // No match is a count of 0.
    let mut swapped = board;
    swapped.swap(0, 51);
    search(swapped, None, 2);
    search(
        bytes_of(&swapped, |place| !(4..8).contains(&place)),
        None,
        2,
    );
    let column = bytes_of(&board, |place| place % 8 == 0);
    search(column, Some((1, 616)), 1);
    search(column, Some((618, 1200)), 1);

    let first_row = bytes_of(&board, |place| place < 8);
    let mut no_decks = vec![
        with(first_row, 8, board[7]),
        with(column, 51, column[0]),
        vec![0; 52],
    ];
    no_decks.extend((52..255).map(|byte| with(first_row, 51, byte)));
    // A card twice is reported before too few cards.
    no_decks.push(with(bytes_of(&board, |place| place == 3), 51, board[3]));
    for cards in no_decks {
        let partial = [
            In(cards.clone()),
            room(8),
            Size(1),
            room(size_of::<usize>()),
        ];
        table.row(PARTIAL, partial, NOT_A_DECK);
        let count = room(size_of::<usize>());
        let in_range = [In(cards), Number(1), Number(617), room(8), Size(1), count];
        table.row(IN_RANGE, in_range, NOT_A_DECK);
    }
    for known in [
        bytes_of(&board, |_| false),
        bytes_of(&board, |place| place < 3),
        bytes_of(&board, |place| place >= 2),
        bytes_of(&board, |place| place != 3 && place != 7),
    ] {
        let arguments = [In(known.into()), room(8), Size(1), room(size_of::<usize>())];
        table.row(PARTIAL, arguments, TOO_FEW_CARDS);
    }
    for (cards, first, last, status) in [
        (column, 617, 616, ARGUMENT),
        (column, SEED_MAX, SEED_MIN, ARGUMENT),
        (column, SEED_MIN - 1, 617, SEED),
        (column, 617, SEED_MAX + 1, SEED),
        (column, i64::MIN, i64::MAX, SEED),
        (column, i64::MAX, i64::MIN, SEED),
        ([255; 52], 1, 617, TOO_FEW_CARDS),
    ] {
        let (cards, count) = (In(cards.into()), room(size_of::<usize>()));
        let arguments = [cards, Number(first), Number(last), room(8), Size(1), count];
        table.row(IN_RANGE, arguments, status);
    }
}

fn find_text(table: &mut Table) {
    let too_long = [In(b"7D".into()), Size(usize::MAX), room(8), Null, Null];
    table.row("freecell_find_text", too_long, ARGUMENT);
    let mut find = |text: &[u8], found: Result<(i64, [u8; 52], usize), i64>| {
        let (text, len) = (In(text.into()), Size(text.len()));
        let (seed, cards, offset, status) = match found {
            Ok((seed, cards, end)) => (numbers(&[seed]), cards, end, OK),
            Err(status) => (vec![0; 8], [0; 52], 0, status),
        };
        let (seed, cards, offset) = (
            Out(seed),
            OptionalOut(cards.into()),
            OptionalOut(size(offset)),
        );
        table.row(
            "freecell_find_text",
            [text, len, seed, cards, offset],
            status,
        );
    };
    for seed in [-2, -1, 0, 617, 1 << 31, 6_000_000_000] {
        if cfg!(miri) && seed != 617 {
            continue;
        }
        let cards = cards_of(seed);
        let whole = plain(&lines(&cards, "columns"));
        // The line feed after the last card is not read.
        find(whole.as_bytes(), Ok((seed, cards, whole.len() - 1)));
    }
    find(b"", Err(TOO_FEW_CARDS));
    find(b"7D AD 5C 3S", Err(TOO_FEW_CARDS));
    find(&[0xff; 5000], Err(TOO_FEW_CARDS));
    // Miri takes hours for these.
    if cfg!(miri) {
        return;
    }
    let cards = cards_of(617);
    let first_row = bytes_of(&cards, |place| place < 8);
    let row = plain(&lines(&cards, "rows")[..1].to_vec());
    find(row.as_bytes(), Ok((617, first_row, row.len())));
    let with_an_error = plain(&lines(&cards, "rows")).replace(&card_name(cards[29]), "??");
    let all_but_one = bytes_of(&cards, |place| place != 29);
    find(
        with_an_error.as_bytes(),
        Ok((617, all_but_one, with_an_error.len())),
    );
    find(b"AC 2C 3C 4C 5C 6C", Err(NOT_FOUND));
}

fn read_board_and_partial(table: &mut Table) {
    const BOARD: &str = "freecell_read_board";
    const PARTIAL: &str = "freecell_read_partial";
    let mut reads = |reader, text: &str, cards: [u8; 52], offset| {
        let (text, len) = (In(text.into()), Size(text.len()));
        table.row(reader, [text, len, Out(cards.into()), Offset(offset)], OK);
    };
    for &seed in SEEDS {
        let cards = cards_of(seed);
        if cfg!(miri) && seed != SEED_MAX {
            continue;
        }
        let part = bytes_of(&cards, |place| place % 3 == 0);
        for order in ["rows", "columns"] {
            let text = plain(&lines(&cards, order));
            reads(BOARD, &text, cards, text.len());
            reads(PARTIAL, &text, cards, text.len());
            reads(BOARD, &format!("{text}7D is not read"), cards, text.len());
            for part in [part, [255; 52]] {
                let text = plain(&lines(&part, order));
                reads(PARTIAL, &text, part, text.len());
            }
        }
        let flat = plain(&lines(&cards, "rows")).replace('\n', " ");
        reads(BOARD, &flat, cards, flat.len());
        reads(PARTIAL, &flat, cards, flat.len());
    }

    let mut rejects = |reader, text: &str, status, offset| {
        let (text, len) = (In(text.into()), Size(text.len()));
        table.row(reader, [text, len, room(52), Offset(offset)], status);
    };
    // tests/library/text_grammar.rs has the texts of each kind.
    for reader in [BOARD, PARTIAL] {
        rejects(reader, "# comment\n", NO_CARD, 10);
        rejects(reader, "JD 2D ~", SYNTAX, 6);
        rejects(reader, "JD 2D JD", DUPLICATE_CARD, 6);
        rejects(reader, "Row 1:\nRow 2: JD", SHAPE, 6);
        rejects(reader, "\nRow 8: JD", LINE_NAME, 1);
    }
    rejects(BOARD, "JD 2D ?", MISSING_CARD, 6);
    rejects(PARTIAL, "JD 2D ?", UNNAMED, 7);
    for reader in [BOARD, PARTIAL] {
        let too_long = [
            In(b"JD".into()),
            Size(usize::MAX),
            room(52),
            OptionalOut(size(0)),
        ];
        table.row(reader, too_long, ARGUMENT);
    }
}

fn write_board(table: &mut Table) {
    let mut write =
        |cards: &[u8], layout: i64, text: Argument, size_of_text: usize, status: i64| {
            let len = OptionalOut(size(TEXT_LEN));
            let arguments = [
                In(cards.into()),
                Number(layout),
                text,
                Size(size_of_text),
                len,
            ];
            table.row("freecell_write_board", arguments, status);
        };
    let board = cards_of(617);
    for cards in [
        board,
        cards_of(-1),
        bytes_of(&board, |place| place % 3 == 0),
        [255; 52],
    ] {
        for (layout, order) in ["rows", "columns"].into_iter().enumerate() {
            let text = Out((plain(&lines(&cards, order)) + "\0").into());
            write(&cards, layout as i64, text.clone(), TEXT_LEN + 1, OK);
            write(&cards, layout as i64, text, 256, OK);
            write(&cards, layout as i64, Null, 0, OK);
        }
    }
    for layout in [-1, 2, i32::MIN.into(), i32::MAX.into()] {
        write(&board, layout, room(TEXT_LEN + 1), TEXT_LEN + 1, ARGUMENT);
        write(&board, layout, Null, 0, ARGUMENT);
    }
    for size in [0, 1, TEXT_LEN] {
        write(&board, 0, room(TEXT_LEN + 1), size, BUFFER_TOO_SMALL);
    }
    let mut no_decks = vec![
        with(board, 0, board[1]),
        with(board, 51, board[0]),
        vec![0; 52],
    ];
    no_decks.extend((52..255).map(|byte| with(board, 51, byte)));
    for cards in no_decks {
        write(&cards, 1, room(TEXT_LEN + 1), TEXT_LEN + 1, NOT_A_DECK);
    }
}

fn won_and_lost(table: &mut Table) {
    for (seed, winnable, lost) in [
        (-2, 0, 1),
        (-1, 0, 1),
        (0, 0, 0),
        (1, 1, 0),
        (11982, 0, 1),
        (10_000_000, 1, 0),
        (10_000_001, 0, 0),
        (SEED_MAX, 0, 0),
    ] {
        table.row("freecell_is_winnable", [Number(seed)], winnable);
        table.row("freecell_is_lost", [Number(seed)], lost);
    }
    for seed in BAD_SEEDS {
        table.row("freecell_is_winnable", [Number(seed)], 0);
        table.row("freecell_is_lost", [Number(seed)], 0);
        table.row("freecell_cells_needed", [Number(seed), room(4)], SEED);
    }
    let lost: Vec<i64> = freecell::lost_deals().collect();
    for capacity in [0, 1, 131, 132, 133, usize::MAX] {
        let seeds = match capacity {
            0 => Null,
            _ => Out(numbers(&lost[..capacity.min(132)])),
        };
        table.row(
            "freecell_lost_deals",
            [seeds, Size(capacity), Out(size(132))],
            OK,
        );
    }
    for (seed, cells) in [
        (-2, 5),
        (-1, 5),
        (164, 0),
        (2, 1),
        (32_000, 2),
        (1, 3),
        (617, 4),
        (11982, 5),
    ] {
        let cells = Out(i32::to_ne_bytes(cells).into());
        table.row("freecell_cells_needed", [Number(seed), cells], OK);
    }
    for seed in [0, 32_001, 10_000_000, SEED_MAX] {
        table.row("freecell_cells_needed", [Number(seed), room(4)], UNKNOWN);
    }
}

fn texts_and_versions(table: &mut Table) {
    let errors = Error::ALL.iter();
    let mut texts: Vec<(i64, &str)> = errors
        .map(|error| (*error as i64, error.text().to_str().unwrap()))
        .collect();
    texts.extend([
        (OK, "no error"),
        (NULL_POINTER, "a pointer that must not be null is null"),
        (
            NOT_FOUND,
            "no deal has this board, or none fits the text well enough, or two fit it equally well",
        ),
    ]);
    let others = [-1, 16, i32::MIN.into(), i32::MAX.into()];
    texts.extend(others.map(|number| (number, "not a status of this library")));
    for (status, text) in texts {
        table.returning(
            "freecell_status_text",
            [Number(status)],
            Returned::Text(text.into()),
        );
    }
    table.returning(
        "freecell_version",
        [],
        Returned::Text(env!("CARGO_PKG_VERSION").into()),
    );
    table.returning("freecell_abi_version", [], Returned::Number(1));
}
