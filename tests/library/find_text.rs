//! `find_text` finds the number of the deal that a text shows, and never another one.

mod forms;

use crate::text_classes::{classes, with_error};
use crate::texts::{Lines, ORDERS, Random, card, lines, plain, prose, whole_board, write};
use freecell::{Error, Found, PartialDeal, deal, find_text, testing};
use proptest::prelude::*;

fn number_of(text: &str) -> Option<i64> {
    find_text(text).ok().flatten().map(|found| found.seed)
}

/// The numbers of a text, by a loop.
fn numbers_of(mut text: &str) -> Vec<i64> {
    let mut numbers = Vec::new();
    while let Ok(Some(found)) = find_text(text) {
        numbers.push(found.seed);
        text = &text[found.end..];
    }
    numbers
}

fn cards_of(seed: i64) -> [u8; 52] {
    *deal(seed).unwrap().indices()
}

/// The lines of a whole board in any order.
fn any_order(cards: &[u8; 52], random: &mut Random) -> Lines {
    let mut columns = lines(cards, "columns");
    match random.below(10) {
        0 => vec![cards.iter().rev().copied().map(Some).collect()],
        1 => (0..4)
            .map(|i| [&columns[i][..], &columns[i + 4]].concat())
            .collect(),
        2 => {
            columns.sort();
            columns
        }
        3 => {
            random.shuffle(&mut columns);
            columns
        }
        order => lines(cards, ORDERS[order - 4]),
    }
}

proptest! {
    // A smaller number at random starts another text, not a smaller one.
    #![proptest_config(ProptestConfig { max_shrink_iters: 0, ..ProptestConfig::with_cases(250) })]

    #[test]
    fn finds_whole_boards_in_any_order_and_notation_one_after_the_other(start: u64) {
        let random = &mut Random(start);
        let mut text = String::new();
        let mut seeds = Vec::new();
        for _ in 0..5 {
            let seed = match random.below(4) {
                0 => -1 - random.below(2) as i64,
                _ => random.seed(),
            };
            seeds.push(seed);
            text += &whole_board(&any_order(&cards_of(seed), random), random);
            text += &prose(random).repeat(random.below(100));
        }
        let mut rest = &text[..];
        for seed in seeds {
            let found = find_text(rest).unwrap();
            let cards = PartialDeal::from(deal(seed).unwrap());
            let end = found.map_or(0, |found| found.end);
            prop_assert_eq!(found, Some(Found { seed, cards, end }), "{}", rest);
            // It is found without what comes after it.
            prop_assert_eq!(find_text(&rest[..end]), Ok(found));
            rest = &rest[end..];
        }
        // Nothing is left of the last board.
        prop_assert_eq!(number_of(rest), None, "{}", rest);
    }
}

/// The texts are the same ones each time. `cargo bench --bench texts` counts the numbers of more.
#[test]
fn finds_no_other_number_in_any_class_of_texts_and_as_many_as_promised() {
    for class in classes() {
        let random = &mut Random(617);
        let (count, at_least) = class.expected;
        let mut found = 0;
        for i in 0..count {
            let (seed, text) = (class.text)(i, random);
            if let Ok(Some(shown)) = find_text(&text) {
                assert_eq!(Some(shown.seed), seed, "{}: {text}", class.name);
                assert!(shown.cards.fits(&deal(shown.seed).unwrap()), "{text}");
                found += 1;
            }
        }
        assert!(found >= at_least, "{}: {found} of {count}", class.name);
    }
}

#[test]
fn finds_the_number_of_texts_as_they_are_found() {
    let texts = include_str!("../data/texts.txt").split("%%% ").skip(1);
    for section in texts {
        let (title, text) = section.split_once('\n').expect("a text");
        let (numbers, title) = title.split_once(": ").expect("a title");
        let numbers: Vec<i64> = numbers.split(' ').flat_map(str::parse).collect();
        // A log shows its deal again and again.
        let mut found = numbers_of(text);
        found.dedup();
        assert_eq!(found, numbers, "{title}");
    }
}

#[test]
fn finds_whole_boards_with_any_hash() {
    // The hashes of the first decks are below 64.
    for (seeds, order) in [
        ([1_583_934, 47_064_130, 1], "columns"),
        ([133_713_787, 158_101_302, 1], "rows"),
    ] {
        let boards = seeds.map(|seed| plain(&lines(&cards_of(seed), order)));
        assert_eq!(numbers_of(&boards.join("\n")), seeds);
    }
}

#[test]
fn finds_the_board_after_many_decks_that_are_no_deals() {
    let random = &mut Random(52);
    let mut text = String::new();
    for _ in 0..500 {
        let deck = lines(&random.deck(), "rows");
        text += &write("{R}{S}", &deck, "", "").repeat(2);
    }
    for order in ORDERS {
        let board = write("{R}{S}", &lines(&cards_of(617), order), "", "");
        let text = format!("{text}{board}");
        assert_eq!(number_of(&text), Some(617), "{order}");
    }
}

