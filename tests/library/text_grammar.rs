//! `read_board` and `read_partial` follow the grammar: a second reader agrees with them.

mod second_reader;

use crate::plain_dealer;
use crate::texts::{Random, card};
use freecell::{Error, Layout, PartialDeal, ReadError, deal};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use second_reader::Reading;

const LAYOUTS: [Layout; 2] = [Layout::Rows, Layout::Columns];

// Lists are one text, with "/" between.
const SEPARATORS: &str = " //  /\t/\u{a0}/\u{202f}/, /,/;/|/'/\"/[/]/(/)/{/}/\", \"";
const LINE_ENDS: &str = "\n/\r\n/\r/\n\n/\r\r\n/ \n/ # 7D\n/#\u{7ff}\r/\n# Row 1:\n/\n | \n/\
    \nFoundations: H-0 C-0 D-0 S-0\n/\r\nfreecells: - -\r\n";
const CARDS: &str =
    "{R}{S}/{10}{S}/{r}{s}/{R}{♦}/{10}{♦}/{R}{♢}/{10}{♢}/{r}{♦}\u{fe0f}/{10}{♢}\u{fe0e}/{🂡}";
const JUNK: &str = "X/1/10/0/H/7/D/-/./:/::/11D/1D/7 D/D7/10 D/7DX/\0/\u{b}/\u{c}/\u{7f}/\u{85}/\u{feff}/\
    \u{fe0f}/7D\u{fe0f}/7♦\u{fe0e}\u{fe0f}/\u{200b}/\u{2003}/\u{2028}/\u{1f0a0}/\u{1f0ac}/\u{1f0bf}/\
    \u{1f0cf}/\u{1f0df}/🂡\u{fe0f}/♦/7★/7ſ/\u{212a}♦/Foundations:/Freecells:/Freecells: 7D/Freecells: ?/\
    Foundations: H-1";

fn one_of(list: &'static str) -> impl Strategy<Value = &'static str> {
    select(list.split('/').collect::<Vec<_>>())
}

fn parts_of(error: ReadError) -> (Error, usize) {
    (error.error(), error.offset())
}

fn read_board(text: &[u8]) -> Reading {
    let (board, len) = freecell::read_board(text).map_err(parts_of)?;
    Ok((*board.indices(), len))
}

fn read_partial(text: &[u8]) -> Reading {
    let board = freecell::read_partial(text).map_err(parts_of)?;
    Ok((*board.indices(), text.len()))
}

fn assert_agree(text: &[u8]) -> Result<(), TestCaseError> {
    let first = [read_board(text), read_partial(text)];
    let second = [true, false].map(|whole| second_reader::read(text, whole));
    prop_assert_eq!(first, second, "{}", text.escape_ascii());
    Ok(())
}

fn token() -> impl Strategy<Value = Vec<u8>> {
    let name = "(Row|rOW|Column|COLUMN|Rows)[ \t,\u{a0}]?0?[0-9][ ;\u{a0}]?(:|::|)";
    let name = prop::string::string_regex(name).unwrap();
    let card = (0..52u8, one_of(CARDS)).prop_map(|(index, form)| card(form, Some(index)));
    let others = [SEPARATORS, LINE_ENDS, JUNK, "?/??"].map(one_of);
    let others = prop::strategy::Union::new(others).prop_map(String::from);
    let text = prop_oneof![4 => card, 1 => name, 5 => others];
    let byte = any::<u8>().prop_map(|byte| vec![byte]);
    prop_oneof![20 => text.prop_map(String::into_bytes), 1 => byte]
}

/// A board as the parts of its text; 255 is an unknown card. Half of the boards are plain.
fn tokens(cards: &[u8; 52], way: Way) -> Vec<Vec<u8>> {
    let random = &mut Random(way.start);
    let is_plain = random.below(2) == 0;
    let mut pick = |list: &'static str| {
        let texts: Vec<&str> = list.split('/').collect();
        texts[if is_plain {
            0
        } else {
            random.below(texts.len())
        }]
    };
    let (word, line_count, place_count, right, down) = match way.lines {
        "rows" => ("Row", 7, 8, 1, 8),
        "columns" => ("Column", 8, 7, 8, 1),
        _ => ("", 1, 52, 1, 0),
    };
    let mut numbers: Vec<usize> = (0..line_count).collect();
    let has_names = way.has_names && line_count > 1;
    if has_names {
        numbers.rotate_left(way.start as usize % line_count);
        numbers.swap(0, line_count / 2);
    }
    let mut tokens = Vec::new();
    for number in numbers {
        tokens.push(match has_names {
            true => format!("{word} {}:", number + 1),
            false => pick("/:").to_owned(),
        });
        for place in (number * down..52).step_by(right).take(place_count) {
            let cell = Some(cards[place]);
            tokens.push(card(pick(CARDS), cell));
            tokens.push(pick(SEPARATORS).to_owned());
        }
        tokens.push(pick(LINE_ENDS).to_owned());
    }
    tokens.into_iter().map(String::into_bytes).collect()
}

