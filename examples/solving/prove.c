/* Proves a deal won, by a solution that it plays, or lost, by visiting every position that moves of single
   cards reach:

       prove [-s] NUMBER [CELLS [POSITIONS]]

   CELLS is the number of free cells, 0 to 4; it is 4 if it is left out. The result is unknown if the
   search of all positions stops at the limit of POSITIONS, 20 million if they are left out, and no
   solution was found. With -s, a card that cannot be needed any more goes to its foundation at once: a
   known result stays the same, with as many positions or fewer.

   Searches take turns, and each turn has a higher limit. The search of all positions proves that a deal is
   lost, and keeps no moves. Depth-first searches find solutions; they have no limit if the search of all
   positions meets a won position.

   A position is where each card is: on which card, first in a column, in a cell or on its foundation.
   The order of columns and of cells makes no difference. No card leaves its foundation.

   A pair is two cards, one dealt on the other, if the upper one may not be put on the lower one. Once
   parted, a pair cannot be joined again. So the positions with the same pairs and the same cards on
   foundations are a class. A move to another class parts a pair, or puts a card on a foundation, or does
   both. The search of all positions visits classes by their number of steps: of parted pairs and of cards
   on foundations. When a class is visited, all moves to it are known, and it is never entered again. So the
   set of visited positions holds one class; of later classes, only the arrivals are kept.

   In a class, a card that is neither on its foundation nor the upper card of a pair has one of four
   places: a cell, the first in a column, and the two cards on which it may be put. So 2 bits for each
   card are the whole position, without any chance of a mistake. */

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../deal_argument.h"
#include "libfreecell.h"
#include "play.h"

#define POSITIONS_MAX 20000000

/* Limits in positions: of the first search of all positions, and of the shortest and the longest
   depth-first search, unless POSITIONS is smaller or a won position was met. */
#define ALL_MIN 262144
#define DEPTH_FIRST_MIN 65536
#define DEPTH_FIRST_MAX 134217728

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

enum { IN_CELL, FIRST_IN_COLUMN, ON_FIRST, ON_SECOND, ON_FOUNDATION, PLACES };

/* Bit 0 and bit 1 of each card's place, 0 for cards on foundations and upper cards of pairs. */
struct position {
    cards low, high;
};

/* A position and its class. */
struct state {
    cards up;           /* on foundations */
    cards upper, lower; /* of pairs */
    struct position position;
};

struct moves {
    cards to[PLACES];
    cards parting; /* last cards of columns that would part a pair */
    int free_cells, free_columns;
};

struct class {
    struct state state;        /* its position is not used */
    struct position *arrivals; /* reached from other classes */
    size_t count, room;
    struct class *next; /* with the same number of steps */
};

/* A slot of a set has a position with the bit FULL, or zeros if it is free. */
#define FULL ((cards)1 << 63)
struct set {
    struct position *slots;
    size_t room, mask, count;
};

/* A state on the path of the depth-first search, and the moves that it has not tried. */
struct node {
    struct state state;
    struct moves moves;
};

/* The deal. */
static uint8_t deal[FREECELL_CARDS];
static int dealt_on[FREECELL_CARDS], column_of[FREECELL_CARDS];
static int cell_count, is_short;

/* The search of all positions. */
enum { STEPS = 2 * FREECELL_CARDS + 1 };
static struct class *classes[STEPS], **class_table;
static size_t class_count, table_room;
static struct set visited, compared;
static struct position *stack; /* to visit in the present class, see `after_last` */
static size_t stacked, stack_room;
static struct position waiting[16]; /* for the processor to fetch their slots */
static size_t wait_begin, wait_end;
static size_t positions, limit;
static enum { LOST, WON, UNKNOWN } result;

/* The depth-first search. */
static struct node *path;
static size_t path_length, path_room;

static void *resized(void *block, size_t count, size_t size)
{
    block = count <= SIZE_MAX / size ? realloc(block, count * size) : NULL;
    if (block == NULL) {
        fprintf(stderr, "prove: not enough memory\n");
        exit(1);
    }
    return block;
}

/* ----- Cards, positions and moves ----- */

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

static cards highest(cards set)
{
    int distance;

    for (distance = 1; distance < 64; distance *= 2)
        set |= set >> distance;
    return set ^ set >> 1;
}

