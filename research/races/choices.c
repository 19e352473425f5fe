/* Choosing among moves of nearly the same price by a net of their own (race_net.py): what a move is told by, games that
   are noted so that the net can learn, and matches with it. */
#include "race.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR = 8, KIND_OF_MOVE = 9 }; /* moves compared at most; numbers of the move itself */
enum { HEAD = 6, TURNS_NOTED = 64, NEVER_DONE = 36 };
#define SURE (-10.0)      /* moves that end the game are not compared */
#define MOST_LUCK 6.0     /* turns: what is more comes of races that are lost anyway */
#define HOPELESS_FROM 14.0

typedef struct {
    const Net *net, *rivals;
    double a_turn, window, a_cost;
} Chooser;

int choice_numbers(const Board *b) { return numbers_in(b, 1) + b->edges + KIND_OF_MOVE; }

/* By edge that is not one's own how likely rivals close it soon: half of each chance where there is a second lane. */
static float *closing(const Game *g, const Rivalry *rivalry, uint64_t own, float *row) {
    const Board *b = g->board;
    for (int e = 0; e < b->edges; e++) {
        int open = 0;
        float soon = 0;
        for (int l = 0; l < b->lanes[e]; l++)
            if (g->owner[b->lane[e][l]] < 0) open++, soon += rivalry->soon[b->lane[e][l]];
        *row++ = own >> e & 1 ? 0 : open > 1 ? soon / 2 : soon;
    }
    return row;
}

/* The moves of a turn, best first: what each takes in turns, and the same less what it costs the rivals. */
typedef struct {
    int count;
    Move move[ROUTES + 4];
    double turns[ROUTES + 4], felt[ROUTES + 4];
    Rivalry rivalry;
} Ranked;

static void rank(const Game *g, int seat, const Player *p, const Chooser *q, Far *far, uint64_t seed, Ranked *out) {
    Move moves[ROUTES + 4];
    double turns[ROUTES + 4], now;
    out->count = decide(g, seat, p, far, seed, moves, turns, &now);
    rivalry_of(g, seat, q->rivals, far, &out->rivalry);
    for (int i = 0; i < out->count; i++) {
        double felt = turns[i] - (moves[i].kind == CLAIM ? q->a_cost * out->rivalry.cost[moves[i].route] : 0);
        int at = i;
        for (; at && out->felt[at - 1] > felt; at--)
            out->felt[at] = out->felt[at - 1], out->turns[at] = out->turns[at - 1], out->move[at] = out->move[at - 1];
        out->felt[at] = felt, out->turns[at] = turns[i], out->move[at] = moves[i];
    }
}

/* The row of the standing before, then one for each of the first moves: the numbers of the standing after it (no new
   tickets seen, no cards drawn), what rivals are about to close, and of which kind the move is. */
static void rows_for(const Game *g, int seat, const Ranked *ranked, int some, Far *far, float *rows) {
    const Board *b = g->board;
    Context c;
    State s;
    int hopeless, wide = choice_numbers(b), plain = numbers_in(b, 1);
    context_of(&c, g, seat, 1, 1, far, 1);
    state_of(&s, g, seat);
    numbers_of(&c, &s, rows, &hopeless, 0);
    float *kind = closing(g, &ranked->rivalry, s.edges, rows + plain);
    memset(kind, 0, sizeof(float) * KIND_OF_MOVE);
    kind[KIND_OF_MOVE - 1] = (float)ranked->turns[0];
    for (int m = 0; m < some; m++) {
        Move move = ranked->move[m];
        float *row = rows + (size_t)(m + 1) * wide;
        memcpy(row, rows, sizeof(float) * wide);
        kind = row + wide - KIND_OF_MOVE;
        if (move.kind == CLAIM) {
            State after = s;
            int r = move.route, n = b->length[r], k = b->colour[r], cards = s.hand[k] < n ? s.hand[k] : n;
            after.hand[k] -= cards, after.hand[WILD] -= n - cards;
            claim_state(&c, &after, b->edge_of[r], n, 0, 0);
            numbers_of(&c, &after, row, &hopeless, 0);
            closing(g, &ranked->rivalry, after.edges, row + plain);
            kind[0] = 1;
            kind[3] = after.held < s.held;
            kind[4] = after.need < s.need - (s.held - after.held);
            kind[5] = ranked->rivalry.cost[r];
        } else {
            kind[move.kind == DRAW ? 1 : 2] = 1;
        }
        kind[6] = (float)(ranked->felt[m] - ranked->felt[0]);
        kind[7] = m == 0;
    }
}

static int near_best(const Ranked *ranked, double window) {
    int some = 1;
    if (ranked->turns[0] < SURE) return 1;
    while (some < ranked->count && some < NEAR && ranked->felt[some] < ranked->felt[0] + window) some++;
    return some;
}

