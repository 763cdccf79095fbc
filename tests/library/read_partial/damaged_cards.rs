//! A card that cannot be read stands in its place: whatever could be one is refused.

use super::{FIRST_ROW, assert_rejects, assert_rejects_at};
use freecell::{Error, read_partial};

const SECOND_ROW: &str = "TD 7S QD AC 6D 8H AS KH";

#[test]
fn rejects_a_card_with_a_letter_too_many_or_wrong() {
    for text in [
        "| 7l | A♦ | 5♣ |",
        "7Dk|AD|5C",
        "1: 7DJ|AD|5C|3S",
        "Dz♦\nA♦\n5♣",
        "[[\"7QH\"], [\"A♦\"], [\"5♣\"]]",
        "7♦\nA♦\n5♣\nAA♥",
        "Column 1: 7\nColumn 2: AD",
        "-\nAD",
    ] {
        assert_rejects(text);
    }
    let last = FIRST_ROW.replace("AH", "A2H");
    assert_rejects(&format!("Row 1: {last}\nRow 2: {SECOND_ROW}"));
}

#[test]
fn rejects_a_card_in_words_with_a_typo() {
    for text in [
        "| 7 of Diamnods | Ace of Diamonds | 5 of Clubs |",
        "7 of Diamnods\nAce of Diamonds\n5 of Clubs",
        "Seven of Diamonds\nAec of Diamonds\nFive of Clubs",
        "Seven of Diamonds, Ace off Diamonds, Five of Clubs",
    ] {
        assert_rejects(text);
    }
}

/// The first cell or item has no card, or one that cannot be read.
#[test]
fn rejects_cards_behind_an_unreadable_one() {
    for text in [
        "- unknown\n- AD\n- 5C",
        "- card back\n- AD\n- 5C",
        "- card\n- AD\n- 5C",
        "- card\n- AD",
        "|    |\n| AD |\n| 5C |",
        "* joker\n* AD\n* 5C",
        "<li></li><li>AD</li><li>5C</li>",
        "<card/><card>5C</card>",
        "<tr><td></td><td>AD</td><td>5C</td></tr>",
        "<tr><td>&nbsp;</td><td>AD</td><td>5C</td></tr>",
        "&nbsp;|AD|5C",
        "&nbsp; AD 5C",
        "[;,AD,5C",
        "[\";,AD\"]",
        "[\",;AD\"]",
        "Column 3\nunknown\nQD\n3H",
        "Column 3: — QD 3H 9S",
        "Column 3: - QD 3H 9S",
        "Column 3: * QD 3H 9S",
        "let cards = [\"diamonds\", \"AD\", \"5C\"];",
        "let cards = [\"♦\", \"AD\", \"5C\"];",
        "let cards = [\"back\", \"AD\", \"5C\"];",
        "[undefined, \"AD\", \"5C\", \"3S\"]",
        "[/* ? */, \"AD\", \"5C\"]",
        "[\"/* ? */\", \"AD\", \"5C\"]",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_mark_between_cards_without_blanks() {
    for text in ["7DAD5C3S5S8C2(AH", "7DAD5(3S5S", "7DAD5C3S5S8C2DA"] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_an_array_with_a_damaged_string() {
    let cards = FIRST_ROW.replace(' ', "\", \"");
    for end in ["T\"TTD\"]]", "\"TTD\"]]", "[\"TD\", \"7\"]]"] {
        assert_rejects(&format!("[[\"{cards}\"], {end}"));
        assert_rejects(&format!("[[\"{cards}\"],\n {end}"));
    }
}

#[test]
fn points_at_a_damaged_last_string() {
    let text = "[\"7D\", \"AD\", \"5C\", \"D74\"]";
    assert_rejects_at(text, Error::Syntax, text.find("D74").unwrap());
}

/// `null` can be a card that is not known.
#[test]
fn points_at_the_name_behind_a_value_that_can_be_a_card() {
    let text = format!(
        "{{\"deal\": null, \"cards\": [\"{}\"]}}",
        FIRST_ROW.replace(' ', "\", \"")
    );
    assert_rejects_at(&text, Error::Syntax, text.find("cards").unwrap());
}

#[test]
fn rejects_a_card_that_can_have_lost_its_rank() {
    for text in [
        "7D AD 5C xS",
        "xD xC xS xH",
        "CA H1",
        "[\"H7\", \"CA\", \"H1\"]",
        "♠A ♥1",
    ] {
        assert_rejects(text);
    }
    assert!(read_partial(b"7d ad 5c xs").is_ok());
}

#[test]
fn rejects_a_mark_or_word_in_place_of_a_first_card() {
    for mark in ["-", ".", "*", "...", "_", "=", "•"] {
        let second = SECOND_ROW.replace("TD", mark);
        assert_rejects(&format!("[\"{FIRST_ROW}\", \"{second}\"]"));
    }
    for text in [
        "cards:\n  - the\n  - AD\n  - 5C",
        "Seventh row: [IS]\n[KS]\n[KC]\n[4H]",
        "Column 5\n5S 6D 6S 8S 7C JC\nColumn 6\ncards 8H 8D 7H 6H 6C",
    ] {
        assert_rejects(text);
    }
}

/// The line has as many words as cards, so that its cards are words, too.
#[test]
fn points_at_a_word_behind_cards_that_are_text() {
    let text = format!("{FIRST_ROW}\nTD 7S QD AC whichever deal it is");
    assert_rejects_at(&text, Error::Syntax, text.find("whichever").unwrap());
    assert_rejects_at("JD 2D\n\n  9H of", Error::Syntax, 9);
    assert_rejects_at("7D AD (((", Error::Syntax, 6);
}
