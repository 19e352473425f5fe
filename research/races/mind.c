/* What a move is worth: race.py. */
#include "race.h"

#define OVER 50.0
#define NO_TRAINS 4.0

double turns_of(Context *c, const Player *p, const State *s) {
    if (s->need <= 0) return 0;
    if (s->trains <= 0) return NO_TRAINS * s->need;
    float row[NUMBERS];
    int hopeless;
    numbers_of(c, s, row, &hopeless, 0);
    if (!hopeless || !s->coming) return guess(p->net, row, &c->begun);
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = *s;
        int order[TICKETS], count = 0;
        for (int i = 0; i < c->ordered; i++)
            if (s->coming >> c->order[d][i] & 1) order[count++] = c->order[d][i];
        renew_state(c, &after, order, count);
        if (after.need <= 0) continue;
        numbers_of(c, &after, row, &hopeless, 0);
        total += guess(p->net, row, &c->begun);
    }
    return 1 + total / c->deals;
}

static double claimed(Context *c, const Game *g, int seat, const Player *p, const State *s, int route) {
    const Board *b = g->board;
    int edge = b->edge_of[route], n = b->length[route], colour = b->colour[route];
    State paid = *s, plain;
    int cards = paid.hand[colour] < n ? paid.hand[colour] : n;
    paid.hand[colour] -= cards;
    paid.hand[WILD] -= n - cards;
    plain = paid;
    claim_state(c, &plain, edge, n, 0, 0);
    if (plain.need <= 0) return -OVER;
    if (plain.trains <= 0) {
        for (int i = 0; i < g->seats; i++)
            if (i != seat && b->goal - plain.need <= delivered(g, i)) return OVER;
        return -OVER;
    }
    if (plain.held == s->held) return 1 + turns_of(c, p, &plain);
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = paid;
        claim_state(c, &after, edge, n, c->order[d], c->ordered);
        total += turns_of(c, p, &after);
    }
    return 1 + total / c->deals;
}

static double drawn(Context *c, const Player *p, const State *s) {
    double total = 0, sure = 0;
    for (int i = 0; i < KINDS; i++)
        for (int j = i; j < KINDS; j++) {
            double q = c->odds[i] * c->odds[j] * (i == j ? 1 : 2);
            if (q <= 0) continue;
            State after = *s;
            after.hand[i]++, after.hand[j]++;
            total += q * turns_of(c, p, &after);
            sure += q;
        }
    return 1 + (sure > 0 ? total / sure : turns_of(c, p, s));
}

static double thrown(Context *c, const Player *p, const State *s) {
    double total = 0;
    for (int d = 0; d < c->deals; d++) {
        State after = *s;
        renew_state(c, &after, c->order[d], c->ordered);
        total += turns_of(c, p, &after);
    }
    return 1 + total / c->deals;
}

/* The moves with the turns that the race takes with each, best first; how many. Where no train reaches for a ticket
   any more Python asks the brain of other games; here tickets are thrown, or else cards are drawn. */
int decide(const Game *g, int seat, const Player *p, Far *room, uint64_t seed, Move *moves, double *worth, double *now) {
    Context c;
    State s;
    context_of(&c, g, seat, p->deals, seed, room, 0);
    state_of(&s, g, seat);
    float row[NUMBERS];
    int hopeless, reach, count = moves_of(g, moves), kept = 0;
    numbers_of(&c, &s, row, &hopeless, &reach);
    *now = turns_of(&c, p, &s);
    for (int i = 0; i < count; i++) {
        Move m = moves[i];
        double turns = 0;
        if (m.kind == PASS && count > 1) continue;
        if (m.kind == CLAIM) turns = claimed(&c, g, seat, p, &s, m.route) + (reach ? 0 : 20);
        else if (m.kind == DRAW) turns = reach ? drawn(&c, p, &s) : 1;
        else if (m.kind == THROW) turns = reach ? thrown(&c, p, &s) : 0;
        int at = kept++;
        for (; at && worth[at - 1] > turns; at--) worth[at] = worth[at - 1], moves[at] = moves[at - 1];
        worth[at] = turns, moves[at] = m;
    }
    return kept;
}
