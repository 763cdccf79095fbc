//! `find_text` finds the number of the deal that a text shows, and never another one.

mod forms;
mod games;

use crate::published::published;
use crate::texts::{
    ERRORS, Lines, NOTATIONS, ORDERS, Random, SLIPS, WITHOUT_A_DEAL, changed, damage, lines,
    notation, plain, prose, with_slip, without_a_deal,
};
use freecell::{Error, Found, PartialDeal, deal, find_text, testing};
use proptest::prelude::*;

fn number_of(text: &str) -> Option<i64> {
    find_text(text.as_bytes())
        .ok()
        .flatten()
        .map(|found| found.seed)
}

fn cards_of(seed: i64) -> [u8; 52] {
    *deal(seed).unwrap().indices()
}

/// Any deal number, of each band and the two fixed deals.
fn any_seed(random: &mut Random) -> i64 {
    match random.below(4) {
        0 => -1 - random.below(2) as i64,
        _ => random.seed(),
    }
}

/// A whole board in an order, a notation, with separators and prose that are made at random.
fn whole_board(seed: i64, order: &str, i: usize, random: &mut Random) -> String {
    const BETWEEN_CARDS: [&str; 10] = [" ", "  ", "\t", ",", ", ", " | ", "|", "\", \"", "; ", ""];
    const BETWEEN_LINES: [&str; 8] = ["\n", "\r\n", "\r", "\n\n", "\\n", "\n> ", "\n1: ", "],\n["];
    let notation = notation(i);
    let between = match *random.pick(&BETWEEN_CARDS) {
        "" if !notation.can_touch() => " ",
        between => between,
    };
    let lines = lines(&cards_of(seed), order);
    let board = notation.write(&lines, between, random.pick::<&str>(&BETWEEN_LINES));
    let (before, behind) = (prose(random), prose(random));
    format!("{before}\n{}\n{board}\n{behind}\n", prose(random))
}

/// A smaller number at random starts another text, not a smaller one.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        max_shrink_iters: 0,
        ..ProptestConfig::with_cases(cases)
    }
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn finds_a_whole_board_in_each_order_and_notation(start: u64) {
        let random = &mut Random(start);
        let seed = any_seed(random);
        let order = *random.pick(&ORDERS);
        let text = whole_board(seed, order, random.below(NOTATIONS), random);
        let found = find_text(text.as_bytes()).unwrap();
        let cards = PartialDeal::from(deal(seed).unwrap());
        let end = found.map_or(0, |found| found.end);
        prop_assert_eq!(found, Some(Found { seed, cards, end }), "{}", text);
        // Nothing is left of the board, and it is found without what comes after it.
        prop_assert_eq!(number_of(&text[end..]), None, "{}", text);
        prop_assert_eq!(find_text(&text[..end]), Ok(found));
    }
}

proptest! {
    #![proptest_config(config(25))]

    #[test]
    fn finds_no_other_number_in_a_changed_board(start: u64) {
        let random = &mut Random(start);
        let seed = any_seed(random);
        let order = *random.pick(&ORDERS);
        let text = whole_board(seed, order, random.below(NOTATIONS), random);
        let text = changed(&text, random);
        let number = number_of(&text);
        prop_assert!(number.is_none_or(|number| number == seed), "{:?}: {}", number, text);
    }
}

// Not each board with errors, or after moves, gives its number, so these go through the same ones each time.
// `cargo bench --bench texts` measures how many do.

#[test]
fn finds_a_board_with_an_error() {
    let random = &mut Random(11982);
    for error in ERRORS {
        for order in ORDERS {
            let seed = random.seed();
            let mut lines = lines(&cards_of(seed), order);
            damage(&mut lines, error, random);
            let text = plain(&lines);
            let found = find_text(text.as_bytes()).unwrap();
            assert_eq!(found.map(|found| found.seed), Some(seed), "{error}: {text}");
            // At most a line and the two cards of a swap are not shown.
            let shown = found.unwrap().cards;
            assert!(shown.fits(&deal(seed).unwrap()));
            assert!(shown.cards().flatten().count() >= 43, "{error}: {text}");
        }
    }
}

