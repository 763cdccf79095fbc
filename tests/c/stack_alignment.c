/* Runs contract.c with the stack 0, 4, 8 or 12 bytes from a multiple of 16 at each call of the
   library: stack_alignment SHIFT PUBLISHED.TXT. Old compilers of 32-bit x86, run-time code
   generators and foreign-function interfaces align the stack to 4 bytes only. */

#include <stdlib.h>

#include <freecell.h>

#define TEXT(symbol) TEXT_OF(symbol)
#define TEXT_OF(symbol) #symbol
#define SYMBOL(name) TEXT(__USER_LABEL_PREFIX__) #name

/* Arguments take five words at most. */
unsigned long stack_shift;
__asm__(".text\n"
        "call_on_shifted_stack:\n"
        "    push %ebp\n"
        "    mov %esp, %ebp\n"
        "    and $-16, %esp\n"
        "    sub $12, %esp\n"
        "    sub " SYMBOL(stack_shift) ", %esp\n"
        "    push 24(%ebp)\n"
        "    push 20(%ebp)\n"
        "    push 16(%ebp)\n"
        "    push 12(%ebp)\n"
        "    push 8(%ebp)\n"
        "    call *%eax\n"
        "    leave\n"
        "    ret\n");

#define SHIFTED(name)                      \
    extern __typeof__(name) shifted_##name; \
    __asm__(SYMBOL(shifted_##name) ":\n"   \
            "    mov $" SYMBOL(name) ", %eax\n" \
            "    jmp call_on_shifted_stack\n")

SHIFTED(freecell_deal);
SHIFTED(freecell_deal_range);
SHIFTED(freecell_deal_many);
SHIFTED(freecell_find_seed);
SHIFTED(freecell_find_partial);
SHIFTED(freecell_board_write);
SHIFTED(freecell_board_read);
SHIFTED(freecell_board_read_partial);
SHIFTED(freecell_card_name);
SHIFTED(freecell_winnable);
SHIFTED(freecell_status_text);
SHIFTED(freecell_version);
SHIFTED(freecell_abi_version);

#define freecell_deal shifted_freecell_deal
#define freecell_deal_range shifted_freecell_deal_range
#define freecell_deal_many shifted_freecell_deal_many
#define freecell_find_seed shifted_freecell_find_seed
#define freecell_find_partial shifted_freecell_find_partial
#define freecell_board_write shifted_freecell_board_write
#define freecell_board_read shifted_freecell_board_read
#define freecell_board_read_partial shifted_freecell_board_read_partial
#define freecell_card_name shifted_freecell_card_name
#define freecell_winnable shifted_freecell_winnable
#define freecell_status_text shifted_freecell_status_text
#define freecell_version shifted_freecell_version
#define freecell_abi_version shifted_freecell_abi_version
#define main check_contract
#include "contract.c"
#undef main

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: stack_alignment SHIFT PUBLISHED.TXT\n");
        return 2;
    }
    stack_shift = strtoul(argv[1], NULL, 10);
    return check_contract(argc - 1, argv + 1);
}
