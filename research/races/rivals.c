/* What everybody sees of a rival, what a net tells from it, and games noted for learning that (rival_signs.py, rival_net.py). */
#include "race.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HAND = 14, SOON_TURNS = 3, CLOSED = -99 };
#define FAR_OFF 8.0f
#define NEAREST 1.5 /* turns: how much likelier a rival ends before another one for each turn it is ahead */

int rival_numbers(const Board *b) { return b->edges + b->routes + 2 * b->tickets + HAND + 6 + KINDS + 3; }

/* By edge what it owns, by lane whether it may claim it, tickets done, tickets that may be its own by how near they are
   to done, cards in hand, tickets done counted, the cards that may be in its hand, bonus, trains, rivals. */
void rival_row(const Game *g, int me, int rival, Far *far, float *row) {
    const Board *b = g->board;
    Context c;
    State s;
    context_of(&c, g, rival, 1, 1, far, 0);
    state_of(&s, g, me);
    float(*d)[CITIES] = far_of(&c, g->edges[rival]);
    int hand = 0, every = 0, pool[KINDS];
    for (int e = 0; e < b->edges; e++) *row++ = g->edges[rival] >> e & 1;
    for (int r = 0; r < b->routes; r++) *row++ = c.open[r] && !(g->edges[rival] >> b->edge_of[r] & 1);
    for (int t = 0; t < b->tickets; t++) *row++ = g->done[rival] >> t & 1;
    for (int t = 0; t < b->tickets; t++) {
        float there = d[b->ticket_a[t]][b->ticket_b[t]];
        *row++ = s.coming >> t & 1 && there < FAR_OFF ? (FAR_OFF - there) / 4 : 0;
    }
    for (int k = 0; k < KINDS; k++) hand += g->hand[rival][k];
    for (int n = 1; n <= HAND; n++) *row++ = hand >= n;
    for (int n = 1; n <= 6; n++) *row++ = delivered(g, rival) >= n;
    for (int k = 0; k < KINDS; k++) every += pool[k] = b->counts[k] - g->hand[me][k] - g->discards[k];
    for (int k = 0; k < KINDS; k++) *row++ = every ? (float)pool[k] * KINDS / every : 0;
    *row++ = g->bonus >> rival & 1;
    *row++ = g->trains[rival] / 20.0f;
    *row++ = g->seats - 1;
}

/* All that a net of one hidden layer tells: by lane what its loss costs, by lane how likely it is claimed soon (before it
   is made a chance of), and the turns that the rival still needs. */
static void told_of(const Net *net, const float *row, float *out) {
    float hidden[WIDEST];
    memcpy(hidden, net->add[0], sizeof(float) * net->wide[1]);
    for (int k = 0; k < net->size[0]; k++)
        if (row[k] != 0)
            for (int i = 0; i < net->wide[1]; i++) hidden[i] += net->weight[0][k * net->wide[1] + i] * row[k];
    memcpy(out, net->add[1], sizeof(float) * net->wide[2]);
    for (int k = 0; k < net->size[1]; k++) {
        float x = hidden[k] > 0 ? hidden[k] : 0.01f * hidden[k];
        for (int i = 0; i < net->wide[2]; i++) out[i] += net->weight[1][k * net->wide[2] + i] * x;
    }
}

void rivalry_of(const Game *g, int me, const Net *net, Far *far, Rivalry *out) {
    const Board *b = g->board;
    float row[NUMBERS], told[SEATS][WIDEST], best = 1e9f, sum = 0;
    memset(out, 0, sizeof *out);
    if (!net) return;
    for (int s = 0; s < g->seats; s++) {
        if (s == me) continue;
        rival_row(g, me, s, far, row);
        told_of(net, row, told[s]);
        float turns = told[s][2 * b->routes];
        best = turns < best ? turns : best;
    }
    for (int s = 0; s < g->seats; s++)
        if (s != me) sum += expf((best - told[s][2 * b->routes]) / NEAREST);
    for (int r = 0; r < b->routes; r++) {
        if (g->owner[r] >= 0) continue;
        float left = 1;
        for (int s = 0; s < g->seats; s++) {
            if (s == me || g->edges[s] >> b->edge_of[r] & 1) continue;
            out->cost[r] += expf((best - told[s][2 * b->routes]) / NEAREST) / sum * told[s][r];
            left *= 1 - 1 / (1 + expf(-told[s][b->routes + r]));
        }
        out->soon[r] = 1 - left;
    }
}

