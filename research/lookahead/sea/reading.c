/* Reading a standing: odds, time, the worth of a turn, prices of routes: `planning/view_analysis.py`, `waiting.py`. */
#include "mind.h"

#include <math.h>
#include <string.h>

void read_odds(Reading *q) {
    const Board *b = q->b;
    const State *s = q->s;
    int unseen[KINDS], total[2] = {0, 0};
    for (int c = 0; c < KINDS; c++) {
        unseen[c] = b->count[c] - q->hand[c] - s->discards[c];
        for (int k = 0; k < b->seats; k++)
            if (k != q->me) unseen[c] -= s->known[k][c];
    }
    for (int i = 0; i < SLOTS; i++)
        if (s->market[i] != HOLE) unseen[s->market[i]]--;
    for (int c = 0; c < KINDS; c++) {
        int deck = DECK_OF(c);
        if (unseen[c] < 0) unseen[c] = 0;
        if (s->top[deck] == s->size[deck]) unseen[c] = s->discards[c]; /* an empty deck is made of the discards */
        total[deck] += unseen[c];
    }
    for (int d = 0; d < 2; d++)
        for (int c = 0; c < KINDS; c++)
            q->chance[d][c] = DECK_OF(c) == d ? (double)unseen[c] / (total[d] ? total[d] : 1) : 0.0;
}

static void read_horizon(Reading *q, const int *mine) {
    const Board *b = q->b;
    const State *s = q->s;
    const Skill *k = q->k;
    q->sure = s->turns_left > 0;
    if (q->sure) {
        q->turns = (s->turns_left + b->seats - 1) / b->seats;
        return;
    }
    int secret = s->decision == KEEP || s->decision == SPLIT;
    double fewest = FAR;
    for (int i = 0; i < b->seats; i++) {
        int pieces = s->supply[i][0] + s->supply[i][1], cards = 0;
        if (i == q->me && mine) pieces = mine[0] + mine[1];
        if (!pieces || (secret && i != q->me)) pieces = b->take_pieces;
        double left = pieces > b->end_at ? pieces - b->end_at : 0;
        for (int c = 0; c < KINDS; c++) cards += s->hands[i][c];
        double turns = left / k->stride + most(0.0, left - k->stock * cards) / (k->gather + 0.4);
        if (i == q->me) turns = turns * k->patience + 3.0 * (k->patience - 1.0);
        fewest = least(fewest, turns);
    }
    q->turns = fewest + 1.0 + (b->end_turns > 1 ? b->end_turns - 1 : 0);
}

static void read_pace(Reading *q) {
    const Board *b = q->b;
    Routes left = q->s->open[q->me];
    int supply[2] = {q->supply[0], q->supply[1]};
    double turns = q->turns, rate = 0.0;
    for (int i = 0; i < b->routes; i++) {
        int r = b->by_rate[i];
        if (!has(&left, r) || b->length[r] > supply[b->piece[r]]) continue;
        if (b->twin[r] >= 0) drop(&left, b->twin[r]);
        rate = b->rate[r];
        supply[b->piece[r]] -= b->length[r];
        turns -= b->take[r] * q->k->share;
        if (turns <= 0) break;
    }
    q->turn = most(0.5, (1 - q->k->adapt) * q->k->turn + q->k->adapt * rate);
}

static double lacking(const Reading *q, int r, const int *tops) {
    const Board *b = q->b;
    int length = b->length[r];
    if (b->kind[r] == PAIR) {
        int pairs = 0, odd = 0;
        for (int c = 0; c < COLOURS; c++) pairs += q->have[LAND][c] / 2, odd += q->have[LAND][c] % 2;
        return most(0.0, 2.0 * length - 2 * pairs - (odd < q->wilds ? odd : q->wilds) - q->wilds);
    }
    int piece = b->piece[r], cards = b->colour[r] >= 0 ? q->have[piece][b->colour[r]] : tops[piece];
    double lack = length - cards - q->wilds > 0 ? length - cards - q->wilds : 0;
    return piece == SHIP ? lack / FAIREST : lack;
}

static void weigh_routes(Reading *q) {
    const Board *b = q->b;
    const Skill *k = q->k;
    int tops[2] = {0, 0};
    for (int d = 0; d < 2; d++)
        for (int c = 0; c < COLOURS; c++)
            if (q->have[d][c] > tops[d]) tops[d] = q->have[d][c];
    for (int r = 0; r < b->routes; r++) {
        q->brief[r] = 0, q->price[r] = FAR;
        int length = b->length[r], piece = b->piece[r];
        if (!has(&q->s->open[q->me], r) || length > q->supply[piece]) continue;
        double lack = q->brief[r] = lacking(q, r, tops), need = b->need[r] / (piece == SHIP ? FAIREST : 1.0);
        double turns = 1.0 + k->missing * lack + k->held * most(0.0, need - lack);
        q->price[r] = q->turn * turns + k->train * length - b->points[r];
    }
    for (int e = 0; e < b->edges; e++) {
        Routes mine = shared(b->lane_mask[e], &q->own);
        double best = FAR;
        q->lane[e] = -1, q->edge_price[e] = 0.0;
        if (any(&mine)) continue;
        for (int i = 0; i < b->lane_count[e]; i++)
            if (q->price[b->lanes[e][i]] < best) best = q->price[b->lanes[e][i]], q->lane[e] = b->lanes[e][i];
        q->edge_price[e] = best > 0.15 ? best : 0.15;
    }
}

