/* Boards, states and moves of the games with one deck (usa, europe), in integers and masks.
 *
 * A transcription of `ttr_app/engine` and `ttr_app/ai` for research alone: many games have to be played before a weight
 * is known, and this plays them some hundred times as fast. `tests/research/test_lookahead.py` holds it against the Python
 * that people play. Names are those of the Python modules. 
 */
#ifndef CHAMPION_H
#define CHAMPION_H

#include <stdint.h>

#define MR 128 /* routes */
#define MC 64  /* cities */
#define MT 64  /* tickets */
#define MS 5   /* seats */
#define KINDS 9
#define WILD 8
#define COLOURS 8
#define FAR 1e9
#define HOLE (-1)

typedef unsigned __int128 rmask;
typedef uint64_t u64;
typedef uint32_t u32;

enum { RAIL, FERRY, TUNNEL };
enum { KEEP, TURN, SECOND, OFFER, DUE, OVER };
/* In the order of their names, by which Python breaks ties. */
enum { BLIND, CLAIM, DRAW, KEEPING, PASS, PAY, STATION, TICKETS, WITHDRAW };

typedef struct {
    u64 id; /* no two boards of a process share it, so that what is remembered of one is not taken for another */
    int seats, routes, cities, tickets, edges;
    int end_a[MR], end_b[MR], length[MR], colour[MR], locos[MR], kind[MR], twin[MR], points[MR];
    int twins_close;
    int ticket_a[MT], ticket_b[MT], ticket_points[MT], ticket_long[MT];
    int count[KINDS];
    int trains, start_cards, start_long, start_regular, start_keep, draw_tickets, end_at, longest_bonus;
    int buildings, building_points;
    /* worked out by `prepare` */
    u64 end_mask[MR], ticket_mask[MT];
    rmask city_routes[MC];
    int edge_a[MR], edge_b[MR], edge_of[MR], lanes[MR][4], lane_count[MR], spaces[MR];
    rmask lane_mask[MR];
    int ways[MC], way_city[MC][16], way_edge[MC][16];
    double rate[MR], take[MR], serving[COLOURS];
    int by_rate[MR];
} Board;

/* The fields of `Skill` that matter here, in this order. */
typedef struct {
    double turn, missing, held, train, join, risk, tickets, claim, draw_tickets, shy, pace, doubt, adapt, least, share,
        hope, station, burden, busy, wait, crowd, patience, hurry, rare, single, slack, fill, haste, criticality, spread,
        backup, spare, second, fresh, whole, defer, steady, stake, starve, stride, stock, gather, ending, longest,
        block, guess;
} Skill;

typedef struct {
    int colour, cards, wilds; /* colour -1: all of wilds */
} Pay;

typedef struct {
    int kind, target;
    Pay pay;
} Move;

typedef struct {
    int to_move, first, decision, turn, turns_left, passes;
    int hands[MS][KINDS], known[MS][KINDS], discards[KINDS], market[5];
    int deck_size, top;
    unsigned char deck[120];
    rmask routes[MS], open[MS];
    int supply[MS], points[MS];
    u64 buildings[MS], tickets[MS], boxed[MS];
    int offer_size[MS], offer[MS][4];
    int pile_size, pile[MT], source[MT];
    int route, revealed[3], revealed_size, due;
    Pay laid;
    u64 rng;
} State;

#define FEATURES 52
#define FURTHER 34 /* what a move leaves behind: after.c */
#define SIGNS (FEATURES + FURTHER)
#define HIDDEN_MAX 192

/* What playouts have taught: score = w2 . relu(W1 f + b1) + w0 . f, see ttr_app/ai/moves/moves_net.py. */
typedef struct {
    int on, hidden, signs; /* signs: FEATURES, or SIGNS for one that looks at what a move leaves behind */
    double window; /* only moves within so many points of the best are weighed */
    double linear[SIGNS];
    double first[SIGNS][HIDDEN_MAX], bias[HIDDEN_MAX], second[HIDDEN_MAX]; /* sign by sign: many nodes at once */
} Lesson;

typedef struct {
    Move move;
    double worth, score;
    int row; /* of its signs in Choices, or -1 */
} Choice;

#define MAX_CHOICES 400
#define MAX_ROWS 64

typedef struct {
    int n;
    Choice c[MAX_CHOICES];
    double f[MAX_ROWS][SIGNS];
} Choices;

static inline int lowbit(rmask m) {
    u64 low = (u64)m;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((u64)(m >> 64));
}
static inline int popcount(rmask m) {
    return __builtin_popcountll((u64)m) + __builtin_popcountll((u64)(m >> 64));
}
#define BIT(i) ((rmask)1 << (i))
#define CITY(i) ((u64)1 << (i))

/* rules.c */
void prepare(Board *b);
void new_game(const Board *b, State *s, u64 seed, int first);
int legal(const Board *b, const State *s, Move *out);
void apply(const Board *b, State *s, const Move *m);
void shuffle_hidden(const Board *b, State *s, u64 seed);
u64 draw_random(u64 *rng);
int longest_path(const Board *b, rmask routes);
int networks(const Board *b, rmask routes, u64 *parts);
int joined(const Board *b, rmask routes, u64 cities);
u64 done_tickets(const Board *b, rmask own, rmask others, u64 stations, u64 tickets);
void final_score(const Board *b, const State *s, int *totals, int *best);

/* worth.c */
#define ASPECTS 20
#define VALUE (3 * ASPECTS)
void value_signs(const Board *b, const State *s, const Skill *k, int seat, double *out);
double value_of(const Board *b, const State *s, const Skill *k, int seat, const double *weights);

/* brain.c */
void consider(const Board *b, const State *s, const Skill *skill, const Lesson *lesson, Choices *out);

#endif
