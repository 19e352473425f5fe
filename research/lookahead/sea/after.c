/* What a move leaves behind: more numbers of a move, those of ttr_app/ai/moves/after.py in the same order. */
#include "mind.h"

#include <string.h>

static double chance_of(const Moment *m) {
    const Plan *p = &m->plan;
    return likely(m->q.turns - p->turns - m->q.k->slack, p->routes_count, m->q.k->hope);
}

static void lacking(const Moment *m, double *lack, double *ready) {
    *lack = *ready = 0.0;
    for (int i = 0; i < m->plan.routes_count; i++) {
        double brief = m->q.brief[m->plan.routes[i]];
        *lack += brief;
        *ready += brief < 0.5;
    }
}

/* The best that a next turn may claim with what is in hand. */
static double next_claim(const Moment *m) {
    double best = 0.0;
    for (int i = 0; i < m->count; i++)
        if (m->q.brief[m->t[i].route] < 0.5) best = most(best, m->t[i].gain * m->t[i].weight);
    return best;
}

/* The two best cards to be had, the unseen ones of both decks among them; and what an unseen one of ships is worth. */
static void cards(Moment *m, double *best, double *second, double *ships) {
    double worths[SLOTS + 2] = {blind_worth(m, LAND), *ships = blind_worth(m, SHIP)};
    int n = 2;
    for (int i = 0; i < SLOTS; i++)
        if (m->q.s->market[i] != HOLE) worths[n++] = card_worth(m, m->q.s->market[i]);
    *best = *second = 0.0;
    double none = -FAR; /* nothing at all is one of the choices, too */
    for (int i = 0; i <= n; i++) {
        double worth = i < n ? worths[i] : 0.0;
        if (!i) *best = worth, *second = none;
        else if (worth > *best) *second = *best, *best = worth;
        else *second = most(*second, worth);
    }
}

static double settled(const Moment *m) {
    double points = 0.0;
    for (int i = 0; i < m->ticket_count; i++)
        if (m->plan.done >> m->tickets[i] & 1) points += m->q.b->ticket_points[m->tickets[i]];
    return points;
}

/* What the harbours that stand bring, and the best ports as far as harbours are left for them. */
static double harbours_worth(const Moment *m) {
    double worths[MC], worth = 0.0;
    int n = best_ports(m, worths);
    for (int i = 0; i < n; i++) worth += worths[i];
    for (u64 left = m->q.s->buildings[m->q.me]; left; left &= left - 1) worth += port_worth(m, __builtin_ctzll(left));
    return worth;
}

/* The own side of a move alone, if it is known: not what is drawn blind, nor what comes to the market instead. */
static int leave(const Board *b, State *t, const Move *a) {
    int me = t->to_move, twin;
    switch (a->kind) {
    case CLAIM:
        twin = b->twin[a->target];
        put(&t->routes[me], a->target);
        if (twin >= 0 && !b->twins_close) drop(&t->open[me], twin);
        for (int k = 0; k < b->seats; k++) {
            drop(&t->open[k], a->target);
            if (twin >= 0 && b->twins_close) drop(&t->open[k], twin);
        }
        t->supply[me][b->piece[a->target]] -= b->length[a->target];
        t->points[me] += b->points[a->target];
        if (t->turns_left < 0 && t->supply[me][0] + t->supply[me][1] <= b->end_at)
            t->turns_left = b->end_turns * b->seats;
        break;
    case DRAW:
        t->hands[me][t->market[a->target]]++;
        t->market[a->target] = HOLE;
        break;
    case HARBOUR: t->buildings[me] |= CITY(a->target); break;
    case EXCHANGE:
        t->supply[me][0] += a->target, t->supply[me][1] -= a->target;
        t->box[me][0] -= a->target, t->box[me][1] += a->target;
        t->points[me] -= (a->target < 0 ? -a->target : a->target) * b->exchange_cost;
        break;
    default: return 0;
    }
    for (int i = 0; i < a->pay.n; i++) {
        t->hands[me][a->pay.card[i]] -= a->pay.count[i];
        t->discards[a->pay.card[i]] += a->pay.count[i];
    }
    return 1;
}

