/* Runs game_engine.c with a DLL whose functions are stdcall, on 32-bit Windows. Visual Basic 6 raises
   error 49 if a call leaves the stack pointer changed; this program counts such calls. */

#include <stdio.h>

int argument_words;
void (*callee)(void);
int stack_errors = 0;

/* A cdecl function that passes its `argument_words` words on to `callee`. */
void call_by_stdcall(void);
__asm__(".text\n"
        "_call_by_stdcall:\n"
        "    push %ebp\n"
        "    mov %esp, %ebp\n"
        "    mov _argument_words, %ecx\n"
        "1:  dec %ecx\n"
        "    js 2f\n"
        "    push 8(%ebp, %ecx, 4)\n"
        "    jmp 1b\n"
        "2:  call *_callee\n"
        "    cmp %ebp, %esp\n"
        "    je 3f\n"
        "    incl _stack_errors\n"
        "3:  leave\n"
        "    ret\n");

#define BY_STDCALL(function, words) \
    (callee = (void (*)(void))function, argument_words = words, (__typeof__(function))call_by_stdcall)

static double number(double (*function)(void))
{
    return BY_STDCALL(function, 0)();
}

static double number_of_number(double (*function)(double), double number)
{
    return BY_STDCALL(function, 2)(number);
}

static double number_of_numbers(double (*function)(double, double), double first, double second)
{
    return BY_STDCALL(function, 4)(first, second);
}

static double number_of_text(double (*function)(const char *), const char *text)
{
    return BY_STDCALL(function, 1)(text);
}

static const char *text(const char *(*function)(void))
{
    return BY_STDCALL(function, 0)();
}

static const char *text_of_number(const char *(*function)(double), double number)
{
    return BY_STDCALL(function, 2)(number);
}

/* Expanded where game_engine.c calls these functions, and not where it declares them. */
#define write_rows(number) text_of_number(write_rows, number)
#define write_columns(number) text_of_number(write_columns, number)
#define card(number, place) number_of_numbers(card, number, place)
#define card_name(card) text_of_number(card_name, card)
#define card_index(name) number_of_text(card_index, name)
#define is_winnable(number) number_of_number(is_winnable, number)
#define is_lost(number) number_of_number(is_lost, number)
#define next_winnable(number) number_of_number(next_winnable, number)
#define cells_needed(number) number_of_number(cells_needed, number)
#define find_text(text) number_of_text(find_text, text)
#define find_partial(text) number_of_text(find_partial, text)
#define found(index) number_of_number(found, index)
#define error() text(error)
#define error_offset() number(error_offset)

#define main check_engine
#include "game_engine.c"
#undef main

int main(int argc, char **argv)
{
    int failed = check_engine(argc, argv);

    printf("%d calls changed the stack pointer\n", stack_errors);
    return failed || stack_errors != 0;
}
