/* Runs contract.c on 32-bit x86 with each alignment that the stack can have at a call: 0, 4, 8
   and 12 bytes below a multiple of 16. Today's compilers align it to 16; old ones, run-time code
   generators and foreign-function layers align it to 4. */

#include <freecell.h>

#define STRING(text) STRING_OF(text)
#define STRING_OF(text) #text
#define SYMBOL(name) STRING(__USER_LABEL_PREFIX__) #name

unsigned long stack_shift;

/* Calls eax with the caller's arguments, which take at most eight words. */
__asm__(".text\n"
        "call_on_shifted_stack:\n"
        "    push %ebp\n"
        "    mov %esp, %ebp\n"
        "    and $-16, %esp\n"
        "    sub " SYMBOL(stack_shift) ", %esp\n"
        "    push 36(%ebp)\n"
        "    push 32(%ebp)\n"
        "    push 28(%ebp)\n"
        "    push 24(%ebp)\n"
        "    push 20(%ebp)\n"
        "    push 16(%ebp)\n"
        "    push 12(%ebp)\n"
        "    push 8(%ebp)\n"
        "    call *%eax\n"
        "    leave\n"
        "    ret\n");

/* Lets C call a function by way of this. */
#define SHIFT(name)                                          \
    _Pragma(STRING(redefine_extname name shifted_##name))    \
    __asm__(SYMBOL(shifted_##name) ":\n"                     \
            "    mov $" SYMBOL(name) ", %eax\n"              \
            "    jmp call_on_shifted_stack\n");

SHIFT(freecell_deal)
SHIFT(freecell_deal_range)
SHIFT(freecell_deal_many)
SHIFT(freecell_find_seed)
SHIFT(freecell_find_partial)
SHIFT(freecell_find_in_range)
SHIFT(freecell_find_text)
SHIFT(freecell_write_board)
SHIFT(freecell_read_board)
SHIFT(freecell_read_partial)
SHIFT(freecell_card_name)
SHIFT(freecell_card_index)
SHIFT(freecell_is_winnable)
SHIFT(freecell_is_lost)
SHIFT(freecell_lost_deals)
SHIFT(freecell_cells_needed)
SHIFT(freecell_status_text)
SHIFT(freecell_version)
SHIFT(freecell_abi_version)

#define main check_contract
#include "contract.c"
#undef main

int main(int argc, char **argv)
{
    int failed = 0;

    for (stack_shift = 0; stack_shift < 16; stack_shift += 4)
        failed |= check_contract(argc, argv);
    return failed;
}
