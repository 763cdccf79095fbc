/* Runs freestanding.c on an emulated Cortex-M4 (MPS2 AN386). The emulator exits with
   its status. */

#include <stdint.h>

int contract(void);

#define STACK_END 0x20400000

static void exit_emulator(uint32_t status)
{
    uint32_t application_exit[2];
    register uint32_t operation __asm__("r0") = 0x20;
    register uint32_t *argument __asm__("r1") = application_exit;

    application_exit[0] = 0x20026;
    application_exit[1] = status;
    __asm__ volatile("bkpt 0xab" : : "r"(operation), "r"(argument) : "memory");
}

static void reset(void)
{
    volatile uint32_t *coprocessor_access = (uint32_t *)0xe000ed88;

    *coprocessor_access |= 0xfu << 20;
    exit_emulator((uint32_t)contract());
}

static void fault(void)
{
    exit_emulator(255);
}

__attribute__((section(".vectors"), used)) static const uintptr_t vectors[] = {
    STACK_END, (uintptr_t)reset, (uintptr_t)fault, (uintptr_t)fault,
};
