//! The C functions, compiled into the test program.

#[path = "../../src/buffers.rs"]
mod buffers;
#[allow(dead_code)]
#[path = "../../src/ffi.rs"]
pub mod ffi;
#[path = "../../src/stack.rs"]
mod stack;
