/* What is worked out about one standing: `view_analysis.py`, `plan.py`, `evaluation.py`. */
#ifndef BRAIN_H
#define BRAIN_H

#include "champion.h"

#define MAX_TREES 128

typedef struct {
    int count, ticket[MT];
    u64 key;
    double points[MT];
} Goals;

typedef struct {
    u64 tickets, every;
    int quick, soon, count, edges[MR];
    double cost, share[MT];
} Tree;

typedef struct {
    double worth, chance, share[MT];
    u32 set;
    int edge_count, edges[MR], routes_count, routes[MR], borrow_count, borrow[MR];
} Sketch;

typedef struct {
    double worth, turns, points, stake;
    int count, given_up, edge_count, edges[MR], routes_count, routes[MR], borrow_count, borrow[MR], trains;
    rmask routes_mask;
    u64 done;
} Plan;

typedef struct {
    const Board *b;
    const State *s;
    const Skill *k;
    const int *hand;
    int me, supply, wilds, sure, stations_left, known_trees;
    rmask own, others;
    u64 touched[MS];
    double chance[KINDS], rarity[COLOURS], turns, turn;
    double brief[MR], price[MR], edge_price[MR], edge_turns[MR]; /* brief: cards that a route lacks */
    int lane[MR];
    Tree trees[MAX_TREES];
} Reading;

typedef struct {
    int route, colour, need, locos;
    double weight, gain;
} Target;

typedef struct {
    Reading q;
    Plan plan;
    int count, coloured; /* targets; those with a colour first */
    Target t[MR];
    int of_route[MR]; /* the target of each route, or -1 */
    double now, worth[KINDS], held[KINDS], loss[MR], delay, idle;
    double denial[MR], wanted[MR]; /* by edge, once `rivals_read` */
    int own_path, rivals_read, tickets[MT], ticket_count;
} Moment;

void read_standing(Reading *q, const Board *b, const State *s, const Skill *k);
double interest(const Reading *q, int route);
double cheapest_way(const Board *b, const double *prices, int start, int goal, int *edges, int *count);
void reach(const Board *b, const double *prices, int start, double *best, int *pieces);
double plan_turns(const Reading *q, const int *routes, int count);
double likely(double spare, int routes, double hope);
void make_plan(Reading *q, const int *tickets, int count, Plan *plan);

/* values.c */
void choose_targets(Moment *m);
double saved(const Moment *m, const int *hand, int without);

/* rivals.c */
void read_rivals(const Reading *q, double *losses, double *wants);

/* lesson.c */
void weigh(Moment *m, const Lesson *lesson, Choices *out);

/* after.c */
void further_signs(Moment *m, const Choices *out, int near, double rows[][SIGNS]);

/* brain.c */
void see(Moment *m, const Board *b, const State *s, const Skill *k);
double held_worth(Moment *m, int card);
double card_worth(Moment *m, int card);
double saved_after(const Moment *m, const Pay *p, int without);
double loss_of(Moment *m, int route);
double of_rivals(Moment *m, int route, const double *by_edge);

#endif
