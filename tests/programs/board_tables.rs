//! The tables of texts in docs/boards.md.

use freecell::{Error, Layout, PartialDeal, Rank};

/// The rows of a table of docs/boards.md, behind its header.
fn table(page: &str, number: usize) -> Vec<(&str, &str)> {
    let tables = page.split("\n| text | read as |\n|---|---|\n").skip(1);
    let table = tables.into_iter().nth(number).unwrap();
    let rows = table.lines().take_while(|line| line.starts_with("| "));
    rows.map(|row| {
        let cells = row
            .strip_prefix("| ")
            .and_then(|row| row.strip_suffix(" |"));
        cells.unwrap().split_once(" | ").unwrap()
    })
    .collect()
}

/// The text in a cell: each line is code.
fn text_in(cell: &str) -> String {
    let lines = cell.split("<br>");
    let lines = lines.map(|line| line.trim_matches('`'));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn whole_boards_in_the_table_are_read_as_it_says() {
    let deal = freecell::deal(1).unwrap();
    let rows: Vec<String> = deal.to_string().lines().map(str::to_owned).collect();
    let columns = deal.display(Layout::Columns).to_string();
    let columns: Vec<String> = columns.lines().map(str::to_owned).collect();
    let cards: Vec<&str> = deal.cards().map(|card| card.name()).collect();

    let labelled = |label: &dyn Fn(usize) -> String| -> String {
        let lines = columns.iter().enumerate();
        lines
            .map(|(i, line)| format!("{}{line}\n", label(i)))
            .collect()
    };
    let symbols = |text: &str| -> String {
        [('C', '♣'), ('D', '♦'), ('H', '♥'), ('S', '♠')]
            .iter()
            .fold(text.to_owned(), |text, (letter, symbol)| {
                text.replace(*letter, &symbol.to_string())
            })
    };
    let in_words: Vec<String> = deal
        .cards()
        .map(|card| match card.rank() {
            Rank::Ace | Rank::Jack | Rank::Queen | Rank::King | Rank::Ten => {
                format!("{:?} of {:?}", card.rank(), card.suit())
            }
            rank => format!("{} of {:?}", rank as u8 + 1, card.suit()),
        })
        .collect();
    let json = |lines: &[String]| -> Vec<String> {
        let line = |line: &String| format!("\"{}\"", line.replace(' ', "\", \""));
        lines.iter().map(line).collect()
    };
    let mut counting_down = String::new();
    for (i, line) in columns.iter().enumerate().rev() {
        counting_down += &format!("{}: {line}\n", i + 1);
    }
    let mut moved = columns.clone();
    assert_eq!(moved[7].split_off(15), "TC");
    moved[0] += " TC";
    let fours: Vec<String> = cards.chunks(4).map(|four| four.join(" ")).collect();
    let without_first: Vec<String> = cards[1..].chunks(8).map(|row| row.join(" ")).collect();

    let texts: [(String, Option<Error>); 20] = [
        (rows.join("\n"), None),
        (columns.join("\n"), None),
        (labelled(&|i| format!("{}: ", i + 1)), None),
        (columns.join(" / ").to_lowercase(), None),
        (symbols(&rows.join(" ")), None),
        (in_words.join("\n"), None),
        (format!("[[{}]]", json(&columns).join("], [")), None),
        (format!("{{\"cards\": [{}]}}", json(&rows).join(", ")), None),
        (
            format!(
                "# Deal 1, found on a Sunday\nFoundations: H-0 C-0 D-0 S-0\n{}",
                labelled(&|_| ": ".into())
            ),
            None,
        ),
        (counting_down, Some(Error::Syntax)),
        (
            format!("Columns 8 to 1:\n{}", columns.join("\n")),
            Some(Error::Syntax),
        ),
        (
            format!(
                "zwei eins drei vier fünf sechs sieben acht\n{}",
                rows.join("\n")
            ),
            Some(Error::Syntax),
        ),
        (
            columns.join("\n").replacen('\n', "\nColumn 8: ", 1),
            Some(Error::Syntax),
        ),
        (
            format!("[{}]", json(&columns).join(",\n")),
            Some(Error::Syntax),
        ),
        (
            format!("Cascades: {}", columns.join(" ")),
            Some(Error::Syntax),
        ),
        (columns.join("\n").replace(' ', " on "), Some(Error::Syntax)),
        (moved.join("\n"), Some(Error::Syntax)),
        (fours.join("\n"), Some(Error::Syntax)),
        (
            rows.join("\n").replacen("KD", "JD", 1),
            Some(Error::DuplicateCard),
        ),
        (without_first.join("\n"), Some(Error::MissingCard)),
    ];
    let table = table(include_str!("../../docs/boards.md"), 0);
    assert_eq!(table.len(), texts.len());
    for ((cell, reading), (text, error)) in table.into_iter().zip(&texts) {
        let start = text_in(cell);
        let start = start.trim_end_matches("...").trim_end();
        assert!(text.starts_with(start), "{start:?} does not start {text:?}");
        assert_eq!(reading.starts_with("rejected: "), error.is_some());
        let read = freecell::read_board(text.as_bytes());
        assert_eq!(
            read.map_err(|rejected| rejected.error()),
            error.map_or(Ok(deal), Err),
            "{text}"
        );
    }
}

#[test]
fn parts_in_the_table_are_read_as_it_says() {
    let deal = freecell::deal(617).unwrap();
    let known: [&[usize]; 23] = [
        &[0, 1, 2, 3],
        &[0, 1, 2, 4, 5, 6, 7, 8, 9],
        &[0, 8, 1, 9, 2, 3, 4, 5, 6, 7],
        &[2, 10, 18],
        &[48, 49, 50, 51],
        &[0, 1, 2, 3, 4, 5, 6, 7],
        &[4, 5, 6, 7, 12, 13, 14, 15],
        &[],
        &[0, 1, 2, 3],
        &[2, 10, 18],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[],
        &[0, 1, 2, 3, 4, 5, 6, 7, 8],
        &[],
        &[],
    ];
    let table = table(include_str!("../../docs/boards.md"), 1);
    assert_eq!(table.len(), known.len());
    for ((cell, reading), places) in table.into_iter().zip(known) {
        let text = text_in(cell);
        let read = freecell::read_partial(text.as_bytes());
        let mut cards = [PartialDeal::UNKNOWN; 52];
        for &place in places {
            cards[place] = deal.indices()[place];
        }
        assert_eq!(reading.starts_with("rejected: "), places.is_empty());
        match places.is_empty() {
            true => assert_eq!(read.unwrap_err().error(), Error::Syntax, "{text}"),
            false => assert_eq!(read.unwrap().indices(), &cards, "{text}"),
        }
    }
}
