//! What is built and shipped: the library files, the header, and the programs that the
//! documentation shows. Needs a C compiler.

mod c_program;
#[path = "../support/mod.rs"]
mod common;
#[cfg(unix)]
mod docs;
mod examples;
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod freestanding;
mod header;
#[cfg(target_os = "linux")]
mod library_files;
mod rust_program;
