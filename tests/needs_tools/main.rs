//! Tests that need more than a C compiler: `.ci/check` installs the tools and runs the tests.
#![cfg(target_os = "linux")]

#[path = "../support/card_names.rs"]
mod card_names;
#[path = "../support/doc_blocks.rs"]
mod doc_blocks;
#[path = "../support/gamemaker.rs"]
mod gamemaker;
#[path = "../support/link.rs"]
mod link;
#[path = "../support/linked.rs"]
mod linked;
#[path = "../support/plain_dealer.rs"]
mod plain_dealer;
#[path = "../support/process.rs"]
mod process;
#[path = "../support/published.rs"]
mod published;
#[path = "../support/repository.rs"]
mod repository;
#[path = "../support/scratch.rs"]
mod scratch;
#[path = "../support/shared_library.rs"]
mod shared_library;
#[path = "../support/symbols.rs"]
mod symbols;

mod cmake;
mod conan;
mod install_prefix;
mod installed;
mod javascript;
mod languages;
mod load;
mod love;
mod microcontroller;
mod python;
mod solver;
mod web;
mod webassembly;
mod windows;
