/* The numbers of a state, and what a net guesses from them: race_features.py and turns_net.py. */
#include "race.h"
#include <string.h>
#include <stdlib.h>

enum { PAY = 10, LACK = 8, PAY_WILD = 2, SPACE = 2 };
#define RARE 0.03f
#define SOON 4.0f

typedef struct { int price, count, edge[EDGES]; } Way;

/* What each edge takes as the keys of `nearest`: from one city to another, the price and the other's number in one. */
typedef struct { uint16_t step[CITIES][CITIES]; } Steps;
enum { APART = 0x4000, CITY = 31, CLOSED = 0xFFFF };

static void set_step(const Board *b, Steps *out, int edge, int price) {
    int x = b->edge_a[edge], y = b->edge_b[edge];
    out->step[x][y] = price << 5 | y;
    out->step[y][x] = price << 5 | x;
}

/* The next city is the one with the least key; what is compared in all cities at once the compiler puts into a register. */
static void nearest(const Board *b, const Steps *steps, uint32_t starts, uint32_t goals, Way *out) {
    uint16_t best[CITIES], open[CITIES], from[CITIES];
    for (int i = 0; i < CITIES; i++) {
        best[i] = open[i] = starts >> i & 1 ? i : NEVER << 5;
        from[i] = CITIES;
    }
    out->price = NEVER;
    out->count = 0;
    for (;;) {
        uint16_t least = CLOSED;
        for (int i = 0; i < CITIES; i++) least = open[i] < least ? open[i] : least;
        if (least >= NEVER << 5) return;
        int city = least & CITY;
        uint16_t price = least & ~CITY;
        if (goals >> city & 1) {
            out->price = price >> 5;
            uint64_t edges = 0;
            for (; from[city] < CITIES; city = from[city])
                if (steps->step[from[city]][city] >> 5) edges |= 1ull << b->edge_of_cities[from[city]][city];
            for (; edges; edges &= edges - 1) out->edge[out->count++] = __builtin_ctzll(edges);
            return;
        }
        open[city] = CLOSED;
        for (int i = 0; i < CITIES; i++) {
            uint16_t over = price + steps->step[city][i];
            int nearer = over < best[i];
            best[i] = nearer ? over : best[i];
            open[i] = nearer ? over : open[i];
            from[i] = nearer ? city : from[i];
        }
    }
}

typedef struct { float claims, lack, spaces, wilds, cards, single; } Cost;

static Cost cost_of(const Context *c, const State *s, const int *edges, int count) {
    int hand[COLOURS], need[COLOURS] = {0};
    Cost out = {(float)count, 0, 0, 0, 0, 0};
    memcpy(hand, s->hand, sizeof hand);
    for (int alone = 1; alone >= 0; alone--)
        for (int i = 0; i < count; i++) {
            int e = edges[i], least = NEVER, colour = 0, length = 0;
            if ((c->lanes[e] == 1) != alone) continue;
            out.single += alone;
            for (int l = 0; l < c->lanes[e]; l++) {
                int k = c->colour[e][l], n = c->length[e][l], lack = n > hand[k] ? n - hand[k] : 0;
                if (lack < least) least = lack, colour = k, length = n;
            }
            hand[colour] -= length - least;
            need[colour] += least;
            out.spaces += length;
        }
    int lack = 0, used = 0, top;
    for (int k = 0; k < COLOURS; k++) lack += need[k];
    while (lack && used < s->hand[WILD]) {
        top = 0;
        for (int k = 1; k < COLOURS; k++)
            if (need[k] > need[top]) top = k;
        need[top]--, lack--, used++;
    }
    for (int left = lack; left; left--) {
        float p = c->odds[WILD];
        top = 0;
        for (int k = 0; k < COLOURS; k++) {
            if (need[k]) p += c->odds[k];
            if (need[k] > need[top]) top = k;
        }
        out.cards += 1 / (p > RARE ? p : RARE);
        need[top]--;
    }
    out.lack = lack;
    out.wilds = used;
    return out;
}

