//! Card names, texts of statuses, versions, and the list of functions.

use std::ptr;

use super::guarded::Guarded;
use super::library::{FUNCTIONS, Library, library, text};
use crate::card_names::card_name;

#[test]
fn names_the_52_cards_and_the_unknown_card() {
    let library = library();
    for card in 0..52 {
        // SAFETY: the function takes any byte.
        let name = unsafe { (library.freecell_card_name)(card) };
        assert_eq!(text(name), card_name(card));
    }
    // SAFETY: as above.
    assert_eq!(text(unsafe { (library.freecell_card_name)(255) }), "??");
    for card in 52..255 {
        // SAFETY: as above.
        assert_eq!(text(unsafe { (library.freecell_card_name)(card) }), "");
    }
}

/// The index of a name that ends at a page that may not be touched.
fn card_index(library: &Library, name: &[u8]) -> i32 {
    let name = Guarded::before_guard_with(name);
    // SAFETY: the name has as many bytes.
    unsafe { (library.freecell_card_index)(name.as_mut_ptr().cast(), name.bytes().len()) }
}

#[test]
fn card_index_is_the_inverse_of_card_name() {
    let library = library();
    for card in 0..52u8 {
        let name = card_name(card);
        for name in [name.clone(), name.to_lowercase(), name.replace('T', "10")] {
            assert_eq!(card_index(&library, name.as_bytes()), card.into(), "{name}");
        }
    }
    for (name, card) in [
        ("?", 255),
        ("??", 255),
        ("A♠", 3),
        ("10\u{2665}\u{fe0f}", 38),
        ("♠A", -1),
        ("\u{1f0a1}", 3),
        ("\u{1f0a0}", -1),
        ("\u{1f0a1}\u{1f0a1}", -1),
    ] {
        assert_eq!(card_index(&library, name.as_bytes()), card, "{name}");
    }
}

#[test]
fn card_index_of_anything_else_is_minus_1() {
    let library = library();
    for name in [
        "", " ", "A", "S", "AC ", " AC", "AC2C", "1D", "01D", "11D", "XS", "???", "? ", "--",
        "AC\0",
    ] {
        assert_eq!(card_index(&library, name.as_bytes()), -1, "{name}");
    }
    for len in [0, 1, usize::MAX] {
        // SAFETY: no byte is read.
        unsafe {
            assert_eq!((library.freecell_card_index)(ptr::null(), len), -1);
        }
    }
    let name = c"AC".as_ptr();
    // SAFETY: as above: the length is impossible.
    assert_eq!(
        unsafe { (library.freecell_card_index)(name, usize::MAX) },
        -1
    );
}

#[test]
fn each_status_has_its_own_text() {
    let library = library();
    // SAFETY: the function takes any number.
    let status_text = |status| text(unsafe { (library.freecell_status_text)(status) });
    let mut texts: Vec<&str> = (0..=13).map(status_text).collect();
    assert_eq!(
        texts[..13],
        [
            "no error",
            "a pointer that must not be null is null",
            "there is no deal of that number",
            "the output buffer is too small",
            "a card index is invalid, or a card appears twice",
            "no deal has this board, or none fits the text well enough",
            "this is neither a card nor a separator",
            "an argument is not one of its allowed values, or a range is reversed",
            "too few cards are known to search by",
            "a text has a card twice",
            "a text lacks a card",
            "a line has too few or too many cards",
            "lines of fewer than eight cards need a name, such as \"Row 1:\" or \"Column 3:\"",
        ]
    );
    for status in [-1, 14, i32::MIN, i32::MAX] {
        assert_eq!(status_text(status), texts[13]);
    }
    for text in &texts {
        assert!(
            text.is_ascii() && !text.is_empty() && !text.ends_with('.'),
            "{text}"
        );
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 14);
}

#[test]
fn definition_file_lists_the_functions() {
    let listed = FUNCTIONS.join("\n    ");
    assert_eq!(
        include_str!("../../../include/freecell.def"),
        format!("LIBRARY freecell\nEXPORTS\n    {listed}\n")
    );
}

#[test]
fn versions_are_those_of_the_crate() {
    let library = library();
    // SAFETY: these functions take nothing.
    unsafe {
        assert_eq!(
            text((library.freecell_version)()),
            env!("CARGO_PKG_VERSION")
        );
        assert_eq!((library.freecell_abi_version)(), 1);
    }
}
