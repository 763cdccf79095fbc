//! The library files, the header, and the programs that the documentation shows. Needs a C
//! compiler.

#[path = "../support/card_names.rs"]
mod card_names;
#[cfg(target_os = "linux")]
#[path = "../support/dlopen.rs"]
mod dlopen;
#[cfg(target_os = "linux")]
#[path = "../support/gamemaker.rs"]
mod gamemaker;
#[cfg(target_os = "linux")]
#[allow(dead_code)]
#[path = "../library/known_cards.rs"]
mod known_cards;
#[path = "../support/link.rs"]
mod link;
#[path = "../support/plain_dealer.rs"]
mod plain_dealer;
#[path = "../support/process.rs"]
mod process;
#[path = "../support/published.rs"]
mod published;
#[path = "../support/repository.rs"]
mod repository;
#[path = "../support/scratch.rs"]
mod scratch;
#[allow(dead_code)]
#[path = "../support/symbols.rs"]
mod symbols;
#[cfg(target_os = "linux")]
#[allow(dead_code)]
#[path = "../support/texts.rs"]
mod texts;

mod c_compiler;
#[cfg(target_os = "linux")]
#[path = "../library/c_functions/mod.rs"]
mod c_functions;
mod contract;
mod cpp;
#[cfg(unix)]
mod docs;
mod functions;
#[cfg(target_os = "linux")]
mod game_engine;
mod header;
#[cfg(target_os = "linux")]
mod library_files;
mod rust_program;
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod stack;

/// Declares `Library`, a struct of C functions, and `library`, which looks them up in the shipped
/// library.
#[cfg(target_os = "linux")]
macro_rules! declare_library {
    ($($functions:tt)*) => {
        crate::dlopen::c_library! { Library { $($functions)* } }

        pub fn library() -> Library {
            Library::open(&crate::c_compiler::library_dir().join("libfreecell.so"))
        }
    };
}
#[cfg(target_os = "linux")]
pub(crate) use declare_library;
