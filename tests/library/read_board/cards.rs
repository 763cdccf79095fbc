//! Notations of a card, and what stands between two.

use super::{assert_reads, rows_and_columns, shapes};
use crate::board_lines::{each_card, in_notation, spaced, write};

/// Cards that can touch each other.
const TOUCHING: [&str; 25] = [
    "{R}{S}",
    "{r}{s}",
    "{10}{S}",
    "{10}{s}",
    "{0}{S}",
    "{X}{S}",
    "{x}{s}",
    "{1}{S}",
    "{1 or 10}{S}",
    "{S}{R}",
    "{S}{10}",
    "{R}{♠}",
    "{10}{♠}",
    "{r}{♠}",
    "{♠}{R}",
    "{♠}{10}",
    "{R}{♤}",
    "{10}{♤}",
    "{R}{♠}\u{fe0f}",
    "{R}{♠}\u{fe0e}",
    "{R}\\u{{code}}",
    "{R}\\u{code}",
    "{full width}",
    "{full width, small}",
    "{playing card}",
];

const APART: [&str; 29] = [
    "{surrogates}",
    "{R}{s}",
    "{10}-{S}",
    "{10}–{♠}",
    "{10}_{S}",
    "{10} {S}",
    "{r} {s}",
    "{10}\u{a0}{♠}",
    "{S} {10}",
    "({R}{S})",
    "[{10}{S}]",
    "[ {R}{S} ]",
    "`{R}{S}`",
    "\"{R}{S}\"",
    "' {R}{S} '",
    "“{R}{S}”",
    "„{R}{S}“",
    "‘{R}{S}’",
    "«{R}{S}»",
    "(\"{R}{S}\")",
    "{Rank} of {Suit}",
    "{RANK} OF {SUIT}",
    "{R} of {suit}",
    "{10} of {suit}",
    "{10} of {Suit}",
    "{rank}_of_{suit}",
    "{Rank} {one Suit}",
    "{R} of {♠}",
    "{Rank}-{Suit}",
];

#[test]
fn reads_every_notation_of_a_card() {
    for shape in shapes() {
        for notation in TOUCHING.iter().chain(&APART) {
            let lines = in_notation(&shape, notation);
            assert_reads(&spaced(&lines));
            assert_reads(&write(&lines, |_, cards| cards.join(", ")));
        }
        for notation in TOUCHING {
            let lines = in_notation(&shape, notation);
            assert_reads(&write(&lines, |_, cards| cards.concat()));
        }
    }
}

/// As programs and data formats have them.
const VALUES: [&str; 17] = [
    "{\"card\": \"{R}{S}\"}",
    "{name: '{R}{S}'}",
    "{\"rank\": \"{R}\", \"suit\": \"{S}\"}",
    "<card>{R}{S}</card>",
    "<card rank=\"{R}\" suit=\"{S}\"/>",
    "<card suit=\"{Suit}\" rank=\"{rank}\"></card>",
    "Card::new(Rank::{Rank}, Suit::{Suit})",
    "Card { rank: Rank::{Rank}, suit: Suit::{Suit} }",
    "Card(\"{R}{S}\")",
    "Card('{R}', '{S}')",
    "('{R}', '{S}')",
    "(\"{10}\",\"{s}\")",
    "[\"{R}\", \"{S}\"]",
    ":{R}{S}",
    "{RANK}_OF_{SUIT}",
    "\\card{{R}{S}}",
    "**{R}{S}**",
];

#[test]
fn reads_cards_as_values() {
    for shape in shapes() {
        for value in VALUES {
            let lines = in_notation(&shape, value);
            assert_reads(&spaced(&lines));
            assert_reads(&write(&lines, |_, cards| cards.join(", ")));
        }
    }
    for lines in rows_and_columns() {
        for value in VALUES {
            let lines = in_notation(&lines, value);
            let array = |cards: &Vec<String>| format!("[{}]", cards.join(", "));
            let arrays: Vec<String> = lines.iter().map(array).collect();
            assert_reads(&format!("[{}]", arrays.join(",\n ")));
        }
    }
}

#[test]
fn reads_every_separator() {
    let separators = [
        "",
        " ",
        "  ",
        "   ",
        "\t",
        ",",
        ", ",
        ";",
        "; ",
        "|",
        " | ",
        "/",
        " / ",
        "\u{a0}",
        "\u{2003}",
        "\u{3000}",
        "\u{200b}",
        " \u{200b}",
        "\u{feff} ",
        "│",
        " ║ ",
    ];
    for lines in shapes() {
        for separator in separators {
            assert_reads(&write(&lines, |_, cards| cards.join(separator)));
        }
        assert_reads(spaced(&lines).trim_end());
        assert_reads(&write(&lines, |_, cards| {
            format!("| {} |", cards.join(" | "))
        }));
        assert_reads(&write(&lines, |_, cards| cards.join(", ") + ","));
        assert_reads(&write(&lines, |_, cards| cards.join(" ") + ";"));
        assert_reads(&write(&lines, |_, cards| cards.join(" ") + "."));
    }
}

#[test]
fn reads_cards_in_colour() {
    for lines in shapes() {
        let red = |card: &str| match &card[1..] {
            "D" | "H" => format!("\x1b[1;31m{}\x1b[38;5;9m{}\x1b[0m", &card[..1], &card[1..]),
            _ => card.to_owned(),
        };
        assert_reads(&spaced(&each_card(&lines, red)));
        let text = spaced(&lines);
        assert_reads(&text.replace('H', "❤\u{fe0f}").replace('D', "◆"));
        assert_reads(&text.replace('H', "♥\u{fe0f}").replace('S', "♠\u{fe0e}"));
    }
}

/// As Freecell Solver's generator writes by default, but for the label: only the ten is longer.
#[test]
fn reads_notations_of_several_kinds_in_one_text() {
    for lines in shapes() {
        let mixed = each_card(&lines, |card| match card.as_bytes() {
            [b'T', suit] => format!("10{}", char::from(*suit)),
            [_, b'H'] => card.to_lowercase(),
            [_, b'S'] => card.replace('S', "♠"),
            _ => card.to_owned(),
        });
        assert_reads(&spaced(&mixed));
    }
}