static cards next_up(const struct state *state)
{
    return (state->up << 4 | 15) & ALL_CARDS & ~state->up;
}

/* The cards that a solution may put up at once. Only cards of the other colour and one rank lower can be
   put on such a card; they are on foundations, or are aces, which can go there instead. All other moves
   of a solution stay possible, with one card fewer in their way. */
static cards safe_cards(const struct state *state)
{
    cards next = next_up(state), safe = 0;

    for (; next; next &= next - 1)
        if (FIRST(next) < CARD(8) ||
            ((first_other(FIRST(next)) | second_other(FIRST(next))) >> 4 & ~state->up) == 0)
            safe |= FIRST(next);
    return safe;
}

/* Returns the moves that the rules allow. If cards of `safe` can move, returns only the move of one of them to
   its foundation. */
static struct moves find_moves(const struct state *state, cards safe)
{
    const cards low = state->position.low, high = state->position.high;
    const cards held = ALL_CARDS & ~(low | high | state->up | state->upper), first = low & ~high;
    const cards covered = (first_other(high & ~low) | second_other(high & low)) << 4 | state->lower;
    const cards last = ALL_CARDS & ~(covered | held | state->up), movable = last | held;
    struct moves moves;

    moves.parting = last & state->upper;
    moves.free_cells = cell_count - size(held);
    moves.free_columns = FREECELL_COLUMNS - size(first);
    moves.to[IN_CELL] = moves.free_cells > 0 ? last : 0;
    moves.to[FIRST_IN_COLUMN] = moves.free_columns > 0 ? movable & ~first : 0;
    moves.to[ON_FIRST] = movable & first_other(last) >> 4;
    moves.to[ON_SECOND] = movable & second_other(last) >> 4;
    moves.to[ON_FOUNDATION] = movable & next_up(state);
    if (movable & safe) {
        memset(moves.to, 0, sizeof moves.to);
        moves.to[ON_FOUNDATION] = FIRST(movable & safe);
    }
    return moves;
}

/* The place of a card that is neither on its foundation nor the upper card of a pair. */
static int place_of(const struct position *position, cards card)
{
    return ((position->low & card) != 0) + 2 * ((position->high & card) != 0);
}

static struct state after_move(const struct state *state, cards card, int place)
{
    struct state after = *state;

    if (place == ON_FOUNDATION)
        after.up |= card;
    after.upper &= ~card;
    if (after.upper != state->upper)
        after.lower &= ~CARD(dealt_on[index_of(card)]);
    after.position.low = place & 1 ? after.position.low | card : after.position.low & ~card;
    after.position.high = place & 2 ? after.position.high | card : after.position.high & ~card;
    return after;
}

/* The card on which a card that was put in a place lies, EMPTY if it is first in a column. */
static uint8_t card_under(int card, int place)
{
    return place == FIRST_IN_COLUMN ? EMPTY : (uint8_t)((card + 4) ^ (place == ON_FIRST ? 1 : 2));
}

/* ----- Sets of positions ----- */

static uint64_t mixed(uint64_t a, uint64_t b)
{
    a += b * 0x9e3779b97f4a7c15;
    return (a ^ a >> 32) * 0xd6e8feb86659fd93;
}

/* Empties a set, which then has room for `count` positions. */
static void empty(struct set *set, size_t count)
{
    size_t slots = 32;

    while (slots < 2 * count)
        slots *= 2;
    if (slots > set->room) {
        free(set->slots);
        set->slots = resized(NULL, set->room = slots, sizeof *set->slots);
    }
    set->mask = slots - 1;
    set->count = 0;
    memset(set->slots, 0, slots * sizeof *set->slots);
}

static size_t slot_of(const struct set *set, struct position position)
{
    return (size_t)(mixed(position.low, position.high) >> 24) & set->mask;
}

/* Returns the slot that has the position, or that is free for it. */
static struct position *find_slot(const struct set *set, struct position position)
{
    size_t i = slot_of(set, position);

    while (set->slots[i].low != 0 &&
           (set->slots[i].low != (position.low | FULL) || set->slots[i].high != position.high))
        i = (i + 1) & set->mask;
    return &set->slots[i];
}

