/* What standings are worth by playing on: the moves of some turns, each played on alone in many worlds. */
#include "race.h"
#include <stdlib.h>
#include <string.h>
#include <math.h>

void deal_anew(Game *g, int seat, uint64_t *chance);

int game_size(void) { return sizeof(Game); }

/* turns alone from g for seat, in the world of g */
static double on_alone(Game g, int seat, const Player *p, Far *far, uint64_t *thought) {
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int begun = g.turns[seat];
    g.over = 0;
    for (int steps = 0; steps < 60 && g.trains[seat] > 0 && delivered(&g, seat) < g.board->goal; steps++) {
        g.to_move = seat, g.over = 0;
        decide(&g, seat, p, far, next_random(thought), moves, worth, &now);
        play_move(&g, moves[0]);
    }
    double need = g.board->goal - delivered(&g, seat);
    return g.turns[seat] - begun + (need > 0 ? 4 * need : 0);
}

/* out rows: decision, move kind, net's worth of the move, mean of half one, mean of half two, variance, turn; games: the structs */
int probe(const Board *b, const Player *p, int seats, uint64_t seed, int one_in, int worlds, double within, double *out, char *games, int most) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    uint64_t chance = seed * 31 + 7;
    Game g;
    deal(&g, b, seats, seed, below(&chance, seats));
    int rows = 0, decision = 0;
    for (int steps = 0; !g.over && steps < 2000; steps++) {
        int s = g.to_move;
        int count = decide(&g, s, p, far, next_random(&chance), moves, worth, &now);
        if (below(&chance, one_in) == 0 && count > 1 && worth[0] > -10 && worth[1] < worth[0] + within) {
            for (int m = 0; m < count && m < 5 && worth[m] < worth[0] + within && rows < most; m++) {
                Game after = g;
                play_move(&after, moves[m]);
                if (delivered(&after, s) >= b->goal || after.trains[s] <= 0) continue;
                double sum[2] = {0}, square = 0;
                for (int w = 0; w < worlds; w++) {
                    Game world = after;
                    deal_anew(&world, s, &chance);
                    double t = on_alone(world, s, p, far, &chance);
                    sum[w & 1] += t, square += t * t;
                }
                double mean = (sum[0] + sum[1]) / worlds;
                double *o = out + rows * 8;
                o[0] = seed * 1000.0 + decision, o[1] = moves[m].kind, o[2] = worth[m];
                o[3] = sum[0] / (worlds / 2), o[4] = sum[1] / (worlds / 2);
                o[5] = (square / worlds - mean * mean) * worlds / (worlds - 1), o[6] = g.turns[s], o[7] = s;
                memcpy(games + (size_t)rows * sizeof(Game), &after, sizeof(Game));
                rows++;
            }
            decision++;
        }
        play_move(&g, moves[0]);
    }
    free(far);
    return rows;
}

/* the numbers of kept games and the net's guess of each */
void rows_of(const Board *b, const Player *p, int wide, const char *games, const double *out, int count, float *rows, double *guess_out) {
    Far *far = room();
    int n = numbers_in(b, wide);
    for (int i = 0; i < count; i++) {
        Game g;
        memcpy(&g, games + (size_t)i * sizeof(Game), sizeof(Game));
        g.board = b;
        int s = (int)out[i * 8 + 7], hopeless;
        Context c;
        State state;
        context_of(&c, &g, s, p->deals, 1, far, wide);
        c.hurry = 0;
        state_of(&state, &g, s);
        numbers_of(&c, &state, rows + (size_t)i * n, &hopeless, 0);
        guess_out[i] = turns_of(&c, p, &state);
    }
    free(far);
}

/* best move after solo playouts, mixed with the net's opinion as prior */
static Move probed(const Game *g, int seat, const Player *p, int worlds, double within, double tau2, Far *far, uint64_t *chance) {
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, sum[6] = {0}, square[6] = {0};
    int count = decide(g, seat, p, far, next_random(chance), moves, worth, &now), some = 1;
    while (some < count && some < 6 && worth[some] <= worth[0] + within) some++;
    if (some == 1 || worth[0] < -10) return moves[0];
    for (int w = 0; w < worlds; w++) {
        Game world = *g;
        deal_anew(&world, seat, chance);
        uint64_t thoughts = next_random(chance);
        double first = 0;
        for (int m = 0; m < some; m++) {
            Game played = world;
            uint64_t thought = thoughts;
            play_move(&played, moves[m]);
            double t = on_alone(played, seat, p, far, &thought);
            if (!m) first = t;
            sum[m] += t - first, square[m] += (t - first) * (t - first);
        }
    }
    int best = 0;
    double least = 0;
    for (int m = 1; m < some; m++) {
        double mean = sum[m] / worlds, var = (square[m] / worlds - mean * mean + 0.5) / worlds;
        double post = (mean / var + (worth[m] - worth[0]) / tau2) / (1 / var + 1 / tau2);
        if (post < least) least = post, best = m;
    }
    return moves[best];
}

