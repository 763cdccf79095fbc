//! What holds for every call of the table.

use std::collections::BTreeSet;
use std::{ptr, thread};

use super::guarded::{Guarded, Place};
use super::library::{FUNCTIONS, Library, Returned, Value, call, library};
use super::table::{Argument, NULL_POINTER, OK, Row, rows};

const SUCCESS: Returned = Returned::Number(OK);

/// The buffers of a call, each beside a page that may not be touched.
pub struct Buffers<'a> {
    row: &'a Row,
    buffers: Vec<Option<Guarded>>,
}

impl Buffers<'_> {
    pub fn new(row: &Row, place: Place) -> Buffers<'_> {
        let buffers = row.arguments.iter().map(|argument| match argument {
            Argument::Number(_) | Argument::Size(_) | Argument::Null => None,
            Argument::In(bytes) => Some(Guarded::with(bytes, place)),
            Argument::Out(bytes) | Argument::OptionalOut(bytes) => {
                Some(Guarded::new(bytes.len(), place))
            }
            Argument::Offset(_) => Some(Guarded::new(size_of::<usize>(), place)),
        });
        let buffers = buffers.collect();
        Buffers { row, buffers }
    }

    /// The values of the arguments, with a null pointer in the place of one argument or of none.
    pub fn values(&self, null: Option<usize>) -> Vec<Value> {
        let arguments = self.row.arguments.iter().zip(&self.buffers).enumerate();
        let values = arguments.map(|(i, (argument, buffer))| match (argument, buffer) {
            (Argument::Number(number), _) => Value::Number(*number),
            (Argument::Size(size), _) => Value::Size(*size),
            (_, Some(buffer)) if null != Some(i) => Value::Address(buffer.as_mut_ptr()),
            _ => Value::Address(ptr::null_mut()),
        });
        values.collect()
    }

    fn call(&self, library: &Library, null: Option<usize>) -> Returned {
        // SAFETY: the buffers have as many bytes as the function reads and writes by the table.
        unsafe { call(library, self.row.function, &self.values(null)) }
    }

    /// Checks that a call that returned this wrote the outputs that it had to, and nothing else.
    fn check(&self, returned: Returned, null: Option<usize>) {
        let description = self.row.description();
        for (i, (argument, buffer)) in self.row.arguments.iter().zip(&self.buffers).enumerate() {
            let Some(buffer) = buffer else { continue };
            let written = match argument {
                Argument::In(bytes) => Some(&bytes[..]),
                _ if null == Some(i) => None,
                Argument::Out(bytes) | Argument::OptionalOut(bytes) => {
                    (returned == SUCCESS).then_some(&bytes[..])
                }
                // Also of a text that is rejected.
                Argument::Offset(offset) if returned == self.row.returned => {
                    Some(&offset.to_ne_bytes()[..])
                }
                _ => None,
            };
            match written {
                Some(bytes) => assert_eq!(buffer.bytes(), bytes, "argument {i} of {description}"),
                None => assert!(buffer.is_untouched(), "argument {i} of {description}"),
            }
            assert!(
                buffer.surroundings_are_untouched(),
                "argument {i} of {description}"
            );
        }
    }
}

impl Row {
    pub fn description(&self) -> String {
        let arguments = self.arguments.iter().map(|argument| match argument {
            Argument::In(bytes) => bytes.escape_ascii().to_string(),
            argument => format!("{argument:?}"),
        });
        let arguments = arguments.map(|text| text.chars().take(60).collect());
        format!(
            "{}({})",
            self.function,
            arguments.collect::<Vec<String>>().join(", ")
        )
    }

    fn check(&self, library: &Library, place: Place) {
        let buffers = Buffers::new(self, place);
        let returned = buffers.call(library, None);
        assert_eq!(returned, self.returned, "{}", self.description());
        buffers.check(returned, None);
    }
}

#[test]
fn calls_return_and_write_what_the_table_says_at_each_alignment() {
    let library = library();
    // Miri takes a thousand times as long.
    let paddings = if cfg!(miri) { 1..2 } else { 0..8 };
    for row in rows() {
        for padding in paddings.clone() {
            row.check(&library, Place::After(padding));
            row.check(&library, Place::Before(padding));
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "outputs that are not written are not initialised")]
fn null_pointers_are_rejected_unless_optional_or_empty() {
    let library = library();
    for row in rows() {
        for (i, argument) in row.arguments.iter().enumerate() {
            let (must_reject, may_reject) = match argument {
                Argument::Number(_) | Argument::Size(_) | Argument::Null => continue,
                Argument::OptionalOut(_) | Argument::Offset(_) => (false, false),
                // No byte, but perhaps a capacity.
                Argument::In(bytes) | Argument::Out(bytes) if bytes.is_empty() => (false, true),
                // Any of two errors may be returned.
                Argument::In(_) | Argument::Out(_) => (row.returned == SUCCESS, true),
            };
            let buffers = Buffers::new(&row, Place::Before(0));
            let returned = buffers.call(&library, Some(i));
            let is_rejected = returned == Returned::Number(NULL_POINTER);
            // A null pointer with a size of 0 asks for the length alone.
            let is_size_0 = matches!(row.arguments.get(i + 1), Some(Argument::Size(0)));
            let is_right = match is_rejected {
                true => may_reject,
                false => !must_reject && (returned == row.returned || is_size_0),
            };
            assert!(
                is_right,
                "{returned:?} of {} with null in place of argument {i}",
                row.description()
            );
            buffers.check(returned, Some(i));
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn calls_from_sixteen_threads_return_what_the_table_says() {
    let (library, rows) = (library(), rows());
    thread::scope(|scope| {
        for thread in 0..16 {
            let (library, rows) = (&library, &rows);
            // Four threads call each row, at different times.
            scope.spawn(move || {
                for i in 0..rows.len() / 4 {
                    let row = &rows[(i + thread * rows.len() / 16) % rows.len()];
                    row.check(library, Place::Before(0));
                }
            });
        }
    });
}

#[test]
fn the_table_has_every_function_and_every_status() {
    let functions: BTreeSet<&str> = rows().iter().map(|row| row.function).collect();
    assert_eq!(functions, FUNCTIONS.iter().copied().collect());
    let statuses = rows().into_iter().filter_map(|row| match row.returned {
        Returned::Number(status) if row.arguments.len() > 1 => Some(status),
        _ => None,
    });
    let expected = (0..16).filter(|&status| status != NULL_POINTER);
    assert!(expected.eq(statuses.collect::<BTreeSet<_>>()));
}

#[test]
fn definition_file_lists_the_functions() {
    let listed = FUNCTIONS.join("\n    ");
    assert_eq!(
        include_str!("../../../include/freecell.def"),
        format!("LIBRARY freecell\nEXPORTS\n    {listed}\n")
    );
}
