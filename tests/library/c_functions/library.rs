//! The C functions, looked up in the shipped library as a C program would.
//!
//! With FREECELL_LIBRARY=linked the functions are linked into this program: for checkers that
//! instrument the code, and for machines that the shipped library is not built for.

use std::ffi::{CStr, c_char};

use crate::dlopen::c_library;
use crate::repository::library_dir;

/// Declares [`Library`] with the C functions of the contract.
macro_rules! library {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        c_library! { Library { $($name: fn($($argument),*) -> $result;)* } }

        impl Library {
            pub const FUNCTIONS: &[&str] = &[$(stringify!($name)),*];

            fn linked() -> Library {
                Library {
                    $($name: crate::linked::ffi::$name,)*
                }
            }
        }
    };
}

library! {
    freecell_deal: fn(i64, *mut u8) -> i32;
    freecell_deal_range: fn(i64, usize, *mut u8, usize) -> i32;
    freecell_deal_many: fn(*const i64, usize, *mut u8, usize) -> i32;
    freecell_card_name: fn(u8) -> *const c_char;
    freecell_card_index: fn(*const c_char, usize) -> i32;
    freecell_find_seed: fn(*const u8, *mut i64) -> i32;
    freecell_find_partial: fn(*const u8, *mut i64, usize, *mut usize) -> i32;
    freecell_find_in_range: fn(*const u8, i64, i64, *mut i64, usize, *mut usize) -> i32;
    freecell_find_text: fn(*const c_char, usize, *mut i64, *mut u8, *mut usize) -> i32;
    freecell_read_board: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_read_partial: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_write_board: fn(*const u8, i32, *mut c_char, usize, *mut usize) -> i32;
    freecell_winnable: fn(i64) -> i32;
    freecell_status_text: fn(i32) -> *const c_char;
    freecell_version: fn() -> *const c_char;
    freecell_abi_version: fn() -> u32;
}

/// The library that the tests call.
pub fn library() -> Library {
    match std::env::var("FREECELL_LIBRARY") {
        Ok(linked) if linked == "linked" => Library::linked(),
        Ok(other) => panic!("FREECELL_LIBRARY is '{other}' and not 'linked'"),
        Err(_) => Library::open(&library_dir().join("libfreecell.so")),
    }
}

/// A static text that the library returned.
pub fn text(pointer: *const c_char) -> &'static str {
    assert!(!pointer.is_null());
    // SAFETY: the library returns static C strings.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap()
}
