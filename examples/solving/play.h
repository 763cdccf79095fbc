/* Plays moves by the rules of FreeCell, and knows nothing of how they were found. */

#ifndef PLAY_H
#define PLAY_H

#include "libfreecell.h"

#define CELLS_MAX 4
#define EMPTY 255 /* in the place of a card index */

struct board {
    uint8_t columns[FREECELL_COLUMNS][1 + FREECELL_CARDS]; /* EMPTY, then the cards */
    int heights[FREECELL_COLUMNS];
    uint8_t cells[CELLS_MAX]; /* EMPTY is a free cell */
    int cell_count;
    int foundations[4]; /* cards of each suit */
};

static void set_up(struct board *board, const uint8_t *deal, int cell_count)
{
    int i;

    board->cell_count = cell_count;
    for (i = 0; i < 4; i++)
        board->foundations[i] = 0;
    for (i = 0; i < CELLS_MAX; i++)
        board->cells[i] = EMPTY;
    for (i = 0; i < FREECELL_COLUMNS; i++) {
        board->columns[i][0] = EMPTY;
        board->heights[i] = 0;
    }
    for (i = 0; i < FREECELL_CARDS; i++)
        board->columns[i % 8][++board->heights[i % 8]] = deal[i];
}

/* A pile has its name in standard notation: columns are 1 to 8, free cells a to d, foundations h.
   Returns the first cell that holds the card, or that is free for EMPTY, and 0 if there is none. */
static char cell_with(const struct board *board, uint8_t card)
{
    int i;

    for (i = 0; i < board->cell_count; i++)
        if (board->cells[i] == card)
            return (char)('a' + i);
    return 0;
}

static int is_red(int card)
{
    return FREECELL_SUIT(card) == FREECELL_DIAMONDS || FREECELL_SUIT(card) == FREECELL_HEARTS;
}

static int fits(int card, int below)
{
    return FREECELL_RANK(card) + 1 == FREECELL_RANK(below) && is_red(card) != is_red(below);
}

/* Moves one card between piles. Returns 0 if the rules forbid it; then the board is of no more use. */
static int play(struct board *board, char from, char to)
{
    uint8_t card = EMPTY, *cell;
    int column = from - '1';

    if (column >= 0 && column < FREECELL_COLUMNS) {
        if (board->heights[column] > 0)
            card = board->columns[column][board->heights[column]--];
    } else if (from >= 'a' && from < 'a' + board->cell_count) {
        cell = &board->cells[from - 'a'];
        card = *cell;
        *cell = EMPTY;
    }
    if (card == EMPTY)
        return 0;

    if (to == 'h')
        return board->foundations[FREECELL_SUIT(card)]++ == FREECELL_RANK(card);
    if (to >= 'a' && to < 'a' + board->cell_count) {
        cell = &board->cells[to - 'a'];
        if (*cell != EMPTY)
            return 0;
        *cell = card;
        return 1;
    }
    column = to - '1';
    if (column < 0 || column >= FREECELL_COLUMNS ||
        (board->heights[column] > 0 && !fits(card, board->columns[column][board->heights[column]])))
        return 0;
    board->columns[column][++board->heights[column]] = card;
    return 1;
}

static int is_won(const struct board *board)
{
    const int *count = board->foundations;

    return count[0] == 13 && count[1] == 13 && count[2] == 13 && count[3] == 13;
}

#endif
