//! Headers that name the columns in an order that is not known, above rows or below them, and
//! words that say that the lines are listed backwards.

use super::{assert_reads, assert_rejects, other_orders, rows_and_columns};
use crate::board_lines::{spaced, write};

const IN_ORDER: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// Names in other languages, of one word, two words, or a number behind a word.
const NAMES: [[&str; 8]; 5] = [
    [
        "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte",
    ],
    [
        "первая",
        "вторая",
        "третья",
        "четвертая",
        "пятая",
        "шестая",
        "седьмая",
        "восьмая",
    ],
    ["一", "二", "三", "四", "五", "六", "七", "八"],
    [
        "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
    ],
    ["B1", "A1", "C1", "E1", "D1", "F1", "H1", "G1"],
];
const TEMPLATES: [&str; 4] = ["{}", "col{}", "Spalte {}", "{} стопка"];
/// The name of a column of names, above them.
const CORNER: &str = "Zeile\t";

fn headers() -> impl Iterator<Item = String> {
    let orders: Vec<Vec<usize>> = other_orders(8).into_iter().collect();
    NAMES.into_iter().flat_map(move |names| {
        orders.clone().into_iter().flat_map(move |order| {
            TEMPLATES.map(|template| {
                let name = |&i: &usize| template.replace("{}", names[i - 1]);
                order.iter().map(name).collect::<Vec<_>>().join("\t")
            })
        })
    })
}

#[test]
fn rejects_names_in_an_order_that_is_not_known() {
    let [rows, _] = rows_and_columns();
    let rows = write(&rows, |_, cards| cards.join("\t"));
    for header in headers() {
        assert_rejects(&format!("{header}\n{rows}"));
        if header.split_whitespace().count() == 8 {
            assert_rejects(&format!("{CORNER}{header}\n{rows}"));
        }
        assert_rejects(&format!("{rows}{header}\n"));
        assert_rejects(&format!("{rows}\n{}", header.replace('\t', " ")));
    }
}

#[test]
fn reads_names_that_count_up_above_rows_or_below_them() {
    let [rows, _] = rows_and_columns();
    let rows = spaced(&rows);
    for template in ["{}", "col{}", "Col {}", "x={}", "{}/8", "#{}", "C{}"] {
        let names = IN_ORDER.map(|i| template.replace("{}", &i.to_string()));
        assert_reads(&format!("{}\n{rows}", names.join(" ")));
        assert_reads(&format!("{rows}{}", names.join(" ")));
        let mut swapped = names.clone();
        swapped.swap(0, 1);
        assert_rejects(&format!("{}\n{rows}", swapped.join(" ")));
        assert_rejects(&format!("{rows}{}", swapped.join(" ")));
    }
}

#[test]
fn reads_moves_and_remarks_of_eight_words_below_rows() {
    let [rows, columns] = rows_and_columns();
    for remark in [
        "26 76 71 72 5h 5a 4b 1c",
        "5a 26 3h 76 8h 72 6b 1c",
        "I think that this is the hardest game.",
        "Can anyone here win it without free cells?",
        "1. 6S to 7H, then 5H to 6S",
        "1. 26 2. 76 3. 72 4. 72",
        "2->6 7->6 7->2 5->a",
        "Solution: 26 76 72 72 5a 27 57 67 1b",
        "7 7 7 7 6 6 6 6",
    ] {
        assert_reads(&format!("{}\n{remark}", spaced(&rows)));
    }
    for remark in [
        "New Undo Redo Hint Solve Restart Quit",
        "2-6 7-6 7-2 7-2 5-a 2-7 5-7",
        "a b c d e f g h",
    ] {
        assert_reads(&format!("{}\n{remark}", spaced(&columns)));
    }
}

#[test]
fn rejects_ranges_that_count_down() {
    let [rows, columns] = rows_and_columns();
    let line = rows.concat().join(" ");
    for range in ["52..1", "52-1", "51 -> 0", "52 to 1:", "cards 52 – 1"] {
        assert_rejects(&format!("{range}\n{line}"));
        assert_rejects(&format!("{line}\n{range}"));
    }
    for range in [
        "Columns 8 to 1:",
        "Columns 8-1",
        "columns 7..0",
        "Stacks 8–1",
        "Columns 8 down to 1:",
        "Columns 8→1",
        "Columns 8...1",
        "Columns 8 thru 1",
        "Column 8 to Column 1:",
        "column order: 8..1",
        "8 -> 1",
        "from 8 down to 1",
    ] {
        assert_rejects(&format!("{range}\n{}", spaced(&columns)));
    }
    for title in [
        "Columns 1 to 8:",
        "52 cards, 0 moves",
        "Deal 52, try 1",
        "Time 52:01",
        "Difficulty 0.52, rank 0",
        "Game 52, 1 try",
        "Game 52. 1 try",
        "Deal 52 1",
        "52.1",
        "7/1/2026",
        "8-1-2026",
    ] {
        assert_reads(&format!("{title}\n{}", spaced(&columns)));
    }
}

