//! Classes of texts for `find_text`: boards with errors, games in play, parts of boards, and texts without a deal.

use crate::card_names::card_name;
use crate::texts::{Lines, ORDERS, Random, lines, plain, whole_board};
use freecell::deal;

type Text = dyn Fn(usize, &mut Random) -> (Option<i64>, String);

/// Texts of one kind. `cargo bench --bench texts` counts for how many the number is found.
pub struct Class {
    pub name: String,
    /// Makes the text of an index, and the number of the deal that it shows.
    pub text: Box<Text>,
    /// Of so many texts in the tests, the numbers of at least so many are found.
    pub expected: (usize, usize),
}

/// The number of each text in the tests is found.
const ALL: (usize, usize) = (3, 3);
const MOST: (usize, usize) = (3, 2);
/// Any text may be without a number.
const SOME: (usize, usize) = (3, 0);

pub fn classes() -> Vec<Class> {
    let mut classes = Classes(Vec::new());
    boards_with_errors(&mut classes);
    boards_of_wrong_dealers(&mut classes);
    games(&mut classes);
    parts(&mut classes);
    without_a_deal(&mut classes);
    classes.0
}

struct Classes(Vec<Class>);

impl Classes {
    fn add(
        &mut self,
        expected: (usize, usize),
        name: &str,
        text: impl Fn(usize, &mut Random) -> (Option<i64>, String) + 'static,
    ) {
        self.0.push(Class {
            name: name.into(),
            text: Box::new(text),
            expected,
        });
    }

    /// Lines of any deal.
    fn of_deals(
        &mut self,
        expected: (usize, usize),
        name: &str,
        lines: impl Fn(&[u8; 52], &mut Random) -> Lines + 'static,
    ) {
        self.add(expected, name, move |_, random| {
            let seed = random.seed();
            let cards = *deal(seed).unwrap().indices();
            (Some(seed), plain(&lines(&cards, random)))
        });
    }

    /// Lines of a deal that Windows FreeCell offers, after a name.
    fn of_windows(
        &mut self,
        name: &str,
        line_name: &'static str,
        lines: impl Fn(&[u8; 52], &mut Random) -> Lines + 'static,
    ) {
        self.add(ALL, name, move |_, random| {
            let seed = 1 + random.below(1_000_000) as i64;
            let cards = *deal(seed).unwrap().indices();
            (
                Some(seed),
                line_name.to_owned() + &plain(&lines(&cards, random)),
            )
        });
    }

    /// Lines without a deal.
    fn without(&mut self, name: &str, lines: impl Fn(&[u8; 52], &mut Random) -> Lines + 'static) {
        self.add(SOME, name, move |_, random| {
            let deck = random.deck();
            (None, plain(&lines(&deck, random)))
        });
    }
}

const ERRORS: [&str; 6] = [
    "a card mistyped",
    "a card unreadable",
    "a card doubled",
    "a card left out",
    "two neighbours swapped",
    "a line left out",
];

/// Lines with errors.
pub fn with_errors(mut lines: Lines, errors: &[&str], random: &mut Random) -> Lines {
    errors
        .iter()
        .for_each(|error| make_error(&mut lines, error, random));
    lines
}

fn make_error(lines: &mut Lines, error: &str, random: &mut Random) {
    let line = random.below(lines.len());
    let place = random.below(lines[line].len());
    match error {
        "a card mistyped" => {
            let other = random.below(51) as u8;
            let card = &mut lines[line][place];
            *card = card.map(|card| (card + 1 + other) % 52);
        }
        "a card unreadable" => lines[line][place] = None,
        "a card doubled" => {
            let card = lines[line][place];
            lines[line].insert(place, card);
        }
        "a card left out" => drop(lines[line].remove(place)),
        "two neighbours swapped" => {
            let last = lines[line].len() - 1;
            let place = place.min(last - 1);
            lines[line].swap(place, place + 1);
        }
        "a line left out" => drop(lines.remove(line)),
        other => panic!("no such error: {other}"),
    }
}

