/* What cards are worth: the routes and harbours in mind, the turns that a hand saves: `planning/card_values.py`. */
#include "mind.h"

#include <string.h>

#define USELESS 0.04

static void add_target(Moment *m, int route, double weight, double gain) {
    const Board *b = m->q.b;
    m->of_route[route] = m->count;
    m->t[m->count++] =
        (Target){route, b->colour[route], b->piece[route], b->need[route], b->kind[route] == PAIR, weight, gain};
}

static void planned_targets(Moment *m, int *supply, double *turns) {
    const Reading *q = &m->q;
    const Plan *p = &m->plan;
    int order[MR];
    for (int i = 0; i < p->routes_count; i++) {
        int r = p->routes[i], j = i;
        for (; j > 0; j--) {
            int x = order[j - 1];
            if (q->brief[r] > q->brief[x] || (q->brief[r] == q->brief[x] && r > x)) break;
            order[j] = x;
        }
        order[j] = r;
    }
    for (int i = 0; i < p->routes_count; i++) {
        int r = order[i];
        add_target(m, r, 1.0, q->b->points[r] + q->k->steady + q->k->stake * p->points / p->routes_count);
        supply[q->b->piece[r]] -= q->b->length[r];
        *turns -= take_turns(q, r);
    }
}

static void other_targets(Moment *m, const int *supply, double turns) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    char planned[MR] = {0};
    int option[MR], n = 0;
    for (int i = 0; i < m->plan.edge_count; i++) planned[m->plan.edges[i]] = 1;
    for (int e = 0; e < b->edges; e++) {
        int r = q->lane[e];
        if (planned[e] || r < 0 || -q->price[r] <= k->least) continue;
        int j = n++;
        for (; j > 0; j--) {
            int x = option[j - 1];
            if (q->price[x] < q->price[r] || (q->price[x] == q->price[r] && x > r)) break;
            option[j] = x;
        }
        option[j] = r;
    }
    double left[2] = {supply[0], supply[1]};
    double room[2] = {supply[0] * (k->spread - 1.0), supply[1] * (k->spread - 1.0)};
    for (int i = 0; i < n; i++) {
        int r = option[i], length = b->length[r], piece = b->piece[r];
        double take = take_turns(q, r), weight;
        if (length > supply[piece]) continue;
        if (left[piece] >= length && turns - take >= 0) {
            weight = m->plan.routes_count ? k->fill : 0.9;
            left[piece] -= length;
            turns -= take;
        } else if (room[piece] > 0 && q->turns >= take) {
            weight = k->backup;
            room[piece] -= length;
        } else {
            continue;
        }
        add_target(m, r, weight, b->points[r]);
    }
}

/* What a harbour brings by the tickets done and pursued that name its port, its price taken off. */
double port_worth(const Moment *m, int city) {
    const Board *b = m->q.b;
    const Plan *p = &m->plan;
    int sure = 0, hoped = 0;
    for (int i = 0; i < m->ticket_count; i++)
        sure += (p->done >> m->tickets[i] & 1) && (b->ticket_mask[m->tickets[i]] >> city & 1);
    for (int i = 0; i < p->count; i++) hoped += b->ticket_mask[p->pursued[i]] >> city & 1;
    int now = b->harbour_points[sure < 3 ? sure : 3], then = b->harbour_points[sure + hoped < 3 ? sure + hoped : 3];
    return now + 0.8 * (then - now) - b->building_points;
}

static void find_ports(Moment *m) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const Plan *p = &m->plan;
    u64 free = b->ports, touched = 0;
    Routes mine = both(q->own, &p->mask);
    for (int r = pull(&mine); r >= 0; r = pull(&mine)) touched |= b->end_mask[r];
    for (int i = 0; i < b->seats; i++) free &= ~q->s->buildings[i];
    m->port_count = 0;
    for (int c = 0; c < MC; c++) m->port[c] = -1.0;
    for (free &= touched; free; free &= free - 1) {
        int city = __builtin_ctzll(free);
        m->port[city] = port_worth(m, city);
        m->port_count++;
    }
}

/* The worths of the best ports for which a harbour is left; how many. */
int best_ports(const Moment *m, double *worths) {
    const Reading *q = &m->q;
    int n = 0, left = q->b->buildings - __builtin_popcountll(q->s->buildings[q->me]);
    for (int c = 0; c < q->b->cities; c++) {
        if (m->port[c] < 0) continue;
        int j = n++;
        for (; j > 0 && worths[j - 1] < m->port[c]; j--) worths[j] = worths[j - 1];
        worths[j] = m->port[c];
    }
    return n < left ? n : left;
}

void choose_targets(Moment *m) {
    const Reading *q = &m->q;
    int supply[2] = {q->supply[0], q->supply[1]};
    double turns = q->turns, worths[MC];
    m->count = 0;
    for (int r = 0; r < q->b->routes; r++) m->of_route[r] = -1;
    planned_targets(m, supply, &turns);
    other_targets(m, supply, turns);
    find_ports(m);
    int n = best_ports(m, worths);
    m->harbours = 0;
    for (int i = 0; i < n; i++)
        if (worths[i] > 6) m->harbour[m->harbours++] = least(1.0, worths[i] / 24.0);
}