static void grow(struct set *set)
{
    const size_t count = set->mask + 1;
    size_t first = 0, i;

    if (2 * count > set->room)
        set->slots = resized(set->slots, set->room = 2 * count, sizeof *set->slots);
    memset(set->slots + count, 0, count * sizeof *set->slots);
    set->mask = 2 * count - 1;
    /* From a free slot on, each position passes only positions that have moved before it. */
    while (set->slots[first].low != 0)
        first++;
    for (i = 0; i < count; i++) {
        struct position *slot = &set->slots[(first + i) & (count - 1)];
        const struct position position = {slot->low & ~FULL, slot->high};

        if (slot->low != 0) {
            slot->low = 0;
            *find_slot(set, position) = (struct position){position.low | FULL, position.high};
        }
    }
}

static int insert(struct set *set, struct position position)
{
    struct position *slot;

    if (set->count > set->mask / 4 * 3)
        grow(set);
    slot = find_slot(set, position);
    if (slot->low != 0)
        return 0;
    *slot = (struct position){position.low | FULL, position.high};
    set->count++;
    return 1;
}

/* ----- Search of all positions ----- */

static struct class **class_slot(const struct state *state)
{
    size_t i = (size_t)(mixed(state->up, state->upper) >> 20) & (table_room - 1);

    while (class_table[i] != NULL &&
           (class_table[i]->state.up != state->up || class_table[i]->state.upper != state->upper))
        i = (i + 1) & (table_room - 1);
    return &class_table[i];
}

static struct class *find_class(const struct state *state)
{
    struct class **slot;

    if (2 * class_count >= table_room) {
        struct class **old = class_table;
        const size_t old_room = table_room;
        size_t i;

        table_room = old_room > 0 ? 2 * old_room : 256;
        class_table = resized(NULL, table_room, sizeof *class_table);
        for (i = 0; i < table_room; i++)
            class_table[i] = NULL;
        for (i = 0; i < old_room; i++)
            if (old[i] != NULL)
                *class_slot(&old[i]->state) = old[i];
        free(old);
    }
    slot = class_slot(state);
    if (*slot == NULL) {
        *slot = resized(NULL, 1, sizeof **slot);
        **slot = (struct class){*state, NULL, 0, 0, NULL};
        class_count++;
    }
    return *slot;
}

/* A position can arrive several times. Removes the repetitions, and doubles a list that is still half full. */
static void make_room(struct class *class)
{
    size_t i, count = 0;

    empty(&compared, class->count);
    for (i = 0; i < class->count; i++)
        if (insert(&compared, class->arrivals[i]))
            class->arrivals[count++] = class->arrivals[i];
    class->count = count;
    if (count >= class->room / 2) {
        class->room = class->room > 0 ? 2 * class->room : 8;
        class->arrivals = resized(class->arrivals, class->room, sizeof *class->arrivals);
    }
}

static void arrive(struct class *class, struct position position)
{
    if (class->count == 0) {
        struct class **list = &classes[FREECELL_CARDS + size(class->state.up) - size(class->state.upper)];

        class->next = *list;
        *list = class;
    }
    if (class->count == class->room)
        make_room(class);
    class->arrivals[class->count++] = position;
    if (class->state.up == ALL_CARDS)
        result = WON;
}

/* In a position to visit, the bits above the cards are: in `low` the index of the card that moved last, in
   `high` the place from which it came. ON_FOUNDATION means an arrival. */
static struct position after_last(struct position position, int card, int place)
{
    return (struct position){position.low | (cards)card << FREECELL_CARDS,
                             position.high | (cards)place << FREECELL_CARDS};
}

static struct position position_of(struct position to_visit)
{
    return (struct position){to_visit.low & ALL_CARDS, to_visit.high & ALL_CARDS};
}

/* Counts a position of the present class and stacks it, unless it was visited, or the limit is reached. */
static void visit(const struct position *to_visit)
{
    if (result != LOST || !insert(&visited, position_of(*to_visit)))
        return;
    if (positions == limit) {
        result = UNKNOWN;
        return;
    }
    positions++;
    if (stacked == stack_room)
        stack = resized(stack, stack_room = stack_room / 2 * 3 + 1024, sizeof *stack);
    stack[stacked++] = *to_visit;
}

