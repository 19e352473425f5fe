/* Cheapest ways, how long plans take, and the best plan for some tickets: `planning/plan.py`, `waiting.py`. */
#include "brain.h"

#include <math.h>
#include <string.h>

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

/* ---- cheapest ways ---- */

double cheapest_way(const Board *b, const double *prices, int start, int goal, int *edges, int *count) {
    double best[MC];
    int came[MC], by[MC];
    u64 open = CITY(start);
    for (int i = 0; i < b->cities; i++) best[i] = FAR, by[i] = -1;
    best[start] = 0.0;
    *count = 0;
    while (open) {
        int city = -1;
        for (u64 left = open; left; left &= left - 1) {
            int c = __builtin_ctzll(left);
            if (city < 0 || best[c] < best[city]) city = c;
        }
        open &= ~CITY(city);
        if (city == goal) {
            for (; by[city] >= 0; city = came[city])
                if (prices[by[city]] > 0.0) edges[(*count)++] = by[city];
            return best[goal];
        }
        for (int i = 0; i < b->ways[city]; i++) {
            int other = b->way_city[city][i], e = b->way_edge[city][i];
            double p = best[city] + prices[e];
            /* What is no nearer than the goal by a way that is known cannot lie on a cheaper one. */
            if (p < best[other] && p < best[goal])
                best[other] = p, came[other] = city, by[other] = e, open |= CITY(other);
        }
    }
    return FAR;
}

void reach(const Board *b, const double *prices, int start, double *best, int *pieces) {
    u64 open = CITY(start);
    for (int i = 0; i < b->cities; i++) best[i] = FAR, pieces[i] = 0;
    best[start] = 0.0;
    while (open) {
        int city = -1;
        for (u64 left = open; left; left &= left - 1) {
            int c = __builtin_ctzll(left);
            if (city < 0 || best[c] < best[city]) city = c;
        }
        open &= ~CITY(city);
        for (int i = 0; i < b->ways[city]; i++) {
            int other = b->way_city[city][i], e = b->way_edge[city][i];
            double p = best[city] + prices[e];
            if (p < best[other]) {
                best[other] = p;
                pieces[other] = pieces[city] + (prices[e] > 0.0 ? b->spaces[e] : 0);
                open |= CITY(other);
            }
        }
    }
}

/* ---- how long a plan takes ---- */

double plan_turns(const Reading *q, const int *routes, int count) {
    if (!count) return 0.0;
    const Board *b = q->b;
    int left[COLOURS], any[MR], n_any = 0, n = 0;
    double wilds = q->wilds, lack[COLOURS + MR], rare[COLOURS + MR];
    memcpy(left, q->hand, sizeof left);
    for (int i = 0; i < count; i++) {
        int r = routes[i];
        wilds -= b->locos[r];
        if (b->colour[r] < 0) any[n_any++] = b->length[r] - b->locos[r];
        else left[b->colour[r]] -= b->length[r] - b->locos[r];
    }
    for (int c = 0; c < COLOURS; c++)
        if (left[c] < 0) lack[n] = -left[c], rare[n++] = q->rarity[c], left[c] = 0;
    for (int i = 1; i < n_any; i++)
        for (int j = i; j > 0 && any[j] > any[j - 1]; j--) {
            int x = any[j];
            any[j] = any[j - 1], any[j - 1] = x;
        }
    for (int i = 0; i < n_any; i++) {
        int c = 0;
        for (int k = 1; k < COLOURS; k++)
            if (left[k] > left[c]) c = k;
        int got = any[i] < left[c] ? any[i] : left[c];
        left[c] -= got;
        if (got < any[i]) lack[n] = any[i] - got, rare[n++] = 1.0;
    }
    double total = 2.0 * most(0.0, -wilds), longest = total;
    for (int i = 1; i < n; i++) /* stable, the longest wait first */
        for (int j = i; j > 0 && lack[j] * rare[j] > lack[j - 1] * rare[j - 1]; j--) {
            double x = lack[j], y = rare[j];
            lack[j] = lack[j - 1], rare[j] = rare[j - 1], lack[j - 1] = x, rare[j - 1] = y;
        }
    for (int i = 0; i < n; i++) {
        double used = least(most(0.0, wilds), lack[i]);
        wilds -= used;
        total += (lack[i] - used) * rare[i];
        longest = most(longest, (lack[i] - used) * rare[i]);
    }
    return count + most(q->k->missing * total, q->k->single * longest);
}

double likely(double spare, int routes, double hope) {
    if (!routes) return 1.0;
    double time = spare >= 6 ? 1.0 : spare < -4 ? 0.0 : (spare + 4) / 10;
    return time * pow(hope, routes);
}

/* ---- plans ---- */

