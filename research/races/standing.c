/* What one seat has and needs, and what a move makes of it: race_state.py. */
#include "race.h"
#include <string.h>

void context_of(Context *c, const Game *g, int seat, int deals, uint64_t seed, Far *room, int wide) {
    const Board *b = g->board;
    c->board = b;
    c->rivals = g->seats - 1;
    c->far = room;
    c->fars = 0;
    c->begun.net = 0;
    c->wide = wide;
    c->ahead = 0, c->last_trains = b->trains;
    for (int i = 0; i < g->seats; i++) {
        if (i == seat) continue;
        if (delivered(g, i) > c->ahead) c->ahead = delivered(g, i);
        if (g->trains[i] < c->last_trains) c->last_trains = g->trains[i];
    }
    for (int r = 0; r < b->routes; r++) c->open[r] = g->owner[r] < 0;
    for (int e = 0; e < b->edges; e++) {
        c->lanes[e] = 0;
        if (g->edges[seat] >> e & 1) continue;
        for (int i = 0; i < b->lanes[e]; i++) {
            int r = b->lane[e][i];
            if (g->owner[r] >= 0) continue;
            c->colour[e][c->lanes[e]] = b->colour[r];
            c->length[e][c->lanes[e]++] = b->length[r];
        }
    }
    int pool[KINDS], every = 0;
    for (int k = 0; k < KINDS; k++) {
        pool[k] = g->top < g->count ? b->counts[k] - g->hand[seat][k] - g->discards[k] : g->discards[k];
        every += pool[k];
    }
    for (int k = 0; k < KINDS; k++) c->odds[k] = (float)pool[k] / (every ? every : 1);
    State s;
    state_of(&s, g, seat);
    int mixed[TICKETS], count = 0;
    for (uint32_t left = s.coming; left; left &= left - 1) mixed[count++] = __builtin_ctz(left);
    for (int i = count - 1; i > 0; i--) {
        int j = below(&seed, i + 1), kept = mixed[i];
        mixed[i] = mixed[j];
        mixed[j] = kept;
    }
    c->ordered = count;
    c->deals = deals < count ? deals : count;
    if (!c->deals) c->deals = 1;
    for (int d = 0; d < c->deals; d++)
        for (int i = 0; i < count; i++) c->order[d][i] = mixed[(count * d / c->deals + i) % count];
}

void state_of(State *s, const Game *g, int seat) {
    const Board *b = g->board;
    memset(s, 0, sizeof *s);
    memcpy(s->hand, g->hand[seat], sizeof s->hand);
    s->edges = g->edges[seat];
    for (uint64_t left = s->edges; left; left &= left - 1) {
        int e = __builtin_ctzll(left), kept = 0;
        uint32_t joined = 1u << b->edge_a[e] | 1u << b->edge_b[e];
        for (int i = 0; i < s->parts; i++)
            if (s->part[i] & joined) joined |= s->part[i];
            else s->part[kept++] = s->part[i];
        s->part[kept++] = joined;
        s->parts = kept;
    }
    uint32_t seen = g->tickets[seat];
    for (uint32_t left = seen; left && s->held < 2; left &= left - 1) s->tickets[s->held++] = __builtin_ctz(left);
    for (int i = 0; i < g->seats; i++) seen |= g->done[i];
    for (int i = 0; i < g->ticket_count; i++)
        if (g->source[i] == seat) seen |= 1u << g->ticket_deck[i];
    s->coming = ~seen & (b->tickets < 32 ? (1u << b->tickets) - 1 : ~0u);
    s->need = b->goal - delivered(g, seat);
    s->bonus = g->bonus >> seat & 1 || __builtin_popcount(g->bonus) >= b->bonuses || !b->east;
    s->trains = g->trains[seat];
}

