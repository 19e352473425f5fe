/* Cheapest ways between cities: `planning/city_graph.py`. Half of all time goes by here, hence the look of it. */
#include "mind.h"

#include <string.h>

/* Cities to go on from, the nearest last, of several the first of the map; few enough that a row beats a heap. */
typedef struct {
    int n;
    double price[4 * MC];
    int city[4 * MC];
} Row;

static inline void push(Row *row, double price, int city) {
    int i = row->n++;
    for (; i > 0 && (row->price[i - 1] < price || (row->price[i - 1] == price && row->city[i - 1] < city)); i--)
        row->price[i] = row->price[i - 1], row->city[i] = row->city[i - 1];
    row->price[i] = price, row->city[i] = city;
}

/* Any price of `limit` or more may be told as FAR, with no way. */
double cheapest_way(const Board *b, const double *prices, int start, int goal, double limit, int *edges, int *count) {
    double best[MC];
    int came[MC], by[MC];
    Row row;
    row.n = 0;
    for (int i = 0; i < b->cities; i++) best[i] = FAR;
    best[start] = 0.0, by[start] = -1;
    *count = 0;
    push(&row, 0.0, start);
    while (row.n) {
        double here = row.price[--row.n];
        int city = row.city[row.n];
        if (here > best[city]) continue;
        if (city == goal) {
            for (; by[city] >= 0; city = came[city])
                if (prices[by[city]] > 0.0) edges[(*count)++] = by[city];
            return here;
        }
        for (int i = 0; i < b->ways[city]; i++) {
            int other = b->way_city[city][i], e = b->way_edge[city][i];
            double p = here + prices[e];
            if (p >= best[other] || p >= limit || p >= best[goal]) continue;
            best[other] = p, came[other] = city, by[other] = e;
            push(&row, p, other);
        }
    }
    return FAR;
}

/* Prices of the cheapest ways to some cities, and the spaces to claim on them; prices from `limit` on are FAR. */
void reach(const Board *b, const double *prices, int start, u64 wanted, double limit, double *best, int *pieces) {
    Row row;
    row.n = 0;
    for (int i = 0; i < b->cities; i++) best[i] = FAR, pieces[i] = 0;
    best[start] = 0.0;
    push(&row, 0.0, start);
    while (row.n) {
        double here = row.price[--row.n];
        int city = row.city[row.n];
        if (here > best[city]) continue;
        wanted &= ~CITY(city);
        if (!wanted) return;
        for (int i = 0; i < b->ways[city]; i++) {
            int other = b->way_city[city][i], e = b->way_edge[city][i];
            double p = here + prices[e];
            if (p >= best[other] || p >= limit) continue;
            best[other] = p;
            pieces[other] = pieces[city] + (prices[e] > 0.0 ? b->spaces[e] : 0);
            push(&row, p, other);
        }
    }
    for (; wanted; wanted &= wanted - 1) best[__builtin_ctzll(wanted)] = FAR;
}