fn with_unknown(mut cards: [u8; 52], unknown: u64) -> [u8; 52] {
    let places = (0..52).filter(|place| unknown >> place & 1 == 1);
    places.for_each(|place| cards[place] = 255);
    cards
}

/// How a board is written: in rows, columns or one line, with or without names.
#[derive(Clone, Copy, Debug)]
struct Way {
    lines: &'static str,
    has_names: bool,
    start: u64,
}

fn way() -> impl Strategy<Value = Way> {
    let way = (one_of("rows/columns/one line"), any::<bool>(), any::<u64>());
    way.prop_map(|(lines, has_names, start)| Way {
        lines,
        has_names,
        start,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn agrees_with_the_second_reader_on_changed_boards(
        seed in 0..1i64 << 32,
        unknown in prop_oneof![4 => Just(0), 1 => any::<u64>()],
        way in way(),
        changes in prop::collection::vec((0..9, any::<Index>(), any::<Index>(), token()), 0..4),
    ) {
        let cards = with_unknown(plain_dealer::deal(seed), unknown);
        let mut tokens = tokens(&cards, way);
        for (change, place, other, token) in changes {
            tokens.push(vec![]);
            let (place, other) = (place.index(tokens.len()), other.index(tokens.len()));
            match change {
                0..=2 => tokens.insert(place, token),
                3 => tokens[place] = token,
                4 => drop(tokens.remove(place)),
                5 => tokens[place] = tokens[other].clone(),
                6 => tokens.swap(place, other),
                7 if place > other => drop(tokens.drain(other..place)),
                7 => tokens.truncate(place),
                _ => drop(tokens[place].pop()),
            }
        }
        assert_agree(&tokens.concat())?;
    }

    #[test]
    fn agrees_with_the_second_reader_on_any_tokens(
        mark in one_of("/\u{feff}"),
        tokens in prop::collection::vec(token(), 0..40),
    ) {
        assert_agree(&[mark.as_bytes(), &tokens.concat()].concat())?;
    }
}

proptest! {
    #[test]
    fn reads_boards_in_any_notation(
        seed in 0..1i64 << 32,
        unknown: u64,
        way in way(),
    ) {
        let cards = plain_dealer::deal(seed);
        let text = tokens(&cards, way).concat();
        prop_assert_eq!(read_board(&text).map(|(cards, _)| cards), Ok(cards));
        let cards = with_unknown(cards, unknown);
        let text = tokens(&cards, way).concat();
        prop_assert_eq!(read_partial(&text), Ok((cards, text.len())));
    }

    #[test]
    fn reads_what_display_writes(seed in 0..1i64 << 32, unknown: u64) {
        let whole = deal(seed).unwrap();
        let part = PartialDeal::from_indices(with_unknown(*whole.indices(), unknown)).unwrap();
        for layout in LAYOUTS {
            let text = whole.display(layout).to_string();
            prop_assert_eq!(freecell::read_board(text.as_bytes()), Ok((whole, text.len())));
            prop_assert_eq!(freecell::read_partial(text.as_bytes()), Ok(whole.into()));
            let text = part.display(layout).to_string();
            prop_assert_eq!(freecell::read_partial(text.as_bytes()), Ok(part));
        }
    }
}

#[test]
fn reads_a_thousand_boards_of_one_text_by_the_offset() {
    let written = |seed: i64| {
        let text = deal(seed)
            .unwrap()
            .display(LAYOUTS[seed as usize % 2])
            .to_string();
        text + ["\n", "\r\n", " # last\n", "\r\r\n", "\n\u{feff}"][seed as usize % 5]
    };
    let text: String = (1..=1000).map(written).collect();
    let mut rest = text.as_bytes();
    for seed in 1..=1000 {
        let (board, len) = freecell::read_board(rest).unwrap();
        assert_eq!(Ok(board), deal(seed));
        rest = &rest[len..];
    }
    assert_eq!(rest, []);
}

type Reader = fn(&[u8]) -> Reading;
const BOARD: &[Reader] = &[read_board];
const PARTIAL: &[Reader] = &[read_partial];
const BOTH: &[Reader] = &[read_board, read_partial];

/// Texts that are rejected, one a line: "^" marks the place of the error, "\n" is a line end, and
/// "$row" the first of "$rows" of deal 1.
const REJECTED: [(&[Reader], Error, &str); 10] = [
    (
        BOTH,
        Error::Syntax,
        r"
        JD ^X
        \n|JD^1\n
        Row 2:^D7 JD
        $rows^7 D\n
        $columns, ^11D
        ^Freecells: 7D
        ^Row 01: JD
        JD ^Row 2:
        Row 7: AC 2C 3C 4C\n:^X",
    ),
    (
        BOTH,
        Error::LineName,
        r"
        ^Row 0: JD
        ^Column 9: JD
        ^Column 12345678901234567890: JD
        $row\n^Row 2: JS
        Row 2: $row\n^Row 2: JS
        Row 2: $row\n ^Column 1: JS
        Row 2: $row\n ^JS
        Row 2: $row\n\n^JD
        Row 2: $row\n^:",
    ),
    (
        BOTH,
        Error::DuplicateCard,
        r"
        JD ^j♢
        $row ^🃋
        $rows ^JD
        $columns|^JD
        Row 2: $row\nRow 1: ^JD",
    ),
    (
        PARTIAL,
        Error::DuplicateCard,
        r"
        $row\nJS\n^JD",
    ),
    (
        BOTH,
        Error::Shape,
        r"
        $row ^JS
        Column 5: AC 2C 3C 4C 5C 6C ^JS
        :^\nJS
        :^\n:\n:\n:\n:\n:\n:\n:\n:\n:\nJS
        Row 1: # comment^\rX
        :^\n?",
    ),
    (
        BOARD,
        Error::Shape,
        r"
        $column\nQC QD QS QH TD AD AC ^JS
        JS^
        Row 1: JS^\n
        $row\nJS^\r\n2D
        $column\nJS # comment^\rX
        JS #^",
    ),
    (
        PARTIAL,
        Error::Shape,
        r"
        Row 7: ? ? ? ? ^?
        $rows\n^?
        $columns\n^?
        $flat\n^?
        $row\n:^
        Row 2: $row\nRow 1:^\r\n2D
        $flat\n: # comment^\rX
        JS\n?\n?\n?\n?\n?\n?\n?\n^?
        JS\n?\n?\n?\n?\n?\n? ? ? ? ? ? ^QC\nQD
        $row\nJS # short^\n\nQS",
    ),
    (
        PARTIAL,
        Error::Unnamed,
        r"
        JS^
        JS\n?\n?\n?\n?\n?\n?^\n
        $column^
        $column\nQC QD QS QH TD AD^
        $column\nQC QD QS QH TD AD AC JS^\n
        JS\n?\n?\n?\n? ? ? ? ? ? ? ?^",
    ),
    (
        BOARD,
        Error::MissingCard,
        r"
        ^?
        Row 1: ^?
        $row ^?
        $row^
        $column\n\n^
        Row 2: $row\n^",
    ),
    (
        BOTH,
        Error::NoCard,
        r"
        ^
        Freecells:\n^
        :\n^
        Row 1:^
        Row 1:\n\nRow 2: # comment\n^
        :\n:\n:\n:\n:\n:\n:\n:\n:\n:^",
    ),
];

#[test]
fn rejects_each_text_at_the_place_of_its_error() {
    let [rows, columns] = LAYOUTS.map(|layout| deal(1).unwrap().display(layout).to_string());
    for (readers, error, texts) in REJECTED {
        for text in texts.lines().skip(1) {
            let text = text.trim_start_matches(' ');
            let text = text.replace("$rows", rows.trim_end());
            let text = text.replace("$row", &rows[..23]);
            let text = text.replace("$columns", columns.trim_end());
            let text = text.replace("$column", &columns[..20]);
            let text = text.replace("$flat", rows.replace('\n', " ").trim_end());
            let text = text.replace(r"\n", "\n").replace(r"\r", "\r");
            let (before, after) = text.split_once('^').expect("a place is marked");
            for read in readers {
                let reading = read(format!("{before}{after}").as_bytes());
                assert_eq!(reading, Err((error, before.len())), "{text:?}");
            }
        }
    }
}

#[test]
fn reads_unknown_cards_alone() {
    for text in ["Row 1: ??\n", "?\n?\n?\n?\n?\n?\n?\n?\n", "? ? ? ? ? ? ? ?"] {
        assert_eq!(read_partial(text.as_bytes()), Ok(([255; 52], text.len())));
    }
}
