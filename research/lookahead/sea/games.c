/* Whole games between players of this mind, and playouts of the moves of a standing: what `grow.py` calls. */
#include "sea.h"

#include <string.h>

static void play_on(const Board *b, State *s, const Skill *const *skills, const Lesson *const *lessons) {
    static Choices c;
    while (s->decision != OVER) {
        consider(b, s, skills[s->to_move], lessons[s->to_move], &c);
        apply(b, s, &c.c[0].move);
    }
}

/* Games of a player at every seat in turn against others with another skill and lesson; shares of wins and margins. */
void match(const Board *b, const Skill *k, const Lesson *one, const Skill *other_k, const Lesson *other, u64 seed,
           int games, double *out) {
    for (int g = 0; g < games; g++) {
        State s;
        const Lesson *lessons[MS];
        const Skill *skills[MS];
        int seat = g % b->seats, totals[MS], winners;
        for (int i = 0; i < b->seats; i++) {
            const Lesson *l = i == seat ? one : other;
            lessons[i] = l->on ? l : 0;
            skills[i] = i == seat ? k : other_k;
        }
        new_game(b, &s, seed + (u64)(g / b->seats));
        play_on(b, &s, skills, lessons);
        final_score(b, &s, totals, &winners);
        out[2 * g] = winners >> seat & 1 ? 1.0 / __builtin_popcount((unsigned)winners) : 0.0;
        out[2 * g + 1] = value_of(b, &s, k, seat, 0);
    }
}

/* Standings of a game at turns drawn by lot, as `value_signs` sees them, each with the lead at the end. */
int standings(const Board *b, const Skill *k, const Lesson *lesson, u64 seed, double share, double *rows, int room) {
    static Choices c;
    State s;
    u64 rng = stream(seed * 31 + 7, "rng");
    int n = 0, seats[400];
    new_game(b, &s, seed);
    while (s.decision != OVER) {
        if (s.decision == TURN && n < room && n < 400 && random_unit(&rng) < share) {
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
static int candidates(const Choices *c, int limit, int *list) {
    int count = 0;
    for (int kinds = 1; kinds >= 0; kinds--) {
        for (int i = 0; i < c->n && count < limit; i++) {
            int again = 0;
            for (int j = 0; j < count; j++)
                again |= list[j] == i || (kinds && c->c[list[j]].move.kind == c->c[i].move.kind);
            if (!again && c->c[i].row >= 0) list[count++] = i;
        }
    }
    return count;
}

static double played_on(const Board *b, const Skill *k, const State *s, const Move *m, const Lesson *const *briefs,
                        u64 world, int turns, const double *weights) {
    static Choices later;
    State t = *s;
    shuffle_hidden(&t, world);
    apply(b, &t, m);
    while (t.decision != OVER && (t.turn < s->turn + turns || t.decision != TURN)) {
        consider(b, &t, k, briefs[t.to_move], &later);
        apply(b, &t, &later.c[0].move);
    }
    return value_of(b, &t, k, s->to_move, weights);
}

/* Play one game; at decisions drawn by lot, play every candidate on for so many turns in some worlds, and value what
 * stands there. Rows: number of the decision, signs of the move, mean lead. Playouts are played by a lesson of fewer signs
 * (`brief`), for that takes a fraction of the time; `alone` is the one seat with a lesson, or -1 for all. */
int harvest(const Board *b, const Skill *k, const Lesson *lesson, const Lesson *brief, int alone, u64 seed, double share,
            double window, int limit, int worlds, int turns, const double *weights, double *rows, int room) {
    static Choices c, kept;
    const Lesson *lessons[MS], *briefs[MS];
    static Lesson look;
    State s;
    u64 rng = stream(seed * 77 + 5, "rng");
    int n = 0, group = 0;
    look.on = 0, look.window = window, look.signs = SIGNS;
    for (int i = 0; i < b->seats; i++) {
        int taught = lesson->on && (alone < 0 || alone == i);
        lessons[i] = taught ? lesson : 0, briefs[i] = taught ? brief : 0;
    }
    new_game(b, &s, seed);
    while (s.decision != OVER) {
        int asked = s.decision == TURN || s.decision == SECOND, list[MAX_ROWS], count = 0;
        if (alone >= 0 && alone != s.to_move) asked = 0;
        if (asked && random_unit(&rng) < share) {
            consider(b, &s, k, &look, &kept);
            count = candidates(&kept, limit, list);
        }
        if (count > 1 && n + count <= room) {
            double sum[MAX_ROWS] = {0};
            for (int w = 0; w < worlds; w++) {
                u64 world = draw_random(&rng) & (((u64)1 << 62) - 1);
                for (int i = 0; i < count; i++)
                    sum[i] += played_on(b, k, &s, &kept.c[list[i]].move, briefs, world, turns, weights);
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
