//! `find_text` finds the deal of a game in play.

use super::{cards_of, number_of};
use crate::texts::{Game, Random, after_moves, solver_moves};

#[test]
fn finds_a_board_after_ten_moves() {
    let random = &mut Random(31465);
    for _ in 0..20 {
        let seed = random.seed();
        let text = after_moves(&cards_of(seed), 10, random);
        assert_eq!(number_of(&text), Some(seed), "{text}");
    }
}

/// How a game in play is written.
type Form = fn(&Game) -> String;

/// Asserts how many of the solver's 40 games are found after 5, 10, 15, 20 and 25 moves, and that the
/// others get no number.
fn finds_games_in_play(form: Form, at_least: [usize; 5]) {
    for (moves, at_least) in [5, 10, 15, 20, 25].into_iter().zip(at_least) {
        let mut found = 0;
        for (seed, played) in solver_moves() {
            let mut game = Game::of(&cards_of(seed));
            played[..moves].iter().for_each(|text| game.play(text));
            let text = form(&game);
            let number = number_of(&text);
            assert!(number.is_none_or(|number| number == seed), "{text}");
            found += usize::from(number.is_some());
        }
        assert!(found >= at_least, "{found} after {moves} moves");
    }
}

#[test]
fn finds_games_in_play_as_a_solver_prints_them() {
    finds_games_in_play(|game| game.home() + &game.columns(), [40, 39, 39, 38, 36]);
}

#[test]
fn finds_games_in_play_with_free_cells_below() {
    finds_games_in_play(|game| game.columns() + &game.home(), [40, 39, 39, 38, 36]);
}

#[test]
fn finds_games_in_play_in_one_line_of_json() {
    let json = |game: &Game| {
        let list = |line: &str| {
            let cards: Vec<_> = line.split_once(':').unwrap().1.split_whitespace().collect();
            format!("{cards:?}")
        };
        let (home, columns) = (game.home(), game.columns());
        let columns: Vec<_> = columns.lines().map(list).collect();
        let cells = list(home.lines().nth(1).unwrap());
        format!(
            "{{\"free\": {cells}, \"columns\": [{}]}}",
            columns.join(", ")
        )
    };
    finds_games_in_play(json, [40, 39, 39, 38, 36]);
}

#[test]
fn finds_games_in_play_by_rows_with_gaps() {
    finds_games_in_play(Game::rows, [40, 39, 39, 38, 36]);
}