/* The turns that a seat needs as it knows itself; for learning only, since nobody else knows it. */
static double needed(const Game *g, int seat, const Player *p, Far *far) {
    Context c;
    State s;
    if (delivered(g, seat) >= g->board->goal || g->trains[seat] <= 0) return 0;
    context_of(&c, g, seat, 4, 1, far, 0);
    state_of(&s, g, seat);
    return turns_of(&c, p, &s);
}

/* What a claim costs the rivals in turns, the one that is nearest to its end counting most; seen as nobody may. */
double cost_to_rivals(const Game *before, int me, int route, const Player *p, Far *far) {
    double turns[SEATS], best = 1e9, sum = 0, total = 0;
    Game after = *before;
    after.owner[route] = (int8_t)me;
    for (int s = 0; s < before->seats; s++)
        if (s != me && (turns[s] = needed(before, s, p, far)) < best) best = turns[s];
    for (int s = 0; s < before->seats; s++)
        if (s != me) sum += exp((best - turns[s]) / NEAREST);
    for (int s = 0; s < before->seats; s++) {
        if (s == me || before->edges[s] >> before->board->edge_of[route] & 1) continue;
        double more = needed(&after, s, p, far) - turns[s];
        total += exp((best - turns[s]) / NEAREST) / sum * (more < 6 ? more : 6);
    }
    return total;
}

/* What everybody sees of a rival, and what is true of it. */
static void note_rival(const Game *g, int me, int rival, const Player *p, Far *far, float *row) {
    const Board *b = g->board;
    double before = needed(g, rival, p, far);
    rival_row(g, me, rival, far, row);
    float *cost = row + rival_numbers(b), *soon = cost + b->routes;
    soon[b->routes] = before;
    for (int r = 0; r < b->routes; r++) {
        cost[r] = soon[r] = CLOSED;
        if (g->owner[r] >= 0 || g->edges[rival] >> b->edge_of[r] & 1) continue;
        Game after = *g;
        after.owner[r] = (int8_t)me;
        cost[r] = needed(&after, rival, p, far) - before;
        soon[r] = 0;
    }
}

/* Games of `p` by its prices at one seat against others. Rows: what everybody sees of a rival; by lane what its
   loss would cost that rival, and whether the rival claimed it in its next turns (both -99 where it is not to be had); the
   turns that it needed. */
int note_rivals(
    const Board *b, const Player *p, const Player *other, int seats, uint64_t seed, int games, float *rows, int most
) {
    enum { NOTES = 1024 };
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int used = 0, plain = rival_numbers(b), wide = plain + 2 * b->routes + 1;
    for (int n = 0; n < games; n++) {
        Game g;
        int me = n % seats, begun = used, whose[NOTES], when[NOTES], claimed[ROUTES];
        uint64_t chance = deal_of_match(&g, b, seats, seed, n, me);
        for (int steps = 0; !g.over && steps < 2000; steps++) {
            int s = g.to_move;
            uint64_t thought = next_random(&chance);
            if (s == me) {
                for (int o = 0; o < seats; o++) {
                    if (o == me || used >= most || used - begun >= NOTES) continue;
                    whose[used - begun] = o, when[used - begun] = g.turns[o];
                    note_rival(&g, me, o, p, far, rows + (size_t)used++ * wide);
                }
            }
            decide(&g, s, s == me ? p : other, far, thought, moves, worth, &now);
            Move move = moves[0];
            if (move.kind == CLAIM) claimed[move.route] = g.turns[s];
            play_move(&g, move);
        }
        for (int i = begun; i < used; i++)
            for (int r = 0; r < b->routes; r++)
                if (g.owner[r] == whose[i - begun] && claimed[r] >= when[i - begun] && claimed[r] < when[i - begun] + SOON_TURNS)
                    rows[(size_t)i * wide + plain + b->routes + r] = 1;
    }
    free(far);
    return used;
}
