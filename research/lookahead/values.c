/* What cards are worth: the routes one may still claim, and the turns that a hand saves on them: `card_values.py`. */
#include "brain.h"

#include <string.h>

#define USELESS 0.04

static int own_touch(const Reading *q, const Plan *plan, u64 *touched) {
    *touched = 0;
    for (rmask m = q->own | plan->routes_mask; m; m &= m - 1) *touched |= q->b->end_mask[lowbit(m)];
    return *touched != 0;
}

static void add_target(Moment *m, int route, double weight, double gain) {
    const Board *b = m->q.b;
    m->of_route[route] = m->count;
    m->t[m->count++] = (Target){route, b->colour[route], b->length[route], b->locos[route], weight, gain};
}

void choose_targets(Moment *m) {
    Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    const Plan *p = &m->plan;
    int supply = q->supply, order[MR];
    double turns = q->turns;
    m->count = 0;
    for (int r = 0; r < b->routes; r++) m->of_route[r] = -1;
    for (int i = 0; i < p->routes_count; i++) {
        int r = p->routes[i], j = i;
        for (; j > 0; j--) {
            int x = order[j - 1];
            if (q->brief[r] < q->brief[x] || (q->brief[r] == q->brief[x] && r < x)) order[j] = x;
            else break;
        }
        order[j] = r;
    }
    for (int i = 0; i < p->routes_count; i++) {
        int r = order[i];
        double gain = b->points[r] + k->steady + k->stake * p->points / (p->routes_count > 1 ? p->routes_count : 1);
        add_target(m, r, 1.0, gain);
        supply -= b->length[r];
        turns -= 1.0 + k->missing * q->brief[r];
    }
    u64 touched;
    own_touch(q, p, &touched);
    char planned[MR] = {0};
    for (int i = 0; i < p->edge_count; i++) planned[p->edges[i]] = 1;
    double net[MR], gain[MR];
    int option[MR], n = 0;
    for (int e = 0; e < b->edges; e++) {
        int r = q->lane[e];
        if (planned[e] || r < 0) continue;
        double bonus = b->longest_bonus && (!touched || b->end_mask[r] & touched) ? k->join * b->length[r] : 0.0;
        double worth = bonus - q->price[r];
        if (worth <= k->least) continue;
        int j = n++;
        for (; j > 0 && (net[j - 1] < worth || (net[j - 1] == worth && option[j - 1] < r)); j--)
            net[j] = net[j - 1], gain[j] = gain[j - 1], option[j] = option[j - 1];
        net[j] = worth, gain[j] = b->points[r] + bonus, option[j] = r;
    }
    double left = supply, room = supply * (k->spread - 1.0);
    for (int i = 0; i < n; i++) {
        int r = option[i], length = b->length[r];
        double take = 1.0 + k->missing * q->brief[r], weight;
        if (length > supply) continue;
        if (left >= length && turns - take >= 0) {
            weight = p->routes_count ? k->fill : 0.9;
            left -= length;
            turns -= take;
        } else if (room > 0 && q->turns >= take) {
            weight = k->backup;
            room -= length;
        } else {
            continue;
        }
        add_target(m, r, weight, gain[i]);
    }
}

double saved(const Moment *m, const int *hand, int without) {
    const Skill *k = m->q.k;
    int left[COLOURS], wilds = hand[WILD], n = 0, brief[MR];
    double value = 0.0, worths[MR];
    memcpy(left, hand, sizeof left);
    for (int grey = 0; grey < 2; grey++) {
        for (int i = 0; i < m->count; i++) {
            const Target *t = &m->t[i];
            if ((t->colour < 0) != grey || t->route == without) continue;
            double worth = k->missing * t->weight;
            int need = t->need, colour = t->colour;
            if (t->locos) {
                int used = t->locos < wilds ? t->locos : wilds;
                value += used * worth * 1.7;
                wilds -= used;
                need -= t->locos;
                if (!need) continue;
            }
            if (colour < 0) {
                colour = 0;
                for (int c = 1; c < COLOURS; c++)
                    if (left[c] > left[colour]) colour = c;
            }
            int got = left[colour] < need ? left[colour] : need;
            left[colour] -= got;
            if (got) value += worth * got * (1.0 - k->whole + k->whole * (got + 1) / need);
            if (need > got) {
                int j = n++;
                for (; j > 0 && (brief[j - 1] > need - got || (brief[j - 1] == need - got && worths[j - 1] > worth)); j--)
                    brief[j] = brief[j - 1], worths[j] = worths[j - 1];
                brief[j] = need - got, worths[j] = worth;
            }
        }
    }
    if (wilds) {
        for (int i = 0; i < n && wilds; i++) {
            int used = brief[i] < wilds ? brief[i] : wilds;
            value += used * worths[i] * (used == brief[i] ? 1.15 : 0.95);
            wilds -= used;
        }
        value += wilds * k->spare;
    }
    for (int c = 0; c < COLOURS; c++) value += left[c] * USELESS;
    return value;
}

double saved_after(const Moment *m, const Pay *p, int without) {
    int hand[KINDS];
    memcpy(hand, m->q.hand, sizeof hand);
    if (p->cards) hand[p->colour] -= p->cards;
    hand[WILD] -= p->wilds;
    return saved(m, hand, without);
}

double card_worth(Moment *m, int card) {
    if (m->worth[card] < -FAR) {
        int hand[KINDS];
        memcpy(hand, m->q.hand, sizeof hand);
        hand[card]++;
        m->worth[card] = saved(m, hand, -1) - m->now;
    }
    return m->worth[card];
}

double held_worth(Moment *m, int card) {
    if (m->held[card] < -FAR) {
        Pay p = {card == WILD ? -1 : card, card != WILD, card == WILD};
        m->held[card] = m->now - saved_after(m, &p, -1);
    }
    return m->held[card];
}
