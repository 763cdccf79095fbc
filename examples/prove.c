/* Proves that a deal can be won, by a solution that it plays, or that it cannot be won, by visiting
   every position that moves of single cards reach:

       prove [-s] NUMBER [CELLS [POSITIONS]]

   CELLS is the number of free cells, 0 to 4. The result is unknown if the search stops at the limit
   of POSITIONS. With -s, a card that cannot be needed any more goes to its foundation at once: fewer
   positions, the same result.

   A position is where each card is: on which card, at the top of a column, in a cell or on its
   foundation. The order of columns and of cells makes no difference.

   A pair is a card and the card that it was dealt on, if the rules do not allow to put it there. A
   parted pair never meets again, and no card leaves its foundation. So the positions with the same
   pairs and the same cards on foundations are a class, and a move to another class parts a pair or
   adds to a foundation. Classes are visited by the number of these steps. At that time all their
   positions to which other classes lead are known, and later none of their positions can be met
   again. So only the positions of one class must be compared, which the processor's cache can hold.

   In a class, a card that is neither on its foundation nor the upper card of a pair has one of four
   places: a cell, the top of a column, and the two cards on which the rules allow to put it. So 2 bits
   for each card are the whole position, without any chance of a mistake. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal_argument.h"
#include "freecell.h"
#include "play.h"

#define POSITIONS_MAX 20000000

/* A bit for each card index. */
typedef uint64_t cards;

#define ALL_CARDS (((cards)1 << FREECELL_CARDS) - 1)
#define CARD(index) ((cards)1 << (index))
#ifdef __GNUC__
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)0)
#endif
#define FIRST(set) ((set) & (0 - (set)))

/* Bit 0 and bit 1 of each card's place, 0 for cards on foundations and upper cards of pairs. */
struct position {
    cards low, high;
};
enum { IN_CELL, AT_TOP, ON_FIRST, ON_SECOND, ON_FOUNDATION };

/* A position to visit, and the move to it. The moves of some cards are left out, see `explore`. */
struct visit {
    struct position position;
    cards done, done_up;
    uint64_t move;
};

/* A position to which another class leads, and the move. */
struct arrival {
    struct position position;
    uint64_t move;
};

struct class {
    cards up;           /* on foundations */
    cards upper, lower; /* of pairs */
    struct arrival *arrivals;
    size_t count, room;
    struct class *next; /* with the same number of steps */
};

struct set {
    struct position *slots;
    size_t room, mask;
    int shift;
};

/* The deal. */
static uint8_t deal[FREECELL_CARDS];
static int dealt_on[FREECELL_CARDS], dealt_under[FREECELL_CARDS], column_of[FREECELL_CARDS];
static int cell_count, is_short;

/* The search. A move has the number of the position before it, the card and its place. */
enum { STEPS = 2 * FREECELL_CARDS + 1 };
static struct class *classes[STEPS], **classes_by_name;
static size_t class_count, names_room;
static struct set visited, compared;
static struct visit *queue; /* of the present class */
static size_t queued, queue_room;
static struct visit waiting[16]; /* for the processor to fetch their slots */
static size_t wait_begin, wait_end;
static uint64_t *moves; /* to each position of all classes, from number 1 */
static size_t moves_room, positions, positions_max;
static uint64_t winning_move;
static int is_complete;

static void *resized(void *block, size_t count, size_t size)
{
    block = count <= SIZE_MAX / size ? realloc(block, count * size) : NULL;
    if (block == NULL) {
        fprintf(stderr, "prove: not enough memory\n");
        exit(1);
    }
    return block;
}

/* ----- Cards and positions ----- */

