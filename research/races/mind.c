/* What a move is worth: race.py. */
#include "race.h"
#include <string.h>

#define OVER 50.0
#define NO_TRAINS 4.0

static double sure(double turns, double share, Parts *kept) {
    if (kept) kept->sure += share * turns;
    return turns;
}

static double guessed(const Player *p, const float *row, double share, Parts *kept) {
    if (kept && kept->count == ROWS) kept->full = 1;
    else if (kept) {
        memcpy(kept->row[kept->count], row, sizeof kept->row[0]);
        kept->share[kept->count++] = (float)share;
    }
    return guess(p->net, row);
}

/* `share` is how much of a move's worth this state is; what it was put together from is added to `kept`, if any. */
double turns_of(Context *c, const Player *p, const State *s, double share, Parts *kept) {
    if (s->need <= 0) return 0;
    if (s->trains <= 0) return sure(NO_TRAINS * s->need, share, kept);
    float row[NUMBERS];
    int hopeless;
    numbers_of(c, s, row, &hopeless, 0);
    if (!hopeless || !s->coming) return guessed(p, row, share, kept);
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = *s;
        int order[TICKETS], count = 0;
        for (int i = 0; i < c->ordered; i++)
            if (s->coming >> c->order[d][i] & 1) order[count++] = c->order[d][i];
        renew_state(c, &after, order, count);
        if (after.need <= 0) continue;
        numbers_of(c, &after, row, &hopeless, 0);
        total += guessed(p, row, share / c->deals, kept);
    }
    return sure(1, share, kept) + total / c->deals;
}

static double claimed(Context *c, const Game *g, int seat, const Player *p, const State *s, int route, Parts *kept) {
    const Board *b = g->board;
    int edge = b->edge_of[route], n = b->length[route], colour = b->colour[route];
    State paid = *s, plain;
    int cards = paid.hand[colour] < n ? paid.hand[colour] : n;
    paid.hand[colour] -= cards;
    paid.hand[WILD] -= n - cards;
    plain = paid;
    claim_state(c, &plain, edge, n, 0, 0);
    if (plain.need <= 0) return sure(-OVER, 1, kept);
    if (plain.trains <= 0) {
        for (int i = 0; i < g->seats; i++)
            if (i != seat && b->goal - plain.need <= delivered(g, i)) return sure(OVER, 1, kept);
        return sure(-OVER, 1, kept);
    }
    if (plain.held == s->held) return sure(1, 1, kept) + turns_of(c, p, &plain, 1, kept);
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = paid;
        claim_state(c, &after, edge, n, c->order[d], c->ordered);
        total += turns_of(c, p, &after, 1.0 / c->deals, kept);
    }
    return sure(1, 1, kept) + total / c->deals;
}

/* A player in a hurry takes some pairs alone, at equal steps through all of them. */
static double drawn(Context *c, const Player *p, const State *s, Parts *kept) {
    double chance[KINDS * KINDS], every = 0, total = 0, passed = 0;
    int one[KINDS * KINDS], other[KINDS * KINDS], count = 0;
    for (int i = 0; i < KINDS; i++)
        for (int j = i; j < KINDS; j++) {
            double q = c->odds[i] * c->odds[j] * (i == j ? 1 : 2);
            if (q <= 0) continue;
            one[count] = i, other[count] = j, chance[count++] = q;
            every += q;
        }
    sure(1, 1, kept);
    if (every <= 0) return 1 + turns_of(c, p, s, 1, kept);
    double step = p->hands ? every / p->hands : 0, next = step / 2;
    for (int n = 0; n < count; n++) {
        double share = chance[n] / every;
        if (step > 0) {
            int hits = 0;
            for (passed += chance[n]; next < passed; next += step) hits++;
            share = (double)hits / p->hands;
        }
        if (share <= 0) continue;
        State after = *s;
        after.hand[one[n]]++, after.hand[other[n]]++;
        total += share * turns_of(c, p, &after, share, kept);
    }
    return 1 + total;
}

static double thrown(Context *c, const Player *p, const State *s, Parts *kept) {
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = *s;
        renew_state(c, &after, c->order[d], c->ordered);
        total += turns_of(c, p, &after, 1.0 / c->deals, kept);
    }
    return sure(1, 1, kept) + total / c->deals;
}

/* The turns that the race takes with a move, where a ticket is within reach. */
double turns_with(Context *c, const Game *g, int seat, const Player *p, const State *s, Move m, Parts *kept) {
    if (m.kind == CLAIM) return claimed(c, g, seat, p, s, m.route, kept);
    if (m.kind == DRAW) return drawn(c, p, s, kept);
    return m.kind == THROW ? thrown(c, p, s, kept) : 0;
}

/* The moves with the turns that the race takes with each, best first; how many. Where no train reaches for a ticket
   any more Python asks the brain of other games; here tickets are thrown, or else cards are drawn. */
int decide(const Game *g, int seat, const Player *p, Far *room, uint64_t seed, Move *moves, double *worth, double *now) {
    Context c;
    State s;
    context_of(&c, g, seat, p->deals, seed, room);
    state_of(&s, g, seat);
    float row[NUMBERS];
    int hopeless, reach, count = moves_of(g, moves), kept = 0;
    numbers_of(&c, &s, row, &hopeless, &reach);
    *now = turns_of(&c, p, &s, 1, 0);
    for (int i = 0; i < count; i++) {
        Move m = moves[i];
        if (m.kind == PASS && count > 1) continue;
        double turns = reach || m.kind == CLAIM ? turns_with(&c, g, seat, p, &s, m, 0) : m.kind == DRAW;
        if (!reach && m.kind == CLAIM) turns += 20;
        int at = kept++;
        for (; at && worth[at - 1] > turns; at--) worth[at] = worth[at - 1], moves[at] = moves[at - 1];
        worth[at] = turns, moves[at] = m;
    }
    return kept;
}
