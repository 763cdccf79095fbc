//! Prints how often `find_text` finds the number of a text, and how often it finds another one: for
//! each class of texts, with and without a deal: `cargo bench --bench texts -- 3000 hand` makes
//! 3000 texts of each class with `hand` in its name.

// The tests use the rest.
#[allow(dead_code)]
#[path = "../tests/support/card_names.rs"]
mod card_names;
#[allow(dead_code)]
#[path = "../tests/support/plain_dealer.rs"]
mod plain_dealer;
#[allow(dead_code)]
#[path = "../tests/support/text_classes.rs"]
mod text_classes;
#[allow(dead_code)]
#[path = "../tests/support/texts.rs"]
mod texts;

use std::time::{Duration, Instant};

use freecell::find_text;
use text_classes::{Class, classes};
use texts::Random;

fn main() {
    // Cargo adds options.
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'));
    let count = arguments
        .next()
        .map_or(100, |count| count.parse().expect("a number of texts"));
    let filter = arguments.next().unwrap_or_default();
    println!(
        "{:60} {:>8} {:>8} {:>8} {:>10} {:>10}",
        "texts", "number", "another", "none", "mean ms", "most ms"
    );
    let classes = classes().into_iter();
    for class in classes.filter(|class| class.name.contains(&filter)) {
        measure(&class, count);
    }
}

fn measure(class: &Class, count: usize) {
    let mut random = Random(617);
    let (mut number, mut another, mut none) = (0, 0, 0);
    let (mut total, mut most) = (Duration::ZERO, Duration::ZERO);
    for i in 0..count {
        let (seed, text) = (class.text)(i, &mut random);
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
        "{:60} {number:8} {another:8} {none:8} {:10.3} {:10.1}",
        class.name,
        ms(total) / count as f64,
        ms(most)
    );
}
