/* Runs contract.c on 32-bit x86, compiled with options that change the calling convention, such as
   -mregparm=3 and -mrtd. libfreecell.h says how to call the library. Compile with -ffreestanding, so
   that the compiler calls no function of the C library by itself. */

#define main check_contract
#include "contract.c"
#undef main

__attribute__((__cdecl__, __regparm__(0))) int main(void)
{
    return check_contract();
}
