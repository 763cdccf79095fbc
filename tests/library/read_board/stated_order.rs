//! Labels, headings, comments and keys say in which order the lines stand: those that do not count
//! up are refused.

use super::lines::numbered;
use super::{
    assert_reads, assert_rejects, in_words_of, other_orders, reads_no_other_board, rows_and_columns,
};
use crate::board_lines::{Lines, write};

/// How a line says its number; `{cards}` are its cards, and `[{cards}]` an array.
const LINES: [&str; 86] = [
    "617: {cards} # {i}",
    "{i} of 8 (2 x 4, 617): {cards}",
    "{₁}: {cards}",
    "{𝟏}: {cards}",
    "{A}1: {cards}",
    "{a}1: {cards}",
    "Column {A}1: {cards}",
    "Col{α}: {cards}",
    "<h2>{i}</h2><p>{cards}</p>",
    "<p>{i}</p><p>{cards}</p>",
    "<b>{i}</b><i>{cards}</i>",
    "<h3>Column {i}</h3>\n<p>{cards}</p>",
    "<h3>{i} of 8</h3><p>{cards}</p>",
    "{cards}\n(end of column {i})",
    "{cards}\n({i})",
    "{cards}\n# {i}",
    "{α}: {cards}",
    "{①} {cards}",
    "Column {①}: {cards}",
    "{Ⅰ}. {cards}",
    "Column {α}\n{cards}",
    "{cards} # {①}",
    "{i}: {cards}",
    "{i}. {cards}",
    "{i}) {cards}",
    "({i}) {cards}",
    "[{i}] {cards}",
    "#{i}: {cards}",
    "{i} - {cards}",
    "{i} {cards}",
    "{i}\t{cards}",
    "{i} | {cards}",
    "| {i} | {cards} |",
    "**{i}:** {cards}",
    "> {i}: {cards}",
    "- {i}: {cards}",
    "{i-1}: {cards}",
    "Column {i}: {cards}",
    "Column {i-1}: {cards}",
    "column {i}:\t{cards}",
    "Col {i}: {cards}",
    "Row {i}: {cards}",
    "Line {i}. {cards}",
    "Stack {i}: {cards}",
    "Tableau {i}: {cards}",
    "Pile {i} = {cards}",
    "Column {i} (7 cards): {cards}",
    "C{i}: {cards}",
    "S{i}: {cards}",
    "T{i}: {cards}",
    "{A}: {cards}",
    "{A}) {cards}",
    "{a}. {cards}",
    "Column {A}: {cards}",
    "{I}: {cards}",
    "{I}. {cards}",
    "{ii}) {cards}",
    "Column {I}: {cards}",
    "{i}{th}: {cards}",
    "{i}{th} column: {cards}",
    "{One}: {cards}",
    "Column {One}: {cards}",
    "column {one}: {cards}",
    "{First}: {cards}",
    "{First} column: {cards}",
    "The {first} column: {cards}",
    "Column {i}\n{cards}",
    "### Column {i}\n{cards}\n",
    "{First} column\n{cards}",
    "Column {A}\n{cards}\n",
    "== {i} ==\n{cards}",
    "{i}:\n{cards}",
    "// column {i}\n{cards}",
    "# {i}\n{cards}",
    "/* {i} */ {cards}",
    "/* column {i} */\n{cards}",
    "{cards} # column {i}",
    "{cards} // {i}",
    "{cards} /* {i} */",
    "{cards} -- column {i}",
    "column{i} = \"{cards}\"",
    "board[{i-1}] = \"{cards}\";",
    "\"{i}\": \"{cards}\",",
    "\"column{i}\": [{cards}],",
    "{\"id\": {i}, \"cards\": \"{cards}\"},",
    "<column id=\"{i}\">{cards}</column>",
];

/// The lines with false numbers: the `i`-th line says that it is line `order[i]`.
fn stated(lines: &Lines, template: &str, order: &[usize]) -> String {
    let template = &in_words_of(lines, template);
    let line = |(&i, cards): (&usize, &Vec<String>)| {
        numbered(template, i).replace("{cards}", &cards.join(" ")) + "\n"
    };
    order.iter().zip(lines).map(line).collect()
}

#[test]
fn reads_lines_that_count_up() {
    let (mut read, mut texts) = (0, 0);
    for lines in rows_and_columns() {
        let usual: Vec<usize> = (1..=lines.len()).collect();
        for template in LINES {
            texts += 1;
            read += usize::from(reads_no_other_board(&stated(&lines, template, &usual)));
        }
    }
    assert!(read * 100 >= texts * 95, "{read} of {texts}");
}

#[test]
fn rejects_lines_that_do_not_count_up() {
    let mut wrongly_read = Vec::new();
    for lines in rows_and_columns() {
        for order in other_orders(lines.len()) {
            for template in LINES {
                let text = stated(&lines, template, &order);
                for text in [text.replace('\n', "\r\n"), text] {
                    if freecell::read_board(text.as_bytes()).is_ok() {
                        wrongly_read.push(text);
                    }
                }
            }
        }
    }
    let count = wrongly_read.len();
    assert!(
        count == 0,
        "{count} texts are read, such as\n{}",
        wrongly_read[0]
    );
}

#[test]
fn reads_lines_of_which_the_first_has_no_label() {
    for lines in rows_and_columns() {
        for template in ["{first}: ", "line {first}: ", "line {i}: "] {
            let text = write(&lines, |i, cards| {
                let label = if i == 1 {
                    String::new()
                } else {
                    numbered(template, i)
                };
                label + &cards.join(" ")
            });
            assert_reads(&text);
        }
    }
}

#[test]
fn rejects_labels_that_leave_out_numbers_up_to_9() {
    for lines in rows_and_columns() {
        let last = lines.len();
        let text = write(&lines, |i, cards| {
            let number = if i == last { 9 } else { i };
            format!("{number}: {}", cards.join(" "))
        });
        assert_rejects(&text);
    }
}

/// A label that is there twice is no order, and neither is one that is left out.
#[test]
fn rejects_labels_that_repeat_or_leave_out_a_number() {
    for lines in rows_and_columns() {
        let mut twice: Vec<usize> = (1..=lines.len()).collect();
        twice[3] = 3;
        let mut left_out: Vec<usize> = (1..=lines.len()).collect();
        left_out[3] = 8;
        for order in [twice, left_out] {
            for template in ["{i}: {cards}", "Column {i}: {cards}", "Column {A}: {cards}"] {
                assert_rejects(&stated(&lines, template, &order));
            }
        }
    }
}

#[test]
fn rejects_tags_that_do_not_count_up() {
    const TAGS: [[&str; 8]; 2] = [
        [
            "one", "two", "three", "four", "five", "six", "seven", "eight",
        ],
        [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        ],
    ];
    for lines in rows_and_columns() {
        for mut tags in TAGS {
            let text = |tags: [&str; 8]| {
                write(&lines, |i, cards| {
                    let (tag, cards) = (tags[i - 1], cards.join(" "));
                    format!("<{tag}>{cards}</{tag}>")
                })
            };
            assert_reads(&text(tags));
            tags.swap(1, 2);
            assert_rejects(&text(tags));
        }
    }
}
