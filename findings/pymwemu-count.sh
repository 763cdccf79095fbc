#!/usr/bin/env bash
# pymwemu 0.11.6 (PyPI), an emulator of x86 processors: a function that gcc 12.2.0 compiles with -O2, and that counts
# the cards of a suit, finds 10 clubs, 11 diamonds, 12 hearts and 13 spades in a deck. With -O1 it finds 13 of each
# suit, and so it does on the processor with both. pymwemu reports no error.
#
# Guess before the run: 13 of each suit, or an instruction is refused.
# Why the guess is wrong: with -O2, the loop compares four cards at once, and subtracts the results, 0 or -1, from four
# counters, by `psubd`. In pymwemu, an element that is less than the number subtracted from it borrows from the elements
# above it, which all become -1: (0, 0, 0, 0) less (5, 0, 0, 0) is (-5, -1, -1, -1). `psubw` and `psubq` borrow too;
# `psubb` and `paddd` are right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
# Compiles it with Cargo, for some minutes.
"$work/python/bin/pip" install --quiet pymwemu==0.11.6
cd "$work"
cat >count.c <<'END_OF_C'
int count(const int *cards, int suit) {
    int n = 0;
    for (int i = 0; i < 52; i++)
        n += (cards[i] & 3) == suit;
    return n;
}
END_OF_C
for level in 1 2; do
    gcc -O$level -fcf-protection=none -fno-asynchronous-unwind-tables -c count.c -o count.o
    ld --entry=count -Ttext=0x10000 --oformat=binary count.o -o "count$level"
    gcc -O$level -shared -fPIC count.c -o "count$level.so"
done
python/bin/python - <<'END_OF_PROGRAM'
import ctypes
import pymwemu

CODE, DATA, STACK, END = 0x10000, 0x600000, 0x700000, 0x1F000
XMM0_XMM1 = {
    "psubb": "660ff8c1",
    "psubw": "660ff9c1",
    "psubd": "660ffac1",
    "psubq": "660ffbc1",
    "paddd": "660ffec1",
}


def emulator(code):
    made = pymwemu.init64()
    made.alloc_at("code", CODE, 0x10000)
    made.write_buffer(CODE, code)
    made.set_pc(CODE)
    return made


def count(code, cards, suit):
    run = emulator(code)
    run.alloc_at("data", DATA, 0x1000)
    run.write_buffer(DATA, bytes(cards))
    run.alloc_at("stack", STACK, 0x10000)
    run.set_reg("rsp", STACK + 0x8000)
    run.write_qword(STACK + 0x8000, END)
    run.set_reg("rdi", DATA)
    run.set_reg("rsi", suit)
    while run.get_pc() != END:
        assert run.step()
    return run.get_reg("rax") & 0xFFFFFFFF


def execute(name, a, b):
    run = emulator(bytes.fromhex(XMM0_XMM1[name]))
    run.set_xmm("xmm0", a)
    run.set_xmm("xmm1", b)
    assert run.step()
    return run.get_xmm("xmm0")


deck = (ctypes.c_int * 52)(*range(52))
for level, expected in (("1", [13, 13, 13, 13]), ("2", [10, 11, 12, 13])):
    with open(f"count{level}", "rb") as file:
        code = file.read()
    counted = [count(code, deck, suit) for suit in range(4)]
    library = ctypes.CDLL(f"./count{level}.so")
    real = [library.count(deck, suit) for suit in range(4)]
    print(f"-O{level}: {counted}, on the processor {real}")
    assert counted == expected and real == [13, 13, 13, 13]

ONES = 2**128
for name, bits in (("psubw", 16), ("psubd", 32), ("psubq", 64)):
    print(f"{name} of 0 and 5: {execute(name, 0, 5):032x}")
    assert execute(name, 0, 5) == ONES - 5 != 2**bits - 5
    assert execute(name, 9, 5) == 4
assert execute("psubb", 0, 5) == 2**8 - 5
assert execute("paddd", 2**32 - 1, 5) == 4
END_OF_PROGRAM
