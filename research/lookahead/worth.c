/* What a standing is worth to a seat: the lead it may expect, from what all seats hold. Only research sees all hands;
 * it lets a playout stop after a few turns instead of at the end of the game, with a fraction of the chance in it. */
#include "brain.h"

#include <string.h>

static double clip(double x, double most) { return x > most ? most : x < -most ? -most : x; }

static void aspects(const Board *b, const State *s, const Skill *k, int seat, double *f) {
    static Moment m;
    State t = *s;
    t.to_move = seat;
    t.decision = TURN;
    see(&m, b, &t, k);
    const Plan *p = &m.plan;
    double settled = 0, owed = 0, spare = m.q.turns - p->turns;
    for (int i = 0; i < m.ticket_count; i++) {
        int ticket = m.tickets[i];
        if (p->done >> ticket & 1) settled += b->ticket_points[ticket];
        else owed += b->ticket_points[ticket];
    }
    double chance = likely(spare - k->slack, p->routes_count, k->hope);
    int hand = 0;
    for (int c = 0; c < KINDS; c++) hand += s->hands[seat][c];
    double all[ASPECTS] = {
        s->points[seat], settled, owed, p->worth, chance * p->points, p->points, p->turns, clip(spare, 8.0),
        s->supply[seat], hand, s->hands[seat][WILD], m.now, m.now * m.q.turn, longest_path(b, s->routes[seat]),
        p->given_up, seat == s->to_move ? (s->decision == TURN ? 1.0 : 0.5) : 0.0,
        popcount(s->buildings[seat]), p->trains, s->supply[seat] * m.q.turn, spare < 0 ? owed : 0.0};
    memcpy(f, all, sizeof all);
}

void value_signs(const Board *b, const State *s, const Skill *k, int seat, double *out) {
    double mine[ASPECTS], theirs[ASPECTS], sum[ASPECTS] = {0};
    int fewest = 1000, longest = 0;
    aspects(b, s, k, seat, mine);
    for (int i = 0; i < b->seats; i++) {
        if (s->supply[i] < fewest) fewest = s->supply[i];
        if (i == seat) continue;
        aspects(b, s, k, i, theirs);
        for (int j = 0; j < ASPECTS; j++) sum[j] += theirs[j] / (b->seats - 1);
        if (theirs[13] > longest) longest = (int)theirs[13];
    }
    double time = (double)fewest / b->trains;
    for (int j = 0; j < ASPECTS; j++) {
        double d = j == 13 ? 5.0 * clip((mine[13] - longest) / 5.0, 2.0) : mine[j] - sum[j];
        out[j] = d, out[ASPECTS + j] = d * time, out[2 * ASPECTS + j] = d * time * time;
    }
}

double value_of(const Board *b, const State *s, const Skill *k, int seat, const double *weights) {
    if (s->decision == OVER) {
        int totals[MS], winners, best = -10000;
        final_score(b, s, totals, &winners);
        for (int i = 0; i < b->seats; i++)
            if (i != seat && totals[i] > best) best = totals[i];
        return totals[seat] - best;
    }
    double signs[VALUE], value = 0.0;
    value_signs(b, s, k, seat, signs);
    for (int j = 0; j < VALUE; j++) value += weights[j] * signs[j];
    return value;
}