static void visit_waiting(void)
{
    while (wait_begin < wait_end)
        visit(&waiting[wait_begin++ % 16]);
}

static void visit_later(struct position to_visit)
{
    if (wait_end == wait_begin + 16)
        visit(&waiting[wait_begin++ % 16]);
    waiting[wait_end++ % 16] = to_visit;
    PREFETCH(&visited.slots[slot_of(&visited, position_of(to_visit))]);
}

/* Leaves out moves after the last move, which took a card from a place:
   - the next move of the same card: its last move could have taken it there;
   - a move to another class that was possible before, if the last move is possible after it: the other
     order leads to the same class, and moves in that class to the same position. After a card went to its
     foundation, the last move is possible. After a pair was parted, it is if a cell or column was free
     besides, or if the parted card could go to a card that the last move neither moves, covers nor
     uncovers. */
static void leave_out(struct moves *moves, cards card, int place)
{
    const cards under = place == ON_FIRST ? first_other(card) << 4 : place == ON_SECOND ? second_other(card) << 4 : 0;
    /* The cards that fit on the moved card, and the other card of its rank and colour. */
    const cards dependent = (first_other(card) | second_other(card)) >> 4 | first_other(second_other(card));
    const int is_free = moves->free_cells > (place == IN_CELL) || moves->free_columns > (place == FIRST_IN_COLUMN);
    const cards both_ways = is_free ? ALL_CARDS : (moves->to[ON_FIRST] | moves->to[ON_SECOND]) & ~dependent;
    const cards done = card | (moves->parting & both_ways & ~under);
    int to;

    for (to = IN_CELL; to < ON_FOUNDATION; to++)
        moves->to[to] &= ~done;
    moves->to[ON_FOUNDATION] &= under;
}

/* Visits the positions of a class.

   Every move in a class can be taken back. So one arrival leads to all positions that moves in its
   class connect with it, and some moves are left out: those of `leave_out`, and all but one of the moves
   that part the same pair, as the card can go to the other places later.

   With -s, a position where a card can go up at once has this move alone. If any move of the position
   leads to a solution, this one does, too. */
static void visit_class(struct class *class)
{
    /* The classes after the last pair of a dealt column is parted, and after the next card of a suit goes up. */
    struct class *after_pair[FREECELL_COLUMNS] = {NULL}, *after_card[4] = {NULL};
    const cards safe = is_short ? safe_cards(&class->state) : 0;
    struct state state = class->state;
    size_t i;

    stacked = wait_begin = wait_end = 0;
    empty(&visited, class->count);
    for (i = 0; i < class->count; i++)
        visit_later(after_last(class->arrivals[i], 0, ON_FOUNDATION));
    visit_waiting();
    free(class->arrivals);
    class->arrivals = NULL;
    class->count = class->room = 0;

    while (stacked > 0 && result == LOST) {
        const struct position present = stack[--stacked];
        const int last_place = (int)(present.high >> FREECELL_CARDS);
        struct moves moves;
        cards left = ALL_CARDS;
        int place;

        state.position = position_of(present);
        moves = find_moves(&state, safe);
        if (last_place != ON_FOUNDATION)
            leave_out(&moves, CARD(present.low >> FREECELL_CARDS), last_place);
        for (place = ON_FOUNDATION; place >= IN_CELL; place--) {
            const int is_up = place == ON_FOUNDATION;
            cards set = moves.to[place] & left;

            if (!is_up)
                left &= ~(set & moves.parting);
            for (; set; set &= set - 1) {
                const cards card = FIRST(set);
                const int index = index_of(card);
                const struct state after = after_move(&state, card, place);
                struct class **other = is_up ? &after_card[index & 3] : &after_pair[column_of[index]];

                if (!is_up && after.upper == state.upper) {
                    visit_later(after_last(after.position, index, place_of(&state.position, card)));
                    continue;
                }
                if (*other == NULL)
                    *other = find_class(&after);
                arrive(*other, after.position);
            }
        }
        if (stacked == 0)
            visit_waiting();
    }
}

