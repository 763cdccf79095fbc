//! The two ways to link a C program with the library.

#[derive(Clone, Copy, Debug)]
pub enum Link {
    Shared,
    Static,
}

impl Link {
    pub const BOTH: [Link; 2] = [Link::Shared, Link::Static];

    /// The name in the examples' Makefile.
    pub fn name(self) -> &'static str {
        match self {
            Link::Shared => "shared",
            Link::Static => "static",
        }
    }
}
