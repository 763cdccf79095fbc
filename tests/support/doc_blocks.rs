//! What the README shows.

pub const README: &str = include_str!("../../README.md");

/// The fenced blocks of a language, in order.
pub fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    text.split("\n```")
        .enumerate()
        .filter(|(part, _)| part % 2 == 1)
        .filter_map(|(_, block)| block.split_once('\n'))
        .filter(|(info, _)| *info == language)
        .map(|(_, code)| code)
        .collect()
}

/// The one block of a language that contains a text.
pub fn block(language: &str, text: &str) -> &'static str {
    let with_it = blocks(README, language)
        .into_iter()
        .filter(|block| block.contains(text));
    let [block] = with_it.collect::<Vec<_>>()[..] else {
        panic!("the README has not one {language} block with {text:?}");
    };
    block
}

/// The C and C++ programs, with the names that their first lines give them.
pub fn programs() -> impl Iterator<Item = (&'static str, &'static str)> {
    [("c", "/* "), ("cpp", "// ")]
        .into_iter()
        .flat_map(|(language, comment)| {
            blocks(README, language).into_iter().map(move |program| {
                let first_line = program.strip_prefix(comment).unwrap();
                (first_line.split_once(": ").unwrap().0, program)
            })
        })
}