fn boards_with_errors(classes: &mut Classes) {
    for order in ORDERS {
        for error in ERRORS {
            // Without the first row these are not found.
            let expected = match (order, error) {
                ("rows, right to left", "a line left out") => MOST,
                _ => ALL,
            };
            classes.of_deals(
                expected,
                &format!("{order}: {error}"),
                move |cards, random| with_errors(lines(cards, order), &[error], random),
            );
        }
        for (count, expected) in [(2, ALL), (4, SOME), (8, SOME)] {
            let name = format!("{order}: {count} errors");
            classes.of_deals(expected, &name, move |cards, random| {
                let errors: Vec<_> = (0..count).map(|_| ERRORS[random.below(4)]).collect();
                with_errors(lines(cards, order), &errors, random)
            });
        }
    }
    for error in ERRORS {
        let name = format!("dealing order, one line: {error}");
        let expected = if error == "a line left out" {
            MOST
        } else {
            ALL
        };
        classes.of_deals(expected, &name, move |cards, random| {
            vec![with_errors(lines(cards, "rows"), &[error], random).concat()]
        });
    }
    classes.of_deals(
        (10, 5),
        "ten cards in each other's places",
        |cards, random| {
            let mut cards = *cards;
            let mut places: [usize; 52] = std::array::from_fn(|place| place);
            random.shuffle(&mut places);
            for pair in places[..10].chunks(2) {
                cards.swap(pair[0], pair[1]);
            }
            lines(&cards, random.pick::<&str>(&ORDERS[..2]))
        },
    );
    classes.add((25, 0), "a whole board, changed", |_, random| {
        let seed = random.seed();
        let board = lines(deal(seed).unwrap().indices(), random.pick::<&str>(&ORDERS));
        let text = whole_board(&board, random);
        (Some(seed), changed(&text, random))
    });
}

/// A text with some characters, words or lines changed, left out, doubled or in another order.
pub fn changed(text: &str, random: &mut Random) -> String {
    const CHARACTERS: [char; 16] = [
        'A', '2', '9', 'T', 'J', 'Q', 'K', 'C', 'D', 'H', 'S', '?', ' ', '\n', '♥', 'x',
    ];
    let mut text = text.to_owned();
    for _ in 0..1 + random.below(4) {
        text = match random.below(3) {
            0 => {
                let other = *random.pick(&CHARACTERS);
                changed_items(text.chars(), Some(other), random)
                    .into_iter()
                    .collect()
            }
            1 => changed_items(text.split(' '), None, random).join(" "),
            _ => changed_items(text.split('\n'), None, random).join("\n"),
        };
    }
    text
}

/// Items with one replaced or put in, by `other` or one of them, left out, or in another place.
fn changed_items<T: Copy>(
    items: impl Iterator<Item = T>,
    other: Option<T>,
    random: &mut Random,
) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    if items.is_empty() {
        return items;
    }
    let (place, with) = (random.below(items.len()), random.below(items.len()));
    let other = other.unwrap_or(items[with]);
    match random.below(4) {
        0 => items[place] = other,
        1 => drop(items.remove(place)),
        2 => items.insert(place, other),
        _ => items.swap(place, with),
    }
    items
}

/// A number that is drawn, by the state of the generator and 0, 1 or 2 for the numbers below 2^31, below 2^32, and others.
type Draw = fn(u32, usize) -> u32;

fn draw(state: u32, band: usize) -> u32 {
    match band {
        0 => state >> 16 & 0x7fff,
        1 => state >> 16 | 0x8000,
        _ => (state >> 16) + 1,
    }
}

