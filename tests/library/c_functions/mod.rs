//! The C functions, called with every buffer between two pages that may not be touched.

mod boards;
mod bulk;
mod deal;
mod find_in_range;
mod find_partial;
mod find_seed;
mod find_text;
mod guarded;
mod library;
mod names;
mod threads;

const OK: i32 = 0;
const NULL_POINTER: i32 = 1;
const SEED: i32 = 2;
const BUFFER_TOO_SMALL: i32 = 3;
const NOT_A_DECK: i32 = 4;
const NOT_FOUND: i32 = 5;
const SYNTAX: i32 = 6;
const ARGUMENT: i32 = 7;
const TOO_FEW_CARDS: i32 = 8;
const DUPLICATE_CARD: i32 = 9;
const MISSING_CARD: i32 = 10;
const SHAPE: i32 = 11;
const UNNAMED: i32 = 12;
const NO_CARD: i32 = 13;
const LINE_NAME: i32 = 14;
const UNKNOWN: i32 = 15;
