//! The pages of documentation, and the fenced blocks in them.

pub const README: &str = include_str!("../../README.md");

/// README.md, CONTRIBUTING.md and docs/, by the paths that links between them use.
pub const PAGES: [(&str, &str); 13] = [
    ("README.md", README),
    ("CONTRIBUTING.md", include_str!("../../CONTRIBUTING.md")),
    ("docs/boards.md", include_str!("../../docs/boards.md")),
    (
        "docs/deal-numbers.md",
        include_str!("../../docs/deal-numbers.md"),
    ),
    ("docs/engines.md", include_str!("../../docs/engines.md")),
    ("docs/figures.md", include_str!("../../docs/figures.md")),
    ("docs/install.md", include_str!("../../docs/install.md")),
    (
        "docs/javascript.md",
        include_str!("../../docs/javascript.md"),
    ),
    ("docs/languages.md", include_str!("../../docs/languages.md")),
    ("docs/python.md", include_str!("../../docs/python.md")),
    ("docs/releasing.md", include_str!("../../docs/releasing.md")),
    ("docs/solving.md", include_str!("../../docs/solving.md")),
    ("docs/testing.md", include_str!("../../docs/testing.md")),
];

/// A fenced block: the language behind its opening fence, and the lines between the fences.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block<'a> {
    pub language: &'a str,
    pub code: &'a str,
}

/// All fenced blocks of a text, in order.
pub fn fenced(text: &str) -> Vec<Block<'_>> {
    text.split("\n```")
        .skip(1)
        .step_by(2)
        .map(|block| {
            let (language, code) = block.split_once('\n').expect("a block has lines");
            Block { language, code }
        })
        .collect()
}

/// The fenced blocks of a language in a text, in order.
pub fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let of_language = fenced(text)
        .into_iter()
        .filter(|block| block.language == language);
    of_language.map(|block| block.code).collect()
}

/// The one block of a language, in all pages, that contains a text.
#[track_caller]
pub fn block(language: &str, text: &str) -> &'static str {
    let in_pages = PAGES
        .iter()
        .flat_map(|(_, page)| blocks(page, language))
        .filter(|block| block.contains(text));
    let [block] = in_pages.collect::<Vec<_>>()[..] else {
        panic!("the pages have not one {language} block with {text:?}");
    };
    block
}

/// The C and C++ programs of all pages, with the names that their first lines give them.
pub fn programs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_page = |page: &'static str| {
        [("c", "/* "), ("cpp", "// ")]
            .into_iter()
            .flat_map(move |(language, comment)| {
                blocks(page, language).into_iter().map(move |program| {
                    let first_line = program.strip_prefix(comment).expect("a comment is first");
                    (first_line.split_once(": ").expect("with a name").0, program)
                })
            })
    };
    PAGES.iter().flat_map(move |(_, page)| of_page(page))
}
