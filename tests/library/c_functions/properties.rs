//! What holds for every call of the table.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use super::buffers::{Buffers, SUCCESS};
use super::guarded::Place;
use super::library::{FUNCTIONS, Returned, library};
use super::table::{ARGUMENT, Argument, NULL_POINTER, OK, rows};

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
#[cfg_attr(miri, ignore = "Miri has fewer rows")]
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

/// But not a null pointer, and a length of a text above `PTRDIFF_MAX`, of which the header has
/// rules.
#[test]
#[cfg_attr(miri, ignore = "Miri has fewer rows")]
fn header_lists_the_errors_of_each_function() {
    const HEADER: &str = include_str!("../../../include/libfreecell.h");
    let errors: BTreeMap<i64, &str> = HEADER
        .lines()
        .filter_map(|line| {
            line.strip_prefix("#define FREECELL_ERROR_")?
                .split_once(' ')
        })
        .map(|(name, status)| (status.parse().unwrap(), name))
        .collect();
    let (_, table) = HEADER.split_once("without FREECELL_ERROR_\n").unwrap();
    let (table, _) = table.split_once("\n *\n").unwrap();
    for row in table.split(" freecell_").skip(1) {
        let mut words = row.split([' ', ',', '\n']);
        let function = format!("freecell_{}", words.next().unwrap());
        let listed: BTreeSet<&str> = words
            .filter(|word| errors.values().any(|name| name == word))
            .collect();
        let is_too_long = |argument: &Argument| matches!(argument, Argument::Size(size) if *size > isize::MAX as usize);
        let returned: BTreeSet<&str> = rows()
            .iter()
            .filter(|row| row.function == function)
            .filter_map(|row| match row.returned {
                Returned::Number(OK | NULL_POINTER) | Returned::Text(_) => None,
                Returned::Number(ARGUMENT) if row.arguments.iter().any(is_too_long) => None,
                Returned::Number(status) => errors.get(&status).copied(),
            })
            .collect();
        assert_eq!(
            listed, returned,
            "errors of {function} in the header and in the table of calls"
        );
    }
    let listed = table
        .split(" freecell_")
        .skip(1)
        .map(|row| row.split([' ', '\n']).next().unwrap());
    let functions = FUNCTIONS
        .iter()
        .map(|name| name.strip_prefix("freecell_").unwrap());
    assert!(
        listed.eq(functions),
        "the header's table has every function, in its order"
    );
}