#[test]
fn finds_columns_in_any_order_after_sixty_decks_in_columns_that_are_no_deals() {
    let random = &mut Random(7);
    let mut boards: Vec<_> = (0..60).map(|_| random.deck()).collect();
    boards.push(cards_of(617));
    let mut shuffled = |cards| {
        let mut columns = lines(cards, "columns");
        random.shuffle(&mut columns);
        plain(&columns) + "\n"
    };
    let text: String = boards.iter().map(&mut shuffled).collect();
    assert_eq!(number_of(&text), Some(617));
}

#[test]
fn finds_boards_after_cards_one_a_line() {
    let random = &mut Random(60);
    let cards = [random.deck(), random.deck()].concat();
    let before: Lines = cards[..60].iter().map(|card| vec![Some(*card)]).collect();
    let mut shuffled = lines(&cards_of(617), "columns");
    random.shuffle(&mut shuffled);
    let damaged = with_error(lines(&cards_of(617), "rows"), "a card mistyped", random);
    for board in [shuffled, damaged] {
        let text = plain(&before) + &plain(&board);
        assert_eq!(number_of(&text), Some(617), "{text}");
    }
}

#[test]
fn finds_a_board_that_is_anywhere_in_a_long_text() {
    let board = plain(&lines(&cards_of(617), "rows"));
    for before in (4096 - 200..4096 + 10).step_by(3) {
        let text = "-".repeat(before) + &board;
        let found = find_text(&text).unwrap().unwrap();
        assert_eq!((found.seed, found.end), (617, text.len() - 1));
    }
}

#[test]
fn goes_on_to_a_part_after_the_last_whole_board() {
    let board = |seed| plain(&lines(&cards_of(seed), "columns"));
    let text = board(11982) + &board(3) + "Which game is this? 7D AD 5C 3S 5S 8C 2D AH";
    assert_eq!(numbers_of(&text), [11982, 3, 617]);
}

#[test]
fn finds_boards_with_mistakes_one_after_the_other_in_any_layout() {
    let random = &mut Random(36);
    for (form, between_cards, between_lines) in [
        ("{R}{S}", " ", "\n"),
        ("{R}{S}", " ", "\n\n"),
        ("{10}{♦}", " | ", "\n+----+----+\n"),
        ("{10}{♦}", " │ ", "\n├────┼────┤\n"),
        ("{R}{♦}", " || ", "\n|-\n| "),
        ("{R}{S}", " ", "\nColumn:\n"),
        ("{R}{S}", "</td><td>", "</td>\n</tr>\n<tr>\n<td>"),
        ("{R}{S}", "\", \"", "\"\n],\n[\n\""),
        ("{rank: {n}, suit: {Suit}}", ",\n", "],\n["),
        ("<card rank=\"{Rank}\"\nsuit=\"{Suit}\"/>", "", "\n"),
        ("{R}{S}", "\n", "\n"),
        ("<td>{R}{S}</td>", "\n", "\n</tr>\n<tr>\n"),
        ("{R}{S}", " ", "\nC1: "),
        ("{R}{S}", " ", "\nC1:\n"),
        ("{R}{S}", "\n", "\nC1:\n"),
    ] {
        let seeds: [_; 12] = std::array::from_fn(|_| random.seed());
        let boards = (0..).zip(seeds).map(|(i, seed)| {
            let error = ["a card mistyped", "a card left out", "a card doubled"][i % 3];
            let lines = with_error(lines(&cards_of(seed), ORDERS[i % 2]), error, random);
            let board = write(form, &lines, between_cards, between_lines);
            format!("Game{between_lines}{board}\n\n")
        });
        let text: String = boards.collect();
        assert_eq!(numbers_of(&text), seeds, "{text}");
    }
}

#[test]
fn finds_boards_with_mistakes_of_unlike_words() {
    let random = &mut Random(7);
    let forms = [
        "{R}{S} ",
        "{♦} {R} ",
        "{suit: {S}, rank: {R}} ",
        "{Rank} of {Suit} ",
    ];
    let seeds: [_; 12] = std::array::from_fn(|_| random.seed());
    let text: String = (0..)
        .zip(seeds)
        .map(|(i, seed)| {
            let lines = with_error(lines(&cards_of(seed), "rows"), "a card left out", random);
            write(forms[i % 4], &lines, "", "\n") + "\n\n"
        })
        .collect();
    assert_eq!(numbers_of(&text), seeds, "{text}");
}

