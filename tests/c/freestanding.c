/* Calls the library without libc, as on a game console. With WITH_LIBC defined, libc has
   memcpy and the like. check() returns 0, or the number of the step that failed. */

#include <freecell.h>

#ifndef WITH_LIBC
/* Functions that a compiler may call on its own. volatile keeps their loops from becoming calls
   of themselves. */
void *memcpy(void *to, const void *from, size_t count)
{
    volatile unsigned char *out = to;
    const unsigned char *in = from;

    while (count-- > 0)
        *out++ = *in++;
    return to;
}

void *memmove(void *to, const void *from, size_t count)
{
    volatile unsigned char *out = to;
    const unsigned char *in = from;

    if (out < in)
        return memcpy(to, from, count);
    while (count-- > 0)
        out[count] = in[count];
    return to;
}

void *memset(void *to, int value, size_t count)
{
    volatile unsigned char *out = to;

    while (count-- > 0)
        *out++ = (unsigned char)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t count)
{
    const volatile unsigned char *a = left;
    const volatile unsigned char *b = right;

    for (; count > 0; count--, a++, b++)
        if (*a != *b)
            return *a < *b ? -1 : 1;
    return 0;
}

/* Returns 0 if the bytes are equal. */
int bcmp(const void *left, const void *right, size_t count)
{
    return memcmp(left, right, count);
}
#endif

static uint8_t deals[100][FREECELL_CARDS];

int check(void)
{
    static const uint8_t first_row_of_617[] = {25, 1, 16, 11, 19, 28, 5, 2};
    const int64_t seeds[] = {617, -1, 6000000000};
    char text[FREECELL_BOARD_TEXT_SIZE];
    uint8_t cards[FREECELL_CARDS];
    int64_t seed;
    int32_t cells;
    size_t length, offset;
    int i;

    if (freecell_deal(617, deals[0]) != FREECELL_OK)
        return 1;
    for (i = 0; i < FREECELL_COLUMNS; i++)
        if (deals[0][i] != first_row_of_617[i])
            return 2;
    if (freecell_deal_range(600, 100, deals[0], sizeof deals) != FREECELL_OK ||
        deals[17][7] != 2)
        return 3;
    if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) != FREECELL_OK || deals[0][7] != 2)
        return 4;
    if (freecell_write_board(deals[2], FREECELL_LAYOUT_COLUMNS, text, sizeof text, &length) !=
        FREECELL_OK)
        return 5;
    if (freecell_read_board(text, length, cards, &offset) != FREECELL_OK)
        return 6;
    if (freecell_find_seed(cards, &seed) != FREECELL_OK || seed != 6000000000)
        return 7;
    if (freecell_find_text(text, length, &seed, cards, &offset) != FREECELL_OK || seed != 6000000000)
        return 8;
    if (!freecell_is_winnable(617) || !freecell_is_lost(11982) ||
        freecell_lost_deals(&seed, 1, &length) != FREECELL_OK || seed != -2 || length != 132 ||
        freecell_cells_needed(617, &cells) != FREECELL_OK || cells != 4)
        return 9;
    if (freecell_card_name(51)[0] != 'K' || freecell_card_name(52)[0] != '\0' ||
        freecell_card_index("KS", 2, cards) != FREECELL_OK || cards[0] != 51)
        return 10;
    if (freecell_status_text(FREECELL_ERROR_SEED)[0] == '\0' || freecell_version()[0] == '\0' ||
        freecell_abi_version() != FREECELL_ABI_VERSION)
        return 11;
    return 0;
}

#if defined(__linux__) && defined(__x86_64__)
/* At entry, rdx is a function to call at exit, or 0 if there is no loader. */
__asm__(".globl _start\n"
        "_start:\n"
        "    mov %rdx, %rbx\n"
        "    and $-16, %rsp\n"
        "    call check\n"
        "    mov %eax, %ebp\n"
        "    test %rbx, %rbx\n"
        "    jz 1f\n"
        "    call *%rbx\n"
        "1:  mov %ebp, %edi\n"
        "    mov $60, %eax\n"
        "    syscall\n");
#endif

#if defined(__linux__) && defined(__i386__)
__asm__(".globl _start\n"
        "_start:\n"
        "    call check\n"
        "    mov %eax, %ebx\n"
        "    mov $1, %eax\n"
        "    int $0x80\n");
#endif
