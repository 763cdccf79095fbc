//! `read_board` and `read_partial` follow the grammar: a second reader agrees with them.

mod second_reader;

use crate::card_names::card_name;
use crate::plain_dealer;
use freecell::{Error, Layout, PartialDeal, ReadError, deal};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use second_reader::Reading;

const LAYOUTS: [Layout; 2] = [Layout::Rows, Layout::Columns];

// Lists are one text, with "/" between.
const SEPARATORS: &str = " //  /\t/\u{a0}/\u{202f}/, /,/;/|/'/\"/[/]/(/)/{/}/\", \"";
const LINE_ENDS: &str = "\n/\r\n/\r/\n\n/\r\r\n/ \n/ # 7D\n/#\u{7ff}\r/\n# Row 1:\n/\n | \n/\
    \nFoundations: H-0 C-0 D-0 S-0\n/\r\nfreecells: - -\r\n";
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

/// A card in one of 12 notations; 0 is the plain one.
fn written(card: u8, notation: usize) -> String {
    let plain = card_name(card);
    let (rank, letter) = plain.split_at(1);
    let ten = ["T", "10"][notation % 2];
    let rank = rank.replace('T', ten);
    let suit = usize::from(card % 4);
    let sign = ["♣", "♦", "♥", "♠", "♧", "♢", "♡", "♤"][suit + notation / 2 % 2 * 4];
    match notation {
        0 | 1 => rank + letter,
        2 | 3 => (rank + letter).to_lowercase(),
        4..=7 => rank + sign,
        8 | 9 => rank.to_lowercase() + sign + "\u{fe0f}",
        10 => rank + sign + "\u{fe0e}",
        _ => {
            let number = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14][usize::from(card / 4)];
            let picture = [0x1f0d0, 0x1f0c0, 0x1f0b0, 0x1f0a0][suit] + number;
            char::from_u32(picture).unwrap().into()
        }
    }
}

fn token() -> impl Strategy<Value = Vec<u8>> {
    let name = "(Row|rOW|Column|COLUMN|Rows)[ \t,\u{a0}]?0?[0-9][ ;\u{a0}]?(:|::|)";
    let name = prop::string::string_regex(name).unwrap();
    let card = (0..52u8, 0..12usize).prop_map(|(card, notation)| written(card, notation));
    let others = [SEPARATORS, LINE_ENDS, JUNK, "?/??"].map(one_of);
    let others = prop::strategy::Union::new(others).prop_map(String::from);
    let text = prop_oneof![4 => card, 1 => name, 5 => others];
    let byte = any::<u8>().prop_map(|byte| vec![byte]);
    prop_oneof![20 => text.prop_map(String::into_bytes), 1 => byte]
}

/// A number below `count` from the state, which changes; a state of 0 stays, and gives 0.
fn below(state: &mut u64, count: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 32) as usize % count
}

fn pick(list: &str, state: &mut u64) -> String {
    let texts: Vec<&str> = list.split('/').collect();
    texts[below(state, texts.len())].to_owned()
}

/// A board as the parts of its text; 255 is an unknown card. Ways of 0 are the plainest.
fn tokens(cards: &[u8; 52], layout: Layout, has_names: bool, ways: [u64; 4]) -> Vec<Vec<u8>> {
    let [mut order, mut notation, mut separator, mut line_end] = ways;
    let (word, line_count, place_count, right, down) = match layout {
        Layout::Rows => ("Row", 7, 8, 1, 8),
        _ => ("Column", 8, 7, 8, 1),
    };
    let mut numbers: Vec<usize> = (0..line_count).collect();
    if has_names {
        numbers.rotate_left(below(&mut order, line_count));
        numbers.swap(0, below(&mut order, line_count));
    }
    let mut tokens = Vec::new();
    for number in numbers {
        let name = format!("{word} {}:", number + 1);
        let mark = pick("/:", &mut order);
        tokens.push(if has_names { name } else { mark });
        for place in (number * down..52).step_by(right).take(place_count) {
            tokens.push(match cards[place] {
                255 => "??".into(),
                card => written(card, below(&mut notation, 12)),
            });
            tokens.push(pick(SEPARATORS, &mut separator));
        }
        tokens.push(pick(LINE_ENDS, &mut line_end));
    }
    tokens.into_iter().map(String::into_bytes).collect()
}

fn with_unknown(mut cards: [u8; 52], unknown: u64) -> [u8; 52] {
    let places = (0..52).filter(|place| unknown >> place & 1 == 1);
    places.for_each(|place| cards[place] = 255);
    cards
}

