/* What a move and the standing look like in numbers, in the order of ttr_app/ai/moves/signs.py, and the moves weighed. */
#include "mind.h"

#include <string.h>

#define BASE 52 /* from here on the numbers are those of rails and sails */

static void standing_signs(const Moment *m, double *f) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    const Plan *p = &m->plan;
    int hand = 0, others = 0, fewest = 1000, best = -1000, ready = 0, low[2] = {1000, 1000}, decks[2] = {0, 0};
    double lack = 0.0, pieces = b->take_pieces;
    for (int k = 0; k < b->seats; k++) {
        int cards = 0, supply = s->supply[k][0] + s->supply[k][1];
        for (int c = 0; c < KINDS; c++) cards += s->hands[k][c];
        if (k == q->me) {
            hand = cards;
            continue;
        }
        others += cards;
        if (supply < fewest) fewest = supply;
        if (s->points[k] > best) best = s->points[k];
        for (int d = 0; d < 2; d++)
            if (s->supply[k][d] < low[d]) low[d] = s->supply[k][d];
    }
    for (int i = 0; i < p->routes_count; i++) {
        lack += q->brief[p->routes[i]];
        ready += q->brief[p->routes[i]] < 0.5;
    }
    f[0] = clip(q->turns / 20.0, 2.0);
    f[1] = clip(p->turns / 20.0, 2.0);
    f[2] = clip((q->turns - p->turns) / 10.0, 1.5);
    f[3] = (q->supply[0] + q->supply[1]) / pieces;
    f[4] = fewest / pieces;
    f[5] = hand / 20.0;
    f[6] = others / (20.0 * (b->seats - 1));
    f[7] = q->wilds / 4.0;
    f[8] = p->count / 4.0;
    f[9] = p->routes_count / 8.0;
    f[10] = p->given_up / 2.0;
    f[11] = q->turn / 4.0;
    f[12] = clip((s->points[q->me] - best) / 30.0, 1.5);
    f[13] = q->sure;
    f[14] = clip(lack / 10.0, 3.0);
    f[15] = ready / 4.0;
    f[17] = m->ticket_count / 6.0;
    for (int c = 0; c < KINDS; c++) decks[DECK_OF(c)] += q->hand[c];
    double *g = f + BASE;
    g[0] = q->supply[0] / 20.0;
    g[1] = q->supply[1] / 40.0;
    g[2] = clip((q->supply[0] - p->trains[0]) / 10.0, 2.0);
    g[3] = clip((q->supply[1] - p->trains[1]) / 10.0, 2.0);
    g[4] = low[0] / 20.0;
    g[5] = low[1] / 40.0;
    g[6] = decks[0] / 10.0;
    g[7] = decks[1] / 10.0;
    g[8] = __builtin_popcountll(s->buildings[q->me]) / 3.0;
    g[9] = m->port_count / 3.0;
    for (int c = 0; c < b->cities; c++) g[10] = most(g[10], m->port[c] / 20.0);
    for (int i = 0; i < SLOTS; i++) g[11] += (s->market[i] == WILD) / 2.0;
}

static void claim_signs(Moment *m, const Move *a, double *f) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const Plan *p = &m->plan;
    int r = a->target, planned = has(&p->mask, r), twin = b->twin[r], piece = b->piece[r], wilds = 0, cards = 0, twice = 0;
    int left = q->supply[0] + q->supply[1] - b->length[r];
    for (int i = 0; i < a->pay.n; i++) {
        int card = a->pay.card[i];
        if (card == WILD) wilds += a->pay.count[i];
        else cards += a->pay.count[i];
        if (card >= DOUBLE(0) && card != WILD) twice += a->pay.count[i];
    }
    f[planned ? 19 : m->of_route[r] >= 0 ? 20 : 21] = 1.0;
    f[29] = b->length[r] / 6.0;
    f[30] = b->points[r] / 15.0;
    f[31] = b->length[r] >= 5;
    f[32] = b->length[r] <= 2;
    f[33] = wilds / 3.0;
    f[34] = cards / 6.0;
    u64 near = q->touched[q->me] & b->end_mask[r];
    f[35] = near != 0;
    f[36] = near == b->end_mask[r];
    f[37] = interest(q, r) / 3.0;
    f[38] = q->s->turns_left < 0 && left <= b->end_at;
    f[39] = planned ? clip(loss_of(m, r) / 20.0, 2.0) : 0.0;
    f[40] = (m->now - saved_after(m, &a->pay, r, 0)) / 4.0;
    f[41] = planned && p->routes_count == 1;
    f[42] = twin >= 0 && has(&q->s->open[q->me], twin);
    f[48] = !planned && p->count && left < p->trains[0] + p->trains[1];
    double *g = f + BASE + 12;
    g[0] = piece == SHIP;
    g[1] = b->kind[r] == PAIR;
    g[8] = twice / 3.0;
    g[9] = clip((q->supply[piece] - b->length[r] - p->trains[piece]) / 10.0, 2.0);
}

