/* A player who plays its best moves on to the end in imagined worlds: how much is there to gain by looking ahead? */
#include "race.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BEST = 6 };

static void mix(int *what, int count, uint64_t *chance) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(chance, i + 1), kept = what[i];
        what[i] = what[j];
        what[j] = kept;
    }
}

/* Deals anew what a seat cannot know: the others' cards and tickets, both decks but for the tickets it threw away. */
void deal_anew(Game *g, int seat, uint64_t *chance) {
    const Board *b = g->board;
    int cards[CARDS], count = 0;
    for (int k = 0; k < KINDS; k++)
        for (int n = b->counts[k] - g->hand[seat][k] - g->discards[k]; n > 0; n--) cards[count++] = k;
    mix(cards, count, chance);
    for (int s = 0; s < g->seats; s++) {
        if (s == seat) continue;
        int held = 0;
        for (int k = 0; k < KINDS; k++) held += g->hand[s][k], g->hand[s][k] = 0;
        for (; held; held--) g->hand[s][cards[--count]]++;
    }
    memcpy(g->deck + g->top, cards, sizeof(int) * (g->count - g->top));
    uint32_t seen = g->tickets[seat];
    int unseen[TICKETS], left = 0;
    for (int s = 0; s < g->seats; s++) seen |= g->done[s];
    for (int i = 0; i < g->ticket_count; i++)
        if (g->source[i] == seat) seen |= 1u << g->ticket_deck[i];
    for (int t = 0; t < b->tickets; t++)
        if (!(seen >> t & 1)) unseen[left++] = t;
    mix(unseen, left, chance);
    for (int s = 0; s < g->seats; s++) {
        if (s == seat) continue;
        int held = __builtin_popcount(g->tickets[s]);
        g->tickets[s] = 0;
        for (; held; held--) {
            /* Nobody holds a ticket that is done already. */
            for (int tries = 0; tries < 20 && does(b, g->edges[s], unseen[left - 1]); tries++) {
                int j = below(chance, left), kept = unseen[j];
                unseen[j] = unseen[left - 1];
                unseen[left - 1] = kept;
            }
            g->tickets[s] |= 1u << unseen[--left];
        }
    }
    for (int i = 0; i < g->ticket_count; i++)
        if (g->source[i] != seat) g->ticket_deck[i] = unseen[--left];
    g->rng = next_random(chance);
}

/* What a game that is over was worth to a seat: half for the win, half for the turns it was ahead by. */
static double worth_of(const Game *g, int seat, const Player *p, Far *far) {
    int most = 0, shared = 0;
    for (int s = 0; s < g->seats; s++) most = delivered(g, s) > most ? delivered(g, s) : most;
    for (int s = 0; s < g->seats; s++) shared += delivered(g, s) == most;
    double won = delivered(g, seat) == most ? 1.0 / shared : 0, best = 99;
    for (int s = 0; s < g->seats; s++) {
        double turns = s == seat ? best : left_to(g, s, p, far);
        best = turns < best ? turns : best;
    }
    return 0.5 * won + 0.5 * tanh((best - left_to(g, seat, p, far)) / 4);
}

/* The moves of a turn, the one first that did best in so many worlds; another than the net's only if it did better by
   one standard error. */
static Move ahead_of(const Game *g, int seat, const Player *p, const Player *rival, int worlds, double within, Far *far, uint64_t *chance) {
    Move moves[ROUTES + 4], later[ROUTES + 4];
    double worth[ROUTES + 4], now, spare[ROUTES + 4], total[BEST] = {0}, square[BEST] = {0};
    int count = decide(g, seat, p, far, next_random(chance), moves, worth, &now), some = 1;
    while (some < count && some < BEST && worth[some] <= worth[0] + within) some++;
    if (some == 1 || worth[0] < -10) return moves[0];
    for (int w = 0; w < worlds; w++) {
        Game world = *g;
        double first = 0;
        deal_anew(&world, seat, chance);
        uint64_t thoughts = next_random(chance);
        for (int m = 0; m < some; m++) {
            Game played = world;
            uint64_t thought = thoughts;
            play_move(&played, moves[m]);
            for (int steps = 0; !played.over && steps < 400; steps++) {
                const Player *who = played.to_move == seat ? p : rival;
                decide(&played, played.to_move, who, far, next_random(&thought), later, spare, &now);
                play_move(&played, later[0]);
            }
            double won = worth_of(&played, seat, rival, far);
            if (!m) first = won;
            total[m] += won - first;
            square[m] += (won - first) * (won - first);
        }
    }
    int best = 0;
    for (int m = 1; m < some; m++) {
        double mean = total[m] / worlds, error = sqrt((square[m] / worlds - mean * mean) / worlds);
        if (mean > error && total[m] > total[best]) best = m;
    }
    return moves[best];
}

/* Games from each seat in turn of a player that looks ahead against others that do not: its shares of the win. */
void match_ahead(const Board *b, const Player *one, const Player *other, int seats, uint64_t seed, int deals, int worlds, double within, double *out) {
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
                if (g.to_move == me) play_move(&g, ahead_of(&g, me, one, other, worlds, within, far, &chance));
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
