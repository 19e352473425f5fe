/* The best plan for some tickets, tours among them: `planning/plan.py`. */
#include "mind.h"

#include <string.h>

static void join_in(const Reading *q, const Goals *g, const int *order, int n, Tree *best) {
    const Board *b = q->b;
    double now[MR], cost = 0.0, shares[GOALS];
    int edges[MR], count = 0, stopped = 0;
    memcpy(now, q->edge_price, sizeof(double) * (size_t)b->edges);
    for (int i = 0; i < g->count; i++) shares[i] = -1.0;
    for (int i = 0; i < n && !stopped; i++) {
        int t = g->ticket[order[i]];
        double before = cost;
        for (int leg = 1; leg < b->stops[t] && !stopped; leg++) {
            int found[MC], m;
            cost += cheapest_way(b, now, b->stop[t][leg - 1], b->stop[t][leg], best->cost - cost, found, &m);
            stopped = cost >= best->cost;
            for (int k = 0; k < m && !stopped; k++) now[found[k]] = 0.0, edges[count++] = found[k];
        }
        shares[order[i]] = cost - before;
    }
    if (cost < best->cost) {
        best->cost = cost, best->count = count;
        memcpy(best->edges, edges, sizeof(int) * (size_t)count);
        memcpy(best->share, shares, sizeof(double) * (size_t)g->count);
    } else if (best->cost >= FAR) {
        best->count = 0;
        memcpy(best->share, shares, sizeof(double) * (size_t)g->count);
    }
}

/* A tree is remembered for its tickets; its shares stand by the goals it was made for, hence `of`. */
static const Tree *join(Reading *q, const Goals *g, u64 set, int quick) {
    tmask tickets = 0;
    int in[GOALS], n = 0;
    for (int i = 0; i < g->count; i++)
        if (set >> i & 1) tickets |= TICKET(g->ticket[i]), in[n++] = i;
    for (int i = 0; i < q->known_trees; i++)
        if (q->trees[i].tickets == tickets && q->trees[i].quick == quick) {
            Tree *t = &q->trees[i];
            int same = 1;
            for (int j = 0; j < n && same; j++) same = t->of[in[j]] == g->ticket[in[j]];
            if (same) return t;
        }
    if (q->known_trees == MAX_TREES) q->known_trees = 0;
    Tree *t = &q->trees[q->known_trees++];
    t->tickets = tickets, t->quick = quick, t->cost = FAR, t->count = 0;
    for (int i = 0; i < GOALS; i++) t->share[i] = -1.0, t->of[i] = i < g->count ? g->ticket[i] : -1;
    int back[GOALS];
    if (n <= 1 || (n == 2 && !quick)) {
        join_in(q, g, in, n, t);
        if (n == 2) {
            back[0] = in[1], back[1] = in[0];
            join_in(q, g, back, n, t);
        }
        return t;
    }
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0; j--) {
            int x = in[j], y = in[j - 1];
            if (g->points[x] < g->points[y] || (g->points[x] == g->points[y] && g->ticket[x] >= g->ticket[y])) break;
            in[j] = y, in[j - 1] = x;
        }
    join_in(q, g, in, n, t);
    if (quick) return t;
    for (int i = 0; i < n; i++) back[i] = in[n - 1 - i];
    join_in(q, g, back, n, t);
    if (n == 3) {
        back[0] = in[1], back[1] = in[2], back[2] = in[0];
        join_in(q, g, back, n, t);
    }
    return t;
}

static void sketch(Reading *q, const Goals *g, u64 set, int quick, Sketch *out) {
    const Board *b = q->b;
    const Tree *t = join(q, g, set, quick);
    int routes[MR], n = 0, need[2] = {0, 0};
    out->worth = -FAR, out->chance = 0.0, out->set = 0, out->edge_count = 0;
    memcpy(out->share, t->share, sizeof(double) * (size_t)g->count);
    if (t->cost >= FAR) return;
    for (int i = 0; i < t->count; i++)
        if (q->lane[t->edges[i]] >= 0) routes[n++] = q->lane[t->edges[i]];
    if (n < t->count) return; /* nobody lends a route at sea */
    for (int i = 0; i < n; i++) need[b->piece[routes[i]]] += b->length[routes[i]];
    if (need[0] > q->supply[0] || need[1] > q->supply[1]) return;
    double turns = plan_turns(q, routes, n), all = 0.0;
    out->chance = likely(q->turns - turns - q->k->slack, n, q->k->hope);
    for (int i = 0; i < g->count; i++) all += g->penalty[i];
    out->worth = -t->cost - all;
    for (int i = 0; i < g->count; i++)
        if (set >> i & 1) out->worth += out->chance * (g->points[i] + g->penalty[i]);
    out->set = set;
    out->edge_count = t->count;
    memcpy(out->edges, t->edges, sizeof(int) * (size_t)t->count);
}