typedef struct {
    int n, brief[MR];
    double worth[MR];
} Lacks;

static void note_lack(Lacks *l, int brief, double worth) {
    int j = l->n++;
    for (; j > 0 && (l->brief[j - 1] > brief || (l->brief[j - 1] == brief && l->worth[j - 1] > worth)); j--)
        l->brief[j] = l->brief[j - 1], l->worth[j] = l->worth[j - 1];
    l->brief[j] = brief, l->worth[j] = worth;
}

/* Marked cards of one colour set aside for each harbour wanted. */
static double save_harbours(const Moment *m, const int *hand, int left[2][COLOURS], Lacks *lacks, int built) {
    const Skill *k = m->q.k;
    int marks[COLOURS][2];
    double value = 0.0;
    for (int c = 0; c < COLOURS; c++) marks[c][0] = hand[MARKED(c)], marks[c][1] = hand[SINGLE(c)];
    for (int i = built; i < m->harbours; i++) {
        int got = -1, colour = 0;
        for (int c = 0; c < COLOURS; c++) {
            int n = (marks[c][0] < 2 ? marks[c][0] : 2) + (marks[c][1] < 2 ? marks[c][1] : 2);
            if (n > got) got = n, colour = c;
        }
        double worth = k->missing * m->harbour[i] * k->harbour;
        if (got) {
            for (int d = 0; d < 2; d++) {
                int n = marks[colour][d] < 2 ? marks[colour][d] : 2;
                marks[colour][d] -= n;
                left[d][colour] -= n;
            }
            value += worth * got * (0.8 + 0.05 * (got + 1));
        }
        if (hand[WILD]) note_lack(lacks, 4 - got, worth);
    }
    return value;
}

double saved(const Moment *m, const int *hand, int without, int built) {
    const Skill *k = m->q.k;
    int left[2][COLOURS], wilds = hand[WILD];
    double value = 0.0, whole = k->whole;
    Lacks lacks;
    lacks.n = 0;
    for (int c = 0; c < COLOURS; c++) {
        left[LAND][c] = hand[PLAIN(c)] + hand[MARKED(c)];
        left[SHIP][c] = hand[SINGLE(c)] + 2 * hand[DOUBLE(c)];
    }
    if (m->harbours) value += save_harbours(m, hand, left, &lacks, built);
    for (int grey = 0; grey < 2; grey++) {
        for (int i = 0; i < m->count; i++) {
            const Target *t = &m->t[i];
            if ((t->colour < 0) != grey || t->route == without) continue;
            int *row = left[t->deck], got = 0, need = t->need, colour = t->colour;
            double worth = k->missing * t->weight;
            if (t->deck == SHIP) worth *= 0.625;
            if (t->pair) {
                for (int c = 0; c < COLOURS; c++) {
                    int two = row[c] - row[c] % 2 < need - got ? row[c] - row[c] % 2 : need - got;
                    if (two > 0) row[c] -= two, got += two;
                }
            } else {
                if (colour < 0) {
                    colour = 0;
                    for (int c = 1; c < COLOURS; c++)
                        if (row[c] > row[colour]) colour = c;
                }
                got = row[colour] < need ? row[colour] : need;
                row[colour] -= got;
            }
            if (got) value += worth * got * (1.0 - whole + whole * (got + 1) / need);
            if (need > got && wilds) note_lack(&lacks, need - got, worth);
        }
    }
    if (wilds) {
        for (int i = 0; i < lacks.n && wilds; i++) {
            int used = lacks.brief[i] < wilds ? lacks.brief[i] : wilds;
            value += used * lacks.worth[i] * (used == lacks.brief[i] ? 1.15 : 0.95);
            wilds -= used;
        }
        value += wilds * k->spare;
    }
    for (int d = 0; d < 2; d++)
        for (int c = 0; c < COLOURS; c++)
            if (left[d][c]) value += left[d][c] * USELESS;
    return value;
}

double saved_after(const Moment *m, const Pay *p, int without, int built) {
    int hand[KINDS];
    memcpy(hand, m->q.hand, sizeof hand);
    for (int i = 0; i < p->n; i++) hand[p->card[i]] -= p->count[i];
    return saved(m, hand, without, built);
}

double card_worth(Moment *m, int card) {
    if (m->worth[card] < -FAR) {
        int hand[KINDS];
        memcpy(hand, m->q.hand, sizeof hand);
        hand[card]++;
        m->worth[card] = saved(m, hand, -1, 0) - m->now;
    }
    return m->worth[card];
}

double held_worth(Moment *m, int card) {
    if (m->held[card] < -FAR) {
        Pay p = {1, {(signed char)card}, {1}};
        m->held[card] = m->now - saved_after(m, &p, -1, 0);
    }
    return m->held[card];
}

double blind_worth(Moment *m, int deck) {
    double worth = 0.0;
    for (int c = 0; c < KINDS; c++)
        if (m->q.chance[deck][c] > 0) worth += m->q.chance[deck][c] * card_worth(m, c);
    return worth;
}
