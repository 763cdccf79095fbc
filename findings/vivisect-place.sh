#!/usr/bin/env bash
# vivisect 1.3.2 (PyPI), which analyses and emulates machine code: a function that gcc 12.2.0 compiles, and that picks
# one of 52 cards by the upper half of a product of 64 bits, returns place 319888 for the seed 123456789, and 5564338
# for 2147483653. The processor returns 36 and 26. For the seed 617, both return 1.
#
# Guess before the run: a place below 52. The product is a number below 2^32 times 52.
# Why the guess is wrong: an instruction with a result of 32 bits clears the upper half of the 64-bit register, so gcc
# multiplies without clearing it again. In vivisect `add`, `imul` and `lea` with such a result leave their carry or
# their product in the upper half. `mov` clears it, so a function that has a `mov` between them is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet vivisect==1.3.2
cd "$work"
cat >place.c <<'END_OF_C'
#include <stdint.h>

uint32_t place(uint32_t seed, uint32_t cards) {
    uint32_t next = seed * 214013 + 2531011;
    return (uint64_t)next * cards >> 32;
}
END_OF_C
gcc -O2 -fcf-protection=none -c place.c
objcopy -O binary --only-section=.text place.o place
gcc -O2 -shared -fPIC place.c -o place.so
python/bin/python - <<'END_OF_PROGRAM'
import ctypes
from envi.archs.amd64 import Amd64Emulator

CODE, STACK, END = 0x10000, 0x20000, 0x30000
READ_WRITE_EXECUTE = 7


def run(code, **registers):
    emulator = Amd64Emulator()
    emulator.addMemoryMap(CODE, READ_WRITE_EXECUTE, "code", code + bytes(64))
    emulator.addMemoryMap(STACK, READ_WRITE_EXECUTE, "stack", END.to_bytes(8, "little"))
    for name, value in dict(registers, rsp=STACK).items():
        emulator.setRegisterByName(name, value)
    emulator.setProgramCounter(CODE)
    while emulator.getProgramCounter() != END:
        emulator.stepi()
    return emulator.getRegisterByName("rax")


with open("place", "rb") as file:
    code = file.read()
real = ctypes.CDLL("./place.so").place
real.restype = ctypes.c_uint32
for seed, emulated, place in ((617, 1, 1), (123456789, 319888, 36), (2147483653, 5564338, 26)):
    found = run(code, rdi=seed, rsi=52), real(seed, 52)
    print(f"seed {seed}: place {found[0]}, on the processor {found[1]}")
    assert found == (emulated, place)

RETURN = "c3"
for name, instruction, expected in (
    ("add eax, ecx", "01c8", 2**32 + 1),
    ("imul eax, ecx", "0fafc1", 2 * (2**32 - 1)),
    ("lea eax, [rax+rcx]", "8d0408", 2**32 + 1),
    ("mov eax, eax", "89c0", 2**32 - 1),
):
    result = run(bytes.fromhex(instruction + RETURN), rax=2**32 - 1, rcx=2)
    print(f"{name}: rax is {result:#x}")
    assert result == expected
END_OF_PROGRAM