/* The cards that are left when some edges are paid, as `cost_of` pays them. */
static void left_by(const Context *c, const State *s, const int *edges, int count, int *kept) {
    memcpy(kept, s->hand, sizeof(int) * KINDS);
    for (int alone = 1; alone >= 0; alone--)
        for (int i = 0; i < count; i++) {
            int e = edges[i], least = NEVER, colour = 0, length = 0;
            if ((c->lanes[e] == 1) != alone) continue;
            for (int l = 0; l < c->lanes[e]; l++) {
                int k = c->colour[e][l], n = c->length[e][l], lack = n > kept[k] ? n - kept[k] : 0;
                if (lack < least) least = lack, colour = k, length = n;
            }
            kept[colour] -= length - least;
            kept[WILD] -= least < kept[WILD] ? least : kept[WILD];
        }
}

static float *whole(const Context *c, const State *s, const int *edges, int count, float *row) {
    Cost k = cost_of(c, s, edges, count);
    *row++ = k.claims, *row++ = k.lack, *row++ = k.spaces, *row++ = k.wilds, *row++ = k.cards;
    *row++ = k.spaces > s->trains, *row++ = k.claims + 0.5f * k.cards, *row++ = k.single;
    return row;
}

static float *to_come(Context *c, const State *s, const int *edges, int count, float held, float *row, float *each_far) {
    const Board *b = c->board;
    float(*far)[CITIES] = far_of(c, s->edges), near[CITIES], found[TICKETS];
    for (int i = 0; i < CITIES; i++) near[i] = END;
    uint32_t ends = 0;
    for (int i = 0; i < count; i++) ends |= 1u << b->edge_a[edges[i]] | 1u << b->edge_b[edges[i]];
    for (; ends; ends &= ends - 1) {
        int city = __builtin_ctz(ends);
        for (int i = 0; i < CITIES; i++) near[i] = far[city][i] < near[i] ? far[city][i] : near[i];
    }
    int some = 0;
    for (uint32_t left = s->coming; left; left &= left - 1) {
        int t = __builtin_ctz(left), x = b->ticket_a[t], y = b->ticket_b[t], at = some++;
        float there = far[x][y], over = near[x] + near[y];
        over = over < there ? over : there;
        if (each_far) each_far[t] = over;
        for (; at && found[at - 1] > over; at--) found[at] = found[at - 1];
        found[at] = over;
    }
    float sum = 0, soon = 0, done = 0, close = 0, least_held = 0, least = 0, bonus = 0;
    for (int i = 0; i < some; i++) {
        float d = found[i];
        sum += d, soon += d < SOON ? d : SOON, done += d < 0.01f, close += d < 2.1f;
        least_held += d < held ? d : held, least += d * (some - 1 - i);
    }
    float pairs = some * (some - 1) / 2.0f, each = some > 1 ? some : 1;
    if (!s->bonus) {
        float east = END * 2, west = END * 2, across = END;
        for (int x = 0; x < b->cities; x++) {
            if (b->east >> x & 1 && near[x] < east) east = near[x];
            if (b->west >> x & 1 && near[x] < west) west = near[x];
            for (int y = 0; y < b->cities; y++)
                if (b->east >> x & 1 && b->west >> y & 1 && far[x][y] < across) across = far[x][y];
        }
        bonus = east + west < across ? east + west : across;
    }
    *row++ = sum / each, *row++ = soon / each, *row++ = done / each, *row++ = close / each;
    *row++ = least_held / each, *row++ = least / (pairs > 1 ? pairs : 1), *row++ = bonus;
    return row;
}

int numbers_in(const Board *b, int wide) {
    int n = wide ? SUMS + b->edges + b->routes + 5 * b->tickets + COLOURS * 8 + 10 + b->trains + 9 : SUMS;
    return wide > 1 ? n + 13 : n;
}