#[test]
fn rejects_words_that_turn_the_lines_round() {
    let [rows, _] = rows_and_columns();
    for note in [
        "exchange JD and 2D",
        "columns 1 and 2 exchanged",
        "JD <-> 2D",
        "$ tac board.txt",
        "order: desc",
        "mirror",
        "rotated 90 degrees",
    ] {
        assert_rejects(&format!("{note}\n{}", spaced(&rows)));
        assert_rejects(&format!("{}{note}", spaced(&rows)));
    }
    let list = rows.concat();
    let list = format!(
        "{{\"layout\": \"colmajor\", \"cards\": [\"{}\"]}}",
        list.join("\", \"")
    );
    assert_rejects(&list);
    assert_reads(&list.replace("colmajor", "dealt"));
}

/// `A1` and the like are the names of the cells in a table, as in a spreadsheet.
#[test]
fn rejects_cells_whose_names_do_not_count_up() {
    let [rows, _] = rows_and_columns();
    for name in ["{A}{i}", "{a}{i}", "{A}", "{n}", "{R}"] {
        for tag in ["<td id=\"{}\">{card}</td>", "<div class='{}'>{card}</div>"] {
            let cells = |order: &[usize]| {
                write(&rows, |row, cards| {
                    let cell = |place: usize| {
                        let column = order[place];
                        let letter = char::from(b'A' + column as u8 - 1).to_string();
                        let name = name
                            .replace("{A}", &letter)
                            .replace("{a}", &letter.to_lowercase())
                            .replace("{n}", NUMBERS[column - 1])
                            .replace("{R}", ROMAN[column - 1])
                            .replace("{i}", &(row + 1).to_string());
                        tag.replace("{}", &name).replace("{card}", &cards[place])
                    };
                    (0..cards.len()).map(cell).collect()
                })
            };
            assert_reads(&cells(&IN_ORDER));
            assert_rejects(&cells(&[2, 1, 3, 4, 5, 6, 7, 8]));
            assert_rejects(&cells(&[8, 7, 6, 5, 4, 3, 2, 1]));
        }
    }
}

const NUMBERS: [&str; 8] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight",
];
const ROMAN: [&str; 8] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

#[test]
fn rejects_lines_that_are_struck_out_or_hidden() {
    let [rows, _] = rows_and_columns();
    for [start, end] in [["~~", "~~"], ["\x1b[9m", "\x1b[0m"], ["\x1b[8m", "\x1b[0m"]] {
        let text = write(&rows, |row, cards| {
            let cards = cards.join(" ");
            match row {
                2 | 3 => format!("{start}{cards}{end}"),
                _ => cards,
            }
        });
        assert_rejects(&text);
    }
}

/// Numbers of several lines are no header, in moves or in an object.
#[test]
fn reads_few_numbers_in_several_lines_behind_an_array() {
    let [rows, _] = rows_and_columns();
    let array = write(&rows, |_, cards| format!("[\"{}\"],", cards.join("\", \"")));
    for numbers in [
        "moves 1 2 3\nmoves 6 5 4",
        "1 2 3\n6 5 4",
        "[1, 2, 3],\n[6, 5, 4]",
    ] {
        assert_reads(&format!("[{array}]\n{numbers}"));
    }
}

/// Below them, the same tag would name the place of cards.
#[test]
fn reads_boards_below_empty_free_cells_of_html() {
    let [rows, _] = rows_and_columns();
    let cells = "<div class=\"freecells\"></div>\n";
    assert_reads(&format!("{cells}{}", spaced(&rows)));
    let text = write(&rows, |row, cards| match row {
        7 => format!("<p class=\"freecells\">{}</p>", cards.join(" ")),
        _ => format!("<p>{}</p>", cards.join(" ")),
    });
    assert_rejects(&text);
}
