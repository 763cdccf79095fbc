/* Solves deals with Freecell Solver. Prints the moves of one deal, or the totals of a range. */

#define _POSIX_C_SOURCE 200112L

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <freecell-solver/fcs_user.h>

#include "deal_argument.h"
#include "freecell.h"

/* Limit for one deal. Deals 1 to 600 need at most a fiftieth of it. */
#define POSITIONS_MAX 2000000

#define SCANS 8

#define CLEAR_LINE "\r\033[K"

enum verdict { SOLVED, NOT_SOLVED, GIVEN_UP, VERDICTS };

/* Several random searches take turns: a deal that is hard for one search is seldom hard for
   all of them. The tests are moves of several cards, which leave positions out: a search that
   ends without a solution proves nothing, and prove.c does. */
static void *new_solver(void)
{
    void *solver = freecell_solver_user_alloc();
    int scan;

    if (solver == NULL)
        return NULL;
    for (scan = 0; scan < SCANS; scan++) {
        char *error;

        if ((scan > 0 && freecell_solver_user_next_soft_thread(solver) != 0) ||
            freecell_solver_user_set_tests_order(solver, "[0123456789]", &error) != 0) {
            freecell_solver_user_free(solver);
            return NULL;
        }
        freecell_solver_user_set_solving_method(solver, FCS_METHOD_RANDOM_DFS);
        freecell_solver_user_set_random_seed(solver, scan + 1);
        freecell_solver_user_set_soft_thread_step(solver, 500);
    }
    return solver;
}

static enum verdict solve(void *solver, const uint8_t *deal)
{
    char columns[FREECELL_BOARD_TEXT_SIZE];
    size_t length;

    if (freecell_write_board(deal, FREECELL_LAYOUT_COLUMNS, columns, sizeof columns, &length) !=
        FREECELL_OK)
        return GIVEN_UP;
    freecell_solver_user_limit_iterations_long(solver, POSITIONS_MAX);
    switch (freecell_solver_user_solve_board(solver, columns)) {
    case FCS_STATE_WAS_SOLVED:
        return SOLVED;
    case FCS_STATE_IS_NOT_SOLVEABLE:
        return NOT_SOLVED;
    default:
        return GIVEN_UP;
    }
}

/* Standard notation: columns are 1 to 8, free cells a to d, foundations h. "v3" means that
   three cards move to an empty column. */
static void print_moves(void *solver)
{
    fcs_move_t move;
    int printed = 0;

    while (freecell_solver_user_get_next_move(solver, &move) == 0) {
        char text[32];

        freecell_solver_user_stringify_move_w_state(solver, text, move,
                                                    FC_SOLVE__STANDARD_NOTATION_EXTENDED);
        printf("%s%s", printed % 10 != 0 ? " " : printed > 0 ? "\n" : "", text);
        printed++;
    }
    printf("\n");
}

static void solve_one(void *solver, int64_t number, const uint8_t *deal)
{
    switch (solve(solver, deal)) {
    case SOLVED:
        printf("deal %lld is solved in %d moves:\n", (long long)number,
               freecell_solver_user_get_moves_left(solver));
        print_moves(solver);
        break;
    case NOT_SOLVED:
        printf("deal %lld is not solved\n", (long long)number);
        break;
    default:
        printf("deal %lld is given up after %d positions\n", (long long)number, POSITIONS_MAX);
    }
}

/* `first` and `last` must have deals. Then every number between them has a deal. */
static void solve_range(void *solver, int64_t first, int64_t last)
{
    long long counts[VERDICTS] = {0};
    long long range = last - first + 1;
    int shows_progress = isatty(STDERR_FILENO);
    int64_t number;

    for (number = first; number <= last; number++) {
        uint8_t deal[FREECELL_CARDS];
        enum verdict verdict;

        if (shows_progress)
            fprintf(stderr, "\rdeal %lld, %lld of %lld", (long long)number,
                    (long long)(number - first + 1), range);
        verdict = freecell_deal(number, deal) == FREECELL_OK ? solve(solver, deal) : GIVEN_UP;
        counts[verdict]++;
        freecell_solver_user_recycle(solver);

        if (verdict != SOLVED) {
            if (shows_progress)
                fprintf(stderr, CLEAR_LINE);
            printf("deal %lld %s\n", (long long)number,
                   verdict == NOT_SOLVED ? "is not solved" : "is given up");
            fflush(stdout);
        }
    }
    if (shows_progress)
        fprintf(stderr, CLEAR_LINE);
    printf("%lld deals: %lld solved, %lld not solved, %lld given up\n", range,
           counts[SOLVED], counts[NOT_SOLVED], counts[GIVEN_UP]);
}

int main(int argc, char **argv)
{
    int64_t first, last;
    uint8_t first_deal[FREECELL_CARDS], last_deal[FREECELL_CARDS];
    void *solver;

    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: %s NUMBER [LAST]\n", argv[0]);
        return 2;
    }
    if (!deal_argument(argv[0], argv[1], &first, first_deal) ||
        !deal_argument(argv[0], argv[argc - 1], &last, last_deal))
        return 1;
    if (first > last) {
        fprintf(stderr, "%s: no deals from %s to %s\n", argv[0], argv[1], argv[2]);
        return 1;
    }
    solver = new_solver();
    if (solver == NULL) {
        fprintf(stderr, "%s: Freecell Solver cannot be set up\n", argv[0]);
        return 1;
    }
    if (argc == 2)
        solve_one(solver, first, first_deal);
    else
        solve_range(solver, first, last);
    freecell_solver_user_free(solver);
    return fflush(stdout) != 0;
}
