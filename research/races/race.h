/* A race for tickets in plain C: the board, a game, one seat's standing in it, and the mind that plays it.

   It is the same as ttr_app/ai/racing (names too) and plays the rules of First Journey; tests/research/test_races.py
   compares them. It is used for growing the weights only, where it is some fifty times as fast. */
#ifndef RACE_H
#define RACE_H
#include <stdint.h>

enum { CITIES = 32, EDGES = 64, ROUTES = 96, TICKETS = 32, COLOURS = 6, WILD = 6, KINDS = 7, SEATS = 4, CARDS = 128 };
enum { SUMS = 55, NUMBERS = 640, WIDEST = 256, LAYERS = 4, NEVER = 200, DEALT = 32, FARS = 1024, BLOCK = 16 };
#define END 20.0f

typedef struct {
    int cities, routes, edges, tickets, trains, start_cards, new_tickets, goal, bonuses, counts[KINDS];
    int route_a[ROUTES], route_b[ROUTES], colour[ROUTES], length[ROUTES], edge_of[ROUTES];
    int edge_a[EDGES], edge_b[EDGES], lanes[EDGES], lane[EDGES][4];
    int ticket_a[TICKETS], ticket_b[TICKETS];
    int ways[CITIES], way_city[CITIES][12], way_edge[CITIES][12];
    int8_t edge_of_cities[CITIES][CITIES];
    uint32_t ticket_mask[TICKETS], east, west;
} Board;

typedef struct {
    int layers, size[LAYERS + 1], wide[LAYERS + 1]; /* the sums of a layer, rounded up to whole blocks */
    float weight[LAYERS][NUMBERS * WIDEST], add[LAYERS][WIDEST]; /* what one number gives to every sum lies together */
} Net;

/* The first row that a net was asked about in a decision, and the sums that it gave. */
typedef struct {
    const Net *net;
    float row[NUMBERS], sums[WIDEST];
} Begun;

/* How a player plays: its net and the orders of tickets that it imagines. */
typedef struct {
    Net *net;
    int deals;
    double odd; /* moves made at random */
} Player;

typedef struct {
    const Board *board;
    uint64_t rng;
    int seats, to_move, over, passes, top, count, ticket_count, bonus;
    int deck[CARDS], discards[KINDS], hand[SEATS][KINDS], trains[SEATS], turns[SEATS];
    int8_t owner[ROUTES];
    uint64_t edges[SEATS];
    uint32_t tickets[SEATS], done[SEATS];
    int ticket_deck[TICKETS], source[TICKETS];
} Game;

typedef struct {
    int hand[KINDS], parts, tickets[2], held, need, bonus, trains;
    uint64_t edges;
    uint32_t part[CITIES], coming;
} State;

typedef struct {
    uint64_t key;
    float far[CITIES][CITIES];
} Far;

typedef struct {
    const Board *board;
    int lanes[EDGES], colour[EDGES][4], length[EDGES][4], rivals, fars;
    int wide, ahead, last_trains; /* whether single things are told too; the rivals' most tickets and fewest trains */
    int8_t open[ROUTES];
    float odds[KINDS];
    Far *far;
    Begun begun;
    int deals, order[DEALT][TICKETS], ordered;
} Context;

typedef struct { int kind, route; } Move; /* kind: what follows */
enum { CLAIM, DRAW, THROW, PASS };

uint64_t next_random(uint64_t *rng);
int below(uint64_t *rng, int count);

void deal(Game *g, const Board *board, int seats, uint64_t seed, int first);
uint64_t deal_of_match(Game *g, const Board *board, int seats, uint64_t seed, int number, int me);
void put_in_the_middle(Game *g, uint64_t *chance);
int moves_of(const Game *g, Move *out);
void play_move(Game *g, Move move);
int delivered(const Game *g, int seat);
double share_of(const Game *g, int seat);

Far *room(void);
void context_of(Context *c, const Game *g, int seat, int deals, uint64_t seed, Far *room, int wide);
void state_of(State *s, const Game *g, int seat);
void claim_state(Context *c, State *s, int edge, int spaces, const int *order, int ordered);
void renew_state(Context *c, State *s, const int *order, int ordered);
float (*far_of(Context *c, uint64_t edges))[CITIES];
void numbers_of(Context *c, const State *s, float *row, int *hopeless, int *reach);
int numbers_in(const Board *b, int wide);
float score(const Net *net, const float *row, Begun *begun);
float guess(const Net *net, const float *row, Begun *begun);

double turns_of(Context *c, const Player *p, const State *s);
int decide(const Game *g, int seat, const Player *p, Far *room, uint64_t seed, Move *moves, double *worth, double *now);
#endif