/* Single things, which the sums do not tell: edges, lanes, tickets, cards of each colour, cards the plan leaves. */
static float *singly(Context *c, const State *s, const int *edges, int count, const float *first, const float *both, float *row) {
    const Board *b = c->board;
    float(*far)[CITIES] = far_of(c, s->edges);
    for (int e = 0; e < b->edges; e++) *row++ = s->edges >> e & 1;
    for (int r = 0; r < b->routes; r++) *row++ = c->open[r] && !(s->edges >> b->edge_of[r] & 1);
    memset(row, 0, sizeof(float) * b->tickets * 5);
    for (int i = 0; i < s->held; i++) row[s->tickets[i]] = 1;
    row += b->tickets;
    for (uint32_t left = s->coming; left; left &= left - 1) {
        int t = __builtin_ctz(left);
        float there = far[b->ticket_a[t]][b->ticket_b[t]];
        row[t] = 1;
        row[t + b->tickets] = (there < 8 ? there : 8) / 4;
        row[t + 2 * b->tickets] = (first[t] < 8 ? first[t] : 8) / 4;
        row[t + 3 * b->tickets] = (both[t] < 8 ? both[t] : 8) / 4;
    }
    row += 4 * b->tickets;
    int kept[KINDS];
    for (int k = 0; k < COLOURS; k++)
        for (int n = 1; n <= 5; n++) *row++ = s->hand[k] >= n;
    for (int n = 1; n <= 6; n++) *row++ = s->hand[WILD] >= n;
    left_by(c, s, edges, count, kept);
    for (int k = 0; k < COLOURS; k++)
        for (int n = 1; n <= 3; n++) *row++ = kept[k] >= n;
    for (int n = 1; n <= 4; n++) *row++ = kept[WILD] >= n;
    for (int n = 1; n <= b->trains; n++) *row++ = s->trains >= n;
    for (int n = 1; n <= 5; n++) *row++ = c->ahead >= n;
    *row++ = c->last_trains / 20.0f;
    for (int n = 1; n <= 3; n++) *row++ = c->rivals == n;
    return row;
}

/* what colours lack for some edges, wilds not counted */
static float *lacks(const Context *c, const State *s, const int *edges, int count, float *row) {
    int hand[COLOURS], need[COLOURS] = {0};
    memcpy(hand, s->hand, sizeof hand);
    for (int alone = 1; alone >= 0; alone--)
        for (int i = 0; i < count; i++) {
            int e = edges[i], least = NEVER, colour = 0, length = 0;
            if ((c->lanes[e] == 1) != alone) continue;
            for (int l = 0; l < c->lanes[e]; l++) {
                int k = c->colour[e][l], n = c->length[e][l], lack = n > hand[k] ? n - hand[k] : 0;
                if (lack < least) least = lack, colour = k, length = n;
            }
            hand[colour] -= length - least;
            need[colour] += least;
        }
    for (int k = 0; k < COLOURS; k++)
        for (int n = 1; n <= 3; n++) *row++ = need[k] >= n;
    return row;
}


/* --- what plans take, by sequences of cards --- */
enum { WAYS = 14, PLANS = 160, LINES = 32, LONG = 12 };
typedef struct { uint64_t mask; float price; } Chain;
typedef struct { int8_t need[COLOURS]; int claims, spaces; } Plan;

typedef struct {
    Context *c; const State *s; float (*far)[CITIES]; int goal; float most; int found; Chain chain[WAYS]; int steps;
} Search;

static void keep_chain(Search *q, uint64_t mask, float price) {
    for (int i = 0; i < q->found; i++) if (q->chain[i].mask == mask) return;
    int at;
    if (q->found < WAYS) at = q->found++;
    else { if (price >= q->chain[WAYS - 1].price) return; at = WAYS - 1; }
    for (; at && q->chain[at - 1].price > price; at--) q->chain[at] = q->chain[at - 1];
    q->chain[at] = (Chain){mask, price};
    if (q->found == WAYS && q->chain[WAYS - 1].price < q->most) q->most = q->chain[WAYS - 1].price;
}

static void walk(Search *q, int city, uint32_t seen, uint64_t mask, float price, int spaces) {
    const Board *b = q->c->board;
    if (++q->steps > 400) return;
    if (q->far[city][q->goal] < 0.01f) { keep_chain(q, mask, price); return; }
    /* everything joined to the city counts as visited */
    for (int i = 0; i < b->cities; i++) if (q->far[city][i] < 0.01f) seen |= 1u << i;
    for (int i = 0; i < b->cities; i++) {
        if (!(q->far[city][i] < 0.01f)) continue;
        for (int w = 0; w < b->ways[i]; w++) {
            int next = b->way_city[i][w], e = b->way_edge[i][w];
            if (seen >> next & 1 || q->s->edges >> e & 1) continue;
            int n = 99;
            for (int l = 0; l < q->c->lanes[e]; l++) n = q->c->length[e][l] < n ? q->c->length[e][l] : n;
            if (n == 99 || spaces + n > q->s->trains) continue;
            float over = price + 1 + 0.5f * n;
            if (over + q->far[next][q->goal] > q->most) continue;
            walk(q, next, seen, mask | 1ull << e, over, spaces + n);
        }
    }
}

