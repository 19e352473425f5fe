/* Games: matches of one player against others, and races from which a net learns. */
#include "race.h"
#include <stdlib.h>
#include <string.h>

int sizes(int what) {
    switch (what) {
    case 0: return sizeof(Board);
    case 1: return sizeof(Player);
    case 2: return sizeof(Net);
    case 3: return sizeof(Game);
    default: return SUMS;
    }
}

void board_from(const int *in, Board *b) {
    memset(b, 0, sizeof *b);
    b->cities = *in++, b->routes = *in++, b->edges = *in++, b->tickets = *in++, b->trains = *in++;
    b->start_cards = *in++, b->new_tickets = *in++, b->goal = *in++, b->bonuses = *in++;
    b->east = *in++, b->west = *in++;
    for (int k = 0; k < KINDS; k++) b->counts[k] = *in++;
    for (int e = 0; e < b->edges; e++) {
        int x = b->edge_a[e] = *in++, y = b->edge_b[e] = *in++;
        b->way_city[x][b->ways[x]] = y, b->way_edge[x][b->ways[x]++] = e;
        b->edge_of_cities[x][y] = b->edge_of_cities[y][x] = e;
        b->way_city[y][b->ways[y]] = x, b->way_edge[y][b->ways[y]++] = e;
    }
    for (int r = 0; r < b->routes; r++) {
        b->route_a[r] = *in++, b->route_b[r] = *in++, b->length[r] = *in++, b->colour[r] = *in++;
        int e = b->edge_of[r] = *in++;
        b->lane[e][b->lanes[e]++] = r;
    }
    for (int t = 0; t < b->tickets; t++) {
        b->ticket_a[t] = *in++, b->ticket_b[t] = *in++;
        b->ticket_mask[t] = 1u << b->ticket_a[t] | 1u << b->ticket_b[t];
    }
}

void net_from(const int *size, int layers, const float *in, Net *n) {
    memset(n, 0, sizeof *n);
    n->layers = layers;
    for (int l = 0; l <= layers; l++) n->size[l] = size[l], n->wide[l] = (size[l] + BLOCK - 1) / BLOCK * BLOCK;
    for (int l = 0; l < layers; l++) {
        for (int i = 0; i < size[l + 1]; i++)
            for (int k = 0; k < size[l]; k++) n->weight[l][k * n->wide[l + 1] + i] = *in++;
        memcpy(n->add[l], in, sizeof(float) * size[l + 1]);
        in += size[l + 1];
    }
}

void player_from(Net *net, int deals, double odd, Player *p) {
    p->net = net, p->deals = deals, p->odd = odd;
}

Far *room(void) { return malloc(FARS * sizeof(Far)); }

/* Every deal from each seat in turn: the share of the win, and the turns of the first player. */
void match(const Board *b, const Player *one, const Player *other, int seats, uint64_t seed, int deals, double *out) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++)
        for (int me = 0; me < seats; me++) {
            Game g;
            uint64_t chance = deal_of_match(&g, b, seats, seed, n, me);
            for (int steps = 0; !g.over && steps < 2000; steps++) {
                decide(&g, g.to_move, g.to_move == me ? one : other, far, next_random(&chance), moves, worth, &now);
                play_move(&g, moves[0]);
            }
            *out++ = share_of(&g, me);
            *out++ = g.turns[me];
        }
    free(far);
}

/* One game with a net's pupil at every seat: rows of numbers and, in two columns more, the guess after looking
   at all moves (or -1) and the turns that it took; how many rows. It begins in the middle or as games begin. */
