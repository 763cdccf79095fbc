//! The library's own behaviour, through the Rust API and through the C functions, which are
//! compiled into this program: it starts no other program, so that it runs on other machines and
//! under checkers.

// Other tests write rows.
#[allow(dead_code)]
#[path = "../support/card_names.rs"]
mod card_names;
#[cfg(unix)]
#[path = "../support/linked.rs"]
mod linked;
#[path = "../support/plain_dealer.rs"]
mod plain_dealer;
#[path = "../support/published.rs"]
mod published;
#[path = "../support/text_classes.rs"]
mod text_classes;
#[path = "../support/texts.rs"]
mod texts;

mod all_numbers;
#[cfg(unix)]
mod c_functions;
mod cards;
mod deals;
mod difficulty;
mod distinct_deals;
mod distinct_parts;
mod find_in_range;
mod find_partial;
mod find_seed;
mod find_text;
mod known_cards;
mod text_grammar;

/// Declares `Library`, a struct of C functions, and `library`, which takes those in this program.
#[cfg(unix)]
macro_rules! declare_library {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        pub struct Library {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        pub fn library() -> Library {
            Library { $($name: crate::linked::ffi::$name,)* }
        }
    };
}
#[cfg(unix)]
pub(crate) use declare_library;
