//! Texts as they stand in forums, logs, spreadsheets and programs, in data/found_boards.txt.

use super::{assert_reads, assert_rejects};

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
    let mut texts = 0;
    for (outcome, title, text) in sections(include_str!("../../data/found_boards.txt")) {
        println!("{title}");
        match outcome {
            "reads" => assert_reads(text),
            "rejects" => drop(assert_rejects(text)),
            _ => panic!("unknown outcome {outcome}"),
        }
        texts += 1;
    }
    assert!(texts > 40);
}
