//! The functions for engines that pass only doubles and strings.

use std::collections::BTreeMap;
use std::process::Command;

use crate::c_compiler::cc;
use crate::docs::blocks;
use crate::gamemaker::{Declared, functions};
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

#[test]
fn engine_gets_boards_numbers_and_errors() {
    let dir = scratch("gamemaker");
    let library = dir.join("freecell_gamemaker.so");
    run_ok(
        cc().args([
            "-std=c89",
            "-Wall",
            "-Wextra",
            "-pedantic",
            "-Wconversion",
            "-Werror",
        ])
        .args(["-shared", "-fPIC"])
        .arg(root().join("examples/gamemaker/gamemaker.c"))
        .args(Link::Static.arguments())
        .args(["-Wl,--exclude-libs,ALL", "-o"])
        .arg(&library),
    );

    let engine = dir.join("game_engine");
    run_ok(
        cc().args(["-std=c89", "-Wall", "-Wextra", "-pedantic", "-Werror"])
            .arg(root().join("tests/c/game_engine.c"))
            .args(["-ldl", "-o"])
            .arg(&engine),
    );
    let output = run_ok(
        Command::new(engine)
            .arg(library)
            .arg(root().join("tests/data/published.txt")),
    );
    assert!(output.ends_with(" checks, 0 failures\n"), "{output}");
}

/// The expression by which GameMaker declares a function.
fn definition(function: &str, result: &str, parameters: &[Declared]) -> String {
    let gml_type = |c_type| match c_type {
        "double" => "ty_real",
        "const char *" => "ty_string",
        _ => panic!("{function}: GameMaker passes no {c_type}"),
    };
    let mut definition = format!(
        "external_define(\"freecell_gamemaker.dll\", \"{function}\", dll_cdecl, {}, {}",
        gml_type(result),
        parameters.len()
    );
    for (c_type, _) in parameters {
        definition += ", ";
        definition += gml_type(c_type);
    }
    definition + ")"
}

/// The number of arguments in the text after an opening parenthesis.
fn argument_count(text: &str) -> usize {
    let (mut depth, mut count) = (1, 1);
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' if depth == 1 => return count,
            ')' => depth -= 1,
            ',' if depth == 1 => count += 1,
            _ => {}
        }
    }
    panic!("not closed: {text}");
}

#[test]
fn gml_declares_and_calls_functions_as_c_does() {
    let parameter_counts: BTreeMap<String, usize> = functions()
        .into_iter()
        .map(|(function, (result, parameters))| {
            let definition = definition(function, result, &parameters);
            (definition, parameters.len())
        })
        .collect();
    let gml = blocks(include_str!("../../docs/engines.md"), "gml")[0];
    let mut defined = BTreeMap::new();
    for line in gml.lines().filter(|line| line.contains("external_define")) {
        let (variable, definition) = line.split_once(" = ").unwrap();
        let definition = definition.strip_suffix(';').unwrap();
        defined.insert(variable, parameter_counts[definition]);
    }
    let calls: Vec<&str> = gml.split("external_call(").skip(1).collect();
    for call in &calls {
        let (variable, _) = call.split_once([',', ')']).unwrap();
        assert_eq!(argument_count(call), 1 + defined[variable], "{call}");
    }
    assert_eq!((defined.len(), calls.len()), (4, 4));
}

/// The declaration of a function for Visual Basic, where a returned text is an address.
fn visual_basic(function: &str, result: &str, parameters: &[Declared]) -> String {
    let parameters: Vec<String> = parameters
        .iter()
        .map(|(c_type, name)| {
            let basic_type = if *c_type == "double" {
                "Double"
            } else {
                "String"
            };
            format!("ByVal {name} As {basic_type}")
        })
        .collect();
    format!(
        "Public Declare Function {function} Lib \"freecell_stdcall.dll\" ({}) As {}",
        parameters.join(", "),
        if result == "double" { "Double" } else { "Long" }
    )
}

#[test]
fn visual_basic_declares_and_describes_every_function_as_c_does() {
    let source = include_str!("../../examples/gamemaker/gamemaker.c");
    let basic = include_str!("../../examples/visualbasic/freecell.bas");
    for (function, (result, parameters)) in functions() {
        let (before, _) = source.split_once(&format!("{function}(")).unwrap();
        let (_, comment) = before.rsplit_once("/* ").unwrap();
        let (comment, _) = comment.split_once(" */").unwrap();
        let expected = format!(
            "\n' {}\n{}\n",
            comment.replace("\n   ", "\n' "),
            visual_basic(function, result, &parameters)
        );
        assert!(basic.contains(&expected), "{expected}");
    }
    assert_eq!(
        basic.matches("freecell_stdcall.dll\"").count(),
        functions().len()
    );
}
