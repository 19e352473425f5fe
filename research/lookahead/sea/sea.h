/* Boards, states and moves of the games of rails and sails (the world), in integers and masks.
 *
 * A transcription of `ttr_app/engine` and `ttr_app/ai` for research alone, as `../champion.h` is for boards with one deck:
 * `tests/research/test_sea.py` plays whole games and playouts with it and with the Python that people play. Names are
 * those of the Python modules.
 */
#ifndef SEA_H
#define SEA_H

#include <stdint.h>

#define WORDS 3
#define MR 192 /* routes */
#define MC 64  /* cities */
#define MT 128 /* tickets */
#define MS 5   /* seats */
#define COLOURS 6
#define KINDS 25
#define WILD 24
#define SLOTS 6
#define MOST_CARDS 128 /* of one deck */
#define FAR 1e9
#define HOLE (-1)

typedef uint64_t u64;
typedef unsigned __int128 tmask; /* tickets */
typedef struct {
    u64 w[WORDS];
} Routes;

enum { RAIL, SEA, PAIR };
enum { LAND, SHIP }; /* decks, and kinds of pieces */
enum { KEEP, SPLIT, TURN, SECOND, REFILL, OFFER, OVER };
/* In the order of their names, by which Python breaks ties. */
enum { BLIND, CLAIM, DRAW, EXCHANGE, HARBOUR, KEEPING, PASS, REFILLING, SPLITTING, TICKETS };

/* Card kinds: six wagons, six with the harbour mark, six single ships (all marked), six double ones, the wild. */
#define PLAIN(c) (c)
#define MARKED(c) (COLOURS + (c))
#define SINGLE(c) (2 * COLOURS + (c))
#define DOUBLE(c) (3 * COLOURS + (c))
#define DECK_OF(card) ((card) >= 2 * COLOURS && (card) != WILD)
#define COLOUR_OF(card) ((card) % COLOURS)

typedef struct {
    int seats, routes, cities, tickets, edges, twins_close;
    int end_a[MR], end_b[MR], length[MR], colour[MR], kind[MR], twin[MR], points[MR];
    int stops[MT], stop[MT][8], ticket_points[MT], ticket_any[MT], ticket_penalty[MT], tour[MT];
    int count[KINDS], pieces[2], take_pieces, start_cards[2], market[2], wilds_too_many;
    int start_tickets, start_keep, draw_tickets, draw_keep, end_at, end_turns;
    int buildings, building_points, harbour_points[4], exchange_cost;
    u64 ports;
    /* worked out by `prepare` */
    u64 end_mask[MR], ticket_mask[MT];
    Routes city_routes[MC], lane_mask[MR];
    int piece[MR], need[MR], edge_a[MR], edge_b[MR], edge_of[MR], lanes[MR][4], lane_count[MR], spaces[MR];
    int ways[MC], way_city[MC][16], way_edge[MC][16];
    double rate[MR], take[MR];
    int by_rate[MR];
} Board;

/* The fields of `Skill` that matter here, in this order. */
typedef struct {
    double turn, adapt, share, patience, stride, stock, gather, ending;
    double missing, held, single, spare, second, fresh, whole, harbour;
    double claim, risk, defer, least, fill, spread, backup, train, extra;
    double hope, slack, steady, stake, starve, haste, criticality;
    double tickets, draw_tickets, shy, doubt, burden, busy, pace, crowd;
} Skill;

typedef struct {
    int n;
    signed char card[12], count[12]; /* in the order of the card kinds */
} Pay;

typedef struct {
    int kind, target;
    Pay pay;
} Move;

typedef struct {
    int to_move, first, decision, turn, turns_left, passes, slot, draws_left;
    int hands[MS][KINDS], known[MS][KINDS], discards[KINDS], market[SLOTS];
    int size[2], top[2];
    signed char deck[2][MOST_CARDS];
    Routes routes[MS], open[MS];
    int supply[MS][2], box[MS][2], points[MS];
    u64 buildings[MS];
    tmask tickets[MS];
    int offer_size[MS], offer[MS][8];
    int pile_size, pile[MT], source[MT];
    u64 rng;
} State;

