/* Runs contract.c without libc, as on a game console. */

#define FREESTANDING
#include "contract.c"

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

#if defined(__linux__) && defined(__x86_64__)
/* At entry, rdx is a function to call at exit, or 0 if there is no loader. */
__asm__(".globl _start\n"
        "_start:\n"
        "    mov %rdx, %rbx\n"
        "    and $-16, %rsp\n"
        "    call contract\n"
        "    mov %eax, %ebp\n"
        "    test %rbx, %rbx\n"
        "    jz 1f\n"
        "    call *%rbx\n"
        "1:  mov %ebp, %edi\n"
        "    mov $60, %eax\n"
        "    syscall\n");
#elif defined(__linux__) && defined(__i386__)
__asm__(".globl _start\n"
        "_start:\n"
        "    call contract\n"
        "    mov %eax, %ebx\n"
        "    mov $1, %eax\n"
        "    int $0x80\n");
#endif
