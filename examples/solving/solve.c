/* Solves deals with Freecell Solver, and plays its solutions by the rules. Prints the moves of one deal,
   or the totals of a range:

       solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]]

   CELLS is the number of free cells, 0 to 4. POSITIONS is the limit for one deal; with four free cells a deal
   takes 200 on average. PRESET is one of Freecell Solver's, normally the fastest. Presets
   use moves of several cards, which leave positions out: a search that ends without a solution proves nothing,
   and prove.c does. */

#define _POSIX_C_SOURCE 200112L

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <freecell-solver/fcs_cl.h>
#include <freecell-solver/fcs_user.h>

#include "../deal_argument.h"
#include "libfreecell.h"
#include "play.h"

#define PRESET "looking-glass"

#define POSITIONS_MAX 500000

#define CLEAR_LINE "\r\033[K"

enum verdict { SOLVED, NOT_SOLVED, VERDICTS };

static void *new_solver(int cells, const char *preset)
{
    void *solver = freecell_solver_user_alloc();
    char *error = NULL;

    if (solver != NULL &&
        freecell_solver_user_cmd_line_read_cmd_line_preset(solver, preset, NULL, &error, -1, NULL) == 0 &&
        freecell_solver_user_set_num_freecells(solver, cells) == 0)
        return solver;
    fprintf(stderr, "solve: Freecell Solver cannot be set up%s%s\n", error != NULL ? ": " : "",
            error != NULL ? error : "");
    exit(1);
}

static enum verdict solve(void *solver, const uint8_t *deal, long positions)
{
    char columns[FREECELL_BOARD_TEXT_SIZE];
    size_t length;

    freecell_solver_user_limit_iterations_long(solver, positions);
    return freecell_write_board(deal, FREECELL_LAYOUT_COLUMNS, columns, sizeof columns, &length) == FREECELL_OK &&
                   freecell_solver_user_solve_board(solver, columns) == FCS_STATE_WAS_SOLVED
               ? SOLVED
               : NOT_SOLVED;
}

/* Moves cards between columns one by one: all but the last wait in a free cell or, if these are not enough,
   half of them in an empty column. */
static int play_cards(struct board *board, char from, char to, int count)
{
    char other;
    int i, free_cells = 0, waiting = 1;

    if (count == 1)
        return play(board, from, to);
    for (i = 0; i < board->cell_count; i++)
        free_cells += board->cells[i] == EMPTY;
    other = cell_with(board, EMPTY);
    if (count > free_cells + 1) {
        waiting = count / 2;
        for (other = '1'; other <= '8'; other++)
            if (board->heights[other - '1'] == 0 && other != to)
                break;
    }
    return play_cards(board, from, other, waiting) && play_cards(board, from, to, count - waiting) &&
           play_cards(board, other, to, waiting);
}

/* Plays a solution and, for a reader, prints it in standard notation: columns are 1 to 8, free cells a to d,
   foundations h. "12va" moves ten (hexadecimal a) cards to an empty column. Returns a digest of the moves. */
static uint64_t play_solution(void *solver, int64_t number, const uint8_t *deal, int cells, int is_printed)
{
    struct board board;
    fcs_move_t move;
    uint64_t digest = 0xcbf29ce484222325; /* FNV-1a */
    int count = 0;

    set_up(&board, deal, cells);
    while (freecell_solver_user_get_next_move(solver, &move) == 0) {
        char text[32];
        const char *rest;

        freecell_solver_user_stringify_move_w_state(solver, text, move, FC_SOLVE__STANDARD_NOTATION_EXTENDED);
        if (is_printed)
            printf("%s%s", count % 10 != 0 ? " " : count > 0 ? "\n" : "", text);
        count++;
        for (rest = text; *rest != '\0'; rest++)
            digest = (digest ^ (uint64_t)*rest) * 0x100000001b3;
        if (!play_cards(&board, text[0], text[1],
                        fcs_move_get_type(move) == FCS_MOVE_TYPE_STACK_TO_STACK
                            ? fcs_move_get_num_cards_in_seq(move)
                            : 1))
            break;
    }
    if (!is_won(&board)) {
        fprintf(stderr, "solve: deal %lld: move %d breaks the rules\n", (long long)number, count);
        exit(1);
    }
    if (is_printed)
        printf("\n");
    return digest;
}

static void solve_one(void *solver, int64_t number, const uint8_t *deal, int cells, long positions)
{
    if (solve(solver, deal, positions) == NOT_SOLVED) {
        printf("deal %lld is not solved\n", (long long)number);
        return;
    }
    printf("deal %lld is solved in %d moves:\n", (long long)number, freecell_solver_user_get_moves_left(solver));
    play_solution(solver, number, deal, cells, 1);
}

/* `first` and `last` must have deals. Then every number between them has a deal. */
static void solve_range(void *solver, int64_t first, int64_t last, int cells, long positions)
{
    long long counts[VERDICTS] = {0};
    long long range = last - first + 1;
    uint64_t digest = 0;
    int shows_progress = isatty(STDERR_FILENO);
    int64_t number;

    for (number = first; number <= last; number++) {
        uint8_t deal[FREECELL_CARDS];
        enum verdict verdict;

        if (shows_progress)
            fprintf(stderr, "\rdeal %lld, %lld of %lld", (long long)number,
                    (long long)(number - first + 1), range);
        if (freecell_deal(number, deal) != FREECELL_OK)
            exit(1);
        verdict = solve(solver, deal, positions);
        counts[verdict]++;
        if (verdict == SOLVED) {
            digest += play_solution(solver, number, deal, cells, 0);
        } else {
            if (shows_progress)
                fprintf(stderr, CLEAR_LINE);
            printf("deal %lld is not solved\n", (long long)number);
            fflush(stdout);
        }
        freecell_solver_user_recycle(solver);
    }
    if (shows_progress)
        fprintf(stderr, CLEAR_LINE);
    printf("%lld deals: %lld solved, %lld not solved, digest of the moves %016llx\n", range, counts[SOLVED],
           counts[NOT_SOLVED], (unsigned long long)digest);
}

int main(int argc, char **argv)
{
    int64_t first, last;
    uint8_t first_deal[FREECELL_CARDS], last_deal[FREECELL_CARDS];
    const int cells = argc > 3 ? argv[3][0] - '0' : CELLS_MAX;
    const long positions = argc > 4 ? strtol(argv[4], NULL, 10) : POSITIONS_MAX;
    void *solver;

    if (argc < 2 || argc > 6 || cells < 0 || cells > CELLS_MAX || (argc > 3 && argv[3][1] != '\0') ||
        positions <= 0) {
        fprintf(stderr, "usage: solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4\n");
        return 2;
    }
    if (!deal_argument("solve", argv[1], &first, first_deal) ||
        !deal_argument("solve", argv[argc > 2 ? 2 : 1], &last, last_deal))
        return 1;
    if (first > last) {
        fprintf(stderr, "solve: no deals from %s to %s\n", argv[1], argv[2]);
        return 1;
    }
    solver = new_solver(cells, argc > 5 ? argv[5] : PRESET);
    if (argc == 2)
        solve_one(solver, first, first_deal, cells, positions);
    else
        solve_range(solver, first, last, cells, positions);
    freecell_solver_user_free(solver);
    return fflush(stdout) != 0;
}
