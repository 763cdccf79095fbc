//! The C functions: a table of calls, what comes out of each, and the properties that hold for all of them.

mod buffers;
mod guarded;
mod library;
mod properties;
mod table;
