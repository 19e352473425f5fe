/* What a move leaves behind: more numbers of a move, those of ttr_app/ai/moves/after.py in the same order. */
#include "brain.h"

#include <string.h>

static double clip(double x, double most) { return x > most ? most : x < -most ? -most : x; }

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

/* The best that a next turn may claim with what is in hand, and the best card of the market. */
static double next_claim(const Moment *m) {
    double best = 0.0;
    for (int i = 0; i < m->count; i++) {
        double worth = m->t[i].gain * m->t[i].weight;
        if (m->q.brief[m->t[i].route] < 0.5 && worth > best) best = worth;
    }
    return best;
}

static void cards(Moment *m, double *best, double *second) {
    *best = *second = 0.0;
    for (int c = 0; c < KINDS; c++)
        if (m->q.chance[c] > 0) *best += m->q.chance[c] * card_worth(m, c);
    for (int i = 0; i < 5; i++) {
        if (m->q.s->market[i] == HOLE) continue;
        double worth = card_worth(m, m->q.s->market[i]);
        if (worth > *best) *second = *best, *best = worth;
        else if (worth > *second) *second = worth;
    }
}

static double settled(const Moment *m) {
    double points = 0.0;
    for (u64 left = m->plan.done; left; left &= left - 1) points += m->q.b->ticket_points[__builtin_ctzll(left)];
    return points;
}

/* The own side of a move alone: nobody knows what is drawn blind or comes to the market instead. */
static void leave(const Board *b, State *t, const Move *a) {
    int me = t->to_move, twin;
    switch (a->kind) {
    case CLAIM:
        twin = b->twin[a->target];
        t->routes[me] |= BIT(a->target);
        rmask gone = BIT(a->target);
        if (twin >= 0) {
            if (b->twins_close) gone |= BIT(twin);
            else t->open[me] &= ~BIT(twin);
        }
        for (int k = 0; k < b->seats; k++) t->open[k] &= ~gone;
        t->supply[me] -= b->length[a->target];
        t->points[me] += b->points[a->target];
        break;
    case DRAW:
        t->hands[me][t->market[a->target]]++;
        t->market[a->target] = HOLE;
        return;
    case STATION: t->buildings[me] |= CITY(a->target); break;
    default: return;
    }
    if (a->pay.cards) t->hands[me][a->pay.colour] -= a->pay.cards, t->discards[a->pay.colour] += a->pay.cards;
    t->hands[me][WILD] -= a->pay.wilds, t->discards[WILD] += a->pay.wilds;
    if (t->turns_left < 0 && t->supply[me] <= b->end_at) t->turns_left = b->seats;
}

void further_signs(Moment *m, const Choices *out, int near, double rows[][SIGNS]) {
    static Moment after;
    const Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    double standing[FURTHER] = {0}, lack, ready, best, second, best_claim = -FAR, best_draw = -FAR;
    int path = longest_path(b, q->own), rival = 0, known = 0, top = 0;
    for (int k = 0; k < b->seats; k++) {
        if (k == q->me) continue;
        int n = longest_path(b, s->routes[k]);
        if (n > rival) rival = n;
        for (int c = 0; c < KINDS; c++) known += s->known[k][c];
    }
    for (int c = 0; c < COLOURS; c++)
        if (q->hand[c] > top) top = q->hand[c];
    for (int i = 0; i < near; i++) {
        double w = out->c[i].worth;
        if (out->c[i].move.kind == CLAIM) best_claim = w > best_claim ? w : best_claim;
        else best_draw = w > best_draw ? w : best_draw;
    }
    double chance = chance_of(m), done = settled(m);
    cards(m, &best, &second);
    standing[19] = clip((path - rival) / 10.0, 2.0);
    for (int i = 0; i < 5; i++) standing[20] += (s->market[i] == WILD) / 3.0;
    standing[21] = top / 8.0;
    standing[22] = second;
    standing[23] = known / (10.0 * (b->seats - 1));
    standing[24] = (s->deck_size - s->top) / 60.0;
    standing[25] = m->plan.points / 30.0;
    standing[26] = done / 30.0;
    standing[27] = clip(best_claim < -1e6 || best_draw < -1e6 ? 0.0 : (best_claim - best_draw) / 5.0, 2.0);
    standing[28] = next_claim(m) / 15.0;
    standing[29] = chance;
    for (int i = 0; i < near; i++) {
        const Move *a = &out->c[i].move;
        double *f = rows[i] + FEATURES;
        State t = *s;
        memcpy(f, standing, sizeof standing);
        leave(b, &t, a);
        see(&after, b, &t, q->k);
        const Plan *p = &after.plan;
        int claim = a->kind == CLAIM, mine = claim ? longest_path(b, t.routes[q->me]) : path;
        f[0] = clip((p->worth - m->plan.worth) / 10.0, 3.0);
        f[1] = clip((p->turns - m->plan.turns) / 3.0, 3.0);
        f[2] = clip((after.q.turns - p->turns) / 10.0, 1.5);
        f[3] = clip((chance_of(&after) * p->points - chance * m->plan.points) / 20.0, 2.0);
        f[4] = clip((after.now - m->now) / 3.0, 3.0);
        f[5] = clip((after.now * after.q.turn - m->now * q->turn) / 10.0, 3.0);
        f[6] = (mine - path) / 6.0;
        f[7] = clip((mine - rival) / 10.0, 2.0);
        f[8] = clip((after.q.turns - q->turns) / 3.0, 2.0);
        f[9] = clip(after.q.turn - q->turn, 2.0);
        f[10] = (settled(&after) - done) / 10.0;
        f[11] = p->routes_count / 8.0;
        f[12] = claim ? clip(of_rivals(m, a->target, m->denial) / 10.0, 2.0) : 0.0;
        f[13] = claim ? clip(of_rivals(m, a->target, m->wanted), 1.0) : 0.0;
        lacking(&after, &lack, &ready);
        f[14] = ready / 4.0;
        f[15] = clip(lack / 10.0, 3.0);
        f[16] = clip((t.supply[q->me] - p->trains) / 20.0, 2.0);
        f[17] = (p->given_up - m->plan.given_up) / 2.0;
        f[18] = chance_of(&after);
        cards(&after, &best, &second);
        f[30] = best;
        f[31] = next_claim(&after) / 15.0;
        f[32] = p->count / 4.0;
        f[33] = clip((p->points - m->plan.points) / 20.0, 2.0);
    }
}
