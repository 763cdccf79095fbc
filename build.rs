//! Builds the library for whoever changes it: generates the C header too. packages/c needs no
//! generator.

mod generate;
mod link;

fn main() {
    link::main();
    generate::main();
}