static int chains_anew(Context *c, const State *s, int from, int goal, float slack, Chain *out) {
    Search q = {c, s, far_of(c, s->edges), goal, 0, 0, {{0, 0}}, 0};
    float far[CITIES][CITIES];
    memcpy(far, q.far, sizeof far);
    q.far = far;
    if (far[from][goal] >= END) return 0;
    q.most = far[from][goal] + slack;
    walk(&q, from, 0, 0, 0, 0);
    memcpy(out, q.chain, sizeof(Chain) * q.found);
    return q.found;
}

enum { KEPT = 4096 };
typedef struct { uint64_t stamp, edges; int ends, trains, found; Chain chain[WAYS]; } Kept;
static int chains(Context *c, const State *s, int from, int goal, float slack, Chain *out) {
    static __thread Kept *kept;
    if (!kept) kept = calloc(KEPT, sizeof(Kept));
    int ends = from * 64 + goal;
    uint64_t h = (s->edges * 0x9E3779B97F4A7C15ull) ^ ((uint64_t)ends * 0xBF58476D1CE4E5B9ull) ^ ((uint64_t)s->trains * 0x94D049BB133111EBull) ^ (uint64_t)(slack * 100) * 0xD6E8FEB86659FD93ull;
    Kept *k = kept + (h >> 20) % KEPT;
    if (k->stamp != c->stamp || k->edges != s->edges || k->ends != ends || k->trains != s->trains) {
        k->found = chains_anew(c, s, from, goal, slack, k->chain);
        k->stamp = c->stamp, k->edges = s->edges, k->ends = ends, k->trains = s->trains;
    }
    memcpy(out, k->chain, sizeof(Chain) * k->found);
    return k->found;
}

/* the plans of a set of edges: each choice of lanes */
static int plans_of(const Context *c, const State *s, uint64_t mask, Plan *out, int count, int most) {
    Plan now[8] = {{{0}, 0, 0}};
    int some = 1;
    for (uint64_t left = mask; left; left &= left - 1) {
        int e = __builtin_ctzll(left), lanes = c->lanes[e], before = some;
        if (!lanes) return count;
        for (int l = lanes - 1; l >= 0; l--) {
            if (l && some + before > 8) continue;
            for (int i = 0; i < before; i++) {
                Plan *p = l ? now + some++ : now + i;
                if (l) *p = now[i];
            }
            int from = l ? some - before : 0;
            for (int i = from; i < from + before; i++)
                now[i].need[c->colour[e][l]] += c->length[e][l], now[i].claims++, now[i].spaces += c->length[e][l];
        }
    }
    for (int i = 0; i < some && count < most; i++)
        if (now[i].spaces <= s->trains) {
            int same = 0;
            for (int k = 0; k < count && !same; k++) same = out[k].claims == now[i].claims && !memcmp(out[k].need, now[i].need, COLOURS);
            if (!same) out[count++] = now[i];
        }
    return count;
}

/* cards to come, in lines that are the same for a context: cumulated after each draw */
typedef struct { int8_t got[LONG + 1][KINDS][LINES]; } Lines;

static void lines_of(const Context *c, Lines *out) {
    memset(out, 0, sizeof *out);
    uint64_t chance = 12345;
    float cum[KINDS]; float sum = 0;
    for (int k = 0; k < KINDS; k++) sum += c->odds[k], cum[k] = sum;
    for (int d = 0; d < LONG; d++)
        for (int half = 0; half < 2; half++) {
            int order[LINES];
            for (int i = 0; i < LINES; i++) order[i] = i;
            for (int i = LINES - 1; i > 0; i--) { int j = below(&chance, i + 1), t = order[i]; order[i] = order[j]; order[j] = t; }
            if (half == 0) memcpy(out->got[d + 1], out->got[d], sizeof out->got[d]);
            for (int i = 0; i < LINES; i++) {
                float u = (order[i] + 0.5f) / LINES * sum;
                int k = 0;
                while (k < WILD && u > cum[k]) k++;
                out->got[d + 1][k][i]++;
            }
        }
}

