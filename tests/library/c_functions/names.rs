//! Card names, texts of statuses, versions, and the list of functions.

use std::ffi::c_char;
use std::ptr;

use super::guarded::Guarded;
use super::library::{FUNCTIONS, Library, library, text};
use super::{NULL_POINTER, SYNTAX};
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

/// The card of a name that ends at a page that may not be touched, or the status.
fn card_index(library: &Library, name: &[u8]) -> Result<u8, i32> {
    let name = Guarded::before_guard_with(name);
    let card = Guarded::before_guard(1);
    // SAFETY: the name has as many bytes, and there is room for a card.
    let status = unsafe {
        (library.freecell_card_index)(
            name.as_mut_ptr().cast(),
            name.bytes().len(),
            card.as_mut_ptr(),
        )
    };
    match status {
        0 => Ok(card.bytes()[0]),
        _ => {
            assert!(card.is_untouched());
            Err(status)
        }
    }
}

#[test]
fn card_index_is_the_inverse_of_card_name() {
    let library = library();
    for card in 0..52u8 {
        let name = card_name(card);
        for name in [name.clone(), name.to_lowercase(), name.replace('T', "10")] {
            assert_eq!(card_index(&library, name.as_bytes()), Ok(card), "{name}");
        }
    }
    for (name, card) in [
        ("?", 255),
        ("??", 255),
        ("A♠", 3),
        ("10\u{2665}\u{fe0f}", 38),
        ("\u{1f0a1}", 3),
    ] {
        assert_eq!(card_index(&library, name.as_bytes()), Ok(card), "{name}");
    }
}

#[test]
fn card_index_rejects_anything_else() {
    let library = library();
    for name in [
        "",
        " ",
        "A",
        "S",
        "AC ",
        " AC",
        "AC2C",
        "1D",
        "01D",
        "11D",
        "XS",
        "???",
        "? ",
        "--",
        "AC\0",
        "♠A",
        "\u{1f0a0}",
        "\u{1f0a1}\u{1f0a1}",
    ] {
        assert_eq!(card_index(&library, name.as_bytes()), Err(SYNTAX), "{name}");
    }
    let card = Guarded::before_guard(1);
    let index = |name: *const c_char, len: usize, card: *mut u8| {
        // SAFETY: no byte is read: the name is empty or missing, or its length is impossible.
        unsafe { (library.freecell_card_index)(name, len, card) }
    };
    assert_eq!(index(ptr::null(), 0, card.as_mut_ptr()), SYNTAX);
    assert_eq!(index(ptr::null(), 1, card.as_mut_ptr()), NULL_POINTER);
    assert_eq!(
        index(ptr::null(), usize::MAX, card.as_mut_ptr()),
        NULL_POINTER
    );
    assert_eq!(index(c"AC".as_ptr(), 2, ptr::null_mut()), NULL_POINTER);
    assert_eq!(
        index(c"AC".as_ptr(), usize::MAX, card.as_mut_ptr()),
        SYNTAX
    );
    assert!(card.is_untouched());
}

#[test]
fn each_status_has_its_own_text() {
    let library = library();
    // SAFETY: the function takes any number.
    let status_text = |status| text(unsafe { (library.freecell_status_text)(status) });
    let mut texts: Vec<&str> = (0..=16).map(status_text).collect();
    assert_eq!(
        texts[..16],
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
            "a text has no card",
            "a line's name is out of range, repeated, of the other kind than the first one, or missing where other lines have one",
            "the library does not know this of the deal",
        ]
    );
    for status in [-1, 17, i32::MIN, i32::MAX] {
        assert_eq!(status_text(status), texts[16]);
    }
    for text in &texts {
        assert!(
            text.is_ascii() && !text.is_empty() && !text.ends_with('.'),
            "{text}"
        );
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 17);
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
