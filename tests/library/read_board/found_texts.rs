//! Texts as they stand in forums, logs, spreadsheets and programs, in data/found_boards.txt.

use super::board;
use freecell::read_board;

/// The texts of a data file: what comes out, the title, and the text.
pub fn sections(data: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    data.split("%%% ").skip(1).map(|section| {
        let (title, text) = section.split_once('\n').expect("a text");
        let (outcome, title) = title.split_once(": ").expect("a title");
        (outcome, title, text)
    })
}

#[test]
fn reads_or_rejects_texts_as_they_are_found() {
    let mut wrong = Vec::new();
    let texts: Vec<_> = sections(include_str!("../../data/found_boards.txt")).collect();
    for (outcome, title, text) in &texts {
        let expected = (*outcome == "reads").then(board);
        let read = read_board(text.as_bytes());
        if read.ok() != expected {
            wrong.push((title, read));
        }
    }
    assert!(texts.len() > 40 && wrong.is_empty(), "{wrong:#?}");
}
