//! Draws `docs/plot.svg`: boards dealt per second, by the number of boards in a call.
//! `cargo bench --bench plot`

#[path = "../tests/support/dlopen.rs"]
mod dlopen;
#[path = "../tests/support/process.rs"]
mod process;
#[path = "../tests/support/repository.rs"]
mod repository;
#[path = "../tests/support/scratch.rs"]
mod scratch;

mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use common::{environment, plain_c};
use dlopen::c_library;
use plotters::prelude::*;
use repository::{library_dir, root};

const MOST: usize = 10_000_000;
const ROUNDS: usize = 9;

c_library! { PlainC {
    plain_deal: fn(i64, *mut u8) -> i32;
} }

c_library! { Library {
    freecell_deal: fn(i64, *mut u8) -> i32;
    freecell_deal_range: fn(i64, usize, *mut u8, usize) -> i32;
} }

const LINES: [(&str, RGBColor); 3] = [
    ("freecell_deal_range", RGBColor(0, 110, 60)),
    ("freecell_deal in a loop", RGBColor(40, 90, 200)),
    ("plain C loop", RGBColor(120, 120, 120)),
];

/// Speeds of other programs, in boards per second.
const PEERS: [(&str, f64); 2] = [
    ("compiled peers: 10 million a second at best", 10e6),
    ("pysol_cards, in Python: 19 thousand", 19e3),
];

fn main() {
    let plain = PlainC::open(&plain_c()).plain_deal;
    let library = Library::open(&library_dir().join("libfreecell.so"));
    let mut buffer = vec![0u8; 52 * MOST];
    let out = buffer.as_mut_ptr();
    let counts: Vec<usize> = (0..7)
        .flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)))
        .chain([MOST])
        .collect();

    // SAFETY: in all three, `count` is at most `MOST`, and the buffer has room for `MOST` boards.
    let mut range = |count: usize| unsafe {
        (library.freecell_deal_range)(black_box(1), count, out, 52 * count);
    };
    let mut single = |count: usize| {
        for board in 0..count {
            unsafe { black_box(library.freecell_deal)(board as i64, out.add(52 * board)) };
        }
    };
    let mut plain = |count: usize| {
        for board in 0..count {
            unsafe { black_box(plain)(board as i64, out.add(52 * board)) };
        }
    };
    let dealers: [&mut dyn FnMut(usize); 3] = [&mut range, &mut single, &mut plain];
    let mut lines = Vec::new();
    for ((name, colour), deal) in LINES.into_iter().zip(dealers) {
        let points: Vec<(f64, f64)> = counts
            .iter()
            .map(|&count| (count as f64, boards_a_second(count, &mut *deal)))
            .collect();
        for (count, rate) in &points {
            println!("{name}, {count}: {:.1} million a second", rate / 1e6);
        }
        lines.push(Line {
            name,
            colour,
            points,
        });
    }
    draw(&lines);
    println!("{}", environment());
}

struct Line {
    name: &'static str,
    colour: RGBColor,
    points: Vec<(f64, f64)>,
}

/// Median of `ROUNDS` rounds, each of 5 ms or more.
fn boards_a_second(count: usize, deal: &mut dyn FnMut(usize)) -> f64 {
    let mut rates: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            let mut boards = 0;
            while start.elapsed() < Duration::from_millis(5) {
                for _ in 0..(10_000 / count).max(1) {
                    deal(count);
                    boards += count;
                }
            }
            boards as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[ROUNDS / 2]
}

fn draw(lines: &[Line]) {
    let path = root().join("docs/plot.svg");
    let area = SVGBackend::new(&path, (860, 480)).into_drawing_area();
    area.fill(&WHITE).unwrap();
    let mut chart = ChartBuilder::on(&area)
        .caption("Boards dealt a second, one core", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d((1f64..MOST as f64).log_scale(), (1e4..1e9f64).log_scale())
        .unwrap();
    chart
        .configure_mesh()
        .x_desc("boards asked for in one call or loop")
        .x_label_formatter(&short)
        .y_label_formatter(&short)
        .light_line_style(WHITE)
        .draw()
        .unwrap();
    for (name, rate) in PEERS {
        let style = RED.mix(0.6);
        chart
            .draw_series(DashedLineSeries::new(
                [(1.0, rate), (MOST as f64, rate)],
                6,
                4,
                style.stroke_width(1),
            ))
            .unwrap();
        let text = Text::new(
            name,
            (1.3, rate / 1.15),
            ("sans-serif", 13).into_font().color(&style),
        );
        chart.draw_series([text]).unwrap();
    }
    for line in lines {
        let style = line.colour.stroke_width(2);
        let series = LineSeries::new(line.points.iter().copied(), style);
        chart
            .draw_series(series)
            .unwrap()
            .label(line.name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::MiddleRight)
        .label_font(("sans-serif", 14))
        .background_style(WHITE)
        .draw()
        .unwrap();
    area.present().unwrap();
}

/// 1, 10, 100, 1 k ... 1 G.
fn short(value: &f64) -> String {
    let (divisor, unit) = match *value {
        value if value >= 1e9 => (1e9, " G"),
        value if value >= 1e6 => (1e6, " M"),
        value if value >= 1e3 => (1e3, " k"),
        _ => (1.0, ""),
    };
    format!("{}{unit}", value / divisor)
}