static void visit_all(const struct state *start)
{
    int steps;

    positions = 0;
    result = LOST;
    arrive(find_class(start), start->position);
    for (steps = 0; steps < STEPS; steps++)
        for (; classes[steps] != NULL; classes[steps] = classes[steps]->next)
            visit_class(classes[steps]);
}

/* ----- Depth-first search ----- */

/* Seldom, two states have the same fingerprint. Then a solution may be missed. */
static struct position fingerprint(const struct state *state)
{
    return (struct position){mixed(state->position.low, state->up) & ~FULL,
                             mixed(state->position.high, state->upper)};
}

static void extend_path(const struct state *state)
{
    if (path_length == path_room)
        path = resized(path, path_room = 2 * path_room + 1024, sizeof *path);
    path[path_length].state = *state;
    path[path_length++].moves = find_moves(state, is_short ? safe_cards(state) : 0);
}

/* Takes the most promising move of a node. First comes a preferred card, then a foundation before a card, an
   empty column and a free cell, then a high card. If `preferred` is NONE_FIRST, all cards are preferred but those
   that are first in a column. Returns PLACES if no move is left. */
#define NONE_FIRST ((cards)0)
static int take_move(struct node *node, cards preferred, cards *out_card)
{
    int is_other, place;

    if (preferred == NONE_FIRST)
        preferred = ~(node->state.position.low & ~node->state.position.high);
    for (is_other = 0; is_other <= 1; is_other++)
        for (place = ON_FOUNDATION; place >= IN_CELL; place--) {
            const cards set = node->moves.to[place] & (is_other ? ALL_CARDS : preferred);

            if (set != 0) {
                node->moves.to[place] &= ~(*out_card = highest(set));
                return place;
            }
        }
    return PLACES;
}

/* Returns whether the path leads to a won position. */
static int search_depth_first(const struct state *start, cards preferred, size_t count_max)
{
    empty(&visited, 0);
    path_length = 0;
    insert(&visited, fingerprint(start));
    extend_path(start);
    while (path_length > 0 && visited.count < count_max) {
        struct node *present = &path[path_length - 1];
        cards card;
        int place;

        if (present->state.up == ALL_CARDS)
            return 1;
        place = take_move(present, preferred, &card);
        if (place == PLACES) {
            path_length--;
        } else {
            const struct state after = after_move(&present->state, card, place);

            if (insert(&visited, fingerprint(&after)))
                extend_path(&after);
        }
    }
    return 0;
}

/* Searches depth-first until a solution is found or `count_max` positions were met. A bad first move can cost
   a search any number of positions. So it starts again with other preferred cards: half of the searches
   have the lowest limit, a quarter have four times as much, and so on. */
static int find_solution(const struct state *start, size_t count_max)
{
    static cards searches = 1, preferred = ALL_CARDS;
    size_t left = count_max;

    for (; left > 0; searches++) {
        const cards times = FIRST(searches), most = times * times * DEPTH_FIRST_MIN;

        if (search_depth_first(start, preferred, most < left ? (size_t)most : left))
            return 1;
        if (path_length == 0)
            break;
        left -= visited.count < left ? visited.count : left;
        preferred ^= preferred << 13;
        preferred ^= preferred >> 7;
        preferred ^= preferred << 17;
    }
    return 0;
}

static void search(const struct state *start, size_t positions_max)
{
    for (limit = ALL_MIN;; limit *= 16) {
        size_t count_max;

        if (limit > positions_max)
            limit = positions_max;
        visit_all(start);
        if (result == LOST)
            return;
        count_max = limit / 2 < DEPTH_FIRST_MAX ? limit / 2 : DEPTH_FIRST_MAX;
        /* A few deals are won only by one long search. */
        if (find_solution(start, count_max / 2) || search_depth_first(start, NONE_FIRST, count_max) ||
            (result == WON && find_solution(start, SIZE_MAX)))
            result = WON;
        if (result != UNKNOWN || limit == positions_max)
            return;
    }
}

/* ----- Command line ----- */

static struct state start_of_deal(void)
{
    struct state start = {0, 0, 0, {0, 0}};
    int i;