fn way() -> impl Strategy<Value = (Layout, bool, [u64; 4])> {
    let states = prop::array::uniform4(prop_oneof![Just(0), any::<u64>()]);
    (select(&LAYOUTS[..]), any::<bool>(), states)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn agrees_with_the_second_reader_on_changed_boards(
        seed in 0..1i64 << 32,
        unknown in prop_oneof![4 => Just(0), 1 => any::<u64>()],
        (layout, has_names, states) in way(),
        changes in prop::collection::vec((0..9, any::<Index>(), any::<Index>(), token()), 0..4),
    ) {
        let cards = with_unknown(plain_dealer::deal(seed), unknown);
        let mut tokens = tokens(&cards, layout, has_names, states);
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
        (layout, has_names, states) in way(),
    ) {
        let cards = plain_dealer::deal(seed);
        let text = tokens(&cards, layout, has_names, states).concat();
        prop_assert_eq!(read_board(&text).map(|(cards, _)| cards), Ok(cards));
        let cards = with_unknown(cards, unknown);
        let text = tokens(&cards, layout, has_names, states).concat();
        prop_assert_eq!(read_partial(&text), Ok((cards, text.len())));
    }

    #[test]
    fn reads_all_cards_on_one_line(seed in 0..1i64 << 32, unknown: u64, states in prop::array::uniform2(any::<u64>())) {
        let cards = plain_dealer::deal(seed);
        let [mut notation, mut line_end] = states;
        let mut line = |cards: [u8; 52]| {
            let names = cards.map(|card| match card {
                255 => "?".into(),
                _ => written(card, below(&mut notation, 12)),
            });
            names.join(" ") + &pick(LINE_ENDS, &mut line_end)
        };
        let text = line(cards);
        prop_assert_eq!(read_board(text.as_bytes()).map(|(cards, _)| cards), Ok(cards));
        let cards = with_unknown(cards, unknown);
        let text = line(cards);
        prop_assert_eq!(read_partial(text.as_bytes()), Ok((cards, text.len())));
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

/// Each line is a text: "^" marks the place of the error, "\n" is a line end, and "$row" the first
/// of "$rows" of deal 1.
#[track_caller]
fn rejects(read: fn(&[u8]) -> Reading, error: Error, texts: &str) {
    let [rows, columns] = LAYOUTS.map(|layout| deal(1).unwrap().display(layout).to_string());
    let texts = texts.trim_start_matches('\n').lines();
    for text in texts.map(|text| text.trim_start_matches(' ')) {
        let text = text.replace("$rows", rows.trim_end());
        let text = text.replace("$row", &rows[..23]);
        let text = text.replace("$columns", columns.trim_end());
        let text = text.replace("$column", &columns[..20]);
        let text = text.replace("$flat", rows.replace('\n', " ").trim_end());
        let text = text.replace(r"\n", "\n").replace(r"\r", "\r");
        let (before, behind) = text.split_once('^').expect("a place is marked");
        let reading = read(format!("{before}{behind}").as_bytes());
        assert_eq!(reading, Err((error, before.len())), "{text:?}");
    }
}

#[track_caller]
fn both_reject(error: Error, texts: &str) {
    rejects(read_board, error, texts);
    rejects(read_partial, error, texts);
}

#[test]
fn rejects_what_is_no_card_at_its_first_byte() {
    for junk in "X/7/1/1D/11D/7 D/D7/♦/7★/\0/\u{fe0f}/\u{2028}/🃏/🂬".split('/') {
        both_reject(Error::Syntax, &format!("JD ^{junk}"));
        both_reject(Error::Syntax, &format!(r"\n|JD^{junk}\n"));
        both_reject(Error::Syntax, &format!("Row 2:^{junk} JD"));
        both_reject(Error::Syntax, &format!(r"$rows^{junk}\n"));
        both_reject(Error::Syntax, &format!("$columns, ^{junk}"));
    }
    both_reject(Error::Syntax, ": JD ^: 2D");
    both_reject(Error::Syntax, "^Freecells: 7D");
    for no_name in [
        "^Row: JD",
        "^Row 1 JD",
        "^Row -1: JD",
        "^Row 01: JD",
        "JD ^Row 2:",
        r"Row 7: AC 2C 3C 4C\n:^X",
    ] {
        both_reject(Error::Syntax, no_name);
    }
}

#[test]
fn rejects_a_name_or_a_line_without_one_that_is_out_of_place_at_its_first_byte() {
    let texts = r"
        ^Row 0: JD
        |^Row 8: JD
        ^Column 9: JD
        ^Column 12345678901234567890: JD
        $row\n^Row 2: JS
        Row 2: $row\n^Row 2: JS
        Row 2: $row\n ^Column 1: JS
        Row 2: $row\n ^JS
        Row 2: $row\n\n^JD
        Row 2: $row\n# comment\n, ^: JS
        Row 2: $row\n^:";
    both_reject(Error::LineName, texts);
}

#[test]
fn rejects_a_duplicate_card_at_the_second_copy() {
    let texts = r"
        JD ^JD
        JD ^j♢
        $row ^🃋
        $rows ^JD
        $columns|^JD
        Row 2: $row\nRow 1: ^JD";
    both_reject(Error::DuplicateCard, texts);
    rejects(read_partial, Error::DuplicateCard, r"$row\nJS\n^JD");
}

#[test]
fn rejects_a_card_too_many_at_the_card() {
    let texts = r"
        $row ^JS
        $row ^JS AC # comment
        Column 5: AC 2C 3C 4C 5C 6C ^JS
        Row 7: AC 2C 3C 4C ^JS";
    both_reject(Error::Shape, texts);
    rejects(
        read_board,
        Error::Shape,
        r"$column\nQC QD QS QH TD AD AC ^JS",
    );
    let texts = r"
        Row 7: ? ? ? ? ^?
        $rows\n^?
        $columns\n^?
        $flat ^?
        $flat\n^?";
    rejects(read_partial, Error::Shape, texts);
}

#[test]
fn rejects_a_line_with_too_few_cards_at_its_end() {
    for line_end in ["^", r"^\n", r"^\r\n2D", r" # comment^\rX", " #^"] {
        for line in ["JS", "Row 1: JS", r"$row\nJS", r"$column\nJS"] {
            rejects(read_board, Error::Shape, &format!("{line}{line_end}"));
        }
        for line in [r"$row\n:", r"Row 2: $row\nRow 1:", r"$flat\n:"] {
            rejects(read_partial, Error::Shape, &format!("{line}{line_end}"));
        }
    }
    for text in [
        r"Row 1:^\nRow 2:\nRow 3: 7D",
        r":^\nJS",
        r":^\n:\n:\n:\n:\n:\n:\n:\n:\n:\nJS",
        r"Row 1: # comment^\rX",
        r":^\n?",
    ] {
        both_reject(Error::Shape, text);
    }
}

#[test]
fn rejects_lines_of_a_part_that_could_be_rows_or_columns_at_their_end() {
    let texts = r"
        JS^
        JS\nQS ?^\n# comment\n
        JS\n?\n?\n?\n?\n?\n?^\n
        $column^
        $column\nQC QD QS QH TD AD^
        $column\nQC QD QS QH TD AD AC JS^\n
        JS\n?\n?\n?\n? ? ? ? ? ? ? ?^";
    rejects(read_partial, Error::Unnamed, texts);
}

#[test]
fn rejects_a_line_of_a_part_after_the_last_one_that_fits() {
    let texts = r"
        JS\n?\n?\n?\n?\n?\n?\n?\n^?
        JS\n?\n?\n?\n?\n?\n? ? ? ? ? ? ^QC\nQD
        $row\nJS # short^\n\nQS";
    rejects(read_partial, Error::Shape, texts);
}

#[test]
fn rejects_an_unknown_card_of_a_whole_board_at_its_place() {
    let texts = "
        ^?
        JD ^??
        Row 1: ^?
        $row ^?
        $rows ^?";
    rejects(read_board, Error::MissingCard, texts);
}

#[test]
fn rejects_a_text_that_ends_before_the_last_card_at_its_end() {
    let texts = r"
        $row^
        $column\n\n^
        Row 2: $row\n^";
    rejects(read_board, Error::MissingCard, texts);
}

#[test]
fn rejects_a_text_without_a_card_at_its_end() {
    let texts = r"
        ^
        \n# comment\n^
        Freecells:\n^
        :\n^
        Row 1:^
        Row 1:\n\nRow 2: # comment\n^
        :\n:\n:\n:\n:\n:\n:\n:\n:\n:^";
    both_reject(Error::NoCard, texts);
}

#[test]
fn reads_unknown_cards_alone() {
    for text in ["Row 1: ??\n", "?\n?\n?\n?\n?\n?\n?\n?\n", "? ? ? ? ? ? ? ?"] {
        assert_eq!(read_partial(text.as_bytes()), Ok(([255; 52], text.len())));
    }
}
