#!/usr/bin/env bash
# unicorn 2.1.4 (PyPI), an emulator of processors: with the models QEMU64, CORE2DUO and NEHALEM in 64-bit mode, CPUID
# reports SSE2, and `paddd xmm0, xmm1` raises UC_ERR_INSN_INVALID. `paddd mm0, mm1` runs. With the default model, and
# with SANDYBRIDGE, both run.
#
# Guess before the run: SSE2 runs with each of these models, since every x86-64 processor has it.
# Why the guess is wrong: SSE needs a bit of the control register CR4, which an operating system sets and Unicorn sets
# only for models that have XSAVE. With the others CR4 is 0. After `reg_write(UC_X86_REG_CR4, 0x200)`, `paddd` runs.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet unicorn==2.1.4
"$work/python/bin/python" - <<'END_OF_PROGRAM'
from unicorn import UC_ARCH_X86, UC_ERR_INSN_INVALID, UC_MODE_64, Uc, UcError
from unicorn import x86_const as x86

CPUID = bytes.fromhex("0fa2")
PADDD_MM = bytes.fromhex("0ffec1")
PADDD_XMM = bytes.fromhex("660ffec1")


def run(model, code, cr4=None):
    emulator = Uc(UC_ARCH_X86, UC_MODE_64)
    if model is not None:
        emulator.ctl_set_cpu_model(getattr(x86, f"UC_CPU_X86_{model}"))
    emulator.mem_map(0x1000, 0x1000)
    emulator.mem_write(0x1000, code)
    emulator.reg_write(x86.UC_X86_REG_RAX, 1)
    if cr4 is not None:
        emulator.reg_write(x86.UC_X86_REG_CR4, cr4)
    emulator.emu_start(0x1000, 0x1000 + len(code))
    return emulator


def runs(*arguments):
    try:
        run(*arguments)
    except UcError as error:
        assert error.errno == UC_ERR_INSN_INVALID
        return False
    return True


for model, expected in (
    (None, True),
    ("SANDYBRIDGE", True),
    ("QEMU64", False),
    ("CORE2DUO", False),
    ("NEHALEM", False),
):
    reported = run(model, CPUID).reg_read(x86.UC_X86_REG_RDX) >> 26 & 1
    print(f"{model or 'default'}: SSE2 reported {reported}, runs {runs(model, PADDD_XMM)}")
    assert reported == 1 and runs(model, PADDD_MM)
    assert runs(model, PADDD_XMM) == expected
    assert runs(model, PADDD_XMM, 0x200)
END_OF_PROGRAM
