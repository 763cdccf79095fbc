#!/usr/bin/env bash
# an emulated microcontroller, without libc
# tools: /usr/bin/rustc:rustc-web /usr/lib/rustlib/src/rust:rust-web-src
# tools: clang:clang ld.lld:lld qemu-system-arm:qemu-system-arm
. "$(dirname "$0")/common"

use_debian_rust
run_blocks

for source in freestanding microcontroller; do
    clang --target=thumbv7em-none-eabihf -mcpu=cortex-m4 -std=c99 -O2 -Wall -Werror -ffreestanding \
        -Iinclude -c "$root/tests/c/$source.c" -o $source.o
done
# A symbol without a definition is an error.
ld.lld --gc-sections -T "$root/tests/c/microcontroller.ld" freestanding.o microcontroller.o \
    target/thumbv7em-none-eabihf/release/libfreecell.a -o program
qemu-system-arm -machine mps2-an386 -display none -serial none -monitor none -semihosting \
    -kernel program