    for (i = 0; i < FREECELL_CARDS; i++) {
        const int card = deal[i], on = i < FREECELL_COLUMNS ? card : deal[i - FREECELL_COLUMNS];

        column_of[card] = i % FREECELL_COLUMNS;
        dealt_on[card] = on;
        if (on != card && !fits(card, on)) {
            start.upper |= CARD(card);
            start.lower |= CARD(on);
        } else {
            const int place = on == card ? FIRST_IN_COLUMN : on == ((card + 4) ^ 1) ? ON_FIRST : ON_SECOND;

            start.position.low |= place & 1 ? CARD(card) : 0;
            start.position.high |= place & 2 ? CARD(card) : 0;
        }
    }
    return start;
}

/* Returns the first column that ends with the card, or that is empty for EMPTY, and 0 if there is none. */
static char column_with(const struct board *board, uint8_t card)
{
    int i;

    for (i = 0; i < FREECELL_COLUMNS; i++)
        if (board->columns[i][board->heights[i]] == card)
            return (char)('1' + i);
    return 0;
}

/* Returns the place to which one move puts a card, if one move leads from the one state to the other, and
   PLACES otherwise. */
static int move_between(const struct state *from, const struct state *to, cards *out_card)
{
    const struct position a = from->position, b = to->position;
    const cards card = (from->up ^ to->up) | (from->upper ^ to->upper) | (a.low ^ b.low) | (a.high ^ b.high);
    const int place = to->up & card ? ON_FOUNDATION : place_of(&b, card);
    struct moves moves;

    *out_card = card;
    if (card != FIRST(card))
        return PLACES;
    moves = find_moves(from, 0);
    return moves.to[place] & card ? place : PLACES;
}

/* Plays the path without its detours, and prints the moves if they are a solution. */
static int print_solution(int64_t number)
{
    struct board board;
    size_t at = 0, count = 0, i;
    char(*names)[3] = resized(NULL, path_length + 1, sizeof *names);

    set_up(&board, deal, cell_count);
    while (at + 1 < path_length) {
        size_t next = path_length - 1;
        cards moved;
        int place;
        uint8_t card;
        char column;

        while ((place = move_between(&path[at].state, &path[next].state, &moved)) == PLACES)
            next--;
        at = next;
        card = (uint8_t)index_of(moved);
        column = column_with(&board, card);
        names[count][0] = column != 0 ? column : cell_with(&board, card);
        names[count][1] = place == ON_FOUNDATION ? 'h'
                          : place == IN_CELL     ? cell_with(&board, EMPTY)
                                                 : column_with(&board, card_under(card, place));
        names[count][2] = '\0';
        if (!play(&board, names[count][0], names[count][1]))
            break;
        count++;
    }
    if (!is_won(&board)) {
        fprintf(stderr, "prove: deal %lld: no solution after %lld moves\n", (long long)number,
                (long long)count);
        return 0;
    }
    printf("deal %lld is won in %lld moves:\n", (long long)number, (long long)count);
    for (i = 0; i < count; i++)
        printf("%s%s", names[i], i % 20 == 19 || i + 1 == count ? "\n" : " ");
    free(names);
    return 1;
}

static int number_argument(const char *text, long long max, long long *out)
{
    char *end;

    errno = 0;
    *out = strtoll(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && *out >= 0 && *out <= max;
}

int main(int argc, char **argv)
{
    long long cells = CELLS_MAX, positions_max = POSITIONS_MAX;
    struct state start;
    int64_t number;

    is_short = argc > 1 && strcmp(argv[1], "-s") == 0;
    argv += is_short;
    argc -= is_short;
    if (argc < 2 || argc > 4 || (argc > 2 && !number_argument(argv[2], CELLS_MAX, &cells)) ||
        (argc > 3 && !number_argument(argv[3], SIZE_MAX / 16, &positions_max))) {
        fprintf(stderr, "usage: prove [-s] NUMBER [CELLS [POSITIONS]], CELLS is 0 to 4\n");
        return 2;
    }
    if (!deal_argument("prove", argv[1], &number, deal))
        return 1;
    cell_count = (int)cells;
    start = start_of_deal();
    search(&start, (size_t)positions_max);
    if (result == WON)
        return !print_solution(number) || fflush(stdout) != 0;
    printf("deal %lld is %s %lld positions\n", (long long)number,
           result == LOST ? "lost:" : "unknown: stopped after", (long long)positions);
    return fflush(stdout) != 0;
}
