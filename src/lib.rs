//! The C library: the functions of `include/libfreecell.h`.

#![no_std]
#![deny(unsafe_code)]

// Debug builds panic like any Rust program, and unwind.
#[cfg(panic = "unwind")]
extern crate std;

mod buffers;
mod ffi;
#[cfg(panic = "abort")]
mod panic;
mod stack;