fn boards_of_wrong_dealers(classes: &mut Classes) {
    let dealers: [(&str, Draw); 6] = [
        ("a forgotten mask", without_the_mask),
        ("a mask from 2^32 on", |state, band| match band {
            2 => (state >> 16 & 0x7fff) + 1,
            _ => draw(state, band),
        }),
        ("a forgotten 1 from 2^32 on", without_the_1),
        ("an added 1", |state, band| draw(state, band) + 1),
        ("a signed shift", |state, band| {
            (state.cast_signed() >> 16).unsigned_abs() + u32::from(band == 2)
        }),
        ("a state of 31 bits", |state, band| {
            draw(state & 0x7fff_ffff, band)
        }),
    ];
    for (mistake, draw) in dealers {
        let name = format!("a dealer with {mistake}");
        classes.add((4, 0), &name, move |_, random| {
            let seed = random.below(1 << 33) as i64;
            let cards = wrongly_dealt(seed, draw);
            let rows = lines(&cards, "rows");
            let lines = match random.below(4) {
                0 => lines(&cards, "columns"),
                1 => vec![rows.concat()],
                2 => rows.concat().into_iter().map(|card| vec![card]).collect(),
                _ => rows,
            };
            (Some(seed), plain(&lines))
        });
    }
    // Deal 2147493891 has the same first row, and deal 634264270 half of the cards in the same places.
    for (seed, draw) in [
        (10243, without_the_mask as Draw),
        (7_076_715_214, without_the_1),
    ] {
        let cards = wrongly_dealt(seed, draw);
        classes.add(
            (1, 0),
            &format!("a dealer wrong in deal {seed}"),
            move |_, _| (Some(seed), plain(&lines(&cards, "rows"))),
        );
    }
}

fn without_the_mask(state: u32, band: usize) -> u32 {
    match band {
        0 => state >> 16,
        _ => draw(state, band),
    }
}

fn without_the_1(state: u32, band: usize) -> u32 {
    draw(state, band) - u32::from(band == 2)
}

fn wrongly_dealt(seed: i64, draw: Draw) -> [u8; 52] {
    let bands = [1 << 31, 1 << 32];
    let band = bands.iter().filter(|first| seed >= **first).count();
    let mut deck: Vec<u8> = (0..52).collect();
    let mut state = seed as u32;
    std::array::from_fn(|_| {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        deck.swap_remove(draw(state, band) as usize % deck.len())
    })
}

/// A game in play.
struct Game {
    columns: Vec<Vec<u8>>,
    cells: [Option<u8>; 4],
    /// For each suit how many cards.
    foundations: [u8; 4],
}

impl Game {
    fn of(cards: &[u8; 52]) -> Game {
        let column = |column| cards[column..].iter().step_by(8).copied().collect();
        Game {
            columns: (0..8).map(column).collect(),
            cells: [None; 4],
            foundations: [0; 4],
        }
    }

    /// Plays a move in the notation of Freecell Solver: `8a`, `a3`, `3h`, `37`, `37v2` for two cards.
    fn play(&mut self, text: &str) {
        let (from, to) = text[..2].split_at(1);
        let count = text.get(3..).map_or(1, |count| count.parse().unwrap());
        let column = |name: &str| name.parse::<usize>().map(|column| column - 1);
        let cell = |name: &str| usize::from(name.as_bytes()[0] - b'a');
        let cards = match column(from) {
            Ok(column) => {
                let column = &mut self.columns[column];
                column.split_off(column.len() - count)
            }
            Err(_) => vec![self.cells[cell(from)].take().expect("a card")],
        };
        match column(to) {
            Ok(column) => self.columns[column].extend(cards),
            Err(_) if to == "h" => self.foundations[usize::from(cards[0] % 4)] += 1,
            Err(_) => self.cells[cell(to)] = Some(cards[0]),
        }
    }

    /// Foundations and free cells, as Freecell Solver prints them.
    fn home(&self) -> String {
        let rank = |suit: usize| match self.foundations[suit] {
            0 => "0".to_owned(),
            count => card_name(4 * (count - 1))[..1].to_owned(),
        };
        let [clubs, diamonds, hearts, spades] = [0, 1, 2, 3].map(rank);
        let cell = |card: &Option<u8>| match card {
            Some(card) => format!("  {}", card_name(*card)),
            None => "    ".to_owned(),
        };
        let cells: String = self.cells.iter().map(cell).collect();
        format!("Foundations: H-{hearts} C-{clubs} D-{diamonds} S-{spades} \nFreecells:{cells}\n")
    }

    /// The columns, as Freecell Solver prints them.
    fn columns(&self) -> String {
        let line = |column: &Vec<u8>| {
            let names: Vec<String> = column.iter().map(|card| card_name(*card)).collect();
            format!(": {}\n", names.join(" "))
        };
        self.columns.iter().map(line).collect()
    }

