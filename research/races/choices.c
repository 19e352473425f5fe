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

/* trial: how games end. Per game: me won share, winner ended by trains?, per seat delivered, trains */
void ends_choices(
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
            int last = 0;
            for (int steps = 0; !g.over && steps < 2000 && g.turns[0] < 60; steps++) {
                int s = g.to_move; last = s;
                uint64_t thought = next_random(&chance);
                if (s == me) {
                    play_move(&g, chosen(&g, s, p, &q, far, thought));
                } else {
                    decide(&g, s, other, far, thought, moves, worth, &now);
                    play_move(&g, moves[0]);
                }
            }
            *out++ = share_of(&g, me);
            *out++ = me; *out++ = last; *out++ = delivered(&g,last) >= b->goal;
            for (int s = 0; s < 4; s++) { *out++ = s < seats ? delivered(&g, s) : -1; *out++ = s < seats ? g.trains[s] : -1; *out++ = s < seats ? g.turns[s] : -1; }
        }
    free(far);
}


/* trial: fewest claims that lay all trains with so many cards missing; out[m] for m = 0..MISS; first: a route for m=0 */
enum { MISS = 12, FEATS = 40 };
static void lay_plans(const Game *g, int seat, int *out, int *first, const double *liked) {
    const Board *b = g->board;
    int L = g->trains[seat], wilds = g->hand[seat][WILD];
    int most = wilds + MISS;
    if (most > 24) most = 24;
    static _Thread_local int best[21][25], pick[21][25];
    for (int i = 0; i <= L; i++) for (int w = 0; w <= most; w++) best[i][w] = 99, pick[i][w] = -1;
    best[0][0] = 0;
    for (int c = 0; c < WILD; c++) {
        int few[21], route[21];
        for (int i = 0; i <= L; i++) few[i] = 99, route[i] = -1;
        few[0] = 0;
        for (int r = 0; r < b->routes; r++) {
            int n = b->length[r];
            if (b->colour[r] != c || g->owner[r] >= 0 || g->edges[seat] >> b->edge_of[r] & 1) continue;
            for (int i = L; i >= n; i--) if (few[i - n] + 1 < few[i]) {
                few[i] = few[i - n] + 1;
                route[i] = (route[i - n] >= 0 && b->length[route[i - n]] > n) ? route[i - n] : r;
            }
        }
        int nb[21][25], np[21][25];
        memcpy(nb, best, sizeof nb); memcpy(np, pick, sizeof np);
        for (int i = 0; i <= L; i++) for (int w = 0; w <= most; w++) if (best[i][w] < 99)
            for (int n = 1; i + n <= L; n++) if (few[n] < 99) {
                int h = g->hand[seat][c], more = n > h ? n - h : 0;
                if (w + more > most) continue;
                if (best[i][w] + few[n] < nb[i + n][w + more]) {
                    nb[i + n][w + more] = best[i][w] + few[n];
                    np[i + n][w + more] = pick[i][w] >= 0 && b->length[pick[i][w]] > b->length[route[n]] ? pick[i][w] : route[n];
                }
            }
        memcpy(best, nb, sizeof nb); memcpy(pick, np, sizeof np);
    }
    for (int m = 0; m <= MISS; m++) out[m] = 99;
    *first = -1;
    for (int w = 0; w <= most; w++) {
        int m = w > wilds ? w - wilds : 0;
        if (m > MISS) continue;
        if (best[L][w] < out[m]) { out[m] = best[L][w]; if (m == 0) *first = pick[L][w]; }
    }
}

static Move lay_move(const Game *g, int me, const int *plans, int first) {
    const Board *b = g->board;
    Move all[ROUTES + 4];
    int cnt = moves_of(g, all);
    for (int i = 0; i < cnt; i++) if (all[i].kind == CLAIM) { Game h = *g; play_move(&h, all[i]); if (h.over && delivered(&h, me) >= b->goal) return all[i]; }
    if (plans[0] < 99) return (Move){CLAIM, first};
    for (int i = 0; i < cnt; i++) if (all[i].kind == DRAW) return all[i];
    return all[0];
}