int lesson(const Board *b, const Player *p, int seats, uint64_t seed, int middle, float *out, int most) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    Game g;
    int rows = 0, seat_of[2000], at[2000];
    uint64_t chance = seed * 31 + 7;
    deal(&g, b, seats, seed, below(&chance, seats));
    if (middle) put_in_the_middle(&g, &chance);
    double last[SEATS];
    for (int s = 0; s < SEATS; s++) last[s] = -1;
    for (int steps = 0; !g.over && steps < 2000; steps++) {
        int s = g.to_move, reach, hopeless, count;
        Context c;
        State state;
        float *row = out + rows * (SUMS + 2);
        context_of(&c, &g, s, 1, 1, far, 0);
        state_of(&state, &g, s);
        numbers_of(&c, &state, row, &hopeless, &reach);
        count = decide(&g, s, p, far, next_random(&chance), moves, worth, &now);
        double best = worth[0] < 1 ? 1 : worth[0];
        if (reach && moves[0].kind != PASS && worth[0] < 40 && rows < most) {
            row[SUMS] = last[s] = best;
            seat_of[rows] = s;
            at[rows++] = g.turns[s];
        } else if (!reach) {
            last[s] = -1;
        }
        int odd = below(&chance, 1 << 20) < p->odd * (1 << 20);
        play_move(&g, moves[odd ? below(&chance, count) : 0]);
    }
    int kept = 0;
    for (int i = 0; i < rows; i++) {
        int s = seat_of[i], won = delivered(&g, s) >= b->goal;
        /* A race that was not won goes on for as long as was thought at its last turn. */
        double went = g.turns[s] - at[i];
        if (!won) {
            if (last[s] < 0) continue;
            went += last[s] - 1;
        }
        float *row = out + kept * (SUMS + 2);
        if (kept != i) memcpy(row, out + i * (SUMS + 2), sizeof(float) * (SUMS + 1));
        row[SUMS + 1] = (float)went;
        kept++;
    }
    free(far);
    return kept;
}

/* A game that is on, as one seat sees it: what is hidden from it is left out. */
void game_from(const Board *b, const int *in, Game *g) {
    memset(g, 0, sizeof *g);
    g->board = b;
    g->seats = *in++, g->to_move = *in++, g->count = *in++, g->bonus = *in++;
    for (int k = 0; k < KINDS; k++) g->discards[k] = *in++;
    for (int k = 0; k < KINDS; k++) g->hand[g->to_move][k] = *in++;
    for (int r = 0; r < b->routes; r++) {
        g->owner[r] = (int8_t)*in++;
        if (g->owner[r] >= 0) g->edges[g->owner[r]] |= 1ull << b->edge_of[r];
    }
    for (int s = 0; s < g->seats; s++) g->trains[s] = *in++, g->done[s] = (uint32_t)*in++;
    g->tickets[g->to_move] = (uint32_t)*in++;
    uint32_t thrown = (uint32_t)*in++;
    g->ticket_count = *in++;
    for (int i = 0; i < g->ticket_count; i++) {
        g->source[i] = thrown ? g->to_move : -1;
        g->ticket_deck[i] = thrown ? __builtin_ctz(thrown) : 0;
        thrown &= thrown - 1;
    }
}

/* The numbers of a game for the seat to move, and its moves with the turns after them; how many. */
int judged(const Game *g, const Player *p, float *row, int *routes, double *turns) {
    Far *far = room();
    Context c;
    State s;
    Move moves[ROUTES + 4];
    double now;
    int hopeless, reach;
    context_of(&c, g, g->to_move, 1, 1, far, 0);
    state_of(&s, g, g->to_move);
    numbers_of(&c, &s, row, &hopeless, &reach);
    int count = decide(g, g->to_move, p, far, 1, moves, turns, &now);
    for (int i = 0; i < count; i++) routes[i] = moves[i].kind == CLAIM ? moves[i].route : -moves[i].kind;
    free(far);
    return count;
}

/* Races of one player against nobody: the turns each takes. */
void alone(const Board *b, const Player *p, uint64_t seed, int deals, double *out) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++) {
        Game g;
        uint64_t chance = deal_of_match(&g, b, 2, seed, n, 0);
        while (!g.over && g.turns[0] < 60) {
            decide(&g, 0, p, far, next_random(&chance), moves, worth, &now);
            play_move(&g, moves[0]);
            g.to_move = 0;
        }
        *out++ = g.turns[0];
        *out++ = delivered(&g, 0);
    }
    free(far);
}
