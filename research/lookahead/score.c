/* Networks, tickets, stations, the longest path and the final score. */
#include "champion.h"

#include <string.h>

int networks(const Board *b, rmask routes, u64 *parts) {
    int n = 0;
    for (; routes; routes &= routes - 1) {
        u64 part = b->end_mask[lowbit(routes)];
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (parts[i] & part) part |= parts[i];
            else parts[kept++] = parts[i];
        }
        parts[kept++] = part;
        n = kept;
    }
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && (parts[j] & -parts[j]) < (parts[j - 1] & -parts[j - 1]); j--) {
            u64 x = parts[j];
            parts[j] = parts[j - 1], parts[j - 1] = x;
        }
    return n;
}

int joined(const Board *b, rmask routes, u64 cities) {
    u64 parts[MC];
    int n = networks(b, routes, parts);
    for (int i = 0; i < n; i++)
        if (!(cities & ~parts[i])) return 1;
    return 0;
}

/* ---- stations: which route of others each of them borrows ---- */

typedef struct {
    const Board *b;
    const int *tickets;
    int count, stations;
    int size[8], route[8][64];
    int points, done_count;
    u64 done;
} Borrowing;

static void outcome(const Borrowing *w, const u64 *parts, int n, int *points, int *count, u64 *done) {
    *points = *count = 0;
    *done = 0;
    for (int i = 0; i < w->count; i++) {
        int t = w->tickets[i], hit = 0;
        for (int k = 0; k < n && !hit; k++) hit = !(w->b->ticket_mask[t] & ~parts[k]);
        if (hit) *points += w->b->ticket_points[t], *done |= (u64)1 << t, ++*count;
        else *points -= w->b->ticket_points[t];
    }
}

static void search(Borrowing *w, int station, const u64 *parts, int n) {
    if (station == w->stations) {
        int points, count;
        u64 done;
        outcome(w, parts, n, &points, &count, &done);
        if (points > w->points || (points == w->points && count > w->done_count))
            w->points = points, w->done_count = count, w->done = done;
        return;
    }
    search(w, station + 1, parts, n);
    for (int i = 0; i < w->size[station]; i++) {
        u64 after[MC], part = w->b->end_mask[w->route[station][i]], pair = part;
        int kept = 0, whole = 0;
        for (int k = 0; k < n; k++) {
            if (parts[k] & pair) {
                part |= parts[k];
                whole |= !(pair & ~parts[k]);
            } else {
                after[kept++] = parts[k];
            }
        }
        if (whole) continue;
        after[kept++] = part;
        search(w, station + 1, after, kept);
    }
}

u64 done_tickets(const Board *b, rmask own, rmask others, u64 stations, u64 tickets) {
    u64 parts[MC], done;
    int list[MT], count = 0, points, hits;
    int n = networks(b, own, parts);
    for (u64 left = tickets; left; left &= left - 1) list[count++] = __builtin_ctzll(left);
    Borrowing w = {b, list, count, 0, {0}, {{0}}, 0, 0, 0};
    outcome(&w, parts, n, &points, &hits, &done);
    if (!stations || hits == count) return done;
    w.points = points, w.done_count = hits, w.done = done;
    u64 wanted = 0, touch[8];
    for (int i = 0; i < count; i++) wanted |= b->ticket_mask[list[i]];
    u64 pair_a[8][64], pair_b[8][64];
    for (u64 left = stations; left; left &= left - 1) {
        int city = __builtin_ctzll(left), k = w.stations++;
        touch[k] = 0;
        for (rmask r = b->city_routes[city] & others; r; r &= r - 1) {
            int route = lowbit(r);
            u64 x = CITY(b->end_a[route]), y = CITY(b->end_b[route]);
            for (int i = 0; i < n; i++) {
                if (parts[i] & x) x = parts[i];
                if (parts[i] & y) y = parts[i];
            }
            if (x == y) continue;
            if (x > y) {
                u64 z = x;
                x = y, y = z;
            }
            touch[k] |= x | y;
            int known = 0;
            for (int i = 0; i < w.size[k]; i++) known |= pair_a[k][i] == x && pair_b[k][i] == y;
            if (!known) {
                pair_a[k][w.size[k]] = x, pair_b[k][w.size[k]] = y;
                w.route[k][w.size[k]++] = route;
            }
        }
    }
    for (int k = 0; k < w.stations; k++) {
        u64 matters = wanted;
        for (int j = 0; j < w.stations; j++)
            if (j != k) matters |= touch[j];
        int kept = 0;
        for (int i = 0; i < w.size[k]; i++)
            if (pair_a[k][i] & matters && pair_b[k][i] & matters) w.route[k][kept++] = w.route[k][i];
        w.size[k] = kept;
    }
    search(&w, 0, parts, n);
    return w.done;
}