float (*far_of(Context *c, uint64_t edges))[CITIES] {
    const Board *b = c->board;
    for (int i = 0; i < c->fars; i++)
        if (c->far[i].key == edges) return c->far[i].far;
    if (c->fars == FARS) c->fars = 0;
    Far *f = c->far + c->fars++;
    f->key = edges;
    for (int i = 0; i < b->cities; i++)
        for (int j = 0; j < CITIES; j++) f->far[i][j] = i == j ? 0 : END;
    for (int e = 0; e < b->edges; e++) {
        float price = END;
        if (edges >> e & 1) price = 0;
        else
            for (int i = 0; i < c->lanes[e]; i++)
                if (1 + 0.5f * c->length[e][i] < price) price = 1 + 0.5f * c->length[e][i];
        int x = b->edge_a[e], y = b->edge_b[e];
        if (price < f->far[x][y]) f->far[x][y] = f->far[y][x] = price;
    }
    for (int k = 0; k < b->cities; k++)
        for (int i = 0; i < b->cities; i++) {
            float first = f->far[i][k];
            if (first >= END) continue;
            for (int j = 0; j < CITIES; j++) {
                float over = first + f->far[k][j];
                f->far[i][j] = over < f->far[i][j] ? over : f->far[i][j];
            }
        }
    return f->far;
}

static void join_far(Context *c, uint64_t before, uint64_t after, int x, int y) {
    for (int i = 0; i < c->fars; i++)
        if (c->far[i].key == after) return;
    float known[CITIES][CITIES];
    memcpy(known, far_of(c, before), sizeof known);
    if (c->fars == FARS) c->fars = 0;
    Far *f = c->far + c->fars++;
    f->key = after;
    for (int i = 0; i < c->board->cities; i++) {
        float to_x = known[i][x], to_y = known[i][y];
        for (int j = 0; j < CITIES; j++) {
            float d = known[i][j], p = to_x + known[y][j], q = to_y + known[x][j];
            p = p < q ? p : q;
            f->far[i][j] = p < d ? p : d;
        }
    }
}

static int settle(const Board *b, State *s, const int *order, int ordered) {
    int place = 0;
    for (int i = 0; i < s->held;) {
        uint32_t mask = b->ticket_mask[s->tickets[i]];
        int in = 0;
        for (int p = 0; p < s->parts && !in; p++) in = !(mask & ~s->part[p]);
        if (!in) {
            i++;
            continue;
        }
        s->need--;
        if (place < ordered) s->tickets[i] = order[place++];
        else {
            s->held--;
            s->tickets[i] = s->tickets[s->held];
        }
        i = 0;
    }
    if (!s->bonus)
        for (int p = 0; p < s->parts; p++)
            if (s->part[p] & b->east && s->part[p] & b->west) {
                s->bonus = 1;
                s->need--;
                break;
            }
    return place;
}

/* The hand has been paid from before. */
void claim_state(Context *c, State *s, int edge, int spaces, const int *order, int ordered) {
    const Board *b = c->board;
    int x = b->edge_a[edge], y = b->edge_b[edge], kept = 0;
    uint32_t both = 1u << x | 1u << y, joined = both;
    for (int i = 0; i < s->parts; i++)
        if (s->part[i] & both) joined |= s->part[i];
        else s->part[kept++] = s->part[i];
    s->part[kept++] = joined;
    s->parts = kept;
    int drawn = settle(b, s, order, ordered);
    join_far(c, s->edges, s->edges | 1ull << edge, x, y);
    s->edges |= 1ull << edge;
    for (int i = 0; i < drawn; i++) s->coming &= ~(1u << order[i]);
    s->trains -= spaces;
}

void renew_state(Context *c, State *s, const int *order, int ordered) {
    s->held = ordered < 2 ? ordered : 2;
    for (int i = 0; i < s->held; i++) s->tickets[i] = order[i];
    int drawn = ordered > 2 ? settle(c->board, s, order + 2, ordered - 2) : settle(c->board, s, order, 0);
    for (int i = 0; i < drawn + 2 && i < ordered; i++) s->coming &= ~(1u << order[i]);
}
