//! A call of a row of the table, with its buffers, and what the call must have written.

use std::ptr;

use super::guarded::{Guarded, Place};
use super::library::{Library, Returned, Value, call};
use super::table::{Argument, OK, Row};

pub const SUCCESS: Returned = Returned::Number(OK);

/// The buffers of a call, each beside a page that may not be touched.
pub struct Buffers<'a> {
    row: &'a Row,
    pub buffers: Vec<Option<Guarded>>,
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

    pub fn call(&self, library: &Library, null: Option<usize>) -> Returned {
        // SAFETY: the buffers have as many bytes as the function reads and writes by the table.
        unsafe { call(library, self.row.function, &self.values(null)) }
    }

    /// Checks that a call that returned this wrote the outputs that it had to, and nothing else.
    pub fn check(&self, returned: Returned, null: Option<usize>) {
        let description = || self.row.description();
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
                Some(bytes) => {
                    assert_eq!(buffer.bytes(), bytes, "argument {i} of {}", description())
                }
                None => assert!(buffer.is_untouched(), "argument {i} of {}", description()),
            }
            assert!(
                buffer.surroundings_are_untouched(),
                "argument {i} of {}",
                description()
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

    pub fn check(&self, library: &Library, place: Place) {
        let buffers = Buffers::new(self, place);
        let returned = buffers.call(library, None);
        assert_eq!(returned, self.returned, "{}", self.description());
        buffers.check(returned, None);
    }
}