/* the mean of the least turns over the lines */
static float least_turns(const State *s, const Lines *lines, const Plan *plans, int count, float *row, int by_line[LINES]) {
    (void)row, (void)by_line;
    int8_t best[LINES];
    memset(best, 20, LINES);
    for (int i = 0; i < count; i++) {
        const Plan *p = plans + i;
        int need[COLOURS], kind[COLOURS], some = 0, least = s->hand[WILD];
        for (int k = 0; k < COLOURS; k++)
            if (p->need[k] > s->hand[k]) need[some] = p->need[k] - s->hand[k], kind[some++] = k, least -= p->need[k] - s->hand[k];
        int from = least >= 0 ? 0 : (1 - least) / 2;
        for (int d = from; d <= LONG; d++) {
            int8_t worth = p->claims + d, left[LINES];
            int better = 0;
            for (int m = 0; m < LINES; m++) better |= best[m] > worth;
            if (!better) break;
            for (int m = 0; m < LINES; m++) left[m] = s->hand[WILD] + lines->got[d][WILD][m];
            for (int k = 0; k < some; k++)
                for (int m = 0; m < LINES; m++) {
                    int8_t lack = need[k] - lines->got[d][kind[k]][m];
                    left[m] -= lack > 0 ? lack : 0;
                }
            int8_t all = 0;
            for (int m = 0; m < LINES; m++) {
                best[m] = left[m] >= 0 && worth < best[m] ? worth : best[m];
                all |= left[m] < 0;
            }
            if (!all) break;
        }
    }
    int sum = 0;
    for (int m = 0; m < LINES; m++) sum += best[m];
    return (float)sum / LINES;
}

int spared; /* 13 */
static float *planned(Context *c, const State *s, float *row) {
    const Board *b = c->board;
    static __thread Lines lines;
    static __thread uint64_t key; static __thread float kept[KINDS];
    if (memcmp(kept, c->odds, sizeof kept) || !key) { lines_of(c, &lines); memcpy(kept, c->odds, sizeof kept); key = 1; }
    Chain ch[3][WAYS]; int n[3] = {0};
    for (int i = 0; i < 2 && i < s->held; i++) n[i] = chains(c, s, b->ticket_a[s->tickets[i]], b->ticket_b[s->tickets[i]], 2.1f, ch[i]);
    if (!s->bonus) {
        /* the bonus: the best pairs of ends */
        float (*far)[CITIES] = far_of(c, s->edges), least = END; int x = -1, y = -1, x2 = -1, y2 = -1; float least2 = END;
        for (int i = 0; i < b->cities; i++) for (int j = 0; j < b->cities; j++)
            if (b->east >> i & 1 && b->west >> j & 1) {
                if (far[i][j] < least - 0.01f) { least2 = least, x2 = x, y2 = y; least = far[i][j], x = i, y = j; }
                else if (far[i][j] < least2 - 0.01f) least2 = far[i][j], x2 = i, y2 = j;
            }
        if (x >= 0) n[2] = chains(c, s, x, y, 1.6f, ch[2]);
        if (x2 >= 0 && n[2] < WAYS / 2) { Chain more[WAYS]; int k = chains(c, s, x2, y2, 1.1f, more); for (int i = 0; i < k && n[2] < WAYS; i++) { int same = 0; for (int q = 0; q < n[2]; q++) same |= ch[2][q].mask == more[i].mask; if (!same) ch[2][n[2]++] = more[i]; } }
    }
    Plan plans[PLANS]; int count, all[3]; float one[3];
    /* each alone */
    Plan single[3][PLANS / 2];
    for (int i = 0; i < 3; i++) {
        all[i] = 0;
        for (int k = 0; k < n[i]; k++) all[i] = plans_of(c, s, ch[i][k].mask, single[i], all[i], PLANS / 2);
        one[i] = all[i] ? least_turns(s, &lines, single[i], all[i], 0, 0) : 20;
    }
    int near = one[1] < one[0];
    *row++ = one[near], *row++ = one[!near], *row++ = s->bonus ? 0 : one[2];
    /* any of the tickets; any of them and the bonus */
    count = 0;
    for (int i = 0; i < 2; i++) for (int k = 0; k < all[i] && count < PLANS; k++) plans[count++] = single[i][k];
    *row++ = count ? least_turns(s, &lines, plans, count, 0, 0) : 20;
    if (!s->bonus) for (int k = 0; k < all[2] && count < PLANS; k++) plans[count++] = single[2][k];
    float any = count ? least_turns(s, &lines, plans, count, 0, 0) : 20;
    *row++ = any;
    /* pairs: what two things take together */
    Plan pair[PLANS]; int pairs = 0; float two[3] = {20, 20, 20};
    static const int A[3] = {0, 0, 1}, B[3] = {1, 2, 2};
    int begin = 0;
    for (int t = 0; t < 3; t++) {
        int x = A[t], y = B[t]; begin = pairs;
        if (!n[x] || !n[y]) continue;
        uint64_t masks[PLANS]; int spaces = 0; (void)spaces; int got = 0; float price[PLANS];
        for (int side = 0; side < 2; side++) {
            int u = side ? y : x, v = side ? x : y;
            for (int i = 0; i < n[u] && i < 4; i++) {
                State after = *s; after.edges |= ch[u][i].mask;
                /* what the other then takes: unions with its chains, less what is shared */
                for (int k = 0; k < n[v]; k++) {
                    uint64_t m = ch[u][i].mask | ch[v][k].mask; float cost = 0; int same = 0;
                    for (uint64_t left = m; left; left &= left - 1) { int e = __builtin_ctzll(left), w = 99; for (int l = 0; l < c->lanes[e]; l++) w = c->length[e][l] < w ? c->length[e][l] : w; cost += 1 + 0.5f * w; }
                    for (int q = 0; q < got; q++) same |= masks[q] == m;
                    if (same || got >= 100) continue;
                    int at = got++;
                    for (; at && price[at - 1] > cost; at--) price[at] = price[at - 1], masks[at] = masks[at - 1];
                    price[at] = cost, masks[at] = m;
                }
            }
        }
        for (int i = 0; i < got && i < 12 && price[i] < price[0] + 2.1f; i++) pairs = plans_of(c, s, masks[i], pair, pairs, begin + 50);
        if (pairs > begin) two[t] = least_turns(s, &lines, pair + begin, pairs - begin, 0, 0);
    }
    *row++ = two[0], *row++ = s->bonus ? 0 : two[1] < two[2] ? two[1] : two[2];
    float any2 = pairs ? least_turns(s, &lines, pair, pairs, 0, 0) : 20;
    *row++ = any2;
    *row++ = s->need == 1 ? any : 0;
    *row++ = s->need == 2 ? any2 : 0;
    *row++ = s->need >= 3 ? any2 : 0;
    *row++ = s->need >= 3 ? any : 0;
    *row++ = any2 - any;
    return row;
}

