/* Choosing among moves of nearly the same price by a net of their own (race_net.py): what a move is told by, games that
   are noted so that the net can learn, and matches with it. */
#include "race.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR = 8, KIND_OF_MOVE = 8 }; /* moves compared at most; numbers of the move itself */
enum { HEAD = 6, TURNS_NOTED = 64, NEVER_DONE = 36 };
#define SURE (-10.0)      /* moves that end the game are not compared */
#define MOST_LUCK 6.0     /* turns: what is more comes of races that are lost anyway */
#define HOPELESS_FROM 14.0

typedef struct {
    const Net *net;
    double a_turn, window;
} Chooser;

int choice_numbers(const Board *b) { return numbers_in(b, 1) + b->edges + KIND_OF_MOVE; }

/* What of the open edges rivals' networks touch: at how many ends, and half where there is a second lane. */
static float *touched(const Game *g, int seat, uint64_t own, float *row) {
    const Board *b = g->board;
    uint32_t near = 0;
    for (int s = 0; s < g->seats; s++)
        for (uint64_t left = s == seat ? 0 : g->edges[s]; left; left &= left - 1) {
            int e = __builtin_ctzll(left);
            near |= 1u << b->edge_a[e] | 1u << b->edge_b[e];
        }
    for (int e = 0; e < b->edges; e++) {
        int open = 0, ends = (near >> b->edge_a[e] & 1) + (near >> b->edge_b[e] & 1);
        for (int l = 0; l < b->lanes[e]; l++) open += g->owner[b->lane[e][l]] < 0;
        *row++ = open && !(own >> e & 1) ? ends * (open == 1 ? 1.0f : 0.5f) : 0;
    }
    return row;
}

/* The row of the standing before, then one for each of the first moves: the numbers of the standing after it (no new
   tickets seen, no cards drawn), what rivals touch, and of which kind the move is. */
static void rows_for(const Game *g, int seat, const Move *moves, const double *worth, int some, Far *far, float *rows) {
    const Board *b = g->board;
    Context c;
    State s;
    int hopeless, wide = choice_numbers(b), plain = numbers_in(b, 1);
    context_of(&c, g, seat, 1, 1, far, 1);
    state_of(&s, g, seat);
    numbers_of(&c, &s, rows, &hopeless, 0);
    float *kind = touched(g, seat, s.edges, rows + plain);
    memset(kind, 0, sizeof(float) * KIND_OF_MOVE);
    kind[KIND_OF_MOVE - 1] = (float)worth[0];
    for (int m = 0; m < some; m++) {
        float *row = rows + (size_t)(m + 1) * wide;
        memcpy(row, rows, sizeof(float) * wide);
        kind = row + wide - KIND_OF_MOVE;
        if (moves[m].kind == CLAIM) {
            State after = s;
            int r = moves[m].route, n = b->length[r], k = b->colour[r], cards = s.hand[k] < n ? s.hand[k] : n;
            after.hand[k] -= cards, after.hand[WILD] -= n - cards;
            claim_state(&c, &after, b->edge_of[r], n, 0, 0);
            numbers_of(&c, &after, row, &hopeless, 0);
            touched(g, seat, after.edges, row + plain);
            kind[0] = 1;
            kind[3] = after.held < s.held;
            kind[4] = after.need < s.need - (s.held - after.held);
        } else {
            kind[moves[m].kind == DRAW ? 1 : 2] = 1;
        }
        kind[5] = (float)(worth[m] - worth[0]);
        kind[6] = m == 0;
    }
}

static int near_best(int count, const double *worth, double window) {
    int some = 1;
    if (worth[0] < SURE) return 1;
    while (some < count && some < NEAR && worth[some] < worth[0] + window) some++;
    return some;
}

static void scores_of(const Chooser *q, const double *worth, int some, const float *rows, int wide, double *out) {
    Begun begun;
    begun.net = 0;
    for (int m = 0; m < some; m++)
        out[m] = score(q->net, rows + (size_t)(m + 1) * wide, &begun) - q->a_turn * (worth[m] - worth[0]);
}

static Move chosen(const Game *g, int seat, const Player *p, const Chooser *q, Far *far, uint64_t seed) {
    float rows[(NEAR + 1) * NUMBERS];
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[NEAR];
    int count = decide(g, seat, p, far, seed, moves, worth, &now), some = near_best(count, worth, q->window), best = 0;
    if (some == 1) return moves[0];
    rows_for(g, seat, moves, worth, some, far, rows);
    scores_of(q, worth, some, rows, choice_numbers(g->board), found);
    for (int m = 1; m < some; m++)
        if (found[m] > found[best]) best = m;
    return moves[best];
}