#[test]
fn finds_short_rows_with_an_error_at_each_place_of_the_first() {
    let random = &mut Random(8);
    for place in 0..8 {
        for error in ["wrong", "left out", "put in"] {
            let seed = random.seed();
            let mut rows = lines(&cards_of(seed), "rows");
            let other = rows[6][0];
            rows.truncate(4);
            rows[1..].iter_mut().for_each(|row| row.truncate(5));
            match error {
                "wrong" => rows[0][place] = other,
                "left out" => drop(rows[0].remove(place)),
                _ => rows[0].insert(place, other),
            }
            let text = plain(&rows);
            assert_eq!(number_of(&text), Some(seed), "{error}: {text}");
        }
    }
}

#[test]
fn finds_no_other_number_for_a_dealer_with_a_slip() {
    let random = &mut Random(2_147_483_648);
    let mut boards = vec![
        // Deal 634264270 has half of the cards in the same places.
        (7_076_715_214, "a forgotten 1 from 2^32 on"),
        // Deal 2147493891 has the same first row.
        (10243, "a forgotten mask"),
    ];
    for slip in SLIPS {
        boards.extend((0..4).map(|i| (i << 31 | random.below(1 << 31) as i64, slip)));
    }
    for (seed, slip) in boards {
        let rows = lines(&with_slip(seed, slip), "rows");
        let cards = rows.concat();
        let each = cards.iter().map(|card| vec![*card]).collect();
        for lines in [rows, vec![cards], each] {
            let text = plain(&lines);
            let number = number_of(&text);
            assert!(
                number.is_none_or(|number| number == seed),
                "{slip}, {seed}: {number:?} in {text}"
            );
        }
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
fn finds_a_whole_deck_with_ten_cards_in_each_others_places() {
    let random = &mut Random(10);
    for order in &ORDERS[..2] {
        let seed = random.seed();
        let mut cards = cards_of(seed);
        let mut places: [usize; 52] = std::array::from_fn(|place| place);
        random.shuffle(&mut places);
        places[..10]
            .chunks(2)
            .for_each(|pair| cards.swap(pair[0], pair[1]));
        assert_eq!(
            number_of(&plain(&lines(&cards, order))),
            Some(seed),
            "{cards:?}"
        );
    }
}

#[test]
fn finds_no_number_in_texts_without_a_deal() {
    let random = &mut Random(617);
    for class in WITHOUT_A_DEAL {
        for _ in 0..3 {
            let text = without_a_deal(class, random);
            assert_eq!(number_of(&text), None, "{class}: {text}");
        }
    }
}

#[test]
fn finds_no_number_in_sorted_hands() {
    for text in [
        "AC AD AH AS QC QD QH QS",
        "TC JC QC KC AC\nTD JD QD KD AD\nTH JH QH KH AH\nTS JS QS KS AS",
        "AS KS QS JS TS 9S 8S\nAH KH QH JH TH 9H 8H",
    ] {
        assert_eq!(find_text(text.as_bytes()), Ok(None), "{text}");
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
fn finds_parts_of_published_boards() {
    for (seed, cards) in published().into_iter().filter(|(seed, _)| *seed > 0) {
        let rows = lines(&cards, "rows");
        let mut gap = rows[..2].to_vec();
        gap[0][2] = None;
        for text in [
            plain(&rows[..1].to_vec()),
            plain(&gap),
            plain(&rows[1..4].to_vec()),
            plain(&lines(&cards, "columns")[4..].to_vec()),
        ] {
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
    }
}

#[test]
fn finds_later_lines_whose_last_one_has_an_error() {
    let random = &mut Random(3);
    for order in &ORDERS[..2] {
        for from in 1..4 {
            let seed = random.seed();
            let mut lines = lines(&cards_of(seed), order);
            let other = lines[0][0];
            *lines[from + 2].last_mut().unwrap() = other;
            let text = plain(&lines[from..from + 3].to_vec());
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
    }
}

/// The first five cards alone lead to the number, which can be the last one that they have.
#[test]
fn finds_two_rows_with_an_error_after_the_fifth_card_and_in_the_second() {
    let random = &mut Random(5);
    for i in 0..24 {
        let seed = random.seed();
        let mut rows = lines(&cards_of(seed), "rows")[..3].to_vec();
        let other = rows.pop().unwrap();
        rows[0][5 + i % 3] = other[0];
        rows[1][i % 8] = other[1];
        let text = plain(&rows);
        assert_eq!(number_of(&text), Some(seed), "{text}");
    }
}

/// The third row leads to the number, before the order is a hypothesis.
#[test]
fn finds_the_last_row_first_with_eight_errors() {
    let text = "6D 7H 7S 3S\nQD TH 6H TS 5D 4D JS 7D\n9D JC 8S AC 8C 9S 6C KC\n\
        5H JD 6S JH KD 2D 2D QS AH\n4S KH 5C 2H 3D 9H 8D\n?? 5S 7C ?? 9H QH TC\nQC 3C 2S AD 4C AS 8S";
    assert_eq!(number_of(text), Some(1_457_255_236));
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
fn finds_the_same_with_each_instruction_set() {
    let texts = [
        "Column 3: 5C QD 3H 9S 9C 2H",
        "7D AD 5C 3S 5S 8C 2D AH TD 7S",
        "AC AD AH AS QC QD QH QS",
    ];
    for text in texts {
        let found = find_text(text.as_bytes());
        for set in testing::instruction_sets() {
            let same = testing::find_text(set, text.as_bytes());
            assert_eq!(same, found, "{set:?}: {text}");
        }
    }
}

#[test]
fn finds_whole_boards_in_the_orders_of_programs() {
    let random = &mut Random(24 * 24);
    for _ in 0..20 {
        let seed = any_seed(random);
        let cards = cards_of(seed);
        let backwards = vec![cards.into_iter().rev().map(Some).collect()];
        let columns = lines(&cards, "columns");
        let on_a_line = |i: usize| [&columns[i][..], &columns[i + 4]].concat();
        let two_on_a_line = (0..4).map(on_a_line).collect();
        let (mut sorted, mut shuffled) = (columns.clone(), columns.clone());
        sorted.sort();
        random.shuffle(&mut shuffled);
        for lines in [backwards, two_on_a_line, sorted, shuffled] {
            let board = notation(random.below(NOTATIONS)).write(&lines, " ", "\n");
            let text = format!("{}\n{board}\n{}", prose(random), prose(random));
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
    }
}

#[test]
fn finds_boards_after_cards_one_a_line() {
    let random = &mut Random(60);
    let cards = [random.deck(), random.deck()].concat();
    let before: Lines = cards[..60].iter().map(|card| vec![Some(*card)]).collect();
    let mut shuffled = lines(&cards_of(617), "columns");
    random.shuffle(&mut shuffled);
    let mut damaged = lines(&cards_of(617), "rows");
    damage(&mut damaged, "a card mistyped", random);
    for board in [shuffled, damaged] {
        let text = plain(&before) + &plain(&board);
        assert_eq!(number_of(&text), Some(617), "{text}");
    }
}

#[test]
fn counts_a_card_once_that_repeats_the_one_before() {
    let cards = cards_of(617).map(|card| notation(0).card(Some(card)));
    let text = cards.map(|name| format!("{name} ({name})\n")).concat();
    let found = find_text(text.clone() + "That is all.\n").unwrap().unwrap();
    assert_eq!((found.seed, found.end), (617, text.len() - " (JC)\n".len()));
    // The first card of the board repeats the last one of the remark.
    let text = "Stuck at KC and 7D\n7D AD 5C 3S 5S 8C 2D AH\nTD 7S";
    assert_eq!(number_of(text), Some(617));
}

#[test]
fn finds_the_board_after_many_decks_that_are_no_deals() {
    let random = &mut Random(52);
    let mut text = String::new();
    for _ in 0..500 {
        let deck = lines(&random.deck(), "rows");
        text += &notation(0).write(&deck, "", "").repeat(2);
    }
    for order in ORDERS {
        let board = notation(0).write(&lines(&cards_of(617), order), "", "");
        let text = format!("{text}{board}");
        assert_eq!(number_of(&text), Some(617), "{order}");
    }
}

#[test]
fn finds_columns_in_any_order_after_decks_in_columns_that_are_no_deals() {
    let random = &mut Random(7);
    for count in [7, 8, 60] {
        let mut boards: Vec<Lines> = (0..count)
            .map(|_| lines(&random.deck(), "columns"))
            .collect();
        boards.push(lines(&cards_of(617), "columns"));
        for columns in &mut boards {
            random.shuffle(columns);
        }
        let text = boards.iter().map(plain).collect::<Vec<_>>().join("\n");
        assert_eq!(number_of(&text), Some(617), "{count} decks before");
    }
}

/// Calls `find_text` with all traps of SSE and x87 unmasked. Delphi and Free Pascal unmask most of them.
#[cfg(target_arch = "x86_64")]
fn with_traps(text: &str) -> Result<Option<Found>, Error> {
    extern "sysv64" fn call(text: &&str, found: &mut Result<Option<Found>, Error>) {
        *found = find_text(text);
    }
    const MXCSR: u32 = 0;
    const CONTROL: u16 = 0x0340;
    let (mut mxcsr, mut control) = (0u32, 0u16);
    let mut found = Ok(None);
    // SAFETY: the block restores what it changes; r12 and r13 survive a call.
    unsafe {
        std::arch::asm!(
            "stmxcsr [r12]",
            "fnstcw [r13]",
            "ldmxcsr [{unmasked}]",
            "fldcw [{control_unmasked}]",
            "call {call}",
            "ldmxcsr [r12]",
            "fldcw [r13]",
            in("r12") &mut mxcsr,
            in("r13") &mut control,
            unmasked = in(reg) &MXCSR,
            control_unmasked = in(reg) &CONTROL,
            call = sym call,
            in("rdi") &text,
            in("rsi") &mut found,
            clobber_abi("sysv64"),
        );
    }
    found
}

#[cfg(target_arch = "x86_64")]
#[test]
fn finds_texts_with_traps_of_floating_point_unmasked() {
    let random = &mut Random(0x1372);
    let mut texts = vec!["QS KH JS 2C 3D 7H 2S 7C".to_owned()];
    for _ in 0..10 {
        texts.extend(WITHOUT_A_DEAL.map(|class| without_a_deal(class, random)));
        let mut rows = lines(&cards_of(random.seed()), "rows");
        damage(&mut rows, ERRORS[random.below(6)], random);
        texts.push(plain(&rows));
    }
    for text in texts {
        let expected = find_text(&text);
        let found = with_traps(&text);
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn finds_three_columns_that_tell_few_draws() {
    let text = "8S 2D AH 2H 3H JD\nQH KD KS 5H 9D KH\n5S TH 4H TS QD 8H";
    assert_eq!(number_of(text), Some(4_988_924_376));
}

#[test]
fn finds_no_number_if_a_text_shows_as_much_of_two() {
    let column = "Column 5: 5S 8S 8C 3C 2S JC";
    assert_eq!(number_of(column), None);
    for seed in [48_954, 130_874] {
        let first = lines(&cards_of(seed), "rows")[0][0];
        let name = notation(0).card(first);
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
        assert_eq!(
            find_text(text.as_bytes()),
            Err(Error::TooFewCards),
            "{text}"
        );
    }
    assert_eq!(find_text(b"7D AD 5C 3S 5H"), Ok(None));
    let words = "7D; rank A, suit D; rank 5, suit C; rank 3, suit S; rank 5, suit H";
    assert_eq!(find_text(words), Ok(None));
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

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn finds_each_whole_board_in_the_order_of_the_text(start: u64) {
        let random = &mut Random(start);
        let seeds: Vec<i64> = (0..5).map(|_| any_seed(random)).collect();
        let mut text = String::new();
        for &seed in &seeds {
            let order = *random.pick(&ORDERS);
            text += &whole_board(seed, order, random.below(NOTATIONS), random);
            text += &prose(random).repeat(random.below(100));
        }
        prop_assert_eq!(numbers_of(&text), seeds, "{}", text);
    }
}

#[test]
fn finds_boards_of_unlike_words_in_the_order_of_the_text() {
    let rows = |seed| lines(&cards_of(seed), "rows");
    let card = |card: &Option<u8>| notation(0).card(*card);
    let suit_first = |seed| {
        let card = |cell| format!("{} {} ", &card(cell)[1..], &card(cell)[..1]);
        rows(seed).iter().flatten().map(card).collect::<String>()
    };
    let apart = |seed| {
        let card = |cell| {
            format!(
                "{{suit: {}, rank: {}}} ",
                &card(cell)[1..],
                &card(cell)[..1]
            )
        };
        rows(seed).iter().flatten().map(card).collect::<String>()
    };
    let plain = |seed| plain(&rows(seed));
    let text = [
        suit_first(1),
        plain(2),
        apart(3),
        plain(4),
        apart(5),
        suit_first(6),
    ]
    .join("\n");
    assert_eq!(numbers_of(&text), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn goes_on_to_a_part_after_the_last_whole_board() {
    let board = |seed| plain(&lines(&cards_of(seed), "columns"));
    let text = board(11982) + &board(3) + "Which game is this? 7D AD 5C 3S 5S 8C 2D AH";
    assert_eq!(numbers_of(&text), [11982, 3, 617]);
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