static int may_finish(const Game *g, int me, int most) {
    for (int o = 0; o < g->seats; o++) if (o != me && delivered(g, o) > delivered(g, me)) return 0;
    return g->trains[me] <= most;
}

static int finish_row(const Game *g, int me, const int *plans, double T, double next, float *f) {
    int k = 0, H = 0, seats = g->seats;
    for (int c = 0; c < KINDS; c++) H += g->hand[me][c];
    double opt = 99, pess = 99, mid = 99;
    for (int m = 0; m <= MISS; m++) if (plans[m] < 99) {
        double a = plans[m] + (m + 1) / 2, z = plans[m] + m, y = plans[m] + 0.7 * m;
        if (a < opt) opt = a; if (z < pess) pess = z; if (y < mid) mid = y;
    }
    if (opt > 15) opt = 15; if (pess > 15) pess = 15; if (mid > 15) mid = 15;
    f[k++] = g->trains[me]; f[k++] = H; f[k++] = g->hand[me][WILD];
    f[k++] = opt; f[k++] = mid; f[k++] = pess; f[k++] = plans[0] < 99; f[k++] = plans[0] < 99 ? plans[0] : 8;
    double t = T < 0 ? 0 : T > 12 ? 12 : T;
    f[k++] = t; f[k++] = next; f[k++] = t - mid;
    int mine = delivered(g, me), best = 0, level = 0, near = 0, hands = 0, mosth = 0, mint = 20, sumd = 0, before = 0;
    for (int o = 0; o < seats; o++) if (o != me) {
        int d = delivered(g, o), h = 0;
        for (int c = 0; c < KINDS; c++) h += g->hand[o][c];
        if (d > best) best = d;
        level += d == mine; near += d == mine - 1; hands += h; sumd += mine - d;
        if (d >= mine - 1 && h > mosth) mosth = h;
        if (g->trains[o] < mint) mint = g->trains[o];
        before += g->turns[o] > g->turns[me];
    }
    f[k++] = mine; f[k++] = best; f[k++] = mine - best; f[k++] = level; f[k++] = near; f[k++] = hands / (double)(seats - 1); f[k++] = mosth;
    f[k++] = mint; f[k++] = sumd; f[k++] = before; f[k++] = g->turns[me]; f[k++] = seats;
    f[k++] = best == 5; f[k++] = mine == 5; f[k++] = mine == 4; f[k++] = (mine - best == 1); f[k++] = (mine - best >= 2);
    f[k++] = mid <= 1; f[k++] = mid > 1 && mid <= 2; f[k++] = mid > 2 && mid <= 3; f[k++] = t <= 1.2; f[k++] = t <= 2.2; f[k++] = t <= 3.2;
    f[k++] = __builtin_popcount(g->tickets[me]);
    return k;
}

int feats(void) { return FEATS; }

