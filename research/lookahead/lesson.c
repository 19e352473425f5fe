/* What a move and the standing look like in numbers, and the moves weighed by what playouts have taught. The numbers
 * are those of ttr_app/ai/moves/signs.py, in the same order. */
#include "brain.h"

#include <string.h>

static double clip(double x, double most) { return x > most ? most : x < -most ? -most : x; }

static void standing_signs(Moment *m, double *f) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    const Plan *p = &m->plan;
    int hand = 0, others = 0, fewest = 1000, best = -1000, ready = 0;
    double lack = 0.0;
    for (int k = 0; k < b->seats; k++) {
        int cards = 0;
        for (int c = 0; c < KINDS; c++) cards += s->hands[k][c];
        if (k == q->me) {
            hand = cards;
            continue;
        }
        others += cards;
        if (s->supply[k] < fewest) fewest = s->supply[k];
        if (s->points[k] > best) best = s->points[k];
    }
    for (int i = 0; i < p->routes_count; i++) {
        lack += q->brief[p->routes[i]];
        ready += q->brief[p->routes[i]] < 0.5;
    }
    f[0] = clip(q->turns / 20.0, 2.0);
    f[1] = clip(p->turns / 20.0, 2.0);
    f[2] = clip((q->turns - p->turns) / 10.0, 1.5);
    f[3] = (double)q->supply / b->trains;
    f[4] = (double)fewest / b->trains;
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
    f[16] = q->stations_left / 3.0;
    f[17] = m->ticket_count / 6.0;
}

static double blind_worth(Moment *m) {
    double worth = 0.0;
    for (int c = 0; c < KINDS; c++)
        if (m->q.chance[c] > 0) worth += m->q.chance[c] * card_worth(m, c);
    return worth;
}

static void claim_signs(Moment *m, const Move *a, double *f) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const Plan *p = &m->plan;
    int r = a->target, planned = p->routes_mask >> r & 1, twin = b->twin[r];
    f[planned ? 19 : m->of_route[r] >= 0 ? 20 : 21] = 1.0;
    f[27] = b->kind[r] == TUNNEL;
    f[28] = b->locos[r] > 0;
    f[29] = b->length[r] / 6.0;
    f[30] = b->points[r] / 15.0;
    f[31] = b->length[r] >= 5;
    f[32] = b->length[r] <= 2;
    f[33] = a->pay.wilds / 3.0;
    f[34] = a->pay.cards / 6.0;
    u64 near = q->touched[q->me] & b->end_mask[r];
    f[35] = near != 0;
    f[36] = near == b->end_mask[r];
    f[37] = interest(q, r) / 3.0;
    f[38] = q->s->turns_left < 0 && q->supply - b->length[r] <= b->end_at;
    f[39] = planned ? clip(loss_of(m, r) / 20.0, 2.0) : 0.0;
    f[40] = (m->now - saved_after(m, &a->pay, r)) / 4.0;
    f[41] = planned && p->routes_count == 1;
    f[42] = twin >= 0 && q->s->open[q->me] >> twin & 1;
    f[48] = !planned && p->count && q->supply - b->length[r] < p->trains;
}

/* Node after node in the inner loop, which the compiler does several of at once. */
static double said(const Lesson *lesson, const double *f) {
    double score = 0.0, x[HIDDEN_MAX];
    memcpy(x, lesson->bias, sizeof(double) * (size_t)lesson->hidden);
    for (int j = 0; j < lesson->signs; j++) {
        if (f[j] == 0.0) continue;
        score += lesson->linear[j] * f[j];
        for (int h = 0; h < lesson->hidden; h++) x[h] += lesson->first[j][h] * f[j];
    }
    for (int h = 0; h < lesson->hidden; h++)
        if (x[h] > 0.0) score += lesson->second[h] * x[h];
    return score;
}

void weigh(Moment *m, const Lesson *lesson, Choices *out) {
    const Reading *q = &m->q;
    double standing[FEATURES] = {0}, blind = blind_worth(m), best_card = blind;
    int claims = 0, near = 0;
    standing_signs(m, standing);
    while (near < out->n && near < MAX_ROWS && out->c[near].worth >= out->c[0].worth - lesson->window) {
        claims += out->c[near++].move.kind == CLAIM;
    }
    for (int i = 0; i < 5; i++)
        if (q->s->market[i] != HOLE && (q->s->decision == TURN || q->s->market[i] != WILD)) {
            double worth = card_worth(m, q->s->market[i]);
            if (worth > best_card) best_card = worth;
        }
    standing[46] = q->s->decision == SECOND;
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
        switch (c->move.kind) {
        case CLAIM: claim_signs(m, &c->move, f); break;
        case DRAW: {
            int card = q->s->market[c->move.target];
            f[card == WILD ? 23 : 22] = 1.0;
            f[43] = card_worth(m, card);
            f[44] = f[43] - blind;
            f[45] = card == WILD ? 0.0 : q->hand[card] / 6.0;
            break;
        }
        case BLIND:
            f[24] = 1.0;
            f[43] = blind;
            break;
        case TICKETS: f[25] = 1.0; break;
        case STATION: f[26] = 1.0; break;
        default: break;
        }
    }
    if (lesson->signs > FEATURES) further_signs(m, out, near, out->f);
    for (int i = 0; i < near && lesson->on; i++) out->c[i].score = said(lesson, out->f[i]);
    for (int i = near; i < out->n; i++) out->c[i].score = -FAR;
    if (!lesson->on || (q->sure && q->turns <= 1)) return; /* a seat's last turn is priced exactly */
    int best = 0;
    for (int i = 1; i < near; i++)
        if (out->c[i].score > out->c[best].score) best = i;
    Choice c = out->c[best]; /* the move that is made comes first; the others stay as they were priced */
    memmove(out->c + 1, out->c, sizeof(Choice) * (size_t)best);
    out->c[0] = c;
}