void further_signs(Moment *m, const Choices *out, int near, double rows[][SIGNS]) {
    static Moment next;
    const Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    double standing[FURTHER] = {0}, lack, ready, best, second, ships, best_claim = -FAR, best_other = -FAR;
    int known = 0, top = 0;
    for (int k = 0; k < b->seats; k++)
        for (int c = 0; c < KINDS && k != q->me; c++) known += s->known[k][c];
    for (int d = 0; d < 2; d++)
        for (int c = 0; c < COLOURS; c++)
            if (q->have[d][c] > top) top = q->have[d][c];
    for (int i = 0; i < near; i++) {
        double *first = out->c[i].move.kind == CLAIM ? &best_claim : &best_other;
        *first = most(*first, out->c[i].worth);
    }
    double chance = chance_of(m), done = settled(m), harbours = harbours_worth(m);
    cards(m, &best, &second, &ships);
    for (int i = 0; i < SLOTS; i++) standing[20] += (s->market[i] == WILD) / 3.0;
    standing[21] = top / 8.0;
    standing[22] = second;
    standing[23] = known / (10.0 * (b->seats - 1));
    standing[24] = (s->size[0] - s->top[0] + s->size[1] - s->top[1]) / 60.0;
    standing[25] = m->plan.points / 30.0;
    standing[26] = done / 30.0;
    standing[27] = clip(best_claim < -1e6 || best_other < -1e6 ? 0.0 : (best_claim - best_other) / 5.0, 2.0);
    standing[28] = next_claim(m) / 15.0;
    standing[29] = chance;
    for (int i = 0; i < near; i++) {
        double *f = rows[i] + FEATURES;
        State t = *s;
        Moment *after = m;
        if (leave(b, &t, &out->c[i].move)) see(after = &next, b, &t, q->k, q->me);
        const Plan *p = &after->plan;
        const int *supply = t.supply[q->me]; /* none is none here, where reading takes it for not begun */
        double left = harbours_worth(after);
        memcpy(f, standing, sizeof standing);
        lacking(after, &lack, &ready);
        cards(after, &best, &second, &ships);
        f[0] = clip((p->worth - m->plan.worth) / 10.0, 3.0);
        f[1] = clip((p->turns - m->plan.turns) / 3.0, 3.0);
        f[2] = clip((after->q.turns - p->turns) / 10.0, 1.5);
        f[3] = clip((chance_of(after) * p->points - chance * m->plan.points) / 20.0, 2.0);
        f[4] = clip((after->now - m->now) / 3.0, 3.0);
        f[5] = clip((after->now * after->q.turn - m->now * q->turn) / 10.0, 3.0);
        f[6] = clip((left - harbours) / 20.0, 2.0);
        f[7] = left / 40.0;
        f[8] = clip((after->q.turns - q->turns) / 3.0, 2.0);
        f[9] = clip(after->q.turn - q->turn, 2.0);
        f[10] = (settled(after) - done) / 10.0;
        f[11] = p->routes_count / 8.0;
        f[12] = clip((supply[0] - p->trains[0]) / 10.0, 2.0);
        f[13] = clip((supply[1] - p->trains[1]) / 10.0, 2.0);
        f[14] = ready / 4.0;
        f[15] = clip(lack / 10.0, 3.0);
        f[16] = clip((supply[0] + supply[1] - p->trains[0] - p->trains[1]) / 20.0, 2.0);
        f[17] = (p->given_up - m->plan.given_up) / 2.0;
        f[18] = chance_of(after);
        f[19] = ships;
        f[30] = best;
        f[31] = next_claim(after) / 15.0;
        f[32] = p->count / 4.0;
        f[33] = clip((p->points - m->plan.points) / 20.0, 2.0);
    }
}