/* rows: FEATS + race share + dump share + dumped flag; finish net optional (nets[0]..), margin */
int note_finish(
    const Board *b, const Player *p, const Player *other, const Net *net, double a_turn, double window, int seats, int selfplay,
    const Net *fin, double margin, int most, uint64_t seed, int deals, float *rows, int most_rows, double *shares
) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int used = 0;
    for (int n = 0; n < deals; n++)
        for (int me = 0; me < seats; me++) {
            Game g;
            uint64_t chance = deal_of_match(&g, b, seats > 1 ? seats : 2, seed, n, me);
            int begin = used;
            for (int steps = 0; !g.over && steps < 2000 && g.turns[0] < 60; steps++) {
                int s = g.to_move;
                uint64_t thought = next_random(&chance);
                if (s == me) {
                    int laid = 0;
                    Move lay = {DRAW, 0};
                    if (may_finish(&g, me, most)) {
                        float f[FEATS] = {0};
                        int plans[MISS + 1], first;
                        lay_plans(&g, me, plans, &first, 0);
                        decide(&g, me, p, far, thought, moves, worth, &now);
                        Context c; State st; float row[NUMBERS]; int hopeless, reach;
                        context_of(&c, &g, me, 1, 1, far, 0); state_of(&st, &g, me); numbers_of(&c, &st, row, &hopeless, &reach);
                        double next = row[16]; if (next > 12) next = 12;
                        finish_row(&g, me, plans, worth[0], next, f);
                        lay = lay_move(&g, me, plans, first);
                        if (fin) { Begun bg; bg.net = 0; laid = score(fin, f, &bg) > margin && worth[0] > SURE; }
                        if (rows && used < most_rows) {
                            Game fk = g; uint64_t ch = chance;
                            for (int t2 = 0; !fk.over && t2 < 400; t2++) {
                                int t = fk.to_move; uint64_t th = next_random(&ch);
                                if (t == me) {
                                    int r, pl[MISS + 1];
                                    lay_plans(&fk, me, pl, &r, 0);
                                    play_move(&fk, lay_move(&fk, me, pl, r));
                                } else {
                                    decide(&fk, t, other, far, th, moves, worth, &now);
                                    play_move(&fk, moves[0]);
                                }
                            }
                            float *at = rows + (size_t)used * (FEATS + 3);
                            memcpy(at, f, sizeof f);
                            at[FEATS + 1] = share_of(&fk, me);
                            at[FEATS + 2] = laid;
                            used++;
                        }
                    }
                    play_move(&g, laid ? lay : chosen(&g, s, p, &q, far, thought));
                } else {
                    decide(&g, s, other, far, thought, moves, worth, &now);
                    play_move(&g, moves[0]);
                }
            }
            double sh = share_of(&g, me);
            for (int i = begin; i < used; i++) rows[(size_t)i * (FEATS + 3) + FEATS] = sh;
            *shares++ = sh;
        }
    free(far);
    return used;
}

/* trial: one world as a seat may imagine it: unseen cards and tickets dealt anew */
static void imagine(Game *g, int me, uint64_t *rng) {
    int pool[CARDS], n = 0;
    for (int i = g->top; i < g->count; i++) pool[n++] = g->deck[i];
    for (int o = 0; o < g->seats; o++) if (o != me) for (int c = 0; c < KINDS; c++) for (int k = 0; k < g->hand[o][c]; k++) pool[n++] = c;
    for (int i = n - 1; i > 0; i--) { int j = below(rng, i + 1), t = pool[i]; pool[i] = pool[j]; pool[j] = t; }
    int at = 0;
    for (int o = 0; o < g->seats; o++) if (o != me) {
        int h = 0; for (int c = 0; c < KINDS; c++) h += g->hand[o][c], g->hand[o][c] = 0;
        for (; h; h--) g->hand[o][pool[at++]]++;
    }
    for (int i = g->top; i < g->count; i++) g->deck[i] = pool[at++];
    int tp[TICKETS], tn = 0;
    for (int i = 0; i < g->ticket_count; i++) if (g->source[i] != me) tp[tn++] = g->ticket_deck[i];
    for (int o = 0; o < g->seats; o++) if (o != me) for (uint32_t l = g->tickets[o]; l; l &= l - 1) tp[tn++] = __builtin_ctz(l);
    for (int i = tn - 1; i > 0; i--) { int j = below(rng, i + 1), t = tp[i]; tp[i] = tp[j]; tp[j] = t; }
    at = 0;
    for (int o = 0; o < g->seats; o++) if (o != me) {
        int h = __builtin_popcount(g->tickets[o]); g->tickets[o] = 0;
        for (; h; h--) g->tickets[o] |= 1u << tp[at++];
    }
    for (int i = 0; i < g->ticket_count; i++) if (g->source[i] != me) g->ticket_deck[i] = tp[at++];
    g->rng = next_random(rng);
}

