/* What the others seem to be building: `rivals/rival.py`. */
#include "brain.h"

#include <math.h>
#include <string.h>

#define TOUCHES 0.75
#define ENDS 2.1
#define COVERED 3.0
#define JOINED 5.8
#define CUT (-1.0)
#define FAINT 0.05
#define LATE 4.0

static double apart(const Board *b, int ticket) {
    static u64 known;
    static double turns[MT];
    if (known != b->id) {
        double plain[MR];
        int edges[MC], n;
        for (int e = 0; e < b->edges; e++) plain[e] = 1.0 + 0.5 * b->spaces[e];
        for (int t = 0; t < b->tickets; t++)
            turns[t] = cheapest_way(b, plain, b->ticket_a[t], b->ticket_b[t], edges, &n);
        known = b->id;
    }
    return turns[ticket];
}

static void shares(const double *weights, int n, double held, double *out) {
    double low = -20.0, high = 20.0;
    for (int i = 0; i < n; i++) out[i] = 1.0;
    if (held >= n) return;
    for (int k = 0; k < 24; k++) {
        double against = exp((low + high) / 2), sum = 0.0;
        for (int i = 0; i < n; i++) sum += weights[i] / (weights[i] + against);
        if (sum > held) low = (low + high) / 2;
        else high = (low + high) / 2;
    }
    double against = exp((low + high) / 2);
    for (int i = 0; i < n; i++) out[i] = weights[i] / (weights[i] + against);
}

/* By edge: what all the others together would miss without it, and how surely it lies on a way of theirs. */
void read_rivals(const Reading *q, double *losses, double *wants) {
    const Board *b = q->b;
    const State *s = q->s;
    u64 seen = s->tickets[q->me] | s->boxed[q->me];
    for (int i = 0; i < s->offer_size[q->me]; i++) seen |= (u64)1 << s->offer[q->me][i];
    for (int i = 0; i < s->pile_size; i++)
        if (s->source[i] == q->me) seen |= (u64)1 << s->pile[i];
    memset(losses, 0, sizeof(double) * MR);
    memset(wants, 0, sizeof(double) * MR);
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat == q->me) continue;
        double prices[MR], left[MT], weights[MT], chance[MT];
        int tickets[MT], edges[MT][MC], count[MT], n = 0, unused[MC], none;
        for (int e = 0; e < b->edges; e++) {
            prices[e] = FAR;
            for (int i = 0; i < b->lane_count[e]; i++) {
                double turns = 1.0 + 0.5 * b->length[b->lanes[e][i]];
                if (s->open[seat] >> b->lanes[e][i] & 1 && turns < prices[e]) prices[e] = turns;
            }
            if (s->routes[seat] & b->lane_mask[e]) prices[e] = 0.0;
        }
        for (int t = 0; t < b->tickets; t++) {
            if (seen >> t & 1) continue;
            double turns = left[n] = cheapest_way(b, prices, b->ticket_a[t], b->ticket_b[t], edges[n], &count[n]);
            u64 touched = q->touched[seat], mask = b->ticket_mask[t];
            double signs = touched & mask ? TOUCHES : 0.0;
            if (turns <= 0.0) signs = JOINED;
            else if (turns >= FAR) signs += CUT;
            else {
                if (!(mask & ~touched)) signs += ENDS;
                double built = 1.0 - turns / apart(b, t);
                signs += COVERED * (built > 0.0 ? built : 0.0);
            }
            weights[n] = exp(signs);
            tickets[n++] = t;
        }
        shares(weights, n, popcount(s->tickets[seat]), chance);
        for (int i = 0; i < n; i++) {
            if (chance[i] < FAINT || left[i] <= 0.0 || left[i] >= FAR) continue;
            int t = tickets[i];
            double spare = q->turns - left[i], before = likely(spare, 1, 1.0);
            for (int j = 0; j < count[i]; j++) {
                int e = edges[i][j];
                double price = prices[e];
                prices[e] = FAR;
                double more = cheapest_way(b, prices, b->ticket_a[t], b->ticket_b[t], unused, &none) - left[i];
                prices[e] = price;
                double after = likely(spare - more, 1, 1.0), lost = 2 * b->ticket_points[t] * (before - after);
                losses[e] += chance[i] * (lost + q->turn * (more < LATE ? more : LATE) * after) / (b->seats - 1);
                wants[e] += chance[i];
            }
        }
    }
}