static void move_signs(Moment *m, const Move *a, const double *blind, double *f) {
    const Reading *q = &m->q;
    double *g = f + BASE + 12;
    switch (a->kind) {
    case CLAIM: claim_signs(m, a, f); break;
    case DRAW: {
        int card = q->s->market[a->target];
        f[card == WILD ? 23 : 22] = 1.0;
        f[43] = card_worth(m, card);
        f[44] = f[43] - blind[0];
        f[45] = card == WILD ? 0.0 : q->hand[card] / 6.0;
        g[4] = card != WILD && DECK_OF(card);
        g[5] = card != WILD && card >= DOUBLE(0);
        break;
    }
    case BLIND:
        f[24] = 1.0;
        f[43] = blind[a->target];
        g[4] = a->target == SHIP;
        break;
    case TICKETS: f[25] = 1.0; break;
    case HARBOUR:
        g[2] = 1.0;
        g[6] = most(0.0, m->port[a->target]) / 20.0;
        g[7] = (3 - __builtin_popcountll(q->s->buildings[q->me])) / 3.0;
        break;
    case EXCHANGE: g[3] = 1.0; break;
    default: break;
    }
}

static double score_of(const Lesson *l, const double *f) {
    double score = 0.0, x[HIDDEN_MAX];
    int nodes = (l->hidden + 7) / 8 * 8;
    memcpy(x, l->bias, sizeof(double) * (size_t)nodes);
    for (int j = 0; j < l->signs; j++) {
        if (f[j] == 0.0) continue;
        score += l->linear[j] * f[j];
        for (int h = 0; h < nodes; h++) x[h] += l->first[j][h] * f[j];
    }
    for (int h = 0; h < l->hidden; h++)
        if (x[h] > 0.0) score += l->second[h] * x[h];
    return score;
}

void weigh(Moment *m, const Lesson *lesson, Choices *out) {
    const Reading *q = &m->q;
    int claims = 0, near = 0, second = q->s->decision == SECOND;
    for (int i = 0; i < out->n; i++) out->c[i].row = -1, out->c[i].score = -FAR;
    if (q->sure && q->turns <= 1 && lesson->on) return; /* a seat's last turn is priced exactly */
    while (near < out->n && near < MAX_ROWS && out->c[near].worth >= out->c[0].worth - lesson->window)
        claims += out->c[near++].move.kind == CLAIM;
    if (near < 2 && lesson->on) return;
    double standing[FEATURES] = {0}, blind[2] = {blind_worth(m, 0), blind_worth(m, 1)};
    standing_signs(m, standing);
    double best_card = most(blind[0], blind[1]);
    for (int i = 0; i < SLOTS; i++) {
        int card = q->s->market[i];
        if (card != HOLE && !(second && card == WILD)) best_card = most(best_card, card_worth(m, card));
    }
    standing[46] = second;
    standing[47] = clip(m->delay / 10.0, 2.0);
    standing[49] = best_card;
    standing[50] = claims / 5.0;
    for (int i = 0; i < near; i++) {
        Choice *c = &out->c[i];
        double *f = out->f[i];
        c->row = i;
        memset(f, 0, sizeof out->f[i]);
        memcpy(f, standing, sizeof standing);
        f[18] = (c->worth - out->c[0].worth) / 5.0;
        f[51] = i == 0;
        move_signs(m, &c->move, blind, f);
    }
    if (lesson->signs > FEATURES) further_signs(m, out, near, out->f);
    int best = 0;
    for (int i = 0; i < near; i++) {
        Choice *c = &out->c[i];
        c->score = lesson->on ? score_of(lesson, out->f[i]) : c->worth;
        if (c->score > out->c[best].score) best = i;
    }
    if (!lesson->on) return;
    for (int i = 0; i < best && out->c[best].move.kind == HARBOUR; i++) /* which port is left to the prices */
        if (out->c[i].move.kind == HARBOUR) best = i;
    Choice c = out->c[best]; /* the move that is made comes first; the others stay as they were priced */
    memmove(out->c + 1, out->c, sizeof(Choice) * (size_t)best);
    out->c[0] = c;
}
