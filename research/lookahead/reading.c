/* Reading a standing: odds, time, the worth of a turn, prices of routes: `planning/view_analysis.py`. */
#include "brain.h"

#include <math.h>

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

static void read_odds(Reading *q) {
    const Board *b = q->b;
    const State *s = q->s;
    int unseen[KINDS], total = 0, empty = s->top == s->deck_size;
    for (int c = 0; c < KINDS; c++) {
        unseen[c] = b->count[c] - q->hand[c] - s->discards[c];
        for (int i = 0; i < 5; i++) unseen[c] -= s->market[i] == c;
        for (int k = 0; k < b->seats; k++)
            if (k != q->me) unseen[c] -= s->known[k][c];
        if (s->decision == DUE) {
            unseen[c] -= s->laid.colour == c && s->laid.cards ? s->laid.cards : 0;
            unseen[c] -= c == WILD ? s->laid.wilds : 0;
            for (int i = 0; i < s->revealed_size; i++) unseen[c] -= s->revealed[i] == c;
        }
        if (unseen[c] < 0) unseen[c] = 0;
        if (empty) unseen[c] = s->discards[c];
        total += unseen[c];
    }
    for (int c = 0; c < KINDS; c++) q->chance[c] = (double)unseen[c] / (total ? total : 1);
    for (int c = 0; c < COLOURS; c++) {
        double now = q->chance[c] + q->chance[WILD];
        q->rarity[c] = q->k->rare == 0 ? 1.0 : least(3.0, pow(b->serving[c] / most(now, 0.01), q->k->rare));
    }
}

static void read_horizon(Reading *q) {
    const Board *b = q->b;
    const State *s = q->s;
    const Skill *k = q->k;
    if (s->turns_left > 0) {
        q->turns = (s->turns_left + b->seats - 1) / b->seats;
        q->sure = 1;
        return;
    }
    double fewest = FAR;
    for (int i = 0; i < b->seats; i++) {
        int pieces = s->supply[i] ? s->supply[i] : b->trains, cards = 0;
        double left = pieces > b->end_at ? pieces - b->end_at : 0;
        for (int c = 0; c < KINDS; c++) cards += s->hands[i][c];
        double turns = left / k->stride + most(0.0, left - k->stock * cards) / k->gather;
        if (i == q->me) turns = turns * k->patience + 3.0 * (k->patience - 1.0);
        fewest = least(fewest, turns);
    }
    q->turns = fewest + 1.0;
}

static void read_pace(Reading *q) {
    const Board *b = q->b;
    rmask left = q->s->open[q->me];
    int supply = q->supply;
    double turns = q->turns, rate = 0.0;
    for (int i = 0; i < b->routes; i++) {
        int r = b->by_rate[i];
        if (!(left >> r & 1) || b->length[r] > supply) continue;
        if (b->twin[r] >= 0) left &= ~BIT(b->twin[r]);
        rate = b->rate[r];
        supply -= b->length[r];
        turns -= b->take[r] * q->k->share;
        if (turns <= 0) break;
    }
    q->turn = most(0.5, (1 - q->k->adapt) * q->k->turn + q->k->adapt * rate);
}

static void weigh_routes(Reading *q) {
    const Board *b = q->b;
    const Skill *k = q->k;
    int top = 0;
    for (int c = 0; c < COLOURS; c++)
        if (q->hand[c] > top) top = q->hand[c];
    for (int r = 0; r < b->routes; r++) {
        q->brief[r] = 0, q->price[r] = FAR;
        int length = b->length[r], locos = b->locos[r];
        if (!(q->s->open[q->me] >> r & 1) || length > q->supply) continue;
        int cards = b->colour[r] >= 0 ? q->hand[b->colour[r]] : top;
        double lack = most(0, length - locos - cards - (q->wilds > locos ? q->wilds - locos : 0));
        if (locos > q->wilds) lack += 2.0 * (locos - q->wilds);
        if (b->kind[r] == TUNNEL) lack += lack > 0 ? 0.5 : 0.3;
        q->brief[r] = lack;
        double turns = 1.0 + k->missing * lack + k->held * most(0.0, length - lack);
        q->price[r] = q->turn * turns + k->train * length - b->points[r];
    }
}

static void price_edges(Reading *q) {
    const Board *b = q->b;
    u64 built = q->s->buildings[q->me];
    int stations = b->buildings && b->building_points > 0;
    q->stations_left = stations ? b->buildings - popcount(built) : 0;
    double station = FAR;
    if (q->stations_left)
        station = b->building_points + q->turn * (1.0 + 0.5 * (popcount(built) + 1)) + q->k->station;
    for (int e = 0; e < b->edges; e++) {
        q->lane[e] = -1;
        if (q->own & b->lane_mask[e]) {
            q->edge_price[e] = q->edge_turns[e] = 0.0;
            continue;
        }
        double best = FAR;
        for (int i = 0; i < b->lane_count[e]; i++)
            if (q->price[b->lanes[e][i]] < best) best = q->price[b->lanes[e][i]], q->lane[e] = b->lanes[e][i];
        if (q->lane[e] < 0 && stations && b->lane_mask[e] & q->others)
            best = (built >> b->edge_a[e] | built >> b->edge_b[e]) & 1 ? 0.3 : station;
        q->edge_price[e] = best > 0.15 ? best : 0.15;
        q->edge_turns[e] = q->edge_price[e] >= FAR ? FAR
                           : q->lane[e] >= 0       ? 1.0 + q->k->missing * q->brief[q->lane[e]]
                                                   : 1.5;
    }
}

void read_standing(Reading *q, const Board *b, const State *s, const Skill *k) {
    q->b = b, q->s = s, q->k = k;
    q->me = s->to_move;
    q->hand = s->hands[q->me];
    q->own = s->routes[q->me];
    q->supply = s->supply[q->me] ? s->supply[q->me] : b->trains; /* as Python reads it: nothing left to lay */
    q->wilds = q->hand[WILD];
    q->sure = 0;
    q->others = 0;
    q->known_trees = 0;
    for (int i = 0; i < b->seats; i++) {
        if (i != q->me) q->others |= s->routes[i];
        q->touched[i] = 0;
        for (rmask m = s->routes[i]; m; m &= m - 1) q->touched[i] |= b->end_mask[lowbit(m)];
    }
    read_odds(q);
    read_horizon(q);
    read_pace(q);
    weigh_routes(q);
    price_edges(q);
}

double interest(const Reading *q, int route) {
    const Board *b = q->b;
    double total = 0.0;
    for (int i = 0; i < b->seats; i++) {
        if (i == q->me || !(q->s->open[i] >> route & 1) || q->s->supply[i] < b->length[route]) continue;
        u64 near = q->touched[i] & b->end_mask[route];
        double n = 0.5 + (near ? 1.0 : 0.0);
        if (near == b->end_mask[route]) n += 0.5;
        if (b->length[route] >= 5) n += 0.5;
        total += n;
    }
    int twin = b->twin[route];
    if (twin >= 0 && !b->twins_close && !((q->own | q->others) >> twin & 1)) total *= 0.4;
    return total / pow(b->seats - 1, q->k->crowd);
}