static int size(cards set)
{
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

static int index_of(cards card)
{
#ifdef __GNUC__
    return __builtin_ctzll(card);
#else
    return size(card - 1);
#endif
}

/* The cards of the same rank in one and in the other suit of the other colour. */
static cards first_other(cards set)
{
    return (set & 0x5555555555555) << 1 | (set >> 1 & 0x5555555555555);
}

static cards second_other(cards set)
{
    return (set & 0x3333333333333) << 2 | (set >> 2 & 0x3333333333333);
}

static cards in_cells(const struct class *class, struct position position)
{
    return ALL_CARDS & ~(position.low | position.high | class->up | class->upper);
}

static cards next_up(const struct class *class)
{
    return (class->up << 4 | 15) & ALL_CARDS & ~class->up;
}

/* The cards of which a solution need not make use before they go up. The cards that could be put on
   such a card, of the other colour and one rank lower, are on foundations, or are aces, which may go
   there instead. So no card has to be put on it, and all other moves of a solution are possible after
   it has gone up, since they have one card less in their way. */
static cards safe_cards(const struct class *class)
{
    cards next = next_up(class), safe = 0;

    for (; next; next &= next - 1)
        if (FIRST(next) < CARD(8) ||
            ((first_other(FIRST(next)) | second_other(FIRST(next))) >> 4 & ~class->up) == 0)
            safe |= FIRST(next);
    return safe;
}

/* The less, the more promising is a position: cards in cells, columns, and cards that lie on the four
   cards of each suit that the foundations need next, the nearest first. */
enum { COSTS = 1000 };
static int cost(const struct class *class, struct position position)
{
    const cards on_first = position.high & ~position.low, on_second = position.high & position.low;
    cards needed = next_up(class), set;
    int cost = 4 * size(in_cells(class, position)) + 4 * size(position.low & ~position.high), weight;

    for (weight = 4; weight > 0; weight--, needed = needed << 4 & ALL_CARDS)
        for (set = needed; set; set &= set - 1) {
            int card = index_of(FIRST(set));

            for (;; cost += weight)
                if (class->lower >> card & 1)
                    card = dealt_under[card];
                else if (card >= 4 && on_first >> ((card - 4) ^ 1) & 1)
                    card = (card - 4) ^ 1;
                else if (card >= 4 && on_second >> ((card - 4) ^ 2) & 1)
                    card = (card - 4) ^ 2;
                else
                    break;
        }
    return cost;
}

/* ----- Sets of positions, and classes ----- */

static uint64_t mixed(uint64_t a, uint64_t b)
{
    return (a + b * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93;
}

/* Empties a set, which then has room for so many positions, and a quarter of them at least. */
static void empty(struct set *set, size_t count)
{
    size_t slots = 32;

    for (set->shift = 64 - 5; slots < 2 * count; slots *= 2)
        set->shift--;
    if (slots > set->room) {
        free(set->slots);
        set->slots = resized(NULL, set->room = slots, sizeof *set->slots);
    }
    set->mask = slots - 1;
    /* No position has all bits. */
    memset(set->slots, 0xff, slots * sizeof *set->slots);
}

static size_t slot_of(const struct set *set, struct position position)
{
    return (size_t)(mixed(position.low, position.high) >> set->shift);
}

static int insert(struct set *set, struct position position)
{
    size_t i = slot_of(set, position);

    for (; set->slots[i].low != UINT64_MAX; i = (i + 1) & set->mask)
        if (set->slots[i].low == position.low && set->slots[i].high == position.high)
            return 0;
    set->slots[i] = position;
    return 1;
}

static struct class **class_slot(cards up, cards upper)
{
    size_t i = (size_t)(mixed(up, upper) >> 20) & (names_room - 1);

    while (classes_by_name[i] != NULL &&
           (classes_by_name[i]->up != up || classes_by_name[i]->upper != upper))
        i = (i + 1) & (names_room - 1);
    return &classes_by_name[i];
}

static struct class *find_class(cards up, cards upper, cards lower)
{
    struct class **slot;

    if (2 * class_count >= names_room) {
        struct class **old = classes_by_name;
        const size_t old_room = names_room;
        size_t i;

        names_room = old_room > 0 ? 2 * old_room : 256;
        classes_by_name = resized(NULL, names_room, sizeof *classes_by_name);
        for (i = 0; i < names_room; i++)
            classes_by_name[i] = NULL;
        for (i = 0; i < old_room; i++)
            if (old[i] != NULL)
                *class_slot(old[i]->up, old[i]->upper) = old[i];
        free(old);
    }
    slot = class_slot(up, upper);
    if (*slot == NULL) {
        *slot = resized(NULL, 1, sizeof **slot);
        **slot = (struct class){up, upper, lower, NULL, 0, 0, NULL};
        class_count++;
    }
    return *slot;
}

/* Several moves lead to the same position. A list grows after the repetitions have been removed. */
static void make_room(struct class *class)
{
    size_t i, count = 0;

    empty(&compared, class->count);
    for (i = 0; i < class->count; i++)
        if (insert(&compared, class->arrivals[i].position))
            class->arrivals[count++] = class->arrivals[i];
    class->count = count;
    if (count >= class->room / 2) {
        class->room = class->room > 0 ? 2 * class->room : 8;
        class->arrivals = resized(class->arrivals, class->room, sizeof *class->arrivals);
    }
}

/* ----- Search ----- */

static void arrive(struct class *class, struct position position, uint64_t move)
{
    if (class->count == 0) {
        struct class **list = &classes[FREECELL_CARDS + size(class->up) - size(class->upper)];

        class->next = *list;
        *list = class;
    }
    if (class->count == class->room)
        make_room(class);
    class->arrivals[class->count++] = (struct arrival){position, move};
    if (class->up == ALL_CARDS)
        winning_move = move;
}

/* Visits a position of the present class, unless it was visited, or the limit is reached. */
static void visit(const struct visit *visit, size_t limit)
{
    size_t i;

    if (positions >= limit) {
        is_complete = 0;
        return;
    }
    if (!insert(&visited, visit->position))
        return;
    if (positions == moves_room)
        moves = resized(moves, moves_room = 2 * moves_room + 1024, sizeof *moves);
    moves[positions++] = visit->move;
    if (queued == queue_room)
        queue = resized(queue, queue_room = 2 * queue_room + 1024, sizeof *queue);
    queue[queued++] = *visit;
    if (2 * queued > visited.mask) {
        empty(&visited, 2 * queued);
        for (i = 0; i < queued; i++)
            insert(&visited, queue[i].position);
    }
}

static void visit_waiting(size_t limit)
{
    while (wait_begin < wait_end)
        visit(&waiting[wait_begin++ % 16], limit);
}

static void visit_later(struct visit later, size_t limit)
{
    if (wait_end == wait_begin + 16)
        visit(&waiting[wait_begin++ % 16], limit);
    waiting[wait_end++ % 16] = later;
    PREFETCH(&visited.slots[slot_of(&visited, later.position)]);
}

/* Visits the positions of a class: all if `width` is 0, otherwise those of arrivals with a cost below
   the bound, and at most four times as many, and a quarter of the width.

   Every move in a class can be taken back. So one arrival leads to all positions that moves in its
   class connect with it, and these moves are left out if all positions are visited:
   - the next moves of a card that has just moved: the move before could have put it there;
   - all moves but one that part the same pair: the card can go to the other places later;
   - a move to another class that was possible before the last move, if that one is possible after it
     just as well: both orders lead to the same position. */
static void explore(struct class *class, size_t width, int bound)
{
    /* The classes to which the last pair of a column, and the next card of a suit, lead. */
    struct class *after_pair[FREECELL_COLUMNS] = {NULL}, *after_card[4] = {NULL};
    const cards next = next_up(class), safe = is_short ? safe_cards(class) : 0;
    size_t i, limit = positions_max;

    queued = 0;
    empty(&visited, 2 * class->count);
    for (i = 0; i < class->count; i++)
        if (width == 0 || cost(class, class->arrivals[i].position) < bound)
            visit_later((struct visit){class->arrivals[i].position, 0, 0, class->arrivals[i].move}, limit);
    visit_waiting(limit);
    free(class->arrivals);
    class->arrivals = NULL;
    class->count = class->room = 0;
    if (width > 0 && limit > positions + 3 * queued + width / 4)
        limit = positions + 3 * queued + width / 4;

    for (i = 0; i < queued && winning_move == 0; i++) {
        const cards low = queue[i].position.low, high = queue[i].position.high;
        const cards held = in_cells(class, queue[i].position), at_top = low & ~high;
        const cards covered = (first_other(high & ~low) | second_other(high & low)) << 4 | class->lower;
        const cards last = ALL_CARDS & ~(covered | held | class->up), movable = last | held;
        const cards parting = last & class->upper, done_up = queue[i].done_up;
        const uint64_t before = (uint64_t)(positions - queued + i + 1) << 9;
        const int free_cells = cell_count - size(held), free_columns = FREECELL_COLUMNS - size(at_top);
        cards to[ON_FOUNDATION + 1], to_card, left = ~queue[i].done;
        int place;

        to[IN_CELL] = free_cells > 0 ? last : 0;
        to[AT_TOP] = free_columns > 0 ? movable & ~at_top : 0;
        to[ON_FIRST] = movable & first_other(last) >> 4;
        to[ON_SECOND] = movable & second_other(last) >> 4;
        to[ON_FOUNDATION] = movable & next;
        if (movable & safe) {
            memset(to, 0, sizeof to);
            to[ON_FOUNDATION] = FIRST(movable & safe);
        }
        to_card = (to[ON_FIRST] | to[ON_SECOND]) & parting;
        for (place = ON_FOUNDATION; place >= IN_CELL; place--) {
            cards set = to[place] & (place == ON_FOUNDATION ? ~done_up : left);

            if (width == 0 && place != ON_FOUNDATION)
                left &= ~(set & parting);
            for (; set; set &= set - 1) {
                const cards card = FIRST(set), upper = class->upper & ~card;
                const int index = index_of(card), is_up = place == ON_FOUNDATION;
                const struct position moved = {place & 1 ? low | card : low & ~card,
                                               place & 2 ? high | card : high & ~card};
                const uint64_t move = before | (uint64_t)index << 3 | (uint64_t)place;
                struct class **after;

                if (!is_up && upper == class->upper) {
                    struct visit later = {moved, 0, 0, move};

                    if (width == 0) {
                        const int is_free =
                            free_cells > (place == IN_CELL) || free_columns > (place == AT_TOP);
                        /* The cards that fit on it, and the other card that fits where it is now. */
                        const cards not_done = (first_other(card) | second_other(card)) >> 4 |
                                               first_other(second_other(card));

                        later.done = card | (is_free ? parting : to_card & ~not_done);
                        later.done_up = to[ON_FOUNDATION];
                    }
                    visit_later(later, limit);
                    continue;
                }
                after = is_up ? &after_card[index & 3] : &after_pair[column_of[index]];
                if (*after == NULL)
                    *after = find_class(is_up ? class->up | card : class->up, upper,
                                        upper == class->upper ? class->lower
                                                              : class->lower & ~CARD(dealt_on[index]));
                arrive(*after, moved, move);
            }
        }
        if (i + 1 == queued)
            visit_waiting(limit);
    }
}

/* Returns the bound of the costs of about `width` arrivals of a list of classes. */
static int cost_bound(const struct class *class, size_t width)
{
    size_t counts[COSTS] = {0}, count = 0, i;
    int bound = 0;

    for (; class != NULL; class = class->next)
        for (i = 0; i < class->count; i++)
            counts[cost(class, class->arrivals[i].position)]++;
    while (bound < COSTS && count + counts[bound] <= width)
        count += counts[bound++];
    if (bound < COSTS)
        is_complete = 0;
    return bound < COSTS && count < width / 3 ? bound + 1 : bound;
}

/* Visits all positions if `width` is 0, otherwise the most promising: about as many arrivals for each
   number of steps. */
static void search(struct position start, cards upper, cards lower, size_t width)
{
    int steps;

    positions = 0;
    is_complete = 1;
    arrive(find_class(0, upper, lower), start, 0);
    for (steps = 0; steps < STEPS; steps++) {
        const int bound = width > 0 ? cost_bound(classes[steps], width) : 0;

        for (; classes[steps] != NULL && winning_move == 0; classes[steps] = classes[steps]->next)
            explore(classes[steps], width, bound);
    }
}

/* Visits more and more positions until the deal is won, or none was left out. */
static void search_deal(void)
{
    static const size_t widths[] = {30, 120, 480, 1920, 7680, 30720, 0};
    struct position start = {0, 0};
    cards upper = 0, lower = 0;
    int i;

    for (i = 0; i < FREECELL_CARDS; i++) {
        const int card = deal[i], on = i < FREECELL_COLUMNS ? card : deal[i - FREECELL_COLUMNS];

        column_of[card] = i % FREECELL_COLUMNS;
        dealt_on[card] = on;
        dealt_under[on] = card;
        if (on != card && !fits(card, on)) {
            upper |= CARD(card);
            lower |= CARD(on);
        } else {
            const int place = on == card ? AT_TOP : on == ((card + 4) ^ 1) ? ON_FIRST : ON_SECOND;

            start.low |= place & 1 ? CARD(card) : 0;
            start.high |= place & 2 ? CARD(card) : 0;
        }
    }
    for (i = 0; i < (int)(sizeof widths / sizeof *widths) && winning_move == 0 && !is_complete; i++)
        search(start, upper, lower, widths[i]);
}

/* Returns the first column that ends with the card, or that is empty for NO_CARD, and 0 if there is none. */
static char column_with(const struct board *board, uint8_t card)
{
    int i;

    for (i = 0; i < FREECELL_COLUMNS; i++)
        if (board->columns[i][board->heights[i]] == card)
            return (char)('1' + i);
    return 0;
}

/* Plays the moves to the won position, and prints them if they are a solution. */
static int print_solution(int64_t number)
{
    struct board board;
    uint64_t move;
    size_t count = 0, i;
    char(*names)[3];

    for (move = winning_move; move != 0; move = moves[(move >> 9) - 1])
        count++;
    names = resized(NULL, count, sizeof *names);
    for (move = winning_move, i = count; move != 0; move = moves[(move >> 9) - 1]) {
        i--;
        names[i][0] = (char)(move >> 3 & 63);
        names[i][1] = (char)(move & 7);
        names[i][2] = '\0';
    }
    set_up(&board, deal, cell_count);
    for (i = 0; i < count; i++) {
        const uint8_t card = (uint8_t)names[i][0], place = (uint8_t)names[i][1];
        const uint8_t on = place == AT_TOP ? NO_CARD : (uint8_t)((card + 4) ^ (place == ON_FIRST ? 1 : 2));
        const char column = column_with(&board, card);

        names[i][0] = column != 0 ? column : cell_with(&board, card);
        names[i][1] = place == ON_FOUNDATION ? 'h'
                      : place == IN_CELL     ? cell_with(&board, NO_CARD)
                                             : column_with(&board, on);
        if (!play(&board, names[i][0], names[i][1]))
            break;
    }
    if (i < count || !is_won(&board)) {
        fprintf(stderr, "prove: move %lld breaks the rules\n", (long long)i + 1);
        return 0;
    }
    printf("deal %lld is won in %lld moves:\n", (long long)number, (long long)count);
    for (i = 0; i < count; i++)
        printf("%s%s", names[i], i % 20 == 19 || i + 1 == count ? "\n" : " ");
    free(names);
    return 1;
}

/* ----- Command line ----- */

static int number_argument(const char *text, long long max, long long *out)
{
    char *end;

    errno = 0;
    *out = strtoll(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && *out >= 0 && *out <= max;
}

int main(int argc, char **argv)
{
    long long cells = CELLS_MAX, limit = POSITIONS_MAX;
    int64_t number;

    is_short = argc > 1 && strcmp(argv[1], "-s") == 0;
    argv += is_short;
    argc -= is_short;
    if (argc < 2 || argc > 4 || (argc > 2 && !number_argument(argv[2], CELLS_MAX, &cells)) ||
        (argc > 3 && !number_argument(argv[3], SIZE_MAX / 16, &limit))) {
        fprintf(stderr, "usage: prove [-s] NUMBER [CELLS [POSITIONS]], CELLS is 0 to 4\n");
        return 2;
    }
    if (!deal_argument("prove", argv[1], &number, deal))
        return 1;
    cell_count = (int)cells;
    positions_max = (size_t)limit;
    search_deal();
    if (winning_move != 0)
        return !print_solution(number) || fflush(stdout) != 0;
    printf("deal %lld is %s %lld positions\n", (long long)number,
           is_complete ? "lost:" : "unknown: stopped after", (long long)positions);
    return fflush(stdout) != 0;
}
