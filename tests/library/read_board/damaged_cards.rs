//! A card that cannot be read is pointed at, in whatever form the board stands.

use super::{assert_rejects_at, board, rows_and_columns};
use crate::board_lines::spaced;
use freecell::Error;

/// The names of all cards in dealing order, one of them replaced.
fn cards(place: usize, replacement: &str) -> Vec<String> {
    let mut cards: Vec<_> = board().cards().map(|card| card.name().to_owned()).collect();
    cards[place] = replacement.to_owned();
    cards
}

fn glued(lines: &[Vec<String>]) -> String {
    lines.iter().map(|line| line.concat() + "\n").collect()
}

#[track_caller]
fn assert_points_at(text: &str, wrong: &str) {
    assert_eq!(text.matches(wrong).count(), 1, "{wrong} in\n{text}");
    assert_rejects_at(text, Error::Syntax, text.find(wrong).unwrap());
}

#[track_caller]
fn assert_misses_a_card(text: &str) {
    assert_rejects_at(text, Error::MissingCard, text.len());
}

#[test]
fn points_inside_a_line() {
    for (line, place) in [(0, 1), (0, 6), (3, 2), (6, 3)] {
        for lines in rows_and_columns() {
            let mut lines = lines;
            lines[line][place] = "zz".into();
            assert_points_at(&spaced(&lines), "zz");
        }
    }
}

#[test]
fn points_before_the_other_cards_of_one_line() {
    for line in 0..7 {
        for lines in rows_and_columns() {
            let mut lines = lines;
            lines[line][0] = "zz".into();
            let text = spaced(&lines);
            assert_points_at(&text, "zz");
            // A label is no card.
            let labelled: String = text.lines().map(|line| format!("a: {line}\n")).collect();
            assert_points_at(&labelled, "zz");
            // Nor is a word that stands before several lines.
            let named: String = text.lines().map(|line| format!("qq {line}\n")).collect();
            assert_misses_a_card(&named.replace("zz ", ""));
        }
    }
}

#[test]
fn points_at_a_sign_before_all_else() {
    for lines in rows_and_columns() {
        let mut lines = lines;
        lines[2][2] = "?".into();
        let text = format!("-- zz {}", spaced(&lines));
        assert_rejects_at(&text, Error::Syntax, text.find('?').unwrap());
    }
}

#[test]
fn points_into_cards_that_touch_each_other() {
    for lines in rows_and_columns() {
        for place in [2, 5] {
            let mut lines = lines.clone();
            lines[2][place] = "zz".into();
            assert_points_at(&glued(&lines), "zz");
        }
        // Behind one card alone it can be a word.
        let mut lines = lines;
        lines[2][1] = "zz".into();
        let text = glued(&lines);
        assert_ne!(
            super::assert_rejects(&text).offset(),
            text.find("zz").unwrap()
        );
    }
}

#[test]
fn points_at_a_comment_that_hides_cards() {
    for lines in rows_and_columns() {
        let mut lines = lines;
        let last = lines[1].len() - 1;
        lines[1][last] = "#D".into();
        assert_points_at(&spaced(&lines), "#D");
        lines[1][last] = "# D".into();
        assert_misses_a_card(&spaced(&lines));
    }
}

#[test]
fn points_at_a_short_word_in_a_list() {
    for (start, end) in [("", "\n"), ("- ", "\n")] {
        let list = |cards: &[String]| {
            let lines = cards.iter().map(|card| format!("{start}{card}{end}"));
            lines.collect::<String>()
        };
        for place in [0, 1, 20, 51] {
            for wrong in ["zz", "7zz"] {
                assert_points_at(&list(&cards(place, wrong)), wrong);
            }
            // A longer word, two words, and a word beside a card are none.
            for other in ["zzzz", "zz zz"] {
                assert_misses_a_card(&list(&cards(place, other)));
            }
        }
        // The first of two.
        let mut both = cards(20, "zz");
        both[30] = "qq".into();
        assert_points_at(&list(&both), "zz");
        // A word above the list counts if there is no other.
        let with_title = format!("qqq\n{}", list(&cards(20, "zz")));
        assert_points_at(&with_title, "zz");
    }
    let numbered: String = (1..)
        .zip(cards(20, "zz"))
        .map(|(n, card)| format!("{n}. {card}\n"))
        .collect();
    assert_points_at(&numbered, "zz");
}

#[test]
fn points_at_a_rank_or_a_suit_alone() {
    for wrong in ["7", "D"] {
        let list = cards(20, wrong).join("\n") + "\n";
        let place = list.find(&format!("\n{wrong}\n")).unwrap() + 1;
        assert_rejects_at(&list, Error::Syntax, place);
    }
    // Rather than at a word.
    let mut both = cards(20, "zz");
    both[30] = "7".into();
    let list = both.join("\n");
    assert_rejects_at(&list, Error::Syntax, list.find("\n7\n").unwrap() + 1);
}

#[test]
fn misses_a_card_where_a_title_stands_above_lines() {
    for lines in rows_and_columns() {
        let mut lines = lines;
        lines[3].remove(2);
        for title in ["zz", "qqq", "zz zz"] {
            assert_misses_a_card(&format!("{title}\n{}", spaced(&lines)));
            assert_misses_a_card(&format!("{}{title}\n", spaced(&lines)));
        }
    }
}

/// Other values and titles are no card.
#[test]
fn misses_a_card_below_values_and_titles() {
    let names: Vec<_> = cards(0, "7D")[..11]
        .iter()
        .map(|card| format!("\"{card}\""))
        .collect();
    let cards = names.join(", ");
    assert_misses_a_card(&format!("{{\"deal\": null, \"cards\": [{cards}]}}"));
    assert_misses_a_card("Row 1\n7D\nAD\n5C\n3S\n5S\n8C\n2D\nAH");
    // One card is no list.
    assert_misses_a_card("zz\n7D");
}
