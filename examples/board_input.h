/* Reads a board from a file or from standard input. Prints errors with their line and column. */

#ifndef BOARD_INPUT_H
#define BOARD_INPUT_H

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "freecell.h"

/* Maximum length of a board's text, far above any real one. */
#define BOARD_INPUT_MAX 65536

/* freecell_board_read or freecell_board_read_partial. */
typedef freecell_status (*board_reader)(const char *text, size_t text_len, uint8_t *out_cards,
                                        size_t *out_error_offset);

/* Maximum length of the words that errors quote. */
#define QUOTED_MAX 20

static int is_in_word(char byte)
{
    return (unsigned char)byte > ' ' && strchr(",;|/()[]{}<>\"'`", byte) == NULL;
}

static int is_card(const char *word, size_t length)
{
    uint8_t cards[FREECELL_CARDS];

    return freecell_board_read_partial(word, length, cards, NULL) == FREECELL_OK;
}

/* Finds the word with the error. Returns its length, and moves `offset` to its start. */
static size_t find_word(const char *text, size_t length, size_t *offset, freecell_status status)
{
    size_t start = *offset;
    size_t end;

    while (start < length && memchr("\"'`([", text[start], 5) != NULL)
        start++;
    if (start < length && is_in_word(text[start]))
        *offset = start;
    end = start = *offset;
    while (end < length && is_in_word(text[end])) {
        end++;
        /* No space may follow a card. */
        if (status == FREECELL_ERROR_DUPLICATE_CARD && is_card(text + start, end - start))
            return end - start;
    }
    /* The error may be the suit of a card: "7X". */
    while (end > *offset && start > 0 && is_in_word(text[start - 1]))
        start--;
    if (*offset - start <= 4)
        *offset = start;
    if (end == *offset && end < length)
        end++;
    if (end - *offset > QUOTED_MAX) {
        end = *offset + QUOTED_MAX;
        /* Keep characters of UTF-8 whole. */
        while ((text[end] & 0xC0) == 0x80)
            end--;
    }
    return end - *offset;
}

static int is_utf16(const char *text, size_t length)
{
    return length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
}

/* Prints the cards that a whole board lacks, if the rest of it can be read. */
static void print_missing_cards(const char *text, size_t length)
{
    uint8_t cards[FREECELL_CARDS];
    int missing = 0;
    int card;

    if (freecell_board_read_partial(text, length, cards, NULL) != FREECELL_OK) {
        fprintf(stderr, "the text lacks a card\n");
        return;
    }
    for (card = 0; card < FREECELL_CARDS; card++)
        missing += memchr(cards, card, sizeof cards) == NULL;
    if (missing > 4) {
        fprintf(stderr, "%d of 52 cards are missing\n", missing);
        return;
    }
    fprintf(stderr, "missing:");
    for (card = 0; card < FREECELL_CARDS; card++)
        if (memchr(cards, card, sizeof cards) == NULL)
            fprintf(stderr, " %s", freecell_card_name((uint8_t)card));
    fprintf(stderr, "\n");
}

/* Prints the place of an error, the text there, and what would help. Lines and columns count
   from 1. */
static void report_board_error(const char *name, const char *text, size_t length, size_t offset,
                               freecell_status status, board_reader reader)
{
    size_t quoted = find_word(text, length, &offset, status);
    const char *word = text + offset;
    size_t line = 1;
    size_t column = 1;
    size_t i;

    if (is_utf16(text, length)) {
        fprintf(stderr, "%s: the text is in UTF-16: save it in UTF-8\n", name);
        return;
    }
    for (i = 0; i < offset; i++) {
        if ((text[i] & 0xC0) != 0x80)
            column++;
        if (text[i] == '\n') {
            line++;
            column = 1;
        }
    }
    fprintf(stderr, "%s:%lu:%lu: ", name, (unsigned long)line, (unsigned long)column);

    if (status == FREECELL_ERROR_MISSING_CARD)
        print_missing_cards(text, length);
    else if (status == FREECELL_ERROR_DUPLICATE_CARD)
        fprintf(stderr, "\"%.*s\" is there twice: one of the two must be another card\n",
                (int)quoted, word);
    else if (status != FREECELL_ERROR_SYNTAX)
        fprintf(stderr, "%s\n", freecell_status_text(status));
    else if (quoted == 0)
        fprintf(stderr, "the text has no card, or breaks off\n");
    else if ((unsigned char)*word < ' ')
        fprintf(stderr, *word == '\n' || *word == '\r' ? "the line must not end here\n"
                                                       : "a control character does not fit here\n");
    else if (is_card(word, quoted))
        fprintf(stderr, "\"%.*s\" does not fit here: rows have 8 cards, columns 7 or 6\n",
                (int)quoted, word);
    else
        fprintf(stderr,
                "\"%.*s\" is neither a card nor anything else that fits: write cards as TD or 10D%s\n",
                (int)quoted, word,
                reader == freecell_board_read_partial
                    ? ", unknown cards as ??, a column as Column 3: 5C QD"
                    : "");
}

/* Returns 1 on success, 0 after printing an error. `path` NULL or "-" is standard input. */
static int read_board_file(const char *path, board_reader reader, uint8_t *out_cards)
{
    static char text[BOARD_INPUT_MAX];
    int is_standard_input = path == NULL || strcmp(path, "-") == 0;
    const char *name = is_standard_input ? "standard input" : path;
    FILE *file = is_standard_input ? stdin : fopen(path, "rb");
    size_t length = 0;
    size_t offset = 0;
    freecell_status status;
    int failed;

    if (file != NULL)
        length = fread(text, 1, sizeof text, file);
    failed = file == NULL || ferror(file);
    if (failed)
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
    if (file != NULL && !is_standard_input)
        fclose(file);
    if (failed)
        return 0;
    if (length == sizeof text) {
        fprintf(stderr, "%s: too long for a board\n", name);
        return 0;
    }

    status = reader(text, length, out_cards, &offset);
    if (status != FREECELL_OK)
        report_board_error(name, text, length, offset, status, reader);
    return status == FREECELL_OK;
}

#endif
