/* Whole games between players of this brain, and playouts of the moves of a standing: what `grow.py` calls. */
#include "champion.h"

#include <string.h>

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
        out[2 * g + 1] = value_of(b, &s, k, seat, 0);
    }
}

/* Standings of a game at turns drawn by lot, as `value_signs` sees them, each with the lead at the end. */
int standings(const Board *b, const Skill *k, const Lesson *lesson, u64 seed, double share, double *rows, int room) {
    static Choices c;
    State s;
    u64 rng = seed * 31 + 7;
    int n = 0, seats[400];
    new_game(b, &s, seed, 0);
    while (s.decision != OVER) {
        if (s.decision == TURN && n < room && n < 400 && (draw_random(&rng) >> 11) / 9007199254740992.0 < share) {
            seats[n] = (int)(draw_random(&rng) % (u64)b->seats);
            value_signs(b, &s, k, seats[n], rows + (long)n * (VALUE + 1));
            n++;
        }
        consider(b, &s, k, lesson->on ? lesson : 0, &c);
        apply(b, &s, &c.c[0].move);
    }
    for (int i = 0; i < n; i++) rows[(long)i * (VALUE + 1) + VALUE] = value_of(b, &s, k, seats[i], 0);
    return n;
}

/* The best of each kind of move first, then the best of all. */
static int candidates(const Choices *c, int most, int *list) {
    int count = 0;
    for (int kinds = 1; kinds >= 0; kinds--) {
        for (int i = 0; i < c->n && count < most; i++) {
            int again = 0;
            for (int j = 0; j < count; j++)
                again |= list[j] == i || (kinds && c->c[list[j]].move.kind == c->c[i].move.kind);
            if (!again && c->c[i].row >= 0) list[count++] = i;
        }
    }
    return count;
}

/* Play one game; at decisions drawn by lot, play every candidate on for so many turns in some worlds, and value what
 * stands there. Rows: number of the decision, signs of the move, mean lead. Playouts are played with a skill that thinks
 * less of rivals (`quick`) and a lesson of fewer signs (`brief`), for that takes a fraction of the time; `alone` is the
 * one seat with a lesson, or -1 for all. */
int harvest(const Board *b, const Skill *k, const Skill *quick, const Lesson *lesson, const Lesson *brief, int alone,
            u64 seed, double share, double window, int most, int worlds, int turns, const double *weights,
            double *rows, int room) {
    static Choices c, kept, later;
    const Lesson *lessons[MS], *briefs[MS];
    Lesson look = *lesson;
    State s;
    u64 rng = seed * 77 + 5;
    int n = 0, group = 0;
    look.window = window, look.signs = SIGNS; /* of weights that a lesson lacks there are noughts */
    for (int i = 0; i < b->seats; i++) {
        int taught = lesson->on && (alone < 0 || alone == i);
        lessons[i] = taught ? lesson : 0, briefs[i] = taught ? brief : 0;
    }
    new_game(b, &s, seed, 0);
    while (s.decision != OVER) {
        int asked = s.decision == TURN || s.decision == SECOND, list[MAX_ROWS], count = 0;
        if (alone >= 0 && alone != s.to_move) asked = 0;
        if (asked && (draw_random(&rng) >> 11) / 9007199254740992.0 < share) {
            consider(b, &s, k, &look, &kept);
            count = candidates(&kept, most, list);
        }
        if (count > 1 && n + count <= room) {
            double sum[MAX_ROWS] = {0};
            for (int w = 0; w < worlds; w++) {
                u64 world = draw_random(&rng);
                for (int i = 0; i < count; i++) {
                    State t = s;
                    shuffle_hidden(b, &t, world);
                    apply(b, &t, &kept.c[list[i]].move);
                    while (t.decision != OVER && (t.turn < s.turn + turns || t.decision != TURN)) {
                        consider(b, &t, quick, briefs[t.to_move], &later);
                        apply(b, &t, &later.c[0].move);
                    }
                    sum[i] += value_of(b, &t, quick, s.to_move, weights);
                }
            }
            for (int i = 0; i < count; i++, n++) {
                double *row = rows + (long)n * (SIGNS + 2);
                row[0] = group;
                memcpy(row + 1, kept.f[kept.c[list[i]].row], sizeof(double) * SIGNS);
                row[SIGNS + 1] = sum[i] / worlds;
            }
            group++;
        }
        consider(b, &s, k, lessons[s.to_move], &c);
        apply(b, &s, &c.c[0].move);
    }
    return n;
}

/* One decision for the tests: worths in order, with the moves as seven numbers each. */
int decide(const Board *b, const State *s, const Skill *k, const Lesson *lesson, double *out, int room) {
    static Choices c;
    consider(b, s, k, lesson, &c);
    int n = c.n < room ? c.n : room;
    for (int i = 0; i < n; i++) {
        double *row = out + i * (8 + SIGNS);
        row[0] = c.c[i].move.kind, row[1] = c.c[i].move.target, row[2] = c.c[i].move.pay.colour;
        row[3] = c.c[i].move.pay.cards, row[4] = c.c[i].move.pay.wilds, row[5] = c.c[i].worth, row[6] = c.c[i].score;
        if (c.c[i].row >= 0) memcpy(row + 8, c.f[c.c[i].row], sizeof(double) * SIGNS);
        row[7] = c.c[i].row;
    }
    return c.n;
}

void score(const Board *b, const State *s, int *totals) {
    int winners;
    final_score(b, s, totals, &winners);
    totals[b->seats] = winners;
}