#[test]
fn finds_boards_of_unlike_words_in_the_order_of_the_text() {
    let forms = ["{S} {R} ", "{R}{S} ", "{suit: {S}, rank: {R}} "];
    let board = |(seed, form)| write(form, &lines(&cards_of(seed), "rows"), "", "") + "\n";
    let order = [0, 1, 2, 1, 2, 0].map(|form| forms[form]);
    let text: String = (1..).zip(order).map(board).collect();
    assert_eq!(numbers_of(&text), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn counts_a_card_once_that_repeats_the_one_before() {
    let cards = cards_of(617).map(|cell| card("{R}{S}", Some(cell)));
    let text = cards.map(|name| format!("{name} ({name})\n")).concat();
    let found = find_text(text.clone() + "That is all.\n").unwrap().unwrap();
    assert_eq!((found.seed, found.end), (617, text.len() - " (JC)\n".len()));
    // The first card of the board repeats the last one of the remark.
    let text = "Stuck at KC and 7D\n7D AD 5C 3S 5S 8C 2D AH\nTD 7S";
    assert_eq!(number_of(text), Some(617));
}

#[test]
fn finds_lines_with_names() {
    assert_eq!(number_of("Column 3: 5C QD 3H 9S 9C 2H"), Some(617));
    assert_eq!(number_of("Row 2: TD 7S QD AC 6D 8H"), Some(617));
    assert_eq!(number_of("Column 4: 5C QD 3H 9S 9C 2H"), None);
    // Eight cards are enough for all numbers, if the line has a name.
    let row = plain(&lines(&cards_of(8_557_531_313), "rows")[1..2].to_vec());
    assert_eq!(number_of(&format!("Row 2: {row}")), Some(8_557_531_313));
    assert_eq!(number_of(&row), None);
}

#[test]
fn finds_no_number_if_a_text_shows_as_much_of_two() {
    let column = "Column 5: 5S 8S 8C 3C 2S JC";
    assert_eq!(number_of(column), None);
    for seed in [48_954, 130_874] {
        let first = lines(&cards_of(seed), "rows")[0][0];
        let name = card("{R}{S}", first);
        assert_eq!(
            number_of(&format!("Column 1: {name}\n{column}")),
            Some(seed)
        );
    }
}

#[test]
fn tells_which_cards_the_text_shows() {
    let found = find_text(b"7D AD 5C 3S 5S 8C 2D AH\nTD 7S QS AC 6D 8H AS KH\n").unwrap();
    let found = found.unwrap();
    assert_eq!(found.seed, 617);
    let names: Vec<_> = found
        .cards
        .cards()
        .map(|card| card.map(|card| card.name()))
        .collect();
    assert_eq!(
        names[..8],
        ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"].map(Some)
    );
    assert_eq!(names[8..12], [Some("TD"), Some("7S"), None, Some("AC")]);
    assert!(names[16..].iter().all(Option::is_none));
}

#[test]
fn tells_which_cards_of_later_rows_the_text_shows() {
    let mut rows = lines(&cards_of(617), "rows")[2..5].to_vec();
    for count in [24, 23] {
        let found = find_text(plain(&rows)).unwrap().unwrap();
        assert_eq!(found.seed, 617);
        assert!(found.cards.fits(&deal(617).unwrap()));
        // Of two cards that are swapped, one is in order.
        assert_eq!(found.cards.cards().flatten().count(), count);
        rows[2].swap(6, 7);
    }
}

#[test]
fn rejects_a_text_of_fewer_than_five_cards() {
    for text in ["", "no cards", "7D AD 5C 3S", "Which game is this?"] {
        assert_eq!(find_text(text), Err(Error::TooFewCards), "{text}");
    }
    assert_eq!(find_text(b"7D AD 5C 3S 5H"), Ok(None));
    let words = "7D; rank A, suit D; rank 5, suit C; rank 3, suit S; rank 5, suit H";
    assert_eq!(find_text(words), Ok(None));
}

#[test]
fn finds_the_same_with_each_instruction_set() {
    let texts = [
        "Column 3: 5C QD 3H 9S 9C 2H",
        "7D AD 5C 3S 5S 8C 2D AH TD 7S",
        "AC AD AH AS QC QD QH QS",
    ];
    for text in texts {
        let found = find_text(text);
        for set in testing::instruction_sets() {
            let same = testing::find_text(set, text.as_bytes());
            assert_eq!(same, found, "{set:?}: {text}");
        }
    }
}

/// Delphi and Free Pascal unmask most of the traps.
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
#[test]
fn finds_texts_with_traps_of_floating_point_unmasked() {
    /// glibc's `fenv_t`.
    type Environment = [u32; 8];
    #[link(name = "m")]
    unsafe extern "C" {
        safe fn fegetenv(environment: &mut Environment) -> i32;
        safe fn fesetenv(environment: &Environment) -> i32;
    }
    let mut usual = [0; 8];
    fegetenv(&mut usual);
    let mut unmasked = usual;
    unmasked[0] &= !0x3f;
    unmasked[7] &= !(0x3f << 7);
    for class in classes() {
        let (_, text) = (class.text)(0, &mut Random(0x1372));
        let expected = find_text(&text);
        fesetenv(&unmasked);
        let found = find_text(&text);
        fesetenv(&usual);
        assert_eq!(found, expected, "{text}");
    }
}