void numbers_of(Context *c, const State *s, float *row, int *hopeless, int *reach) {
    const Board *b = c->board;
    Steps steps, later;
    for (int i = 0; i < CITIES; i++)
        for (int j = 0; j < CITIES; j++) steps.step[i][j] = APART;
    for (int e = 0; e < b->edges; e++) {
        int best = NEVER;
        if (s->edges >> e & 1) best = 0;
        else
            for (int l = 0; l < c->lanes[e]; l++) {
                int n = c->length[e][l], lack = n - s->hand[c->colour[e][l]];
                if (n > s->trains) continue;
                if (lack < 0) lack = 0;
                int paid = lack < s->hand[WILD] ? lack : s->hand[WILD];
                int price = PAY + LACK * (lack - paid) + PAY_WILD * paid + SPACE * n;
                if (price < best) best = price;
            }
        set_step(b, &steps, e, best);
    }
    Way found[2], bonus = {NEVER, 0, {0}}, then;
    for (int i = 0; i < 2; i++) {
        found[i].price = NEVER, found[i].count = 0;
        if (i < s->held)
            nearest(b, &steps, 1u << b->ticket_a[s->tickets[i]], 1u << b->ticket_b[s->tickets[i]], found + i);
    }
    int near = found[1].price < found[0].price, far = !near;
    Way *first = found + near, *other = found + far;
    if (s->bonus) bonus.price = 0;
    else nearest(b, &steps, b->east, b->west, &bonus);
    later = steps;
    for (int i = 0; i < first->count; i++) set_step(b, &later, first->edge[i], 0);
    then = *other;
    then.price = NEVER;
    if (s->held > 1)
        nearest(b, &later, 1u << b->ticket_a[s->tickets[far]], 1u << b->ticket_b[s->tickets[far]], &then);
    Way then_bonus = {0, 0, {0}};
    if (!s->bonus) nearest(b, &later, b->east, b->west, &then_bonus);
    uint64_t mask = 0;
    int both[EDGES], count = 0;
    for (int i = 0; i < first->count; i++) mask |= 1ull << first->edge[i];
    for (int i = 0; i < then.count; i++) mask |= 1ull << then.edge[i];
    for (; mask; mask &= mask - 1) both[count++] = __builtin_ctzll(mask);
    *hopeless = first->price >= NEVER;
    if (reach) {
        Way *ways[3] = {first, other, &bonus};
        *reach = 0;
        for (int i = 0; i < 3 && !*reach; i++) {
            if (ways[i]->price >= NEVER || (i == 2 && s->bonus)) continue;
            int spaces = 0;
            for (int k = 0; k < ways[i]->count; k++) {
                int e = ways[i]->edge[k], n = 99;
                for (int l = 0; l < c->lanes[e]; l++) n = c->length[e][l] < n ? c->length[e][l] : n;
                spaces += n;
            }
            *reach = spaces <= s->trains;
        }
    }
    int hand[COLOURS], cards = s->hand[WILD];
    for (int k = 0; k < COLOURS; k++) {
        int at = k, n = s->hand[k];
        cards += n;
        for (; at && hand[at - 1] < n; at--) hand[at] = hand[at - 1];
        hand[at] = n;
    }
    for (int n = 1; n <= 6; n++) *row++ = (s->need < 6 ? s->need : 6) == n;
    *row++ = cards, *row++ = s->hand[WILD];
    for (int k = 0; k < COLOURS; k++) *row++ = hand[k];
    *row++ = s->trains, *row++ = c->rivals;
    *row++ = first->price / 10.0f, *row++ = other->price / 10.0f, *row++ = then.price / 10.0f, *row++ = s->bonus;
    *row++ = bonus.price / 10.0f, *row++ = then_bonus.price / 10.0f;
    row = whole(c, s, first->edge, first->count, row);
    Cost k = cost_of(c, s, other->edge, other->count);
    *row++ = k.claims, *row++ = k.spaces, *row++ = k.claims + 0.5f * k.cards;
    row = whole(c, s, both, count, row);
    float first_far[TICKETS], both_far[TICKETS];
    row = to_come(c, s, first->edge, first->count, then.price / 10.0f, row, first_far);
    row = to_come(c, s, both, count, END, row, both_far);
    if (c->wide) row = singly(c, s, both, count, first_far, both_far, row);
    if (c->wide > 1) planned(c, s, row);
}

