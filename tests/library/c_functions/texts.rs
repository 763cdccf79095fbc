//! Card names, texts of statuses, versions, and the list of functions.

use super::library::{Library, library, text};
use super::{DUPLICATE_CARD, MISSING_CARD, SEED, TOO_FEW_CARDS};
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
        assert!(
            unsafe { (library.freecell_card_name)(card) }.is_null(),
            "{card}"
        );
    }
}

#[test]
fn each_status_has_its_own_text() {
    let library = library();
    // SAFETY: the function takes any number.
    let status_text = |status| text(unsafe { (library.freecell_status_text)(status) });
    let mut texts: Vec<&str> = (0..=11).map(status_text).collect();
    assert_eq!(texts[SEED as usize], freecell::Error::Seed.to_string());
    assert_eq!(
        texts[TOO_FEW_CARDS as usize],
        freecell::Error::TooFewCards.to_string()
    );
    assert_eq!(texts[DUPLICATE_CARD as usize], "a card appears twice");
    assert_eq!(texts[MISSING_CARD as usize], "a card is missing");
    texts.push(status_text(12));
    for status in [-1, 13, i32::MIN, i32::MAX] {
        assert_eq!(status_text(status), texts[12]);
    }
    for text in &texts {
        assert!(
            text.is_ascii() && !text.is_empty() && !text.ends_with('.'),
            "{text}"
        );
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 13);
}

#[test]
fn definition_file_lists_the_functions() {
    let listed = Library::FUNCTIONS.join("\n    ");
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
