#!/usr/bin/env bash
# Triton 1.0.0rc4 (PyPI, triton-library) and miasm 0.1.5 (PyPI), which analyse and emulate machine code: both compute
# 0xff where the processor computes 0xffff, in a function that gcc 12.2.0 compiles, and that compares the first eight of
# 16 cards. The first eight are the same, and the others differ.
#
# Guess before the run: both compute 0xffff, or refuse an instruction. `movq` is one of the oldest SSE2 instructions.
# Why the guess is wrong: `movq xmm0, xmm1` copies 64 bits, and clears the other 64 bits. Triton keeps these bits of
# xmm0, and miasm copies those of xmm1. gcc translates `_mm_move_epi64` to `movq xmm0, xmm0`, so the two agree with each
# other.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet triton-library==1.0.0rc4 miasm==0.1.5
cd "$work"
cat >row.c <<'END_OF_C'
#include <emmintrin.h>

int compare_rows(const unsigned char *a, const unsigned char *b) {
    __m128i a16 = _mm_loadu_si128((const __m128i *)a);
    __m128i b16 = _mm_loadu_si128((const __m128i *)b);
    __m128i row = _mm_move_epi64(_mm_xor_si128(a16, b16));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(row, _mm_setzero_si128()));
}
END_OF_C
gcc -O2 -fcf-protection=none -c row.c
objcopy -O binary --only-section=.text row.o row
gcc -O2 -shared -fPIC row.c -o row.so
python/bin/python - <<'END_OF_PROGRAM'
import ctypes

from miasm.analysis.machine import Machine
from miasm.core.locationdb import LocationDB
from miasm.jitter.csts import PAGE_READ, PAGE_WRITE
from triton import ARCH, EXCEPTION, Instruction, TritonContext

CODE, A, B, STACK, END = 0x1000, 0x2000, 0x3000, 0x4000, 0x5000
RETURN = b"\xc3"


def triton(code, a, b, xmm0=0, xmm1=0):
    context = TritonContext(ARCH.X86_64)
    registers = context.registers
    for address, data in ((CODE, code), (A, a), (B, b), (STACK, END.to_bytes(8, "little"))):
        context.setConcreteMemoryAreaValue(address, data)
    for register, value in (("rdi", A), ("rsi", B), ("rsp", STACK), ("xmm0", xmm0), ("xmm1", xmm1)):
        context.setConcreteRegisterValue(getattr(registers, register), value)
    address = CODE
    while address != END:
        instruction = Instruction(address, context.getConcreteMemoryAreaValue(address, 16))
        assert context.processing(instruction) == EXCEPTION.NO_FAULT
        address = context.getConcreteRegisterValue(registers.rip)
    return tuple(context.getConcreteRegisterValue(getattr(registers, name)) for name in ("eax", "xmm0"))


def miasm(code, a, b, xmm0=0, xmm1=0):
    jitter = Machine("x86_64").jitter(LocationDB(), "python")
    jitter.init_stack()
    for address, data in ((CODE, code), (A, a), (B, b)):
        jitter.vm.add_memory_page(address, PAGE_READ | PAGE_WRITE, data)
    jitter.push_uint64_t(END)

    def stop(stopped):
        stopped.running = False
        return False

    jitter.add_breakpoint(END, stop)
    jitter.cpu.RDI, jitter.cpu.RSI, jitter.cpu.XMM0, jitter.cpu.XMM1 = A, B, xmm0, xmm1
    jitter.run(CODE)
    return jitter.cpu.EAX, jitter.cpu.XMM0


with open("row", "rb") as file:
    code = file.read()
MOVQ = bytes.fromhex("f30f7e")
assert MOVQ + b"\xc0" in code
a = bytes(range(16))
b = bytes(range(8)) + bytes(range(16, 24))
real = ctypes.CDLL("./row.so").compare_rows(a, b)
computed = [tool(code, a, b)[0] for tool in (triton, miasm)]
print(f"processor {real:#x}, Triton {computed[0]:#x}, miasm {computed[1]:#x}")
assert real == 0xFFFF and computed == [0xFF, 0xFF]

xmm0, xmm1 = 1 << 64 | 2, 3 << 64 | 4
for tool, upper in ((triton, 1), (miasm, 3)):
    moved = tool(MOVQ + b"\xc1" + RETURN, a, b, xmm0, xmm1)[1]
    print(f"{tool.__name__}: movq makes {moved:#x} of {xmm0:#x} and {xmm1:#x}")
    assert moved == upper << 64 | 4
END_OF_PROGRAM