static double race_on(Game *g, int me, const Player *p, const Chooser *q, Far *far, uint64_t chance) {
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int from = g->turns[me];
    while (!g->over && g->turns[me] - from < 40) {
        g->to_move = me;
        if (q) play_move(g, chosen(g, me, p, q, far, next_random(&chance)));
        else { decide(g, me, p, far, next_random(&chance), moves, worth, &now); play_move(g, moves[0]); }
    }
    return g->turns[me] - from + (delivered(g, me) >= g->board->goal ? 0 : 10);
}

/* trial: races alone; the first `some` moves by the net are raced on in `worlds` worlds by `quick`; weight of that */
void alone_ahead(
    const Board *b, const Player *p, const Player *quick, const Net *net, double a_turn, double window, double in_scores,
    int most, double near, int worlds, double weight, int deep, uint64_t seed, int deals, double *out
) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[NEAR];
    float *rows = malloc(sizeof(float) * (NEAR + 1) * NUMBERS);
    for (int n = 0; n < deals; n++) {
        Game g;
        uint64_t chance = deal_of_match(&g, b, 2, seed, n, 0);
        int changed = 0;
        while (!g.over && g.turns[0] < 60) {
            g.to_move = 0;
            uint64_t thought = next_random(&chance);
            int count = decide(&g, 0, p, far, thought, moves, worth, &now), some = near_best(count, worth, q.window), pick = 0;
            if (some > 1) {
                rows_for(&g, 0, moves, worth, some, far, rows);
                scores_of(&q, worth, some, rows, choice_numbers(b), found);
                int order[NEAR];
                for (int m = 0; m < some; m++) { int at = m; for (; at && found[order[at - 1]] < found[m]; at--) order[at] = order[at - 1]; order[at] = m; }
                int k = 1;
                while (k < some && k < most && found[order[k]] > found[order[0]] - near * in_scores) k++;
                pick = order[0];
                if (k > 1 && worlds) {
                    double sum[NEAR] = {0};
                    for (int w = 0; w < worlds; w++) {
                        Game world = g;
                        uint64_t wr = thought * 1000003 + w;
                        imagine(&world, 0, &wr);
                        for (int m = 0; m < k; m++) {
                            Game h = world;
                            play_move(&h, moves[order[m]]);
                            sum[m] += h.over ? 0 : race_on(&h, 0, quick, deep ? &q : 0, far, wr);
                        }
                    }
                    double top = 1e9; 
                    for (int m = 0; m < k; m++) {
                        double v = (1 - weight) * (found[order[0]] - found[order[m]]) / in_scores + weight * sum[m] / worlds;
                        if (v < top) top = v, pick = order[m];
                    }
                    changed += pick != order[0];
                }
            }
            play_move(&g, moves[pick]);
        }
        *out++ = g.turns[0];
        *out++ = changed;
    }
    free(far); free(rows);
}
void kinds_choices(const Board *b, const Player *p, const Net *net, double a_turn, double window, uint64_t seed, int deals, double *out) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[NEAR];
    float *rows = malloc(sizeof(float) * (NEAR + 1) * NUMBERS);
    for (int n = 0; n < deals; n++) {
        Game g;
        uint64_t chance = deal_of_match(&g, b, 2, seed, n, 0);
        double k[4] = {0}, left = 0, decisions = 0, first = 0;
        while (!g.over && g.turns[0] < 60) {
            g.to_move = 0;
            uint64_t th = next_random(&chance);
            int count = decide(&g, 0, p, far, th, moves, worth, &now), some = near_best(count, worth, window), best = 0;
            rows_for(&g, 0, moves, worth, some, far, rows);
            scores_of(&q, worth, some, rows, choice_numbers(b), found);
            for (int m = 1; m < some; m++) if (found[m] > found[best]) best = m;
            decisions += some > 1; first += best == 0;
            k[moves[best].kind]++;
            play_move(&g, moves[best]);
        }
        for (int c = 0; c < KINDS; c++) left += g.hand[0][c];
        *out++ = g.turns[0]; *out++ = k[0]; *out++ = k[1]; *out++ = k[2]; *out++ = left; *out++ = 20 - g.trains[0]; *out++ = decisions; *out++ = first; *out++ = g.bonus & 1;
    }
    free(far); free(rows);
}

