//! Prints how often `find_text` finds the number of a text, and how often it finds another one: for each
//! class of texts, with and without a deal: `cargo bench --bench texts -- 3000 hand` makes 3000 texts of each class
//! with `hand` in its name.

// The tests use the rest of both.
#[allow(dead_code)]
#[path = "../tests/support/card_names.rs"]
mod card_names;
#[allow(dead_code)]
#[path = "../tests/support/texts.rs"]
mod texts;

use std::time::{Duration, Instant};

use freecell::{deal, find_text};
use texts::{
    ERRORS, Game, ORDERS, Random, SLIPS, WITHOUT_A_DEAL, changed, damage, lines, plain,
    solver_moves, with_slip, without_a_deal,
};

fn main() {
    // Cargo adds options.
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'));
    let bench = Bench {
        count: arguments
            .next()
            .map_or(100, |count| count.parse().expect("a number of texts")),
        filter: arguments.next().unwrap_or_default(),
    };
    println!(
        "{:50} {:>8} {:>8} {:>8} {:>10} {:>10}",
        "texts", "number", "another", "none", "mean ms", "most ms"
    );
    for order in ORDERS {
        for error in ERRORS {
            bench.of_deals(&format!("{order}: {error}"), |cards, random| {
                let mut lines = lines(cards, order);
                damage(&mut lines, error, random);
                plain(&lines)
            });
        }
        for errors in [2, 4, 8] {
            bench.of_deals(&format!("{order}: {errors} errors"), |cards, random| {
                let mut lines = lines(cards, order);
                for _ in 0..errors {
                    let error = ERRORS[random.below(4)];
                    damage(&mut lines, error, random);
                }
                plain(&lines)
            });
        }
    }
    for error in ERRORS {
        bench.of_deals(
            &format!("dealing order, one line: {error}"),
            |cards, random| {
                let mut lines = lines(cards, "rows");
                damage(&mut lines, error, random);
                plain(&vec![lines.concat()])
            },
        );
    }
    for moves in [5, 10, 15, 20, 25, 35, 45] {
        bench.of_games(&format!("after {moves} moves, as printed"), moves, |game| {
            game.home() + &game.columns()
        });
        bench.of_games(
            &format!("after {moves} moves, cells below"),
            moves,
            |game| game.columns() + &game.home(),
        );
        bench.of_games(
            &format!("after {moves} moves, columns"),
            moves,
            Game::columns,
        );
        bench.of_games(&format!("after {moves} moves, rows"), moves, Game::rows);
    }
    for slip in SLIPS {
        bench.run(&format!("a dealer with {slip}"), |random| {
            let seed = random.below(1 << 33) as i64;
            let order = *random.pick(&ORDERS[..2]);
            (Some(seed), plain(&lines(&with_slip(seed, slip), order)))
        });
    }
    for count in 1..6 {
        for from in [0, 2] {
            bench.of_deals(
                &format!("{count} rows from row {}", from + 1),
                |cards, _| {
                    plain(
                        &lines(cards, "rows")[from..]
                            .iter()
                            .take(count)
                            .cloned()
                            .collect(),
                    )
                },
            );
            bench.of_deals(
                &format!("{count} columns from column {}", from + 1),
                |cards, _| {
                    plain(
                        &lines(cards, "columns")[from..]
                            .iter()
                            .take(count)
                            .cloned()
                            .collect(),
                    )
                },
            );
        }
    }
    for depth in 1..4 {
        bench.of_deals(&format!("eight columns, {depth} cards each"), |cards, _| {
            let mut lines = lines(cards, "columns");
            lines.iter_mut().for_each(|line| line.truncate(depth));
            plain(&lines)
        });
    }
    bench.of_deals(
        "seven cards of the first row, four of the second",
        |cards, random| {
            let mut lines = lines(cards, "rows");
            let place = random.below(8);
            lines[0][place] = None;
            lines[1].truncate(4);
            plain(&lines[..2].to_vec())
        },
    );
    bench.of_windows("Column 3, named", |cards, _| {
        format!(
            "Column 3: {}",
            plain(&lines(cards, "columns")[2..3].to_vec())
        )
    });
    bench.of_windows("Row 2, named", |cards, _| {
        format!("Row 2: {}", plain(&lines(cards, "rows")[1..2].to_vec()))
    });
    bench.of_windows("a column of seven", |cards, _| {
        plain(&lines(cards, "columns")[2..3].to_vec())
    });
    bench.of_windows("a column of six", |cards, _| {
        plain(&lines(cards, "columns")[5..6].to_vec())
    });
    bench.of_windows("a later row", |cards, random| {
        plain(&vec![lines(cards, "rows")[1 + random.below(5)].clone()])
    });
    bench.of_windows("the last two rows", |cards, _| {
        plain(&lines(cards, "rows")[5..].to_vec())
    });
    bench.of_deals("a later row, any number", |cards, random| {
        plain(&vec![lines(cards, "rows")[1 + random.below(5)].clone()])
    });
    bench.of_deals("a whole board, changed", |cards, random| {
        let order = *random.pick(&ORDERS);
        changed(&plain(&lines(cards, order)), random)
    });
    for class in WITHOUT_A_DEAL {
        bench.run(class, |random| (None, without_a_deal(class, random)));
    }
}

struct Bench {
    count: usize,
    filter: String,
}

impl Bench {
    fn of_deals(&self, class: &str, text: impl Fn(&[u8; 52], &mut Random) -> String) {
        self.run(class, |random| {
            let seed = random.seed();
            (Some(seed), text(deal(seed).unwrap().indices(), random))
        });
    }

    /// The solver's games after some moves, again and again.
    fn of_games(&self, class: &str, moves: usize, text: impl Fn(&Game) -> String) {
        let games = std::cell::RefCell::new(solver_moves().into_iter().cycle());
        self.run(class, |_| {
            let (seed, played) = games.borrow_mut().next().unwrap();
            let mut game = Game::of(deal(seed).unwrap().indices());
            played[..moves].iter().for_each(|text| game.play(text));
            (Some(seed), text(&game))
        });
    }

    /// Deals that Windows FreeCell offers.
    fn of_windows(&self, class: &str, text: impl Fn(&[u8; 52], &mut Random) -> String) {
        self.run(class, |random| {
            let seed = 1 + random.below(1_000_000) as i64;
            (Some(seed), text(deal(seed).unwrap().indices(), random))
        });
    }

    fn run(&self, class: &str, text: impl Fn(&mut Random) -> (Option<i64>, String)) {
        if !class.contains(&self.filter) {
            return;
        }
        let mut random = Random(617);
        let (mut number, mut another, mut none) = (0, 0, 0);
        let (mut total, mut most) = (Duration::ZERO, Duration::ZERO);
        for _ in 0..self.count {
            let (seed, text) = text(&mut random);
            let start = Instant::now();
            let found = find_text(text.as_bytes());
            let time = start.elapsed();
            (total, most) = (total + time, most.max(time));
            match found.ok().flatten() {
                None => none += 1,
                Some(found) if Some(found.seed) == seed => number += 1,
                Some(_) => another += 1,
            }
        }
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{class:50} {number:8} {another:8} {none:8} {:10.3} {:10.1}",
            ms(total) / self.count as f64,
            ms(most)
        );
    }
}
