/* The numbers of a state, and what a net guesses from them: race_features.py and turns_net.py. */
#include "race.h"
#include <string.h>

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
    return wide ? SUMS + b->edges + b->routes + 5 * b->tickets + COLOURS * 8 + 10 + b->trains + 9 : SUMS;
}

/* Single things, which the sums do not tell: edges, lanes, tickets, cards of each colour, cards the plan leaves. */
static void singly(Context *c, const State *s, const int *edges, int count, const float *first, const float *both, float *row) {
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
    if (c->wide) singly(c, s, both, count, first_far, both_far, row);
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

float score(const Net *net, const float *row, Begun *begun) {
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
    return in[0];
}

float guess(const Net *net, const float *row, Begun *begun) {
    float turns = score(net, row, begun);
    return turns > 1 ? turns : 1;
}
