//! The C functions: a table of calls, what comes out of each, and the properties that hold for all
//! of them.

pub mod buffers;
pub mod guarded;
pub mod library;
mod properties;
pub mod table;
