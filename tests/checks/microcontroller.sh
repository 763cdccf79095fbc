#!/usr/bin/env bash
# an emulated microcontroller, without libc
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src clang lld qemu-system-arm

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
