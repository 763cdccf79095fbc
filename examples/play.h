/* Plays moves of single cards by the rules of FreeCell, and knows nothing of how they were found. */

#ifndef PLAY_H
#define PLAY_H

#include "freecell.h"

#define CELLS_MAX 4
#define NO_CARD 255

/* The place where a move puts its card: another card's index, or one of these. */
enum { TO_EMPTY_COLUMN = FREECELL_CARDS, TO_CELL, TO_FOUNDATION };

struct board {
    uint8_t columns[FREECELL_COLUMNS][1 + FREECELL_CARDS]; /* NO_CARD, then the cards */
    int heights[FREECELL_COLUMNS];
    uint8_t cells[CELLS_MAX]; /* NO_CARD is a free cell */
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
        board->cells[i] = NO_CARD;
    for (i = 0; i < FREECELL_COLUMNS; i++) {
        board->columns[i][0] = NO_CARD;
        board->heights[i] = 0;
    }
    for (i = 0; i < FREECELL_CARDS; i++)
        board->columns[i % 8][++board->heights[i % 8]] = deal[i];
}

/* Returns FREECELL_COLUMNS if no column ends with the card. */
static int column_with(const struct board *board, int card)
{
    int column = 0;

    while (column < FREECELL_COLUMNS && board->columns[column][board->heights[column]] != card)
        column++;
    return column;
}

/* Returns `cell_count` if no cell holds the card. */
static int cell_with(const struct board *board, int card)
{
    int cell = 0;

    while (cell < board->cell_count && board->cells[cell] != card)
        cell++;
    return cell;
}

static int is_red(int card)
{
    return FREECELL_SUIT(card) == FREECELL_DIAMONDS || FREECELL_SUIT(card) == FREECELL_HEARTS;
}

static int fits(int card, int below)
{
    return FREECELL_RANK(card) + 1 == FREECELL_RANK(below) && is_red(card) != is_red(below);
}

/* Plays a move, and writes it to `name` in standard notation: columns are 1 to 8, free cells a to
   d, foundations h. Returns 0 if the rules forbid the move. */
static int play(struct board *board, uint8_t card, uint8_t place, char name[3])
{
    int from = column_with(board, card), to;

    if (from < FREECELL_COLUMNS) {
        board->heights[from]--;
        name[0] = (char)('1' + from);
    } else {
        from = cell_with(board, card);
        if (from == board->cell_count)
            return 0;
        board->cells[from] = NO_CARD;
        name[0] = (char)('a' + from);
    }
    name[2] = '\0';

    if (place == TO_FOUNDATION) {
        name[1] = 'h';
        return board->foundations[FREECELL_SUIT(card)]++ == FREECELL_RANK(card);
    }
    if (place == TO_CELL) {
        to = cell_with(board, NO_CARD);
        if (to == board->cell_count)
            return 0;
        board->cells[to] = card;
        name[1] = (char)('a' + to);
        return 1;
    }
    to = column_with(board, place == TO_EMPTY_COLUMN ? NO_CARD : place);
    if (to == FREECELL_COLUMNS || (place != TO_EMPTY_COLUMN && !fits(card, place)))
        return 0;
    board->columns[to][++board->heights[to]] = card;
    name[1] = (char)('1' + to);
    return 1;
}

static int is_won(const struct board *board)
{
    const int *count = board->foundations;

    return count[0] == 13 && count[1] == 13 && count[2] == 13 && count[3] == 13;
}

#endif
