/* The rules of First Journey: a deal, the moves of a turn, what a move does. */
#include "race.h"
#include <string.h>

uint64_t next_random(uint64_t *rng) {
    uint64_t z = (*rng += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

int below(uint64_t *rng, int count) { return (int)((next_random(rng) >> 32) * (uint64_t)count >> 32); }

static void shuffle(int *cards, int count, uint64_t *rng) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(rng, i + 1), kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
}

static void renew(Game *g) {
    if (g->top < g->count) return;
    g->top = g->count = 0;
    for (int c = 0; c < KINDS; c++)
        for (; g->discards[c]; g->discards[c]--) g->deck[g->count++] = c;
    shuffle(g->deck, g->count, &g->rng);
}

static void take_card(Game *g, int seat) {
    if (g->top == g->count) return;
    g->hand[seat][g->deck[g->top++]]++;
    renew(g);
}

static int take_ticket(Game *g) {
    if (!g->ticket_count) return -1;
    int ticket = g->ticket_deck[0];
    g->ticket_count--;
    memmove(g->ticket_deck, g->ticket_deck + 1, g->ticket_count * sizeof(int));
    memmove(g->source, g->source + 1, g->ticket_count * sizeof(int));
    return ticket;
}

int delivered(const Game *g, int seat) { return __builtin_popcount(g->done[seat]) + (g->bonus >> seat & 1); }

/* A seat's share of the win: whoever is level with it has as much. */
double share_of(const Game *g, int seat) {
    int most = 0, shared = 0;
    for (int s = 0; s < g->seats; s++) most = delivered(g, s) > most ? delivered(g, s) : most;
    for (int s = 0; s < g->seats; s++) shared += delivered(g, s) == most;
    return delivered(g, seat) == most ? 1.0 / shared : 0;
}

static uint32_t reached(const Board *b, uint64_t edges, uint32_t from) {
    for (uint32_t before = 0; before != from;) {
        before = from;
        for (uint64_t left = edges; left; left &= left - 1) {
            int e = __builtin_ctzll(left);
            uint32_t ends = 1u << b->edge_a[e] | 1u << b->edge_b[e];
            if (ends & from) from |= ends;
        }
    }
    return from;
}

static int joined(const Board *b, uint64_t edges, uint32_t cities) {
    return !(cities & ~reached(b, edges, cities & -cities));
}

static int deliver(Game *g, int seat) {
    const Board *b = g->board;
    int count = 0;
    for (int again = 1; again;) {
        again = 0;
        for (uint32_t left = g->tickets[seat]; left; left &= left - 1) {
            int t = __builtin_ctz(left);
            if (!joined(b, g->edges[seat], b->ticket_mask[t])) continue;
            g->tickets[seat] &= ~(1u << t);
            g->done[seat] |= 1u << t;
            int fresh = take_ticket(g);
            if (fresh >= 0) g->tickets[seat] |= 1u << fresh;
            again = 1;
            count++;
        }
    }
    if (__builtin_popcount(g->bonus) < b->bonuses && !(g->bonus >> seat & 1))
        for (uint32_t left = b->east; left; left &= left - 1)
            if (reached(b, g->edges[seat], left & -left) & b->west) {
                g->bonus |= 1 << seat;
                break;
            }
    return count;
}

void deal(Game *g, const Board *board, int seats, uint64_t seed, int first) {
    memset(g, 0, sizeof *g);
    g->board = board;
    g->rng = seed;
    g->seats = seats;
    g->to_move = first;
    memset(g->owner, -1, sizeof g->owner);
    for (int c = 0; c < KINDS; c++)
        for (int n = 0; n < board->counts[c]; n++) g->deck[g->count++] = c;
    shuffle(g->deck, g->count, &g->rng);
    for (int t = 0; t < board->tickets; t++) g->ticket_deck[t] = t, g->source[t] = -1;
    shuffle(g->ticket_deck, board->tickets, &g->rng);
    g->ticket_count = board->tickets;
    for (int s = 0; s < seats; s++) {
        g->trains[s] = board->trains;
        for (int n = 0; n < board->start_cards; n++) take_card(g, s);
        for (int n = 0; n < 2; n++) g->tickets[s] |= 1u << take_ticket(g);
    }
}

/* A deal of a match, the same whoever sits where; gives the chance that its players think by, which is not. */
uint64_t deal_of_match(Game *g, const Board *board, int seats, uint64_t seed, int number, int me) {
    uint64_t deal_seed = seed + number;
    next_random(&deal_seed);
    deal(g, board, seats, deal_seed, 0);
    return seed * 77 + number * 13 + me;
}

/* A standing that no game comes to by itself: some routes, mostly in one line, some tickets done, any hand. */
void put_in_the_middle(Game *g, uint64_t *chance) {
    const Board *b = g->board;
    for (int s = 0; s < g->seats; s++) {
        for (int left = below(chance, b->goal - 1); left; left--) {
            int t = take_ticket(g);
            if (t >= 0) g->done[s] |= 1u << t;
        }
        uint32_t mine = 0;
        for (int left = below(chance, 9), tries = 400; left && tries; tries--) {
            int r = below(chance, b->routes), n = b->length[r];
            uint32_t ends = 1u << b->route_a[r] | 1u << b->route_b[r];
            if (g->owner[r] >= 0 || g->edges[s] >> b->edge_of[r] & 1 || n >= g->trains[s]) continue;
            if (mine && !(mine & ends) && below(chance, 8)) continue;
            g->owner[r] = (int8_t)s;
            g->edges[s] |= 1ull << b->edge_of[r];
            g->trains[s] -= n;
            mine |= ends;
            left--;
        }
        for (int c = 0; c < KINDS; c++) g->discards[c] += g->hand[s][c], g->hand[s][c] = 0;
        for (int left = below(chance, 9); left; left--) take_card(g, s);
        deliver(g, s);
        if (delivered(g, s) >= b->goal) g->over = 1;
    }
}

/* A payment takes as few wilds as it can; there is one for each lane. */
int moves_of(const Game *g, Move *out) {
    const Board *b = g->board;
    int seat = g->to_move, count = 0;
    const int *hand = g->hand[seat];
    for (int r = 0; r < b->routes; r++) {
        int n = b->length[r];
        if (g->owner[r] >= 0 || g->edges[seat] >> b->edge_of[r] & 1 || n > g->trains[seat]) continue;
        if (hand[b->colour[r]] + hand[WILD] >= n) out[count++] = (Move){CLAIM, r};
    }
    if (g->top < g->count) out[count++] = (Move){DRAW, 0};
    int stuck = !count;
    if (g->ticket_count && g->tickets[seat] && b->new_tickets) out[count++] = (Move){THROW, 0};
    if (stuck) out[count++] = (Move){PASS, 0};
    return count;
}

void play_move(Game *g, Move move) {
    const Board *b = g->board;
    int seat = g->to_move, passed = 0;
    g->turns[seat]++;
    if (move.kind == DRAW) {
        take_card(g, seat);
        take_card(g, seat);
    } else if (move.kind == CLAIM) {
        int r = move.route, n = b->length[r], c = b->colour[r];
        int plain = g->hand[seat][c] < n ? g->hand[seat][c] : n;
        g->hand[seat][c] -= plain;
        g->hand[seat][WILD] -= n - plain;
        g->discards[c] += plain;
        g->discards[WILD] += n - plain;
        renew(g);
        g->owner[r] = (int8_t)seat;
        g->edges[seat] |= 1ull << b->edge_of[r];
        g->trains[seat] -= n;
        deliver(g, seat);
        if (g->trains[seat] <= 0) g->over = 1;
    } else if (move.kind == THROW) {
        Move moves[ROUTES + 4];
        int stuck = moves_of(g, moves) && moves[0].kind == THROW;
        uint32_t thrown = g->tickets[seat];
        g->tickets[seat] = 0;
        for (int n = 0; n < b->new_tickets; n++) {
            int t = take_ticket(g);
            if (t >= 0) g->tickets[seat] |= 1u << t;
        }
        for (; thrown; thrown &= thrown - 1) {
            g->ticket_deck[g->ticket_count] = __builtin_ctz(thrown);
            g->source[g->ticket_count++] = seat;
        }
        passed = stuck && !deliver(g, seat);
        if (!stuck) deliver(g, seat);
    } else {
        passed = 1;
    }
    g->passes = passed ? g->passes + 1 : 0;
    if (delivered(g, seat) >= b->goal || g->passes >= g->seats) g->over = 1;
    g->to_move = (seat + 1) % g->seats;
}
