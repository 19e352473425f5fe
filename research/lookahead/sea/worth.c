/* What a standing is worth to a seat: the lead it may expect, from what all seats hold, as `slow.py` reads it. */
#include "mind.h"

#include <string.h>

static void aspects(const Board *b, const State *s, const Skill *k, int seat, double *f) {
    static Moment m;
    see(&m, b, s, k, seat);
    const Plan *p = &m.plan;
    double settled = 0, owed = 0, spare = m.q.turns - p->turns, worths[MC], ports = 0.0;
    for (int i = 0; i < m.ticket_count; i++) {
        int t = m.tickets[i];
        if (p->done >> t & 1) settled += b->ticket_points[t];
        else owed += b->ticket_points[t];
    }
    double chance = likely(spare - k->slack, p->routes_count, k->hope);
    int hand = 0, *supply = m.q.supply, n = best_ports(&m, worths);
    for (int i = 0; i < n; i++) ports += worths[i];
    for (int c = 0; c < KINDS; c++) hand += s->hands[seat][c];
    double all[ASPECTS] = {s->points[seat],
                           settled,
                           owed,
                           p->worth,
                           chance * p->points,
                           p->points,
                           p->turns,
                           clip(spare, 8.0),
                           supply[0],
                           supply[1],
                           hand,
                           m.q.wilds,
                           m.now,
                           m.now * m.q.turn,
                           p->given_up,
                           seat == s->to_move ? (s->decision == TURN ? 1.0 : 0.5) : 0.0,
                           __builtin_popcountll(s->buildings[seat]),
                           p->trains[0],
                           p->trains[1],
                           (supply[0] + supply[1]) * m.q.turn,
                           spare < 0 ? owed : 0.0,
                           ports,
                           most(0, p->trains[0] - supply[0]) + most(0, p->trains[1] - supply[1]),
                           m.ticket_count};
    memcpy(f, all, sizeof all);
}

void value_signs(const Board *b, const State *s, const Skill *k, int seat, double *out) {
    double mine[ASPECTS], theirs[ASPECTS], sum[ASPECTS] = {0};
    int fewest = 1000;
    aspects(b, s, k, seat, mine);
    for (int i = 0; i < b->seats; i++) {
        int left = s->supply[i][0] + s->supply[i][1];
        if (left < fewest) fewest = left;
        if (i == seat) continue;
        aspects(b, s, k, i, theirs);
        for (int j = 0; j < ASPECTS; j++) sum[j] += theirs[j];
    }
    double time = (double)fewest / (b->pieces[0] + b->pieces[1]);
    for (int j = 0; j < ASPECTS; j++) {
        double d = mine[j] - sum[j] / (b->seats - 1);
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