/* For tests: the moves of a game that are compared (-1 is a draw, -2 a throw), the row and the score of each. */
int choices_of(const Game *g, const Player *p, const Net *net, double a_turn, double window, int *routes, float *rows, double *scores) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int count = decide(g, g->to_move, p, far, 1, moves, worth, &now), some = near_best(count, worth, window);
    rows_for(g, g->to_move, moves, worth, some, far, rows);
    scores_of(&q, worth, some, rows, choice_numbers(g->board), scores);
    for (int m = 0; m < some; m++) routes[m] = moves[m].kind == CLAIM ? moves[m].route : -moves[m].kind;
    free(far);
    return some;
}

/* By how many turns more than was to be expected a move cost by the cards and tickets that came of it, as the net of
   turns sees it. On the whole it is nought whatever the move, so that what is learnt may leave it out. */
static double luck_of(const Game *before, const Game *after, int seat, const Player *p, Far *far, uint64_t seed, double expected) {
    Context c;
    State s;
    if (expected < SURE || expected >= HOPELESS_FROM) return 0;
    context_of(&c, before, seat, p->deals, seed, far, 0);
    state_of(&s, after, seat);
    double luck = 1 + turns_of(&c, p, &s) - expected;
    return s.trains > 0 && luck < MOST_LUCK && luck > -MOST_LUCK ? luck : 0;
}

/* One game to the end of every race; who is done stands still. Some seats, by lot and evenly apart, choose by chance, the
   more often what the net thinks better; all others play as `other`. Of each choice: seat, moves, the one taken, the
   logarithm of its chance, turn, first row; rows as in `rows_for`. Of each seat: its turns, and its luck by turn. */
int note_choices(
    const Board *b, const Player *p, const Player *other, const Net *net, double a_turn, double window, int seats,
    int learners, uint64_t seed, float *rows, int most_rows, double *heads, int most_heads, double *ends, double *luck,
    int *row_count
) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[NEAR];
    uint64_t chance = seed * 31 + 7;
    int wide = choice_numbers(b), used = 0, noted = 0, first = below(&chance, seats), learn = 0;
    Game g;
    deal(&g, b, seats, seed, 0);
    memset(luck, 0, sizeof(double) * SEATS * TURNS_NOTED);
    for (int i = 0; i < learners; i++) learn |= 1 << (first + i * (seats / learners)) % seats;
    for (int steps = 0; steps < NEVER_DONE * seats; steps++) {
        int s = steps % seats, mine = learn >> s & 1, pick = 0, turn = g.turns[s];
        if (delivered(&g, s) >= b->goal || g.trains[s] <= 0) continue;
        g.to_move = s, g.over = 0;
        uint64_t thought = next_random(&chance);
        int count = decide(&g, s, mine ? p : other, far, thought, moves, worth, &now);
        if (!mine) {
            play_move(&g, moves[0]);
            continue;
        }
        int some = near_best(count, worth, window);
        if (some > 1 && used + some + 1 <= most_rows && noted < most_heads) {
            float *at = rows + (size_t)used * wide;
            rows_for(&g, s, moves, worth, some, far, at);
            scores_of(&q, worth, some, at, wide, found);
            double top = found[0], sum = 0;
            for (int m = 1; m < some; m++) top = found[m] > top ? found[m] : top;
            for (int m = 0; m < some; m++) sum += exp(found[m] - top);
            double left = below(&chance, 1 << 24) / (double)(1 << 24) * sum;
            while (pick < some - 1 && (left -= exp(found[pick] - top)) > 0) pick++;
            double *h = heads + noted++ * HEAD;
            h[0] = s, h[1] = some, h[2] = pick, h[3] = found[pick] - top - log(sum), h[4] = turn, h[5] = used;
            used += some + 1;
        }
        Game before = g;
        play_move(&g, moves[pick]);
        luck[s * TURNS_NOTED + turn] = luck_of(&before, &g, s, p, far, thought, worth[pick]);
    }
    for (int s = 0; s < seats; s++) ends[s] = delivered(&g, s) < b->goal ? NEVER_DONE : g.turns[s];
    *row_count = used;
    free(far);
    return noted;
}

/* Every deal from each seat in turn, against others without such a net: the share of the win. At one seat races against
   nobody: the turns. */
void match_choices(
    const Board *b, const Player *p, const Player *other, const Net *net, double a_turn, double window, int seats,
    uint64_t seed, int deals, double *out
) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    for (int n = 0; n < deals; n++)
        for (int me = 0; me < seats; me++) {
            Game g;
            uint64_t chance = deal_of_match(&g, b, seats > 1 ? seats : 2, seed, n, me);
            for (int steps = 0; !g.over && steps < 2000 && g.turns[0] < 60; steps++) {
                if (seats == 1) g.to_move = 0;
                int s = g.to_move;
                uint64_t thought = next_random(&chance);
                if (s == me) {
                    play_move(&g, chosen(&g, s, p, &q, far, thought));
                } else {
                    decide(&g, s, other, far, thought, moves, worth, &now);
                    play_move(&g, moves[0]);
                }
            }
            *out++ = seats == 1 ? g.turns[0] : share_of(&g, me);
        }
    free(far);
}
