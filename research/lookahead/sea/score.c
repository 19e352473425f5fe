/* Networks, tickets, tours and the final score: `engine/scoring`. */
#include "sea.h"

#include <string.h>

int joined(const Board *b, const Routes *routes, u64 cities) {
    u64 reached = cities & -cities, todo = reached;
    while (todo) {
        if (!(cities & ~reached)) return 1;
        int city = __builtin_ctzll(todo);
        todo &= todo - 1;
        u64 found = 0;
        Routes near = shared(b->city_routes[city], routes);
        for (int r = pull(&near); r >= 0; r = pull(&near)) found |= b->end_mask[r];
        todo |= found & ~reached;
        reached |= found;
    }
    return !(cities & ~reached);
}

static int networks(const Board *b, Routes routes, u64 *parts) {
    int n = 0;
    for (int r = pull(&routes); r >= 0; r = pull(&routes)) {
        u64 part = b->end_mask[r];
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (parts[i] & part) part |= parts[i];
            else parts[kept++] = parts[i];
        }
        parts[kept++] = part;
        n = kept;
    }
    return n;
}

tmask done_tickets(const Board *b, const Routes *own, const int *tickets, int count) {
    u64 parts[MC];
    tmask done = 0;
    int n = networks(b, *own, parts);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < n; k++)
            if (!(b->ticket_mask[tickets[i]] & ~parts[k])) done |= TICKET(tickets[i]);
    return done;
}

/* ---- tours: one trail that meets the cities in their order ---- */

static int across(const Board *b, int route, int city) { return b->end_a[route] == city ? b->end_b[route] : b->end_a[route]; }

/* Whether a trail leads from one city over a middle one to another: a flow of two from the middle. */
static int two_legs(const Board *b, const Routes *routes, int one, int middle, int other) {
    int by[MC], from[MC], todo[4 * MC], n = 0, at = 0;
    if (one == middle || other == middle) return joined(b, routes, CITY(one) | CITY(middle) | CITY(other));
    for (int i = 0; i < MC; i++) by[i] = -2;
    by[middle] = -1, todo[n++] = middle;
    for (; at < n && by[one] == -2; at++) {
        Routes near = shared(b->city_routes[todo[at]], routes);
        for (int r = pull(&near); r >= 0; r = pull(&near)) {
            int reached = across(b, r, todo[at]);
            if (by[reached] == -2) by[reached] = r, todo[n++] = reached;
        }
    }
    if (by[one] == -2) return 0;
    Routes free = *routes;
    for (int i = 0; i < MC; i++) from[i] = -1;
    for (int city = one; city != middle;) {
        drop(&free, by[city]);
        from[city] = by[city]; /* the way may be taken back from here */
        city = across(b, by[city], city);
    }
    u64 seen = CITY(middle);
    n = 0, todo[n++] = middle;
    while (n) {
        int city = todo[--n];
        if (city == other) return 1;
        Routes near = shared(b->city_routes[city], &free);
        if (from[city] >= 0) put(&near, from[city]);
        for (int r = pull(&near); r >= 0; r = pull(&near)) {
            int reached = across(b, r, city);
            if (!(seen >> reached & 1)) seen |= CITY(reached), todo[n++] = reached;
        }
    }
    return 0;
}

static int trail(const Board *b, const int *stop, int stops, int leg, int here, const Routes *routes) {
    int goal = stop[leg + 1];
    if (here == goal) return trail(b, stop, stops, leg + 1, here, routes);
    if (!two_legs(b, routes, here, goal, stop[leg + 2])) return 0;
    if (leg == stops - 3) return 1;
    Routes near = shared(b->city_routes[here], routes);
    for (int r = pull(&near); r >= 0; r = pull(&near)) {
        Routes rest = *routes;
        drop(&rest, r);
        if (trail(b, stop, stops, leg, across(b, r, here), &rest)) return 1;
    }
    return 0;
}

/* Drop routes that lead nowhere, which keeps the search for a trail small. */
static Routes without_dead_ends(const Board *b, Routes routes, u64 keep) {
    for (int again = 1; again;) {
        again = 0;
        for (int city = 0; city < b->cities; city++) {
            Routes near = shared(b->city_routes[city], &routes);
            if (keep >> city & 1 || count_of(&near) != 1) continue;
            drop(&routes, first_of(&near));
            again = 1;
        }
    }
    return routes;
}

static int in_order(const Board *b, const Routes *own, int ticket) {
    Routes routes = without_dead_ends(b, *own, b->ticket_mask[ticket]);
    return trail(b, b->stop[ticket], b->stops[ticket], 0, b->stop[ticket][0], &routes);
}

/* Totals by seat, and the winners as a mask. */
void final_score(const Board *b, const State *s, int *totals, int *winners) {
    long best = -1000000000;
    *winners = 0;
    for (int k = 0; k < b->seats; k++) {
        int tickets[MT], n = 0, harbours = 0;
        for (int t = 0; t < b->tickets; t++)
            if (s->tickets[k] >> t & 1) tickets[n++] = t;
        tmask done = done_tickets(b, &s->routes[k], tickets, n);
        totals[k] = s->points[k] + b->building_points * (b->buildings - __builtin_popcountll(s->buildings[k]));
        for (int i = 0; i < n; i++) {
            int t = tickets[i];
            if (!(done >> t & 1)) totals[k] -= b->ticket_penalty[t];
            else totals[k] += !b->tour[t] || in_order(b, &s->routes[k], t) ? b->ticket_points[t] : b->ticket_any[t];
        }
        for (u64 left = s->buildings[k]; left; left &= left - 1) {
            int named = 0;
            for (int i = 0; i < n; i++)
                named += (done >> tickets[i] & 1) && (b->ticket_mask[tickets[i]] & left & -left);
            harbours += b->harbour_points[named < 3 ? named : 3];
        }
        totals[k] += harbours;
        long rank = ((long)(totals[k] + 1000) * 100 + ticket_count(done)) * 1000 + harbours;
        if (rank > best) best = rank, *winners = 0;
        if (rank == best) *winners |= 1 << k;
    }
}