    /// The rows, as people see them: blanks where a column has no card.
    fn rows(&self) -> String {
        let height = self.columns.iter().map(Vec::len).max().unwrap_or(0);
        let name = |column: &Vec<u8>, row: usize| match column.get(row) {
            Some(card) => card_name(*card) + " ",
            None => "   ".to_owned(),
        };
        let line = |row: usize| {
            let names: String = self
                .columns
                .iter()
                .map(|column| name(column, row))
                .collect();
            names.trim_end().to_owned() + "\n"
        };
        (0..height).map(line).collect()
    }

    /// Free cells and columns in one line.
    fn json(&self) -> String {
        let list = |line: &str| {
            let cards: Vec<_> = line.split_once(':').unwrap().1.split_whitespace().collect();
            format!("{cards:?}")
        };
        let (home, columns) = (self.home(), self.columns());
        let columns: Vec<_> = columns.lines().map(list).collect();
        let cells = list(home.lines().nth(1).unwrap());
        format!(
            "{{\"free\": {cells}, \"columns\": [{}]}}",
            columns.join(", ")
        )
    }
}

/// Deals with the moves of a solver.
fn solver_moves() -> Vec<(i64, Vec<&'static str>)> {
    let lines = include_str!("../data/solver_moves.txt").lines();
    let deal = |line: &'static str| {
        let (seed, moves) = line.split_once(": ")?;
        Some((seed.parse().ok()?, moves.split(' ').collect()))
    };
    lines.filter_map(deal).collect()
}

/// How a game in play is written.
type Form = fn(&Game) -> String;

/// The solver's games, of which docs/figures.md promises to find so many.
fn games(classes: &mut Classes) {
    let forms: [(&str, Form); 4] = [
        ("as printed", |game| game.home() + &game.columns()),
        ("cells below", |game| game.columns() + &game.home()),
        ("JSON", Game::json),
        ("rows", Game::rows),
    ];
    for (moves, found) in [
        (5, 40),
        (10, 39),
        (15, 39),
        (20, 38),
        (25, 36),
        (35, 0),
        (45, 0),
    ] {
        for (name, form) in forms {
            let games = solver_moves();
            classes.add(
                (40, found),
                &format!("after {moves} moves, {name}"),
                move |i, _| {
                    let (seed, played) = &games[i % games.len()];
                    let mut game = Game::of(deal(*seed).unwrap().indices());
                    played[..moves].iter().for_each(|text| game.play(text));
                    (Some(*seed), form(&game))
                },
            );
        }
    }
}

fn parts(classes: &mut Classes) {
    for order in &ORDERS[..2] {
        for count in 1..6 {
            for from in [0, 2, lines(&[0; 52], order).len() - count] {
                // docs/boards.md lists what is found.
                let is_found = match *order {
                    "rows" => from == 0 || count > 1 && from == 2,
                    _ => count > 2,
                };
                let expected = if is_found { ALL } else { SOME };
                let name = format!("{count} {order} from the one after {from}");
                classes.of_deals(expected, &name, move |cards, _| {
                    lines(cards, order)[from..from + count].to_vec()
                });
            }
        }
        for from in 1..4 {
            let name = format!("three {order} after {from}, the last card wrong");
            let expected = if *order == "rows" && from == 3 {
                MOST
            } else {
                ALL
            };
            classes.of_deals(expected, &name, move |cards, _| {
                let lines = lines(cards, order);
                let mut part = lines[from..from + 3].to_vec();
                *part[2].last_mut().unwrap() = lines[0][0];
                part
            });
        }
    }
    for depth in 1..4 {
        let name = format!("eight columns, {depth} cards each");
        classes.of_deals(ALL, &name, move |cards, _| {
            let mut lines = lines(cards, "columns");
            lines.iter_mut().for_each(|line| line.truncate(depth));
            lines
        });
    }
    let name = "seven cards of the first row, four of the second";
    classes.of_deals(ALL, name, |cards, random| {
        let mut lines = lines(cards, "rows")[..2].to_vec();
        lines[0][random.below(8)] = None;
        lines[1].truncate(4);
        lines
    });
    let name = "two rows with an error after the fifth card and in the second";
    classes.of_deals((24, 24), name, |cards, random| {
        let mut rows = lines(cards, "rows")[..3].to_vec();
        let other = rows.pop().unwrap();
        rows[0][5 + random.below(3)] = other[0];
        rows[1][random.below(8)] = other[1];
        rows
    });
    let name = "four short rows with an error in the first";
    classes.of_deals((24, 24), name, |cards, random| {
        let mut rows = lines(cards, "rows")[..4].to_vec();
        rows[1..].iter_mut().for_each(|row| row.truncate(5));
        let (place, other) = (random.below(8), Some(cards[48]));
        match random.below(3) {
            0 => rows[0][place] = other,
            1 => drop(rows[0].remove(place)),
            _ => rows[0].insert(place, other),
        }
        rows
    });
    classes.of_windows("Column 3, named", "Column 3: ", |cards, _| {
        lines(cards, "columns")[2..3].to_vec()
    });
    classes.of_windows("Row 2, named", "Row 2: ", |cards, _| {
        lines(cards, "rows")[1..2].to_vec()
    });
    classes.of_windows("a column", "", |cards, random| {
        vec![random.pick(&lines(cards, "columns")).clone()]
    });
    classes.of_windows("a row", "", |cards, random| {
        vec![random.pick(&lines(cards, "rows")[..6]).clone()]
    });
    classes.of_windows("the last two rows", "", |cards, _| {
        lines(cards, "rows")[5..].to_vec()
    });
}