/* trial: who knows the rivals' hands and tickets: turns that a claim costs them, counted beside the net. known = 1: real
   hands; 0: worlds imagined. wide: claims within so many turns of the best are looked at. */
static double rival_turns(const Game *g, int o, const Player *p, Far *far) {
    Context c;
    State s;
    if (delivered(g, o) >= g->board->goal || g->trains[o] <= 0) return 0;
    context_of(&c, g, o, 4, 1, far, 0);
    state_of(&s, g, o);
    return turns_of(&c, p, &s);
}

void match_knowing(
    const Board *b, const Player *p, const Player *other, const Net *net, double a_turn, double window, double in_scores,
    double wide, double share, int worlds, int seats, uint64_t seed, int deals, double *out, double *told
) {
    Chooser q = {net, a_turn, window};
    Far *far = room();
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now, found[ROUTES + 4];
    float *rows = malloc(sizeof(float) * (NEAR + 1) * NUMBERS);
    for (int n = 0; n < deals; n++)
        for (int me = 0; me < seats; me++) {
            Game g;
            uint64_t chance = deal_of_match(&g, b, seats > 1 ? seats : 2, seed, n, me);
            for (int steps = 0; !g.over && steps < 2000 && g.turns[0] < 60; steps++) {
                int s = g.to_move;
                uint64_t thought = next_random(&chance);
                if (s != me) {
                    decide(&g, s, other, far, thought, moves, worth, &now);
                    play_move(&g, moves[0]);
                    continue;
                }
                int count = decide(&g, s, p, far, thought, moves, worth, &now), some = near_best(count, worth, window), best = 0;
                if (worth[0] < SURE) { play_move(&g, moves[0]); continue; }
                rows_for(&g, s, moves, worth, some, far, rows);
                scores_of(&q, worth, some, rows, choice_numbers(b), found);
                double low = found[0];
                for (int m = 1; m < some; m++) if (found[m] > found[best]) best = m;
                int plain = best;
                for (int m = some; m < count; m++) found[m] = low - in_scores * (worth[m] - worth[0]);
                double before[SEATS] = {0}, top = -1e9, gain[ROUTES + 4] = {0};
                for (int w = 0; w < (worlds ? worlds : 1); w++) {
                    Game world = g;
                    uint64_t wr = thought * 1000003 + w;
                    if (worlds) imagine(&world, me, &wr);
                    double near_end = 99;
                    for (int o = 0; o < seats; o++) if (o != me) {
                        before[o] = rival_turns(&world, o, other, far);
                        if (before[o] < near_end) near_end = before[o];
                    }
                    for (int m = 0; m < count; m++) {
                        if (moves[m].kind != CLAIM || worth[m] > worth[0] + wide) continue;
                        Game h = world;
                        int r = moves[m].route, e = b->edge_of[r];
                        (void)e;
                        h.owner[r] = me;
                        for (int o = 0; o < seats; o++) if (o != me) {
                            double less = rival_turns(&h, o, other, far) - before[o];
                            /* of several rivals the one that is nearest to the end counts most */
                            gain[m] += less * (seats == 2 ? 1 : before[o] < near_end + 2 ? 0.5 : 0.1) / (worlds ? worlds : 1);
                        }
                    }
                }
                for (int m = 0; m < count; m++) {
                    if (worth[m] > worth[0] + (m < some ? window : wide)) continue;
                    if (m >= some && moves[m].kind != CLAIM) continue;
                    double v = found[m] + share * in_scores * gain[m];
                    if (v > top) top = v, best = m;
                }
                told[0]++, told[1] += best != plain, told[2] += worth[best] - worth[plain], told[3] += gain[best] - gain[plain];
                play_move(&g, moves[best]);
            }
            *out++ = share_of(&g, me);
        }
    free(far); free(rows);
}
