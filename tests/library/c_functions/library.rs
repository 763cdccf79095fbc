//! The C functions that the tests call. In `tests/library` they are compiled into the test program; in
//! `tests/programs` they are those of the shipped library, looked up by name.

use std::ffi::{CStr, c_char};

/// Declares the C functions of the contract by the test program's macro, and lists their names.
macro_rules! contract {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        crate::declare_library! { $($name: fn($($argument),*) -> $result;)* }

        pub const FUNCTIONS: &[&str] = &[$(stringify!($name)),*];
    };
}

contract! {
    freecell_deal: fn(i64, *mut u8) -> i32;
    freecell_deal_range: fn(i64, usize, *mut u8, usize) -> i32;
    freecell_deal_many: fn(*const i64, usize, *mut u8, usize) -> i32;
    freecell_card_name: fn(u8) -> *const c_char;
    freecell_card_index: fn(*const c_char, usize, *mut u8) -> i32;
    freecell_find_seed: fn(*const u8, *mut i64) -> i32;
    freecell_find_partial: fn(*const u8, *mut i64, usize, *mut usize) -> i32;
    freecell_find_in_range: fn(*const u8, i64, i64, *mut i64, usize, *mut usize) -> i32;
    freecell_find_text: fn(*const c_char, usize, *mut i64, *mut u8, *mut usize) -> i32;
    freecell_read_board: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_read_partial: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_write_board: fn(*const u8, i32, *mut c_char, usize, *mut usize) -> i32;
    freecell_is_winnable: fn(i64) -> i32;
    freecell_is_lost: fn(i64) -> i32;
    freecell_lost_deals: fn(*mut i64, usize, *mut usize) -> i32;
    freecell_cells_needed: fn(i64, *mut i32) -> i32;
    freecell_status_text: fn(i32) -> *const c_char;
    freecell_version: fn() -> *const c_char;
    freecell_abi_version: fn() -> u32;
}

/// A static text that the library returned.
pub fn text(pointer: *const c_char) -> &'static str {
    assert!(!pointer.is_null());
    // SAFETY: the library returns static C strings.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap()
}