static void join_in(const Reading *q, const Goals *g, const int *order, int n, const double *prices, Tree *best) {
    double now[MR], cost = 0.0, shares[MT];
    int edges[MR], count = 0, stopped = 0;
    memcpy(now, prices, sizeof(double) * (size_t)q->b->edges);
    for (int i = 0; i < MT; i++) shares[i] = -1.0;
    for (int i = 0; i < n && !stopped; i++) {
        int found[MC], m, t = g->ticket[order[i]];
        double before = cost;
        cost += cheapest_way(q->b, now, q->b->ticket_a[t], q->b->ticket_b[t], found, &m);
        if (cost < best->cost) {
            for (int k = 0; k < m; k++) now[found[k]] = 0.0, edges[count++] = found[k];
        } else {
            stopped = 1;
        }
        shares[order[i]] = cost - before;
    }
    if (cost < best->cost) {
        best->cost = cost, best->count = count;
        memcpy(best->edges, edges, sizeof(int) * (size_t)count);
        memcpy(best->share, shares, sizeof shares);
    } else if (best->cost >= FAR) {
        best->count = 0;
        memcpy(best->share, shares, sizeof shares);
    }
}

static const Tree *join(Reading *q, const Goals *g, u32 set, int quick, int soon) {
    u64 tickets = 0;
    int in[MT], n = 0;
    for (int i = 0; i < g->count; i++)
        if (set >> i & 1) tickets |= (u64)1 << g->ticket[i], in[n++] = i;
    for (int i = 0; i < q->known_trees; i++) {
        Tree *t = &q->trees[i];
        if (t->tickets == tickets && t->quick == quick && t->soon == soon && t->every == g->key) return t;
    }
    if (q->known_trees == MAX_TREES) q->known_trees = 0;
    Tree *t = &q->trees[q->known_trees++];
    t->tickets = tickets, t->quick = quick, t->soon = soon, t->every = g->key;
    t->cost = FAR, t->count = 0;
    for (int i = 0; i < MT; i++) t->share[i] = -1.0;
    const double *prices = soon ? q->edge_turns : q->edge_price;
    int back[MT];
    if (n <= 1 || (n == 2 && !quick)) {
        join_in(q, g, in, n, prices, t);
        if (n == 2) {
            back[0] = in[1], back[1] = in[0];
            join_in(q, g, back, n, prices, t);
        }
    } else {
        for (int i = 1; i < n; i++)
            for (int j = i; j > 0; j--) {
                int x = in[j], y = in[j - 1];
                if (g->points[x] > g->points[y] || (g->points[x] == g->points[y] && g->ticket[x] < g->ticket[y]))
                    in[j] = y, in[j - 1] = x;
                else break;
            }
        join_in(q, g, in, n, prices, t);
        if (!quick) {
            for (int i = 0; i < n; i++) back[i] = in[n - 1 - i];
            join_in(q, g, back, n, prices, t);
            if (n == 3) {
                back[0] = in[1], back[1] = in[2], back[2] = in[0];
                join_in(q, g, back, n, prices, t);
            }
        }
    }
    if (soon && t->cost < FAR) { /* whatever a way was looked for by, it is paid for in points */
        double cost = 0.0;
        for (int i = 0; i < t->count; i++) cost += q->edge_price[t->edges[i]];
        for (int i = 0; i < MT; i++)
            if (t->share[i] >= 0.0) t->share[i] *= cost / most(t->cost, 0.1);
        t->cost = cost;
    }
    return t;
}

static void split_edges(const Reading *q, const Tree *t, Sketch *out) {
    out->routes_count = out->borrow_count = 0;
    for (int i = 0; i < t->count; i++) {
        int lane = q->lane[t->edges[i]];
        if (lane >= 0) out->routes[out->routes_count++] = lane;
        else out->borrow[out->borrow_count++] = t->edges[i];
    }
}

static int stations_needed(const Reading *q, const Sketch *p) {
    u64 built = q->s->buildings[q->me];
    int new_ones = 0;
    for (int i = 0; i < p->borrow_count; i++) {
        int a = q->b->edge_a[p->borrow[i]], c = q->b->edge_b[p->borrow[i]];
        if (built >> a & 1) built &= ~CITY(a);
        else if (built >> c & 1) built &= ~CITY(c);
        else new_ones++;
    }
    return new_ones;
}

