//! The library's own behaviour, through the Rust API and through the C functions. Needs no C
//! compiler, so that it runs on other machines and under checkers.

mod bulk_deals;
#[cfg(unix)]
mod c_functions;
#[path = "../support/mod.rs"]
mod common;
mod deals;
mod distinct_deals;
mod find_partial;
mod find_seed;
mod pasted_boards;
mod read_board;
mod read_partial;