#define FEATURES 74
#define FURTHER 34 /* what a move leaves behind, see after.c */
#define SIGNS (FEATURES + FURTHER)
#define HIDDEN_MAX 256

/* What playouts have taught, see ttr_app/ai/moves/moves_net.py. */
typedef struct {
    int on, hidden, signs; /* signs: how many of them it is for */
    double window;
    double linear[SIGNS], first[SIGNS][HIDDEN_MAX], bias[HIDDEN_MAX], second[HIDDEN_MAX];
} Lesson;

typedef struct {
    Move move;
    double worth, score;
    int row; /* of its signs in Choices, or -1 */
} Choice;

#define MAX_CHOICES 600
#define MAX_ROWS 64

typedef struct {
    int n;
    Choice c[MAX_CHOICES];
    double f[MAX_ROWS][SIGNS];
} Choices;

static inline int has(const Routes *m, int r) { return m->w[r >> 6] >> (r & 63) & 1; }
static inline void put(Routes *m, int r) { m->w[r >> 6] |= (u64)1 << (r & 63); }
static inline void drop(Routes *m, int r) { m->w[r >> 6] &= ~((u64)1 << (r & 63)); }
static inline Routes both(Routes a, const Routes *b) {
    for (int i = 0; i < WORDS; i++) a.w[i] |= b->w[i];
    return a;
}
static inline Routes shared(Routes a, const Routes *b) {
    for (int i = 0; i < WORDS; i++) a.w[i] &= b->w[i];
    return a;
}
static inline int any(const Routes *m) { return (m->w[0] | m->w[1] | m->w[2]) != 0; }
static inline int count_of(const Routes *m) {
    return __builtin_popcountll(m->w[0]) + __builtin_popcountll(m->w[1]) + __builtin_popcountll(m->w[2]);
}
static inline int first_of(const Routes *m) {
    for (int i = 0; i < WORDS; i++)
        if (m->w[i]) return 64 * i + __builtin_ctzll(m->w[i]);
    return -1;
}
static inline int pull(Routes *m) { /* the lowest route, taken out; -1 when none is left */
    for (int i = 0; i < WORDS; i++)
        if (m->w[i]) {
            int r = 64 * i + __builtin_ctzll(m->w[i]);
            m->w[i] &= m->w[i] - 1;
            return r;
        }
    return -1;
}
static inline int ticket_count(tmask m) { return __builtin_popcountll((u64)m) + __builtin_popcountll((u64)(m >> 64)); }
#define CITY(i) ((u64)1 << (i))
#define TICKET(i) ((tmask)1 << (i))
static inline double least(double a, double b) { return a < b ? a : b; }
static inline double most(double a, double b) { return a > b ? a : b; }
static inline double clip(double x, double m) { return x > m ? m : x < -m ? -m : x; }

/* rules.c */
u64 stream(u64 seed, const char *name);
u64 draw_random(u64 *rng);
double random_unit(u64 *rng);
void prepare(Board *b);
void new_game(const Board *b, State *s, u64 seed);
void apply(const Board *b, State *s, const Move *m);
void shuffle_hidden(State *s, u64 seed);

/* legal.c */
int legal(const Board *b, const State *s, Move *out);
int second_left(const State *s);

/* score.c */
int joined(const Board *b, const Routes *routes, u64 cities);
tmask done_tickets(const Board *b, const Routes *own, const int *tickets, int count);
void final_score(const Board *b, const State *s, int *totals, int *winners);

/* worth.c */
#define ASPECTS 24
#define VALUE (3 * ASPECTS)
void value_signs(const Board *b, const State *s, const Skill *k, int seat, double *out);
double value_of(const Board *b, const State *s, const Skill *k, int seat, const double *weights);

/* prices.c */
void consider(const Board *b, const State *s, const Skill *k, const Lesson *lesson, Choices *out);

#endif
