/* What is worked out about one standing: `view_analysis.py`, `plan.py`, `card_values.py`, `evaluation.py`. */
#ifndef MIND_H
#define MIND_H

#include "sea.h"

#define GOALS 40 /* tickets under way at a time */
#define MAX_TREES 256
#define FAIREST 1.6 /* spaces that a ship card covers on the whole */

typedef struct {
    int count, ticket[GOALS];
    double points[GOALS], penalty[GOALS];
} Goals;

typedef struct {
    tmask tickets;
    int quick, count, edges[MR];
    double cost, share[GOALS]; /* below nothing: this goal was not looked at */
    int of[GOALS];
} Tree;

typedef struct {
    double worth, chance, share[GOALS];
    u64 set;
    int edge_count, edges[MR];
} Sketch;

typedef struct {
    double worth, turns, points, stake;
    int count, given_up, edge_count, edges[MR], routes_count, routes[MR], trains[2];
    int pursued[GOALS];
    Routes mask;
    tmask done;
} Plan;

typedef struct {
    const Board *b;
    const State *s;
    const Skill *k;
    const int *hand;
    int me, started, supply[2], wilds, sure, known_trees, have[2][COLOURS];
    u64 touched[MS];
    Routes own;
    double chance[2][KINDS], turns, turn;
    double brief[MR], price[MR], edge_price[MR]; /* brief: cards that a route lacks */
    int lane[MR];
    Tree trees[MAX_TREES];
} Reading;

typedef struct {
    int route, colour, deck, need, pair;
    double weight, gain;
} Target;

/* All that plan, targets and worths of cards follow from: while it stays, only the odds are read anew. */
typedef struct {
    const Board *b;
    const Skill *k;
    int me, secret, turns_left, hand[KINDS], sizes[MS], supply[MS][2];
    Routes routes[MS];
    u64 buildings[MS];
    tmask tickets;
} Ground;

typedef struct {
    Ground ground;
    Reading q;
    Plan plan;
    int count, of_route[MR], tickets[MT], ticket_count, harbours;
    Target t[MR];
    double port[MC], harbour[8]; /* port: below nothing where none can be built */
    int port_count;
    double now, worth[KINDS], held[KINDS], loss[MR], delay, idle;
} Moment;

/* reading.c */
void read_standing(Reading *q, const Board *b, const State *s, const Skill *k, int me, const int *supply);
double interest(const Reading *q, int route);
double take_turns(const Reading *q, int route);
void read_odds(Reading *q);
double plan_turns(const Reading *q, const int *routes, int count);
double likely(double spare, int routes, double hope);

/* ways.c */
double cheapest_way(const Board *b, const double *prices, int start, int goal, double limit, int *edges, int *count);
void reach(const Board *b, const double *prices, int start, u64 wanted, double limit, double *best, int *pieces);

/* planning.c */
void make_plan(Reading *q, const int *tickets, int count, Plan *plan);

/* hand.c */
void choose_targets(Moment *m);
double saved(const Moment *m, const int *hand, int without, int built);
double saved_after(const Moment *m, const Pay *p, int without, int built);
double card_worth(Moment *m, int card);
double held_worth(Moment *m, int card);
double blind_worth(Moment *m, int deck);
double port_worth(const Moment *m, int city);
int best_ports(const Moment *m, double *worths);

/* prices.c */
void see(Moment *m, const Board *b, const State *s, const Skill *k, int me);
double loss_of(Moment *m, int route);

/* signs.c */
void weigh(Moment *m, const Lesson *lesson, Choices *out);

/* after.c */
void further_signs(Moment *m, const Choices *out, int near, double rows[][SIGNS]);

#endif