/* ---- the longest path: trails tried one after the other, and remembered by the routes they may use ---- */

static const Board *trail_board;
static int trail_best;

static void trail(rmask left, int city, int so_far, int room) {
    if (so_far > trail_best) trail_best = so_far;
    if (so_far + room <= trail_best) return;
    const Board *b = trail_board;
    for (rmask near = left & b->city_routes[city]; near; near &= near - 1) {
        int r = lowbit(near);
        trail(left & ~BIT(r), b->end_a[r] == city ? b->end_b[r] : b->end_a[r], so_far + b->length[r],
              room - b->length[r]);
        if (so_far + room <= trail_best) return;
    }
}

#define REMEMBERED (1 << 16)
static struct {
    rmask routes;
    u64 board;
    int best;
} memory[REMEMBERED];

int longest_path(const Board *b, rmask routes) {
    if (!routes) return 0;
    u64 key = ((u64)routes ^ (u64)(routes >> 64) * 0x9E3779B97F4A7C15ull) * 0xD6E8FEB86659FD93ull;
    int place = (int)(key >> 48) & (REMEMBERED - 1);
    if (memory[place].routes == routes && memory[place].board == b->id) return memory[place].best;
    u64 parts[MC];
    int n = networks(b, routes, parts);
    trail_board = b;
    trail_best = 0;
    for (int i = 0; i < n; i++) {
        rmask inside = 0;
        for (u64 left = parts[i]; left; left &= left - 1) inside |= b->city_routes[__builtin_ctzll(left)];
        inside &= routes;
        int total = 0, odd = 0;
        for (rmask left = inside; left; left &= left - 1) total += b->length[lowbit(left)];
        for (u64 left = parts[i]; left; left &= left - 1)
            odd += popcount(inside & b->city_routes[__builtin_ctzll(left)]) & 1;
        if (total <= trail_best) continue;
        if (odd <= 2) {
            trail_best = total;
            continue;
        }
        /* A longest trail can begin at a city where an odd number of routes meet, when there is one. */
        for (u64 left = parts[i]; left; left &= left - 1) {
            int city = __builtin_ctzll(left);
            if (popcount(inside & b->city_routes[city]) & 1) trail(inside, city, 0, total);
        }
    }
    memory[place].routes = routes, memory[place].board = b->id, memory[place].best = trail_best;
    return trail_best;
}

/* Totals by seat, and the winners as a mask. */
void final_score(const Board *b, const State *s, int *totals, int *winners) {
    int path[MS], most = 0, done[MS];
    long best = -1000000000;
    for (int k = 0; k < b->seats; k++) {
        path[k] = b->longest_bonus ? longest_path(b, s->routes[k]) : 0;
        if (path[k] > most) most = path[k];
    }
    *winners = 0;
    for (int k = 0; k < b->seats; k++) {
        rmask others = 0;
        for (int j = 0; j < b->seats; j++)
            if (j != k) others |= s->routes[j];
        u64 hit = done_tickets(b, s->routes[k], others, b->building_points ? s->buildings[k] : 0, s->tickets[k]);
        done[k] = popcount(hit);
        totals[k] = s->points[k] + b->building_points * (b->buildings - popcount(s->buildings[k]));
        for (u64 left = s->tickets[k]; left; left &= left - 1) {
            int t = __builtin_ctzll(left);
            totals[k] += hit >> t & 1 ? b->ticket_points[t] : -b->ticket_points[t];
        }
        int longest = most && path[k] == most;
        totals[k] += longest ? b->longest_bonus : 0;
        long rank = ((long)(totals[k] + 1000) * 100 + done[k]) * 100 + (10 - popcount(s->buildings[k])) * 2 + longest;
        if (rank > best) best = rank, *winners = 0;
        if (rank == best) *winners |= 1 << k;
    }
}
