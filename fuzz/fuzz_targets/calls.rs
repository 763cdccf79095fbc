//! Rows of the table of calls with random arguments: a call returns what the table has for its
//! function, writes within its buffers, writes no output after an error, and does the same with
//! other buffers.

#![no_main]
// Other tests use the rest.
#![allow(dead_code)]

#[path = "../../tests/library/c_functions/buffers.rs"]
mod buffers;
#[path = "../../tests/support/card_names.rs"]
mod card_names;
#[path = "../../tests/library/c_functions/guarded.rs"]
mod guarded;
#[path = "../../tests/library/known_cards.rs"]
mod known_cards;
#[path = "../../tests/library/c_functions/library.rs"]
mod library;
#[path = "../../tests/support/linked.rs"]
mod linked;
#[path = "../../tests/support/plain_dealer.rs"]
mod plain_dealer;
#[path = "../../tests/support/published.rs"]
mod published;
#[path = "../../tests/library/c_functions/table.rs"]
mod table;
#[path = "../../tests/support/texts.rs"]
mod texts;

use std::sync::LazyLock;

use buffers::Buffers;
use guarded::Place;
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use library::{FUNCTIONS, Returned, library, pointee_sizes};
use table::{Argument, NULL_POINTER, OK, Row, rows};

macro_rules! declare_library {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        pub struct Library {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        pub fn library() -> Library {
            Library { $($name: crate::linked::ffi::$name,)* }
        }

        /// The size of what each argument of a function points to, or 0 for a number.
        pub fn pointee_sizes(function: &str) -> Vec<usize> {
            match function {
                $(stringify!($name) => vec![$(<$argument as crate::Pointee>::SIZE),*],)*
                _ => panic!("{function} is not a function of the library"),
            }
        }
    };
}
pub(crate) use declare_library;

trait Pointee {
    const SIZE: usize = 0;
}
impl Pointee for u8 {}
impl Pointee for i32 {}
impl Pointee for i64 {}
impl Pointee for usize {}
impl<T> Pointee for *const T {
    const SIZE: usize = size_of::<T>();
}
impl<T> Pointee for *mut T {
    const SIZE: usize = size_of::<T>();
}

/// Elements of a buffer, at most.
const MOST: usize = 1 << 14;

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(rows);

/// A row that succeeds. The range of a row that is rejected may have all numbers, which takes
/// minutes.
fn any_row(input: &mut Unstructured) -> Result<&'static Row> {
    let function = *input.choose(FUNCTIONS)?;
    let has_status = |row: &&Row| row.arguments.len() > 1;
    let rows: Vec<&Row> = ROWS
        .iter()
        .filter(|row| row.function == function)
        .filter(|row| !has_status(row) || row.returned == Returned::Number(OK))
        .collect();
    input.choose(&rows).copied()
}

fn any_size(size: usize, input: &mut Unstructured) -> Result<usize> {
    let size = match input.int_in_range(0..=2)? {
        0 => size,
        1 => size.saturating_add_signed(input.arbitrary::<i8>()?.into()),
        _ => input.arbitrary::<u16>()?.into(),
    };
    Ok(size.min(MOST))
}

fn change(bytes: &mut [u8], input: &mut Unstructured) -> Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    if input.ratio(1, 8)? {
        return input.fill_buffer(bytes);
    }
    for _ in 0..input.int_in_range(0..=8)? {
        let place = input.choose_index(bytes.len())?;
        if input.arbitrary()? {
            bytes[place] = input.arbitrary()?;
        } else {
            bytes.swap(place, input.choose_index(bytes.len())?);
        }
    }
    Ok(())
}

/// A row with other arguments. What it writes and returns is not known yet.
fn any_call(input: &mut Unstructured) -> Result<Row> {
    let Row {
        function,
        mut arguments,
        returned,
    } = any_row(input)?.clone();
    // All numbers move together, so that ranges stay short.
    let shift: i64 = match input.int_in_range(0..=2)? {
        0 => 0,
        1 => input.int_in_range(-(1 << 33)..=1 << 33)?,
        _ => input.arbitrary()?,
    };
    for argument in &mut arguments {
        match argument {
            Argument::Number(number) => {
                let distance = match input.arbitrary()? {
                    true => input.arbitrary::<i16>()?,
                    false => 0,
                };
                *number = number.wrapping_add(shift).wrapping_add(distance.into());
            }
            Argument::Size(size) => *size = any_size(*size, input)?,
            _ => {}
        }
    }
    for (i, pointee_size) in pointee_sizes(function).into_iter().enumerate() {
        // A size belongs to the pointer before it.
        let len = match arguments.get(i + 1) {
            Some(Argument::Size(size)) => Some(size * pointee_size),
            _ => None,
        };
        match &mut arguments[i] {
            Argument::Number(_) | Argument::Size(_) => continue,
            Argument::In(bytes) => {
                if let Some(len) = len {
                    *bytes = bytes.iter().copied().cycle().take(len).collect();
                    bytes.resize(len, 0);
                }
                change(bytes, input)?;
            }
            Argument::Out(bytes) | Argument::OptionalOut(bytes) => {
                bytes.resize(len.unwrap_or(bytes.len()), 0);
            }
            Argument::Null | Argument::Offset(_) => {}
        }
        if input.ratio(1, 16)? {
            arguments[i] = Argument::Null;
        }
    }
    Ok(Row {
        function,
        arguments,
        returned,
    })
}

/// Calls the function, and returns the row that the table would have for the call.
fn called(mut row: Row, place: Place) -> Row {
    let buffers = Buffers::new(&row, place);
    let returned = buffers.call(&library(), None);
    let outputs = buffers.buffers.iter().zip(&row.arguments);
    let outputs = outputs.map(|(buffer, argument)| match (argument, buffer) {
        (Argument::Out(_), Some(out)) => Argument::Out(out.bytes().into()),
        (Argument::OptionalOut(_), Some(out)) => Argument::OptionalOut(out.bytes().into()),
        (Argument::Offset(_), Some(out)) => {
            Argument::Offset(usize::from_ne_bytes(out.bytes().try_into().unwrap()))
        }
        _ => argument.clone(),
    });
    (row.arguments, row.returned) = (outputs.collect(), returned);
    row
}

fuzz_target!(|bytes: &[u8]| {
    // Too few bytes make no call.
    let _ = check(Unstructured::new(bytes));
});

fn check(mut input: Unstructured) -> Result<()> {
    let [first, second] = [input.int_in_range(0..=63)?, input.int_in_range(0..=63)?];
    let row = called(any_call(&mut input)?, Place::After(first));
    let is_known = |known: &Row| known.function == row.function && known.returned == row.returned;
    assert!(
        row.returned == Returned::Number(NULL_POINTER) || ROWS.iter().any(is_known),
        "{:?} of {}",
        row.returned,
        row.description()
    );
    row.check(&library(), Place::Before(second));
    Ok(())
}