double take_turns(const Reading *q, int route) { return 1.0 + q->k->missing * q->brief[route]; }

/* `supply`: other pieces than the seat has, or nothing. */
void read_standing(Reading *q, const Board *b, const State *s, const Skill *k, int me, const int *supply) {
    q->b = b, q->s = s, q->k = k, q->me = me;
    q->hand = s->hands[me];
    q->own = s->routes[me];
    const int *mine = supply ? supply : s->supply[me];
    q->started = mine[0] + mine[1] > 0;
    for (int p = 0; p < 2; p++) q->supply[p] = q->started ? mine[p] : b->pieces[p];
    q->wilds = q->hand[WILD];
    q->known_trees = 0;
    for (int c = 0; c < COLOURS; c++) {
        q->have[LAND][c] = q->hand[PLAIN(c)] + q->hand[MARKED(c)];
        q->have[SHIP][c] = q->hand[SINGLE(c)] + 2 * q->hand[DOUBLE(c)];
    }
    for (int i = 0; i < b->seats; i++) {
        Routes m = s->routes[i];
        q->touched[i] = 0;
        for (int r = pull(&m); r >= 0; r = pull(&m)) q->touched[i] |= b->end_mask[r];
    }
    read_odds(q);
    read_horizon(q, supply);
    read_pace(q);
    weigh_routes(q);
}

double interest(const Reading *q, int route) {
    const Board *b = q->b;
    double total = 0.0;
    int taken = 0, twin = b->twin[route];
    for (int i = 0; i < b->seats; i++) {
        taken |= twin >= 0 && has(&q->s->routes[i], twin);
        if (i == q->me || !has(&q->s->open[i], route)) continue;
        if (q->s->supply[i][b->piece[route]] < b->length[route]) continue;
        u64 near = q->touched[i] & b->end_mask[route];
        double n = 0.5 + (near ? 1.0 : 0.0);
        if (near == b->end_mask[route]) n += 0.5;
        if (b->length[route] >= 5) n += 0.5;
        total += n;
    }
    if (twin >= 0 && !b->twins_close && !taken) total *= 0.4;
    return total / pow(b->seats - 1, q->k->crowd);
}

/* ---- how long a plan takes ---- */

double plan_turns(const Reading *q, const int *routes, int count) {
    if (!count) return 0.0;
    const Board *b = q->b;
    int left[2][COLOURS], need[MR], piece[MR], n_any = 0, n = 0;
    double wilds = q->wilds, lack[2 * COLOURS + MR], total = 0.0, longest = 0.0;
    memcpy(left, q->have, sizeof left);
    for (int i = 0; i < count; i++) {
        int r = routes[i];
        if (b->colour[r] < 0) need[n_any] = b->need[r], piece[n_any++] = b->piece[r];
        else left[b->piece[r]][b->colour[r]] -= b->need[r];
    }
    for (int d = 0; d < 2; d++)
        for (int c = 0; c < COLOURS; c++)
            if (left[d][c] < 0) lack[n++] = -left[d][c] / (d == SHIP ? FAIREST : 1.0), left[d][c] = 0;
    for (int i = 1; i < n_any; i++)
        for (int j = i; j > 0 && (need[j] > need[j - 1] || (need[j] == need[j - 1] && piece[j] > piece[j - 1])); j--) {
            int x = need[j], y = piece[j];
            need[j] = need[j - 1], need[j - 1] = x;
            piece[j] = piece[j - 1], piece[j - 1] = y;
        }
    for (int i = 0; i < n_any; i++) {
        int *row = left[piece[i]], c = 0;
        for (int k = 1; k < COLOURS; k++)
            if (row[k] > row[c]) c = k;
        int got = need[i] < row[c] ? need[i] : row[c];
        row[c] -= got;
        if (got < need[i]) lack[n++] = (need[i] - got) / (piece[i] == SHIP ? FAIREST : 1.0);
    }
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && lack[j] > lack[j - 1]; j--) {
            double x = lack[j];
            lack[j] = lack[j - 1], lack[j - 1] = x;
        }
    for (int i = 0; i < n; i++) {
        double used = least(most(0.0, wilds), lack[i]);
        wilds -= used;
        total += lack[i] - used;
        longest = most(longest, lack[i] - used);
    }
    return count + most(q->k->missing * total, q->k->single * longest);
}

double likely(double spare, int routes, double hope) {
    if (!routes) return 1.0;
    double time = spare >= 6 ? 1.0 : spare < -4 ? 0.0 : (spare + 4) / 10;
    return time * pow(hope, routes);
}