/* Adds a multiple of some weights, in blocks that fill a register: `wide` is a multiple of them. */
static inline void add_times(float *restrict sums, const float *restrict w, float x, int wide) {
    for (int i = 0; i < wide; i += BLOCK)
        for (int j = 0; j < BLOCK; j++) sums[i + j] += w[i + j] * x;
}

/* Adds what a row gives to the sums of the first layer, less what another gave; rows of a decision differ in little. */
static void add_row(const Net *net, const float *row, const float *less, float *sums) {
    for (int k = 0; k < net->size[0]; k++) {
        float x = less ? row[k] - less[k] : row[k];
        if (x != 0) add_times(sums, net->weight[0] + k * net->wide[1], x, net->wide[1]);
    }
}

float guess(const Net *net, const float *row, Begun *begun) {
    float one[WIDEST], two[WIDEST], *in = one, *out = two;
    size_t first = sizeof(float) * net->wide[1];
    if (begun->net != net) {
        memcpy(begun->sums, net->add[0], first);
        memcpy(begun->row, row, sizeof(float) * net->size[0]);
        add_row(net, row, 0, begun->sums);
        begun->net = net;
        memcpy(in, begun->sums, first);
    } else {
        memcpy(in, begun->sums, first);
        add_row(net, row, begun->row, in);
    }
    for (int l = 1; l < net->layers; l++) {
        int wide = net->wide[l + 1];
        memcpy(out, net->add[l], sizeof(float) * wide);
        for (int k = 0; k < net->size[l]; k++)
            add_times(out, net->weight[l] + k * wide, in[k] > 0 ? in[k] : 0.01f * in[k], wide);
        float *kept = in;
        in = out;
        out = kept;
    }
    return in[0] > 1 ? in[0] : 1;
}
