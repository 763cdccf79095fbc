//! The functions for engines that pass only doubles and strings.

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
    let output = run_ok(Command::new(engine).arg(library));
    assert!(output.ends_with(" checks, 0 failures\n"), "{output}");
}

/// The expression by which GameMaker declares a function.
fn definition(function: &str, result: &str, parameters: &[Declared]) -> String {
    let gml_type = |c_type| match c_type {
        "double" => "ty_real",
        "const char *" => "ty_string",
        _ => panic!("{function}: GameMaker passes no {c_type}"),
    };
    let types: Vec<_> = parameters
        .iter()
        .map(|(c_type, _)| gml_type(c_type))
        .collect();
    format!(
        "external_define(\"freecell_gamemaker.dll\", \"{function}\", dll_cdecl, {}, {}, {});",
        gml_type(result),
        types.len(),
        types.join(", ")
    )
}

#[test]
fn gml_declares_functions_as_c_does() {
    let functions = functions().into_iter();
    let definitions: Vec<String> = functions
        .map(|(function, (result, parameters))| definition(function, result, &parameters))
        .collect();
    let gml = blocks(include_str!("../../docs/engines.md"), "gml")[0];
    let declared = gml
        .lines()
        .filter_map(|line| line.split_once(" = external_define"));
    for (_, definition) in declared {
        let definition = format!("external_define{definition}");
        assert!(definitions.contains(&definition), "{definition}");
    }
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
fn visual_basic_declares_functions_as_c_does() {
    let basic = include_str!("../../examples/visualbasic/freecell.bas");
    let functions = functions().into_iter();
    let expected: Vec<String> = functions
        .map(|(function, (result, parameters))| visual_basic(function, result, &parameters))
        .collect();
    let declared = basic
        .lines()
        .filter(|line| line.contains("Declare Function freecell"));
    let mut declared: Vec<&str> = declared.collect();
    declared.sort_unstable();
    assert_eq!(declared, expected);
}
