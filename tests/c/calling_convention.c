/* Runs contract.c on 32-bit x86, compiled with options that change the calling convention, such as
   -mregparm=3 and -mrtd. freecell.h says how to call the library. The C library's headers do not say
   how to call the C library, so this file does. Compile with -fno-builtin. */

#include <stdio.h>
#include <string.h>

#define STRING(text) STRING_OF(text)
#define STRING_OF(text) #text
#define DEFAULT_CALL __attribute__((__cdecl__, __regparm__(0)))
#define C_LIBRARY(name) __asm__(STRING(__USER_LABEL_PREFIX__) #name) DEFAULT_CALL

/* The options do not change printf, fprintf and sprintf, whose arguments vary in number. */
FILE *c_fopen(const char *, const char *) C_LIBRARY(fopen);
char *c_fgets(char *, int, FILE *) C_LIBRARY(fgets);
int c_fclose(FILE *) C_LIBRARY(fclose);
int c_memcmp(const void *, const void *, size_t) C_LIBRARY(memcmp);
void *c_memcpy(void *, const void *, size_t) C_LIBRARY(memcpy);
void *c_memset(void *, int, size_t) C_LIBRARY(memset);
int c_strcmp(const char *, const char *) C_LIBRARY(strcmp);
size_t c_strlen(const char *) C_LIBRARY(strlen);
int c_strncmp(const char *, const char *, size_t) C_LIBRARY(strncmp);
char *c_strtok(char *, const char *) C_LIBRARY(strtok);

#define fopen c_fopen
#define fgets c_fgets
#define fclose c_fclose
#define memcmp c_memcmp
#define memcpy c_memcpy
#define memset c_memset
#define strcmp c_strcmp
#define strlen c_strlen
#define strncmp c_strncmp
#define strtok c_strtok

#define main check_contract
#include "contract.c"
#undef main

DEFAULT_CALL int main(int argc, char **argv)
{
    return check_contract(argc, argv);
}
