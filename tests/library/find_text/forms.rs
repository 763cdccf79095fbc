//! `find_text` finds boards in the forms of programs: words, signs, labels, links, all in one line.

use super::{cards_of, number_of};
use crate::text_classes::with_error;
use crate::texts::{Lines, NOTATIONS, ORDERS, Random, lines, write};

/// Forms of a card with what is around it.
const FORMS: [&str; 41] = [
    "<td>{R}</td><td>{S}</td>",
    "<b>{R}</b><i>{S}</i> ",
    "{R}\x1b[31m{S}\x1b[0m ",
    "{S} {R} ",
    "{S}-{R}, ",
    "{S}{nn} ",
    "{n}{S} ",
    "{14}{S} ",
    "{🂡} ",
    "Card({n}, \"{S}\"), ",
    "CARD.{RANK}_OF_{SUIT}, ",
    "Card { rank: {Rank}, suit: {Suit} }, ",
    r#"{"suit": "{Suit}", "value": {n}}, "#,
    "<img src=\"{R}{S}.gif\" alt=\"{Rank} of {Suit}\">",
    "{Rank}Of{Suit} ",
    ".{rank}.of{Suit}, ",
    "'{n}{suit}', ",
    "card{Suit}{R}.png ",
    "{Suit}{nn} ",
    "{R}&#{code}; ",
    "{R}\\u{hex}\\ufe0f ",
    "<td>{R}&#x{hex};</td>",
    "{Rank}{♦} ",
    "{R}{%}%20",
    r#"{"rank": "{r}", "suit": "{s}"}, "#,
    "['{s}', '{r}'], ",
    r#"{\"rank\":{n},\"suit\":\"{s}\"},"#,
    r#"{"rank": {"N": "{n}"}, "suit": {"S": "{Suit}"}}, "#,
    r#"{"suit":{"S":"{S}"},"rank":{"S":"{R}"}}, "#,
    r#"{"rank": {"integerValue": "{n}"}, "suit": {"stringValue": "{Suit}"}}, "#,
    "Card(suit: Game.Suit.{Suit}, rank: Game.Rank.{Rank}), ",
    "Card(suit=<Suit.{SUIT}: '{♦}'>, rank=<Rank.{RANK}: {n}>), ",
    r#"["rank"]=> enum(Rank::{Rank}) ["suit"]=> enum(Suit::{Suit}) "#,
    "{R}{❤} ",
    "[38:2::220:50:47m{R}{S}[0m ",
    r#"["rank"]=> int({n}) ["suit"]=> string({len}) "{Suit}" "#,
    "<font color=\"#4d4d4d\">{10}{♦}</font> ",
    "{♦}{RANK}, ",
    "{♦}{Rank}{♦} ",
    "{r} of {suit}, ",
    r#"a:2:{s:4:"rank";i:{n};s:4:"suit";s:{len}:"{Suit}";}"#,
];

/// Asserts that the number of a board is found, also with a card mistyped, in rows and in columns.
fn finds(random: &mut Random, text: impl Fn(&Lines) -> String) {
    for order in &ORDERS[..2] {
        let seed = random.seed();
        let whole = lines(&cards_of(seed), order);
        let damaged = with_error(whole.clone(), "a card mistyped", random);
        for text in [text(&whole), text(&damaged)] {
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
    }
}

#[test]
fn finds_boards_in_the_forms_of_programs() {
    let random = &mut Random(164_532);
    for form in FORMS {
        finds(random, |lines| write(form, lines, "", "\n"));
    }
    for notation in NOTATIONS {
        finds(random, |lines| write(notation, lines, " ", "\n"));
    }
    finds(random, |lines| write("{10}-{S}", lines, "-", "\n"));
    finds(random, |lines| write("{♦}{RANK}, ", lines, "", "\n1: "));
    // Cards in another form before the board.
    let remark = random.deck()[..12].iter().copied().map(Some).collect();
    let remark = write("{R}{S}", &vec![remark], " ", "");
    finds(random, |lines| {
        format!("{remark}\n{}", write(FORMS[12], lines, "", "\n"))
    });
}

#[test]
fn finds_boards_with_old_names_and_full_width_letters() {
    let random = &mut Random(19);
    finds(random, |lines| {
        let text = write("{Rank} of {Suit}", lines, ", ", "\n");
        text.replace("Two", "Deuce").replace("Three", "Trey")
    });
    let full_width = |letter: char| match letter {
        'A'..='Z' | '0'..='9' => char::from_u32(u32::from(letter) + 0xfee0).unwrap(),
        other => other,
    };
    for form in ["{10}{♦}", "{R}{S}"] {
        finds(random, |lines| {
            let text = write(form, lines, "\u{3000}", "\n");
            text.chars().map(full_width).collect()
        });
    }
}

#[test]
fn finds_boards_in_links_and_in_one_line() {
    let random = &mut Random(8_092);
    for (between_cards, between_lines) in [
        ("%20", "%0A"),
        ("%2C", "%0d%0a"),
        ("+", "%0a"),
        (" ", "], ["),
        (" ", " | "),
        (" ", "; "),
        (" ", " second line: "),
        (" ", " "),
        ("\n", "\n"),
    ] {
        finds(random, |lines| {
            write("{R}{S}", lines, between_cards, between_lines)
        });
    }
}

#[test]
fn finds_boards_with_colours_whose_escape_is_lost_or_written_out() {
    let random = &mut Random(31);
    for escape in [
        "", "^[", "\u{2190}", "\u{241b}", "\\x1b", "\\033", "\\e", "\\u001b", "\\u{1b}",
    ] {
        let suit = format!("{escape}[1;31m{{♦}}{escape}[0m");
        for form in [format!("{suit}{{R}} "), format!("{{R}}{suit} ")] {
            finds(random, |lines| write(&form, lines, "", "\n"));
        }
    }
}

#[test]
fn finds_whole_boards_with_labels_that_look_like_cards() {
    let random = &mut Random(80);
    for suit in ["C", "D", "H", "S"] {
        for _ in 0..10 {
            let seed = random.seed();
            let columns = (1..).zip(lines(&cards_of(seed), "columns"));
            let (json, lines): (String, String) = columns
                .map(|(i, column)| {
                    let list = |between| write("{R}{S}", &vec![column.clone()], between, "");
                    let json = format!("\"{suit}{i}\": [\"{}\"], ", list("\", \""));
                    (json, format!("{suit}{i}: {}\n", list(" ")))
                })
                .unzip();
            for text in [json, lines] {
                assert_eq!(number_of(&text), Some(seed), "{text}");
            }
        }
    }
}

#[test]
fn finds_whole_boards_with_an_id_for_each_card_on_its_own_line() {
    let id = "b8a1ab{nn}-1a69-46c7-8da4-f9fc3c6da5d7";
    let form = format!("{{\n\"id\": \"{id}\",\n\"suit\": \"{{suit}}\",\n\"rank\": {{n}}\n}}\n");
    let columns = lines(&cards_of(617), "columns");
    assert_eq!(number_of(&write(&form, &columns, ",", "],\n[")), Some(617));
}
