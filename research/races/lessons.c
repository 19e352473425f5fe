/* What a wide net learns from: games with a pupil at every seat, noted as they stand just after each of its moves. */
#include "race.h"
#include <stdlib.h>
#include <string.h>

enum { NOTED = 400 };

/* A standing that was noted: whose, and what the seat's next move was worth to it (-1 where that is not known), whether
   that one was made by chance, and whether it ended the race. */
typedef struct {
    int seat, by_chance, ends;
    double next;
} Note;

/* The least turns that a move leaves, the move included; -1 where no ticket can be reached. */
static double best_of(Game *g, int seat, const Player *p, Far *far, uint64_t *chance, Move *moves, int *count) {
    double worth[ROUTES + 4], now;
    g->to_move = seat;
    *count = decide(g, seat, p, far, next_random(chance), moves, worth, &now);
    if (moves[0].kind == PASS || worth[0] >= 40) return -1;
    return worth[0] < 1 ? 1 : worth[0];
}

/* One game, from the middle on or as games begin: rows of numbers and, in one column more, the turns that were still to
   come. These are what the seat's next move was worth, moved by `trust` towards what came after it; so the rivals'
   moves in between are learnt too, which a move in thought does not see. How many rows. */
int lesson_after(
    const Board *b, const Player *p, int seats, uint64_t seed, int middle, double trust, float *out, int most
) {
    Far *far = room();
    Move moves[ROUTES + 4];
    Game g;
    Note note[NOTED];
    int rows = 0, open[SEATS], numbers = numbers_in(b, 1), count;
    uint64_t chance = seed * 31 + 7;
    deal(&g, b, seats, seed, below(&chance, seats));
    if (middle) put_in_the_middle(&g, &chance);
    for (int s = 0; s < SEATS; s++) open[s] = -1;
    for (int steps = 0; !g.over && steps < 2000; steps++) {
        int s = g.to_move;
        double best = best_of(&g, s, p, far, &chance, moves, &count);
        int odd = below(&chance, 1 << 20) < p->odd * (1 << 20);
        play_move(&g, moves[odd ? below(&chance, count) : 0]);
        if (open[s] >= 0) {
            note[open[s]].next = best;
            note[open[s]].by_chance = odd;
            note[open[s]].ends = delivered(&g, s) >= b->goal;
            open[s] = -1;
        }
        if (delivered(&g, s) >= b->goal || rows >= most || rows >= NOTED) continue;
        Context c;
        State state;
        int hopeless, reach;
        context_of(&c, &g, s, 1, 1, far, 1);
        state_of(&state, &g, s);
        numbers_of(&c, &state, out + (size_t)rows * (numbers + 1), &hopeless, &reach);
        if (hopeless || !reach) continue;
        note[rows] = (Note){s, 1, 0, -1};
        open[s] = rows++;
    }
    /* Whoever did not come to its next move before the game was over is asked what it would have been worth. */
    for (int s = 0; s < seats; s++)
        if (open[s] >= 0 && delivered(&g, s) < b->goal)
            note[open[s]].next = best_of(&g, s, p, far, &chance, moves, &count);
    double after[SEATS], hurry = p->hurry[seats];
    for (int s = 0; s < SEATS; s++) after[s] = -1;
    for (int i = rows - 1; i >= 0; i--) {
        Note n = note[i];
        double then = n.ends ? 0 : after[n.seat], turns = n.next;
        if (turns >= 0 && !n.by_chance && then >= 0)
            turns = got(hurry, (1 - trust) * put(hurry, turns) + trust * put(hurry, 1 + then));
        after[n.seat] = turns;
        out[(size_t)i * (numbers + 1) + numbers] = (float)turns;
    }
    int kept = 0;
    for (int i = 0; i < rows; i++) {
        float *row = out + (size_t)i * (numbers + 1);
        if (row[numbers] < 0) continue;
        if (kept != i) memcpy(out + (size_t)kept * (numbers + 1), row, sizeof(float) * (numbers + 1));
        kept++;
    }
    free(far);
    return kept;
}