static void two_weakest(const Goals *g, u64 todo, const double *share, int *weak) {
    double value[2] = {0, 0};
    weak[0] = weak[1] = -1;
    for (int i = 0; i < g->count; i++) {
        if (!(todo >> i & 1)) continue;
        double v = g->points[i] + g->penalty[i] - (share[i] >= 0 ? share[i] : FAR);
        int lower[2];
        for (int j = 0; j < 2; j++)
            lower[j] = weak[j] < 0 || v < value[j] || (v == value[j] && g->ticket[i] < g->ticket[weak[j]]);
        if (lower[0]) weak[1] = weak[0], value[1] = value[0], weak[0] = i, value[0] = v;
        else if (lower[1]) weak[1] = i, value[1] = v;
    }
}

static void settle(const Reading *q, const Goals *g, const Sketch *best, Plan *plan) {
    plan->count = plan->routes_count = 0;
    plan->trains[0] = plan->trains[1] = 0;
    plan->stake = plan->points = 0.0;
    memset(&plan->mask, 0, sizeof plan->mask);
    for (int i = 0; i < g->count; i++) {
        if (!(best->set >> i & 1)) continue;
        plan->pursued[plan->count++] = g->ticket[i];
        plan->points += g->points[i], plan->stake += g->points[i] + g->penalty[i];
    }
    plan->given_up = g->count - plan->count;
    plan->edge_count = best->edge_count;
    memcpy(plan->edges, best->edges, sizeof(int) * (size_t)best->edge_count);
    for (int i = 0; i < best->edge_count; i++) {
        int r = q->lane[best->edges[i]];
        plan->routes[plan->routes_count++] = r;
        plan->trains[q->b->piece[r]] += q->b->length[r];
        put(&plan->mask, r);
    }
    plan->turns = plan_turns(q, plan->routes, plan->routes_count);
}

void make_plan(Reading *q, const int *tickets, int count, Plan *plan) {
    const Board *b = q->b;
    Goals g;
    Sketch best, found, one, two;
    double settled = 0.0, penalties = 0.0;
    g.count = 0;
    plan->done = done_tickets(b, &q->own, tickets, count);
    for (int i = 0; i < count; i++) {
        int t = tickets[i];
        if (plan->done >> t & 1) {
            settled += b->ticket_points[t];
        } else if (g.count < GOALS) {
            g.ticket[g.count] = t, g.points[g.count] = q->k->tickets * b->ticket_points[t];
            g.penalty[g.count] = q->k->tickets * b->ticket_penalty[t];
            penalties += g.penalty[g.count++];
        }
    }
    best.worth = -penalties, best.set = 0, best.edge_count = 0;
    u64 todo = ((u64)1 << g.count) - 1;
    while (todo) {
        int weak[2], better = 0;
        sketch(q, &g, todo, 0, &found);
        if (found.worth > best.worth) best = found, better = 1;
        if (!(todo & (todo - 1))) break;
        two_weakest(&g, todo, found.share, weak);
        double brings = g.points[weak[0]] + g.penalty[weak[0]];
        if (found.worth > -FAR && better && brings > 2.0 * found.share[weak[0]] + 4.0) break;
        sketch(q, &g, todo & ~((u64)1 << weak[0]), 1, &one);
        sketch(q, &g, todo & ~((u64)1 << weak[1]), 1, &two);
        todo &= ~((u64)1 << weak[two.worth > one.worth]);
    }
    plan->worth = best.worth + q->k->tickets * settled;
    settle(q, &g, &best, plan);
}
