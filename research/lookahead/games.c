/* Whole games between players of this brain, and playouts of the moves of a standing: what `grow.py` calls. */
#include "champion.h"

#include <math.h>
#include <string.h>

/* How it went for a seat, from -1 to 1: a quarter the win, the rest the margin, which chance disturbs less. */
static double result_of(const Board *b, const State *s, int seat, double margin, double *lead) {
    int totals[MS], winners, best = -10000;
    final_score(b, s, totals, &winners);
    for (int k = 0; k < b->seats; k++)
        if (k != seat && totals[k] > best) best = totals[k];
    double won = winners >> seat & 1 ? (double)b->seats / popcount(winners) : 0.0;
    if (won > 2.0) won = 2.0;
    if (lead) *lead = totals[seat] - best;
    return 0.25 * (won - 1.0) + 0.75 * tanh((totals[seat] - best) / margin);
}

static void play_on(const Board *b, State *s, const Skill *k, const Lesson *const *lessons) {
    static Choices c;
    while (s->decision != OVER) {
        consider(b, s, k, lessons[s->to_move], &c);
        apply(b, s, &c.c[0].move);
    }
}

/* Games of a player with a lesson at every seat in turn against others with another; shares of wins and margins. */
void match(const Board *b, const Skill *k, const Lesson *one, const Lesson *other, u64 seed, int games, double *out) {
    for (int g = 0; g < games; g++) {
        State s;
        const Lesson *lessons[MS];
        int seat = g % b->seats, totals[MS], winners;
        for (int i = 0; i < b->seats; i++) {
            const Lesson *l = i == seat ? one : other;
            lessons[i] = l->on ? l : 0;
        }
        new_game(b, &s, seed + (u64)(g / b->seats), 0);
        play_on(b, &s, k, lessons);
        final_score(b, &s, totals, &winners);
        out[2 * g] = winners >> seat & 1 ? 1.0 / popcount(winners) : 0.0;
        result_of(b, &s, seat, 25.0, &out[2 * g + 1]);
    }
}

/* Play one game; at turns drawn by lot, play every candidate on in some worlds. Rows: group, features, mean result. */
int harvest(const Board *b, const Skill *k, const Lesson *lesson, u64 seed, double share, double window, int most,
            int worlds, double *rows, int room, double margin) {
    static Choices c, later;
    const Lesson *lessons[MS];
    Lesson look = *lesson;
    State s;
    u64 rng = seed * 77 + 5;
    int n = 0, group = 0;
    look.window = window;
    for (int i = 0; i < b->seats; i++) lessons[i] = lesson->on ? lesson : 0;
    new_game(b, &s, seed, 0);
    while (s.decision != OVER) {
        consider(b, &s, k, &look, &c);
        int asked = (s.decision == TURN || s.decision == SECOND) && c.n > 1;
        if (asked && (draw_random(&rng) >> 11) / 9007199254740992.0 < share) {
            int list[MAX_ROWS], count = 0;
            /* The best of each kind of move first, then the best of all. */
            for (int kinds = 1; kinds >= 0; kinds--) {
                for (int i = 0; i < c.n && count < most; i++) {
                    int again = 0;
                    for (int j = 0; j < count; j++)
                        again |= list[j] == i || (kinds && c.c[list[j]].move.kind == c.c[i].move.kind);
                    if (!again && c.c[i].row >= 0) list[count++] = i;
                }
            }
            if (count > 1 && n + count <= room) {
                static Choices kept;
                kept = c;
                double sum[MAX_ROWS] = {0};
                for (int w = 0; w < worlds; w++) {
                    u64 world = draw_random(&rng);
                    for (int i = 0; i < count; i++) {
                        State t = s;
                        shuffle_hidden(b, &t, world);
                        apply(b, &t, &kept.c[list[i]].move);
                        play_on(b, &t, k, lessons);
                        sum[i] += result_of(b, &t, s.to_move, margin, 0);
                    }
                }
                for (int i = 0; i < count; i++, n++) {
                    double *row = rows + (long)n * (FEATURES + 2);
                    row[0] = group;
                    memcpy(row + 1, kept.f[kept.c[list[i]].row], sizeof(double) * FEATURES);
                    row[FEATURES + 1] = sum[i] / worlds;
                }
                group++;
            }
        }
        consider(b, &s, k, lessons[0], &later);
        apply(b, &s, &later.c[0].move);
    }
    return n;
}

/* One decision for the tests: worths in order, with the moves as seven numbers each. */
int decide(const Board *b, const State *s, const Skill *k, const Lesson *lesson, double *out, int room) {
    static Choices c;
    consider(b, s, k, lesson, &c);
    int n = c.n < room ? c.n : room;
    for (int i = 0; i < n; i++) {
        double *row = out + i * (8 + FEATURES);
        row[0] = c.c[i].move.kind, row[1] = c.c[i].move.target, row[2] = c.c[i].move.pay.colour;
        row[3] = c.c[i].move.pay.cards, row[4] = c.c[i].move.pay.wilds, row[5] = c.c[i].worth, row[6] = c.c[i].score;
        if (c.c[i].row >= 0) memcpy(row + 8, c.f[c.c[i].row], sizeof(double) * FEATURES);
        row[7] = c.c[i].row;
    }
    return c.n;
}

void score(const Board *b, const State *s, int *totals) {
    int winners;
    final_score(b, s, totals, &winners);
    totals[b->seats] = winners;
}