static void priced(const Reading *q, const Goals *g, u32 set, const Tree *t, Sketch *out) {
    out->worth = -FAR, out->chance = 0.0, out->set = 0, out->edge_count = 0;
    memcpy(out->share, t->share, sizeof out->share);
    if (t->cost >= FAR) return;
    split_edges(q, t, out);
    if (out->borrow_count && stations_needed(q, out) > q->stations_left) return;
    int need = 0;
    for (int i = 0; i < out->routes_count; i++) need += q->b->length[out->routes[i]];
    if (need > q->supply) return;
    double turns = 1.5 * out->borrow_count + plan_turns(q, out->routes, out->routes_count);
    out->chance = likely(q->turns - turns - q->k->slack, out->routes_count, q->k->hope);
    out->worth = -t->cost;
    double all = 0;
    for (int i = 0; i < g->count; i++) all += g->points[i];
    out->worth -= all;
    for (int i = 0; i < g->count; i++)
        if (set >> i & 1) out->worth += out->chance * (g->points[i] + g->points[i]);
    out->set = set;
    out->edge_count = t->count;
    memcpy(out->edges, t->edges, sizeof(int) * (size_t)t->count);
}

static void sketch(Reading *q, const Goals *g, u32 set, int quick, Sketch *out) {
    priced(q, g, set, join(q, g, set, quick, 0), out);
    if (out->chance < q->k->hurry) {
        Sketch soon;
        priced(q, g, set, join(q, g, set, quick, 1), &soon);
        if (soon.worth > out->worth) *out = soon;
    }
}

void make_plan(Reading *q, const int *tickets, int count, Plan *plan) {
    const Board *b = q->b;
    Goals g = {0};
    u64 all = 0;
    for (int i = 0; i < count; i++) all |= (u64)1 << tickets[i];
    plan->done = done_tickets(b, q->own, q->others, b->building_points > 0 ? q->s->buildings[q->me] : 0, all);
    double settled = 0.0, penalties = 0.0;
    for (int i = 0; i < count; i++) {
        int t = tickets[i];
        if (plan->done >> t & 1) {
            settled += b->ticket_points[t];
        } else {
            g.ticket[g.count] = t, g.points[g.count] = q->k->tickets * b->ticket_points[t];
            penalties += g.points[g.count++];
        }
        g.key = g.key * 67 + (u64)t + 1;
    }
    g.key = 0; /* the same goals always come in the same order */
    settled *= q->k->tickets;
    Sketch best;
    best.worth = -penalties, best.set = 0, best.edge_count = best.routes_count = best.borrow_count = 0;
    u32 todo = (1u << g.count) - 1;
    while (todo) {
        Sketch found;
        int weak[2] = {-1, -1}, better = 0;
        double value[2] = {0, 0};
        sketch(q, &g, todo, 0, &found);
        if (found.worth > best.worth) best = found, better = 1;
        if (!(todo & (todo - 1))) break;
        for (int i = 0; i < g.count; i++) {
            if (!(todo >> i & 1)) continue;
            double v = 2 * g.points[i] - (found.share[i] >= 0 ? found.share[i] : FAR);
            int lower0 = weak[0] < 0 || v < value[0] || (v == value[0] && g.ticket[i] < g.ticket[weak[0]]);
            int lower1 = weak[1] < 0 || v < value[1] || (v == value[1] && g.ticket[i] < g.ticket[weak[1]]);
            if (lower0) {
                weak[1] = weak[0], value[1] = value[0], weak[0] = i, value[0] = v;
            } else if (lower1) {
                weak[1] = i, value[1] = v;
            }
        }
        if (found.worth > -FAR && better && 2 * g.points[weak[0]] > 2.0 * found.share[weak[0]] + 4.0) break;
        Sketch one, two;
        sketch(q, &g, todo & ~(1u << weak[0]), 1, &one);
        sketch(q, &g, todo & ~(1u << weak[1]), 1, &two);
        todo &= ~(1u << weak[two.worth > one.worth]);
    }
    plan->worth = best.worth + settled;
    plan->count = 0;
    plan->stake = plan->points = 0.0;
    plan->given_up = g.count;
    for (int i = 0; i < g.count; i++) {
        if (!(best.set >> i & 1)) continue;
        plan->count++, plan->given_up--;
        plan->points += g.points[i], plan->stake += 2 * g.points[i];
    }
    plan->edge_count = best.edge_count;
    memcpy(plan->edges, best.edges, sizeof(int) * (size_t)best.edge_count);
    plan->routes_count = plan->borrow_count = plan->trains = 0;
    plan->routes_mask = 0;
    for (int i = 0; i < best.edge_count; i++) {
        int lane = q->lane[best.edges[i]];
        if (lane >= 0) {
            plan->routes[plan->routes_count++] = lane, plan->trains += b->length[lane];
            plan->routes_mask |= BIT(lane);
        } else {
            plan->borrow[plan->borrow_count++] = best.edges[i];
        }
    }
    plan->turns = plan_turns(q, plan->routes, plan->routes_count) + 1.5 * plan->borrow_count;
}
