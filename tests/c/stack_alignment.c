/* Runs contract.c on 32-bit x86 with each alignment that the stack can have at a call: 0, 4, 8
   and 12 bytes below a multiple of 16. gcc keeps the alignment of the caller only with
   -mpreferred-stack-boundary=2; old compilers, run-time code generators and foreign-function
   layers do so, too. */

#define main check_contract
#include "contract.c"
#undef main

static unsigned alignments = 0;

static __attribute__((noinline)) int check_below(size_t bytes)
{
    volatile char *shift = __builtin_alloca(bytes + 4);
    unsigned stack_pointer;

    shift[0] = 0;
    __asm__ volatile("mov %%esp, %0" : "=r"(stack_pointer));
    alignments |= 1u << (stack_pointer & 15);
    return check_contract();
}

int main(void)
{
    int failed = 0;
    size_t bytes;

    for (bytes = 0; bytes < 16; bytes += 4)
        failed |= check_below(bytes);
    if (alignments != 0x1111) {
        printf("not each alignment was tried: %x\n", alignments);
        failed = 1;
    }
    return failed;
}
