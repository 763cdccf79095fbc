//! Tests that need more than a C compiler, and so are ignored by `cargo test`.
#![cfg(target_os = "linux")]

#[path = "../support/mod.rs"]
mod common;
mod installed;
mod languages;
mod load;
mod love;
mod macos;
mod solver;
mod windows;
