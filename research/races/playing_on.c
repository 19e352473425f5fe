/* Playing moves on: what each of the best moves of a turn really takes, by races to the end in worlds that the seat
   holds possible. From these a net learns which of two moves is the better one. */
#include "race.h"
#include <stdlib.h>
#include <string.h>

enum { TRIED = 8, LONG = 45, LONGEST = 24 };

static void mix(int *cards, int count, uint64_t *chance) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(chance, i + 1), kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
}

/* Everything that a seat does not know is dealt anew: the deck and the rivals' cards, their tickets and the deck of
   tickets but for those that the seat itself has thrown away. */
static void deal_anew(Game *g, int seat, uint64_t *chance) {
    int cards[CARDS], count = 0, held[SEATS] = {0};
    for (int i = g->top; i < g->count; i++) cards[count++] = g->deck[i];
    for (int s = 0; s < g->seats; s++)
        for (int k = 0; s != seat && k < KINDS; k++)
            for (; g->hand[s][k]; g->hand[s][k]--) cards[count++] = k, held[s]++;
    mix(cards, count, chance);
    for (int i = g->top; i < g->count; i++) g->deck[i] = cards[--count];
    for (int s = 0; s < g->seats; s++)
        for (; held[s]; held[s]--) g->hand[s][cards[--count]]++;
    int tickets[TICKETS];
    for (int i = 0; i < g->ticket_count; i++)
        if (g->source[i] != seat) tickets[count++] = g->ticket_deck[i];
    for (int s = 0; s < g->seats; s++)
        for (; s != seat && g->tickets[s]; g->tickets[s] &= g->tickets[s] - 1) {
            tickets[count++] = __builtin_ctz(g->tickets[s]);
            held[s]++;
        }
    mix(tickets, count, chance);
    for (int i = 0; i < g->ticket_count; i++)
        if (g->source[i] != seat) g->ticket_deck[i] = tickets[--count];
    for (int s = 0; s < g->seats; s++)
        for (; held[s]; held[s]--) g->tickets[s] |= 1u << tickets[--count];
}

/* The turns that a seat takes from here on, those after the first few as its net guesses them. Rivals play on as they would, and rest when they have won: the seat's own
   race is what counts. A race that ends without its tickets is as long as if nothing could be done for some turns. */
static double played_on(Game *g, int seat, const Player *p, const Player *rival, int turns, Far *room, uint64_t *chance) {
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    int resting = 0, from = g->turns[seat];
    while (g->turns[seat] < from + LONG) {
        if (delivered(g, seat) >= g->board->goal) return g->turns[seat] - from;
        if (g->trains[seat] <= 0) return g->turns[seat] - from + 4.0 * (g->board->goal - delivered(g, seat));
        int s = g->to_move;
        if (s == seat && g->turns[seat] - from >= turns) {
            Context c;
            State after;
            context_of(&c, g, seat, p->deals, next_random(chance), room);
            state_of(&after, g, seat);
            double rest = turns_of(&c, p, &after, 1, 0);
            return g->turns[seat] - from + (rest < LONGEST ? rest : LONGEST);
        }
        if (s != seat && (resting >> s & 1 || !rival)) {
            g->to_move = (s + 1) % g->seats;
            continue;
        }
        decide(g, s, s == seat ? p : rival, room, next_random(chance), moves, worth, &now);
        play_move(g, moves[0]);
        if (s != seat && (g->trains[s] <= 0 || delivered(g, s) >= g->board->goal)) resting |= 1 << s;
        g->over = 0;
    }
    return LONG;
}

/* One game of a player against itself. Of a share of its turns the moves within a window of the best are played on
   in some worlds, the same for each. For every such move: the turn's number in the game, what follows at once, how many
   rows, the turns that are sure, the turns that were taken on the whole in both halves of the worlds, and what was
   guessed; the rows and their shares apart. How many moves. */
int trials(const Board *b, const Player *p, const Player *quick, const Player *rival, int seats, uint64_t seed,
           int middle, double share, double window, int worlds, int turns, double *out, float *rows, float *shares, int most) {
    Far *far = malloc(FARS * sizeof(Far)), *inner = malloc(FARS * sizeof(Far));
    Parts *parts = malloc(TRIED * sizeof(Parts));
    Move moves[ROUTES + 4];
    double worth[ROUTES + 4], now;
    Game g;
    int found = 0, used = 0, turn = 0;
    uint64_t chance = seed * 31 + 7;
    deal(&g, b, seats, seed, below(&chance, seats));
    if (middle) put_in_the_middle(&g, &chance);
    for (int steps = 0; !g.over && steps < 2000; steps++) {
        int s = g.to_move, count = decide(&g, s, p, far, next_random(&chance), moves, worth, &now), tried = 1;
        /* The best of each kind is always among them, where it is not far behind. */
        for (int i = 1; i < count && tried < TRIED; i++) {
            int first = 1;
            for (int j = 0; j < i; j++) first &= moves[j].kind != moves[i].kind;
            if (worth[i] - worth[0] > window * (first ? 2 : 1)) continue;
            Move kept = moves[i];
            memmove(moves + tried + 1, moves + tried, (i - tried) * sizeof(Move));
            double was = worth[i];
            memmove(worth + tried + 1, worth + tried, (i - tried) * sizeof(double));
            moves[tried] = kept, worth[tried++] = was;
        }
        int chosen = below(&chance, 1 << 20) < share * (1 << 20);
        if (chosen && tried > 1 && worth[0] > -40 && worth[0] < 40) {
            Context c;
            State state;
            int room = 0, full = 0;
            context_of(&c, &g, s, p->deals, next_random(&chance), far);
            state_of(&state, &g, s);
            for (int i = 0; i < tried; i++) {
                parts[i].count = parts[i].full = 0, parts[i].sure = 0;
                worth[i] = turns_with(&c, &g, s, p, &state, moves[i], parts + i);
                full |= parts[i].full;
                room += parts[i].count;
            }
            if (!full && used + room <= most) {
                double total[2][TRIED] = {{0}};
                for (int n = 0; n < worlds; n++) {
                    uint64_t world = next_random(&chance);
                    for (int i = 0; i < tried; i++) {
                        Game h = g;
                        uint64_t dealt = world, luck = world * 5 + 3;
                        deal_anew(&h, s, &dealt);
                        h.rng = world * 3 + 1;
                        play_move(&h, moves[i]);
                        h.over = 0;
                        total[n & 1][i] += 1 + played_on(&h, s, quick, rival, turns, inner, &luck);
                    }
                }
                for (int i = 0; i < tried; i++) {
                    double *line = out + 8 * found++;
                    line[0] = turn, line[1] = moves[i].kind, line[2] = parts[i].count, line[3] = parts[i].sure;
                    line[4] = total[0][i] / ((worlds + 1) / 2), line[5] = total[1][i] / (worlds / 2);
                    line[6] = worth[i], line[7] = b->goal - delivered(&g, s);
                    memcpy(rows + used * NUMBERS, parts[i].row, sizeof(float) * NUMBERS * parts[i].count);
                    memcpy(shares + used, parts[i].share, sizeof(float) * parts[i].count);
                    used += parts[i].count;
                }
                turn++;
            }
        }
        int odd = below(&chance, 1 << 20) < p->odd * (1 << 20);
        play_move(&g, moves[odd ? below(&chance, count) : 0]);
    }
    free(far), free(inner), free(parts);
    return found;
}
