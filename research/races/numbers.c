/* The numbers of a state, and what a net guesses from them: race_features.py and turns_net.py. */
#include "race.h"
#include <string.h>

enum { PAY = 10, LACK = 8, PAY_WILD = 2, SPACE = 2 };
#define RARE 0.03f
#define SOON 4.0f

typedef struct { int price, count, edge[EDGES]; } Way;

static void nearest(const Board *b, const int *prices, uint32_t starts, uint32_t goals, Way *out) {
    int best[CITIES], came[CITIES], from[CITIES];
    uint32_t open = starts, closed = 0;
    for (int i = 0; i < b->cities; i++) best[i] = starts >> i & 1 ? 0 : 1 << 20, came[i] = -1;
    out->price = NEVER;
    out->count = 0;
    while (open) {
        int city = -1;
        for (uint32_t left = open; left; left &= left - 1) {
            int i = __builtin_ctz(left);
            if (city < 0 || best[i] < best[city]) city = i;
        }
        if (best[city] >= NEVER) return;
        if (goals >> city & 1) {
            out->price = best[city];
            uint64_t edges = 0;
            for (; came[city] >= 0; city = from[city])
                if (prices[came[city]] > 0) edges |= 1ull << came[city];
            for (; edges; edges &= edges - 1) out->edge[out->count++] = __builtin_ctzll(edges);
            return;
        }
        open &= ~(1u << city);
        closed |= 1u << city;
        for (int i = 0; i < b->ways[city]; i++) {
            int other = b->way_city[city][i], p = best[city] + prices[b->way_edge[city][i]];
            if (p >= best[other]) continue;
            best[other] = p;
            came[other] = b->way_edge[city][i];
            from[other] = city;
            open |= 1u << other;
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

static float *whole(const Context *c, const State *s, const int *edges, int count, float *row) {
    Cost k = cost_of(c, s, edges, count);
    *row++ = k.claims, *row++ = k.lack, *row++ = k.spaces, *row++ = k.wilds, *row++ = k.cards;
    *row++ = k.spaces > s->trains, *row++ = k.claims + 0.5f * k.cards, *row++ = k.single;
    return row;
}

static float *to_come(Context *c, const State *s, const int *edges, int count, float held, float *row) {
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

void numbers_of(Context *c, const State *s, float *row, int *hopeless, int *reach) {
    const Board *b = c->board;
    int prices[EDGES], later[EDGES];
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
        prices[e] = best;
    }
    Way found[2], bonus = {NEVER, 0, {0}}, then;
    for (int i = 0; i < 2; i++) {
        found[i].price = NEVER, found[i].count = 0;
        if (i < s->held)
            nearest(b, prices, 1u << b->ticket_a[s->tickets[i]], 1u << b->ticket_b[s->tickets[i]], found + i);
    }
    int near = found[1].price < found[0].price, far = !near;
    Way *first = found + near, *other = found + far;
    if (s->bonus) bonus.price = 0;
    else nearest(b, prices, b->east, b->west, &bonus);
    memcpy(later, prices, sizeof later);
    for (int i = 0; i < first->count; i++) later[first->edge[i]] = 0;
    then = *other;
    then.price = NEVER;
    if (s->held > 1)
        nearest(b, later, 1u << b->ticket_a[s->tickets[far]], 1u << b->ticket_b[s->tickets[far]], &then);
    Way then_bonus = {0, 0, {0}};
    if (!s->bonus) nearest(b, later, b->east, b->west, &then_bonus);
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
    row = to_come(c, s, first->edge, first->count, then.price / 10.0f, row);
    to_come(c, s, both, count, END, row);
}

float guess(const Net *net, const float *row) {
    float one[WIDEST], two[WIDEST];
    const float *in = row;
    float *out = one;
    for (int l = 0; l < net->layers; l++) {
        int wide = net->size[l];
        for (int i = 0; i < net->size[l + 1]; i++) {
            const float *w = net->weight[l] + i * wide;
            float sum = net->add[l][i];
            for (int k = 0; k < wide; k++) sum += w[k] * in[k];
            out[i] = sum > 0 || l == net->layers - 1 ? sum : 0.01f * sum;
        }
        in = out;
        out = out == one ? two : one;
    }
    return in[0] > 1 ? in[0] : 1;
}