void match_probed(const Board *b, const Player *one, const Player *other, int seats, uint64_t seed, int deals, int worlds, double within, double tau2, double *out) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++)
        for (int me = 0; me < seats; me++) {
            Game g;
            uint64_t deal_seed = seed + n, chance = seed * 77 + n * 13 + me;
            next_random(&deal_seed);
            deal(&g, b, seats, deal_seed, 0);
            for (int steps = 0; !g.over && steps < 2000; steps++) {
                if (g.to_move == me) play_move(&g, probed(&g, me, one, worlds, within, tau2, far, &chance));
                else {
                    decide(&g, g.to_move, other, far, next_random(&chance), moves, worth, &now);
                    play_move(&g, moves[0]);
                }
            }
            int most = 0, shared = 0;
            for (int s = 0; s < seats; s++) most = delivered(&g, s) > most ? delivered(&g, s) : most;
            for (int s = 0; s < seats; s++) shared += delivered(&g, s) == most;
            *out++ = delivered(&g, me) == most ? 1.0 / shared : 0;
        }
    free(far);
}

void alone_probed(const Board *b, const Player *p, uint64_t seed, int deals, int worlds, double within, double tau2, double *out) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++) {
        Game g;
        uint64_t deal_seed = seed + n, chance_of = seed * 77 + n * 13;
        next_random(&deal_seed);
        deal(&g, b, 2, deal_seed, 0);
        while (!g.over && g.turns[0] < 60) {
            if (worlds) play_move(&g, probed(&g, 0, p, worlds, within, tau2, far, &chance_of));
            else {
                decide(&g, 0, p, far, next_random(&chance_of), moves, worth, &now);
                play_move(&g, moves[0]);
            }
            g.to_move = 0;
        }
        *out++ = g.turns[0];
    }
    free(far);
}

/* every seat's turns to its own finish, the others going on until they finish themselves */
void finishing(const Board *b, const Player *p, int seats, uint64_t seed, int deals, double *out) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++) {
        Game g;
        uint64_t chance = seed * 77 + n * 13;
        deal(&g, b, seats, seed + n, 0);
        for (int steps = 0; steps < 400; steps++) {
            int s = steps % seats;
            if (delivered(&g, s) >= b->goal || g.trains[s] <= 0) continue;
            g.to_move = s, g.over = 0;
            decide(&g, s, p, far, next_random(&chance), moves, worth, &now);
            play_move(&g, moves[0]);
        }
        for (int s = 0; s < seats; s++) *out++ = g.turns[s], *out++ = delivered(&g, s), *out++ = g.trains[s];
    }
    free(far);
}

/* Games up to a turn by lot with many odd moves, then every seat alone to its end: rows after each move, the turns left,
   and the net's best guess at the next decision. */
int outcomes(const Board *b, const Player *p, int seats, uint64_t seed, int wide, double odd, float *out, int most) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    uint64_t chance = seed * 31 + 7;
    Game g;
    int n = numbers_in(b, wide), rows = 0, until = below(&chance, 13) - 1, width = n + 3;
    deal(&g, b, seats, seed, below(&chance, seats));
    for (int steps = 0; !g.over && steps < until * seats; steps++) {
        int count = decide(&g, g.to_move, p, far, next_random(&chance), moves, worth, &now), some = 1, pick = 0;
        while (some < count && some < 6 && worth[some] < worth[0] + 1.2) some++;
        if (below(&chance, 1 << 20) < odd * (1 << 20)) pick = below(&chance, some);
        play_move(&g, moves[pick]);
    }
    if (g.over) { free(far); return 0; }
    for (int s = 0; s < seats; s++) {
        Game a = g;
        int begun = rows;
        int steps = 0;
        for (; steps < 60 && a.trains[s] > 0 && delivered(&a, s) < b->goal; steps++) {
            a.to_move = s, a.over = 0;
            int count = decide(&a, s, p, far, next_random(&chance), moves, worth, &now), some = 1, pick = 0;
            if (rows > begun) out[(size_t)(rows - 1) * width + n + 1] = worth[0];
            while (some < count && some < 6 && worth[some] < worth[0] + 1.2) some++;
            if (steps == 0) pick = below(&chance, some); /* the first is one by lot, noted as all that follow */
            play_move(&a, moves[pick]);
            if (delivered(&a, s) >= b->goal || rows >= most) continue;
            Context c;
            State state;
            int hopeless, reach;
            float *row = out + (size_t)rows * width;
            context_of(&c, &a, s, 1, 1, far, wide);
            state_of(&state, &a, s);
            numbers_of(&c, &state, row, &hopeless, &reach);
            if (hopeless || !reach) continue;
            row[n] = a.turns[s], row[n + 1] = 0, row[n + 2] = seed;
            rows++;
        }
        double end = a.turns[s];
        if (delivered(&a, s) < b->goal) rows = begun; /* out of trains */
        for (int i = begun; i < rows; i++) out[(size_t)i * width + n] = end - out[(size_t)i * width + n];
    }
    free(far);
    return rows;
}

