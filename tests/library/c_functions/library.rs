//! The C functions that the tests call. In `tests/library` they are compiled into the test program;
//! in `tests/programs` they are those of the shipped library, looked up by name.

use std::ffi::{CStr, c_char};

/// A value for an argument of any type.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    Number(i64),
    Size(usize),
    Address(*mut u8),
}

/// What a function returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Returned {
    Number(i64),
    Text(String),
}

/// Declares the C functions of the contract by the test program's macro, lists their names, and
/// calls one of them by its name.
macro_rules! contract {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        crate::declare_library! { $($name: fn($($argument),*) -> $result;)* }

        pub const FUNCTIONS: &[&str] = &[$(stringify!($name)),*];

        /// # Safety
        ///
        /// The values must be what the function may be given.
        pub unsafe fn call(library: &Library, name: &str, values: &[Value]) -> Returned {
            let mut values = values.iter();
            let mut _next = || *values.next().expect("a value for each argument");
            match name {
                // SAFETY: as the caller guarantees.
                $(stringify!($name) => unsafe {
                    (library.$name)($(<$argument as Argument>::from(_next())),*).into()
                },)*
                _ => panic!("{name} is not a function of the library"),
            }
        }
    };
}

contract! {
    freecell_read_seed: fn(*const c_char, usize, *mut i64) -> i32;
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

trait Argument {
    fn from(value: Value) -> Self;
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl Argument for $type {
            fn from(value: Value) -> $type {
                match value {
                    // A random number need not fit.
                    Value::Number(number) => number as $type,
                    Value::Size(size) => size.try_into().expect("it fits"),
                    Value::Address(_) => panic!("a number is wanted"),
                }
            }
        }
    )*};
}
numbers! { u8 i32 i64 usize }

impl<T> Argument for *mut T {
    fn from(value: Value) -> *mut T {
        match value {
            Value::Address(address) => address.cast(),
            _ => panic!("a pointer is wanted"),
        }
    }
}

impl<T> Argument for *const T {
    fn from(value: Value) -> *const T {
        <*mut T as Argument>::from(value)
    }
}

impl From<i32> for Returned {
    fn from(number: i32) -> Returned {
        Returned::Number(number.into())
    }
}

impl From<u32> for Returned {
    fn from(number: u32) -> Returned {
        Returned::Number(number.into())
    }
}

impl From<*const c_char> for Returned {
    fn from(text: *const c_char) -> Returned {
        assert!(!text.is_null());
        // SAFETY: the library returns static C strings.
        Returned::Text(unsafe { CStr::from_ptr(text) }.to_str().unwrap().into())
    }
}
