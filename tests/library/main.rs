//! The library's own behaviour, through the Rust API and through the C functions. Needs no C
//! compiler, so that it runs on other machines and under checkers.

// Other tests write rows.
#[allow(dead_code)]
#[path = "../support/card_names.rs"]
mod card_names;
#[cfg(unix)]
#[path = "../support/dlopen.rs"]
mod dlopen;
#[cfg(unix)]
#[path = "../support/linked.rs"]
mod linked;
#[path = "../support/plain_dealer.rs"]
mod plain_dealer;
#[cfg(unix)]
#[path = "../support/process.rs"]
mod process;
#[path = "../support/published.rs"]
mod published;
#[cfg(unix)]
#[path = "../support/repository.rs"]
mod repository;
#[path = "../support/texts.rs"]
mod texts;

mod bulk_deals;
#[cfg(unix)]
mod c_functions;
mod deals;
mod distinct_deals;
mod find_in_range;
mod find_partial;
mod find_seed;
mod find_text;
mod known_cards;
mod text_grammar;

/// The first numbers of the three bands, and the end of the last.
const BAND_EDGES: [i64; 4] = [0, 1 << 31, 1 << 32, 1 << 33];