/* Games up to a turn by lot with many odd moves, or from the middle; then every seat to its own end, whoever is done
   standing still. Rows after each move, seat by seat: numbers, the turns left, the best guess at the next decision. */
int outcomes_among(const Board *b, const Player *p, int seats, uint64_t seed, int wide, double odd, int middle, float *out, int most) {
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    uint64_t chance = seed * 31 + 7;
    Game g;
    int n = numbers_in(b, wide), until = below(&chance, 14) - 2, width = n + 2, each = most / seats;
    int rows[SEATS] = {0}, from[SEATS], fresh[SEATS] = {0};
    deal(&g, b, seats, seed, below(&chance, seats));
    if (middle) put_in_the_middle(&g, &chance), until = 0;
    for (int steps = 0; !g.over && steps < until * seats; steps++) {
        int count = decide(&g, g.to_move, p, far, next_random(&chance), moves, worth, &now), some = 1, pick = 0;
        while (some < count && some < 6 && worth[some] < worth[0] + 1.2) some++;
        if (below(&chance, 1 << 20) < odd * (1 << 20)) pick = below(&chance, below(&chance, 8) ? some : count);
        play_move(&g, moves[pick]);
    }
    if (g.over) { free(far); return 0; }
    int first = g.to_move;
    double turn_of[SEATS][64];
    for (int s = 0; s < seats; s++) from[s] = s * each;
    for (int steps = 0; steps < 40 * seats; steps++) {
        int s = (first + steps) % seats;
        if (delivered(&g, s) >= b->goal || g.trains[s] <= 0) continue;
        g.to_move = s, g.over = 0;
        int count = decide(&g, s, p, far, next_random(&chance), moves, worth, &now), some = 1, pick = 0;
        if (fresh[s]) out[(size_t)(from[s] + rows[s] - 1) * width + n + 1] = worth[0];
        fresh[s] = 0;
        while (some < count && some < 6 && worth[some] < worth[0] + 1.2) some++;
        if (steps < seats && until >= 0) pick = below(&chance, below(&chance, 8) ? some : count);
        play_move(&g, moves[pick]);
        if (delivered(&g, s) >= b->goal || rows[s] >= each || rows[s] >= 60) continue;
        Context c;
        State state;
        int hopeless, reach;
        float *row = out + (size_t)(from[s] + rows[s]) * width;
        context_of(&c, &g, s, 1, 1, far, wide);
        state_of(&state, &g, s);
        numbers_of(&c, &state, row, &hopeless, &reach);
        if (hopeless || !reach) continue;
        turn_of[s][rows[s]] = g.turns[s], row[n + 1] = 0;
        rows[s]++, fresh[s] = 1;
    }
    int total = 0;
    for (int s = 0; s < seats; s++) {
        int need = b->goal - delivered(&g, s);
        double end = g.turns[s] + (need > 0 ? 4.0 * need : 0);
        for (int i = 0; i < rows[s]; i++) {
            float *row = out + (size_t)(from[s] + i) * width;
            row[n] = end - turn_of[s][i];
            if (total != from[s] + i) memmove(out + (size_t)total * width, row, sizeof(float) * width);
            total++;
        }
    }
    free(far);
    return total;
}
double thrown(Context *c, const Player *p, const State *s);
void throws_of(const Board *b, const Player *p, const char *games, const double *out, int count, double *to) {
    Far *far = room();
    for (int i = 0; i < count; i++) {
        Game g;
        memcpy(&g, games + (size_t)i * sizeof(Game), sizeof(Game));
        g.board = b;
        int s = (int)out[i * 8 + 7];
        Context c;
        State state;
        context_of(&c, &g, s, 32, 1, far, (p->net->size[0] > SUMS) + (p->net->size[0] > 417));
        c.hurry = 0;
        state_of(&state, &g, s);
        to[i] = thrown(&c, p, &state);
    }
    free(far);
}
