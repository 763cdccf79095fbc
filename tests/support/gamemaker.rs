//! The functions that examples/gamemaker/gamemaker.c exports.

use std::collections::BTreeMap;

/// A type and a name.
pub type Declared = (&'static str, &'static str);

/// By name: the type of the result, and the parameters.
pub fn functions() -> BTreeMap<&'static str, (&'static str, Vec<Declared>)> {
    include_str!("../../examples/gamemaker/gamemaker.c")
        .lines()
        .filter_map(|line| line.strip_prefix("EXPORT "))
        .map(|declaration| {
            let (function, rest) = declaration.split_once('(').expect("parameters follow");
            let (result, name) = declared(function);
            let parameters = rest.trim_end_matches(')').split(", ");
            let parameters = parameters.filter(|&parameter| parameter != "void");
            (name, (result, parameters.map(declared).collect()))
        })
        .collect()
}

fn declared(text: &'static str) -> Declared {
    let start = text.rfind([' ', '*']).expect("a name is last") + 1;
    (text[..start].trim_end(), &text[start..])
}
