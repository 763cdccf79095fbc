//! Classes of texts for `find_text`: boards with errors, games in play, parts of boards, and texts
//! without a deal.

use crate::card_names::card_name;
use crate::plain_dealer::cards_by;
use crate::texts::{Lines, ORDERS, Random, lines, plain, whole_board};
use freecell::deal;

type Text = dyn Fn(usize, &mut Random) -> (Option<i64>, String);

/// Texts of one kind. `cargo bench --bench texts` counts for how many the number is found.
pub struct Class {
    pub name: String,
    /// Makes the text of an index, and the number of the deal that it shows.
    pub text: Box<Text>,
    /// The number of texts in the tests, and the fewest of them whose numbers are found.
    pub expected: (usize, usize),
}

/// docs/boards.md promises the number of each text.
const ALL: (usize, usize) = (3, 3);
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

    /// A line of a deal that Windows FreeCell offers.
    fn of_windows(&mut self, name: &str, lines: impl Fn(&[u8; 52]) -> Lines + 'static) {
        self.add(ALL, name, move |_, random| {
            let seed = 1 + random.below(1_000_000) as i64;
            let lines = lines(deal(seed).unwrap().indices());
            (Some(seed), plain(&vec![random.pick(&lines).clone()]))
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

/// Errors with which a board is found. Two orders need the first row.
fn errors(order: &str) -> [&'static str; 6] {
    [
        "a card mistyped",
        "a card unreadable",
        "a card doubled",
        "a card left out",
        "two neighbours swapped",
        match order {
            "rows, right to left" | ONE_LINE => "a later line left out",
            _ => "a line left out",
        },
    ]
}

const ONE_LINE: &str = "dealing order, one line";

pub fn with_error(mut lines: Lines, error: &str, random: &mut Random) -> Lines {
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
        "a later line left out" => drop(lines.remove(line.max(1))),
        other => panic!("no such error: {other}"),
    }
    lines
}

fn boards_with_errors(classes: &mut Classes) {
    for order in ORDERS {
        for error in errors(order) {
            let name = format!("{order}: {error}");
            classes.of_deals(ALL, &name, move |cards, random| {
                with_error(lines(cards, order), error, random)
            });
        }
        for (count, expected) in [(2, ALL), (4, SOME), (8, SOME)] {
            let name = format!("{order}: {count} errors");
            classes.of_deals(expected, &name, move |cards, random| {
                (0..count).fold(lines(cards, order), |lines, _| {
                    let error = errors(order)[random.below(4)];
                    with_error(lines, error, random)
                })
            });
        }
    }
    for error in errors(ONE_LINE) {
        let name = format!("{ONE_LINE}: {error}");
        classes.of_deals(ALL, &name, move |cards, random| {
            vec![with_error(lines(cards, "rows"), error, random).concat()]
        });
        let expected = if error.contains("line") { SOME } else { ALL };
        let name = format!("columns, one line: {error}");
        classes.of_deals(expected, &name, move |cards, random| {
            vec![with_error(lines(cards, "columns"), error, random).concat()]
        });
    }
    classes.add((25, 0), "a whole board, changed", |_, random| {
        let seed = random.seed();
        let board = lines(deal(seed).unwrap().indices(), random.pick::<&str>(&ORDERS));
        let text = whole_board(&board, random);
        (Some(seed), changed(&text, random))
    });
}

/// A text with some characters, words or lines replaced, left out, repeated or in another order.
fn changed(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + random.below(4) {
        let between = *random.pick(&["", " ", "\n"]);
        let mut parts: Vec<&str> = text.split(between).collect();
        let (place, with) = (random.below(parts.len()), random.below(parts.len()));
        let other = parts[with];
        match random.below(4) {
            0 => parts[place] = other,
            1 => drop(parts.remove(place)),
            2 => parts.insert(place, other),
            _ => parts.swap(place, with),
        }
        text = parts.join(between);
    }
    text
}

/// Draws by the state of the generator, below 2^31, below 2^32, and above.
type Formulas = [fn(u32) -> u32; 3];

fn boards_of_wrong_dealers(classes: &mut Classes) {
    // The first board of two of them shares as much as any does: deal 2147493891 has the same first
    // row, and deal 634264270 half of the cards in the same places.
    let dealers: [(&str, i64, Formulas); 3] = [
        (
            "a forgotten mask",
            10_243,
            [|x| x >> 16, |x| x >> 16 | 0x8000, |x| (x >> 16) + 1],
        ),
        (
            "a forgotten 1 from 2^32 on",
            7_076_715_214,
            [|x| x >> 16 & 0x7fff, |x| x >> 16 | 0x8000, |x| x >> 16],
        ),
        (
            "an added 1",
            617,
            [
                |x| (x >> 16 & 0x7fff) + 1,
                |x| (x >> 16 | 0x8000) + 1,
                |x| (x >> 16 & 0x7fff) + 1,
            ],
        ),
    ];
    for (mistake, first, formulas) in dealers {
        let name = format!("a dealer with {mistake}");
        classes.add((12, 0), &name, move |i, random| {
            let seed = match i {
                0 => first,
                _ => random.below(1 << 33) as i64,
            };
            let band = usize::from(seed >= 1 << 31) + usize::from(seed >= 1 << 32);
            let cards: Vec<u8> = cards_by(seed as u32, formulas[band]).collect();
            let cards = cards.try_into().unwrap();
            let lines = lines(&cards, if i % 4 == 1 { "columns" } else { "rows" });
            let lines = match i / 4 % 3 {
                0 => lines,
                1 => with_error(lines, "a card left out", random),
                _ => with_error(lines, "a card mistyped", random),
            };
            let lines = match i % 4 {
                0 | 1 => lines,
                2 => vec![lines.concat()],
                _ => lines.concat().into_iter().map(|card| vec![card]).collect(),
            };
            (Some(seed), plain(&lines))
        });
    }
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

    /// Plays a move in the notation of Freecell Solver: `8a`, `a3`, `3h`, `37`, `37v2` for two
    /// cards.
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

/// As many of the solver's 40 games are found as docs/figures.md promises.
fn games(classes: &mut Classes) {
    let forms: [(&str, Form); 3] = [
        ("as printed", |game| game.home() + &game.columns()),
        ("cells below", |game| game.columns() + &game.home()),
        ("rows", Game::rows),
    ];
    let counts = [
        (5, 39),
        (10, 39),
        (15, 39),
        (20, 39),
        (25, 38),
        (35, 23),
        (45, 5),
    ];
    for (moves, at_least) in counts {
        for (name, form) in forms {
            let games = solver_moves();
            let name = format!("after {moves} moves, {name}");
            classes.add((games.len(), at_least), &name, move |i, _| {
                let (seed, played) = &games[i % games.len()];
                let mut game = Game::of(deal(*seed).unwrap().indices());
                played[..moves].iter().for_each(|text| game.play(text));
                (Some(*seed), form(&game))
            });
        }
    }
}

fn parts(classes: &mut Classes) {
    for order in &ORDERS[..2] {
        for count in 1..4 {
            for from in 0..=lines(&[0; 52], order).len() - count {
                let is_promised = match *order {
                    "rows" => from == 0 || count > 1 && from < 3,
                    _ => count == 3 && from < 5,
                };
                let expected = if is_promised { ALL } else { SOME };
                let name = format!("{count} {order} from number {}", from + 1);
                classes.of_deals(expected, &name, move |cards, _| {
                    lines(cards, order)[from..from + count].to_vec()
                });
            }
        }
    }
    let name = "columns: two top cards left out, another card unreadable";
    classes.of_deals((20, 19), name, |cards, random| {
        let mut lines = lines(cards, "columns");
        let mut columns: Vec<usize> = (0..8).collect();
        random.shuffle(&mut columns);
        lines[columns[0]].remove(0);
        lines[columns[1]].remove(0);
        lines[columns[2]][3] = None;
        lines
    });
    let name = "seven cards of the first row, two of the second";
    classes.of_deals(ALL, name, |cards, random| {
        let mut lines = lines(cards, "rows")[..2].to_vec();
        lines[0][random.below(8)] = None;
        lines[1].truncate(2);
        lines
    });
    classes.of_windows("a column", |cards| lines(cards, "columns"));
    classes.of_windows("a row except the last", |cards| {
        lines(cards, "rows")[..6].to_vec()
    });
    classes.add(ALL, "the first six cards, in two lines", |_, random| {
        let seed = 1 + random.below(1_000_000) as i64;
        let row = &lines(deal(seed).unwrap().indices(), "rows")[0];
        (Some(seed), plain(&vec![row[..4].into(), row[4..6].into()]))
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