static void scores_of(const Chooser *q, const Ranked *ranked, int some, const float *rows, int wide, double *out) {
    Begun begun;
    begun.net = 0;
    for (int m = 0; m < some; m++)
        out[m] = score(q->net, rows + (size_t)(m + 1) * wide, &begun) - q->a_turn * (ranked->felt[m] - ranked->felt[0]);
}

static Move chosen(const Game *g, int seat, const Player *p, const Chooser *q, Far *far, uint64_t seed) {
    float rows[(NEAR + 1) * NUMBERS];
    double found[NEAR];
    Ranked ranked;
    rank(g, seat, p, q, far, seed, &ranked);
    int some = near_best(&ranked, q->window), best = 0;
    if (some == 1 || !q->net) return ranked.move[0];
    rows_for(g, seat, &ranked, some, far, rows);
    scores_of(q, &ranked, some, rows, choice_numbers(g->board), found);
    for (int m = 1; m < some; m++)
        if (found[m] > found[best]) best = m;
    return ranked.move[best];
}

/* For tests: the moves of a game that are compared (-1 is a draw, -2 a throw), the row and the score of each. */
int choices_of(
    const Game *g, const Player *p, const Net *net, const Net *rivals, double a_turn, double window, double a_cost,
    int *routes, float *rows, double *scores
) {
    Chooser q = {net, rivals, a_turn, window, a_cost};
    Far *far = room();
    Ranked ranked;
    rank(g, g->to_move, p, &q, far, 1, &ranked);
    int some = near_best(&ranked, window);
    rows_for(g, g->to_move, &ranked, some, far, rows);
    scores_of(&q, &ranked, some, rows, choice_numbers(g->board), scores);
    for (int m = 0; m < some; m++)
        routes[m] = ranked.move[m].kind == CLAIM ? ranked.move[m].route : -ranked.move[m].kind;
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
   logarithm of its chance, turn, first row; rows as in `rows_for`. Of each seat: its turns, and by turn its luck and what
   its claim cost the rivals. */
int note_choices(
    const Board *b, const Player *p, const Player *other, const Net *net, const Net *rivals, double a_turn, double window,
    double a_cost, int seats, int learners, uint64_t seed, float *rows, int most_rows, double *heads, int most_heads, double *ends,
    double *luck, double *cost, int *row_count
) {
    Chooser q = {net, rivals, a_turn, window, a_cost};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[NEAR];
    Ranked ranked;
    uint64_t chance = seed * 31 + 7;
    int wide = choice_numbers(b), used = 0, noted = 0, first = below(&chance, seats), learn = 0;
    Game g;
    deal(&g, b, seats, seed, 0);
    memset(luck, 0, sizeof(double) * SEATS * TURNS_NOTED);
    memset(cost, 0, sizeof(double) * SEATS * TURNS_NOTED);
    for (int i = 0; i < learners; i++) learn |= 1 << (first + i * (seats / learners)) % seats;
    for (int steps = 0; steps < NEVER_DONE * seats; steps++) {
        int s = steps % seats, mine = learn >> s & 1, pick = 0, turn = g.turns[s];
        if (delivered(&g, s) >= b->goal || g.trains[s] <= 0) continue;
        g.to_move = s, g.over = 0;
        uint64_t thought = next_random(&chance);
        if (!mine) {
            decide(&g, s, other, far, thought, moves, worth, &now);
            play_move(&g, moves[0]);
            continue;
        }
        rank(&g, s, p, &q, far, thought, &ranked);
        int some = near_best(&ranked, window);
        if (some > 1 && used + some + 1 <= most_rows && noted < most_heads) {
            float *at = rows + (size_t)used * wide;
            rows_for(&g, s, &ranked, some, far, at);
            scores_of(&q, &ranked, some, at, wide, found);
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
        Move move = ranked.move[pick];
        play_move(&g, move);
        luck[s * TURNS_NOTED + turn] = luck_of(&before, &g, s, p, far, thought, ranked.turns[pick]);
        if (move.kind == CLAIM) cost[s * TURNS_NOTED + turn] = cost_to_rivals(&before, s, move.route, p, far);
    }
    for (int s = 0; s < seats; s++) ends[s] = delivered(&g, s) < b->goal ? NEVER_DONE : g.turns[s];
    *row_count = used;
    free(far);
    return noted;
}

/* Every deal from each seat in turn, against others without such a net: the share of the win. At one seat races against
   nobody: the turns. */
void match_choices(
    const Board *b, const Player *p, const Player *other, const Net *net, const Net *rivals, double a_turn, double window,
    double a_cost, int seats, uint64_t seed, int deals, double *out
) {
    Chooser q = {net, rivals, a_turn, window, a_cost};
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