fn without_a_deal(classes: &mut Classes) {
    let hand =
        |cards: &[u8], count: usize| vec![cards[..count].iter().copied().map(Some).collect()];
    classes.without("shuffled deck in rows", |deck, _| lines(deck, "rows"));
    classes.without("shuffled deck in columns", |deck, _| lines(deck, "columns"));
    classes.without("one row of random cards", move |deck, _| hand(deck, 8));
    classes.without("two rows of random cards", |deck, _| {
        lines(deck, "rows")[..2].to_vec()
    });
    classes.without("random columns", |deck, random| {
        let mut columns = lines(deck, "columns");
        columns.truncate(1 + random.below(7));
        let depth = 1 + random.below(7);
        columns.iter_mut().for_each(|column| column.truncate(depth));
        columns
    });
    classes.without("a hand", move |deck, random| {
        hand(deck, 5 + random.below(9))
    });
    classes.without("a hand with a card twice", move |deck, random| {
        let mut deck = *deck;
        let count = 5 + random.below(9);
        deck[random.below(count)] = deck[random.below(count)];
        hand(&deck, count)
    });
    classes.without("cards drawn with replacement", move |_, random| {
        let cards: Vec<u8> = (0..5 + random.below(9))
            .map(|_| random.below(52) as u8)
            .collect();
        hand(&cards, cards.len())
    });
    classes.without("a run", |_, random| {
        let len = 6 + random.below(7);
        let top = 12 - random.below(13 - len);
        let suits: Vec<u8> = match random.below(3) {
            0 => vec![random.below(4) as u8; len],
            1 => (0..len).map(|i| [0, 1, 3, 2][(i + len) % 4]).collect(),
            _ => (0..len).map(|_| random.below(4) as u8).collect(),
        };
        let card = |i: usize| Some(4 * (top - i) as u8 + suits[i]);
        let mut run: Vec<_> = (0..len).map(card).collect();
        if random.below(2) == 0 {
            run.reverse();
        }
        vec![run]
    });
    classes.without("cards, one a line", |deck, random| {
        let cards = &deck[..6 + random.below(47)];
        cards.iter().map(|card| vec![Some(*card)]).collect()
    });
    classes.add(SOME, "a log of moves", |_, random| {
        let mut text = String::new();
        for i in 0..6 + random.below(40) {
            let [card, on] = [(); 2].map(|()| card_name(random.below(52) as u8));
            text += &match random.below(3) {
                0 => format!("{i}. {card} to a freecell\n"),
                1 => format!("{i}. {card} on {on}\n"),
                _ => format!("{i}. {card} to the foundation\n"),
            };
        }
        (None, text)
    });
}
