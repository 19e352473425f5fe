/* Pricing every legal move: `planning/evaluation.py` and the modules of `moves`. */
#include "mind.h"

#include <string.h>

#define NOTHING (-100.0)

/* ---- the moment ---- */

static void read_ground(Ground *g, const Board *b, const State *s, const Skill *k, int me) {
    memset(g, 0, sizeof *g);
    g->b = b, g->k = k, g->me = me, g->secret = s->decision == KEEP || s->decision == SPLIT;
    g->turns_left = s->turns_left, g->tickets = s->tickets[me];
    memcpy(g->hand, s->hands[me], sizeof g->hand);
    for (int i = 0; i < b->seats; i++) {
        for (int c = 0; c < KINDS; c++) g->sizes[i] += s->hands[i][c];
        g->supply[i][0] = s->supply[i][0], g->supply[i][1] = s->supply[i][1];
        g->routes[i] = s->routes[i], g->buildings[i] = s->buildings[i];
    }
}

void see(Moment *m, const Board *b, const State *s, const Skill *k, int me) {
    Reading *q = &m->q;
    Ground ground;
    read_ground(&ground, b, s, k, me);
    if (!memcmp(&ground, &m->ground, sizeof ground)) {
        q->s = s, q->hand = s->hands[me];
        read_odds(q);
        return;
    }
    m->ground = ground;
    read_standing(q, b, s, k, me, 0);
    m->ticket_count = 0;
    for (int t = 0; t < b->tickets; t++)
        if (s->tickets[me] >> t & 1) m->tickets[m->ticket_count++] = t;
    make_plan(q, m->tickets, m->ticket_count, &m->plan);
    choose_targets(m);
    m->now = saved(m, q->hand, -1, 0);
    for (int c = 0; c < KINDS; c++) m->worth[c] = m->held[c] = -2 * FAR;
    for (int e = 0; e < b->edges; e++) m->loss[e] = -1.0;
    double spare = q->turns - m->plan.turns - k->slack;
    int n = m->plan.routes_count;
    m->delay = m->plan.stake * (likely(spare, n, k->hope) - likely(spare - 1.0, n, k->hope));
    m->idle = n ? m->delay * k->haste : 0.0;
    for (int i = 0; i < n; i++)
        if (q->brief[m->plan.routes[i]] >= 0.5) m->idle = 0.0;
}

double loss_of(Moment *m, int route) {
    Reading *q = &m->q;
    int e = q->b->edge_of[route];
    if (m->loss[e] < 0.0) {
        static Plan without;
        double price = q->edge_price[e];
        q->edge_price[e] = FAR;
        q->known_trees = 0;
        make_plan(q, m->tickets, m->ticket_count, &without);
        q->edge_price[e] = price;
        q->known_trees = 0;
        m->loss[e] = most(0.0, m->plan.worth - without.worth);
    }
    return m->loss[e];
}

static double points_now(const Moment *m, int route) {
    const Reading *q = &m->q;
    Routes own = q->own;
    double worth = 0.0;
    if (route >= 0) put(&own, route);
    tmask done = done_tickets(q->b, &own, m->tickets, m->ticket_count);
    for (int i = 0; i < m->ticket_count; i++) {
        int t = m->tickets[i];
        worth += done >> t & 1 ? q->b->ticket_points[t] : -q->b->ticket_penalty[t];
    }
    return worth;
}

static int last(const Moment *m) { return m->q.sure && m->q.turns <= 1; }

static double lead(const Moment *m, int route) {
    const Reading *q = &m->q;
    const State *s = q->s;
    double mine = s->points[q->me] + q->b->points[route] + points_now(m, route), best = -FAR;
    for (int i = 0; i < q->b->seats; i++)
        if (i != q->me) best = most(best, s->points[i] + 5.0 * ticket_count(s->tickets[i]) + 2.0 * q->turn);
    return clip((mine - best) / 20.0, 1.0);
}

/* ---- claims ---- */

static double route_worth(const Moment *m, int route) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    int i = m->of_route[route], length = b->length[route];
    double gain = i >= 0 ? m->t[i].gain : b->points[route], weight = i >= 0 ? m->t[i].weight : 0.0;
    double cards = b->piece[route] ? b->need[route] * 0.625 : b->need[route];
    double later = gain - k->train * length - q->turn * (1.0 + k->missing * cards);
    return gain - k->train * length - weight * k->defer * most(0.0, later);
}

static double claim_worth(Moment *m, const Move *a) {
    Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    const Plan *p = &m->plan;
    int route = a->target, planned = has(&p->mask, route), piece = b->piece[route], length = b->length[route];
    if (last(m)) return b->points[route] + points_now(m, route) - points_now(m, -1);
    double lost = m->now - saved_after(m, &a->pay, route, 0);
    double worth = route_worth(m, route) - q->turn * (1.0 + lost);
    int i = m->of_route[route];
    if (i >= 0) {
        double stake = k->criticality != 0 && planned ? loss_of(m, route) : m->t[i].gain;
        worth += k->claim + k->risk * interest(q, route) * stake;
    }
    if (!planned) {
        double starves = p->count && q->supply[piece] - length < p->trains[piece] ? k->starve * p->stake : 0.0;
        worth -= m->delay + starves;
    }
    int left = q->supply[0] + q->supply[1] - length;
    if (k->ending != 0 && q->s->turns_left < 0 && q->started && left <= b->end_at) worth += k->ending * lead(m, route);
    return worth;
}

static int pay_before(const Pay *x, const Pay *y) { /* as Python orders payments: (card, how many) pairs */
    for (int i = 0; i < x->n && i < y->n; i++) {
        if (x->card[i] != y->card[i]) return x->card[i] < y->card[i];
        if (x->count[i] != y->count[i]) return x->count[i] < y->count[i];
    }
    return x->n < y->n;
}

static int before(const Move *x, const Move *y) {
    if (x->kind != y->kind) return x->kind < y->kind;
    if (x->target != y->target) return x->target < y->target;
    return pay_before(&x->pay, &y->pay);
}

static void add(Choices *out, const Move *m, double worth) {
    Choice *c = &out->c[out->n++];
    c->move = *m, c->worth = c->score = worth, c->row = -1;
}

static void price_claims(Moment *m, const Move *moves, int n, Choices *out) {
    int best[MR], order[MR], known = 0;
    double price[MR];
    for (int r = 0; r < m->q.b->routes; r++) best[r] = -1;
    for (int i = 0; i < n; i++) {
        const Move *a = &moves[i];
        int r = a->target;
        if (a->kind != CLAIM) continue;
        double p = 0.0;
        for (int j = 0; j < a->pay.n; j++) {
            int card = a->pay.card[j];
            p += a->pay.count[j] * ((card == WILD ? card_worth(m, card) : 0.0) + held_worth(m, card));
        }
        if (best[r] < 0) order[known++] = r;
        if (best[r] < 0 || p < price[r] || (p == price[r] && before(a, &moves[best[r]]))) best[r] = i, price[r] = p;
    }
    for (int j = 0; j < known; j++) add(out, &moves[best[order[j]]], claim_worth(m, &moves[best[order[j]]]));
}

/* ---- cards, tickets, harbours, pieces ---- */

static void price_draws(Moment *m, const Move *moves, int n, Choices *out) {
    const Reading *q = &m->q;
    const Skill *k = q->k;
    int first = q->s->decision == TURN, card[8], count = 0;
    const Move *move[8];
    double worth[8];
    for (int i = 0; i < n; i++) {
        if (moves[i].kind == DRAW) card[count] = q->s->market[moves[i].target], worth[count] = card_worth(m, card[count]);
        else if (moves[i].kind == BLIND) card[count] = -1, worth[count] = blind_worth(m, moves[i].target);
        else continue;
        move[count++] = &moves[i];
    }
    for (int i = 0; i < count; i++) {
        double total = worth[i];
        if (first && card[i] != WILD) {
            double second = 0.0;
            for (int j = 0; j < count; j++) {
                if (card[j] == WILD || (i == j && card[j] >= 0)) continue;
                second = most(second, worth[j] * (card[j] == card[i] && card[j] >= 0 ? k->second : 1.0));
            }
            total += second + (card[i] >= 0 ? k->fresh : 0.0);
        }
        double w = last(m) ? -1.0 : q->turn * (total - (first ? 1.0 : 0.0));
        add(out, move[i], first ? w - m->idle : w);
    }
}

/* What each ticket that may lie in the deck would bring if it had to be kept, least first; how many. */
static int ticket_gains(Moment *m, double spare, double *gains) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    const Plan *p = &m->plan;
    tmask seen = s->tickets[q->me];
    for (int i = 0; i < s->pile_size; i++)
        if (s->source[i] == q->me) seen |= TICKET(s->pile[i]);
    static double best[MC][MC];
    static int spaces[MC][MC];
    double prices[MR];
    char known[MC] = {0};
    int n = 0, pieces = q->supply[0] + q->supply[1] - p->trains[0] - p->trains[1];
    memcpy(prices, q->edge_price, sizeof prices);
    for (int i = 0; i < p->edge_count; i++) prices[p->edges[i]] = 0.0;
    u64 wanted[MC] = {0};
    double limit[MC] = {0};
    for (int t = 0; t < b->tickets; t++) {
        double both_ways = b->ticket_points[t] + b->ticket_penalty[t]; /* who pays more had better not do it */
        for (int i = 1; i < b->stops[t] && !(seen >> t & 1); i++) {
            wanted[b->stop[t][i - 1]] |= CITY(b->stop[t][i]);
            limit[b->stop[t][i - 1]] = most(limit[b->stop[t][i - 1]], both_ways);
        }
    }
    for (int t = 0; t < b->tickets; t++) {
        if (seen >> t & 1) continue;
        double cost = 0.0, won = b->ticket_points[t], lost = b->ticket_penalty[t], gain = -lost;
        int laid = 0;
        for (int i = 1; i < b->stops[t]; i++) {
            int x = b->stop[t][i - 1], y = b->stop[t][i];
            if (!known[x]) known[x] = 1, reach(b, prices, x, wanted[x], limit[x], best[x], spaces[x]);
            cost += best[x][y], laid += spaces[x][y];
        }
        if (cost < FAR && laid <= pieces) {
            double p_done = !laid ? 1.0 : most(0.0, least(0.95, (spare - q->k->pace * laid + 2) / 8));
            gain = most(p_done * won - (1 - p_done) * lost - cost, -lost);
        }
        int j = n++;
        for (; j > 0 && gains[j - 1] > gain; j--) gains[j] = gains[j - 1];
        gains[j] = gain;
    }
    return n;
}

static double tickets_worth(Moment *m) {
    const Reading *q = &m->q;
    const Skill *k = q->k;
    double spare = q->turns - m->plan.turns - 1.0, gains[MT], total = 0.0, at_most = 0.0;
    if (spare < 1.0 || m->plan.count > k->busy || k->draw_tickets <= 0) return -20.0;
    int n = ticket_gains(m, spare, gains);
    if (!n) return -20.0;
    int drawn = q->b->draw_tickets < n ? q->b->draw_tickets : n;
    for (int i = 0; i < n; i++) {
        double chance = 1.0;
        for (int j = 0; j < drawn; j++) chance *= most(0.0, i + 1 - j) / (n - j);
        total += gains[i] * (chance - at_most);
        at_most = chance;
    }
    return k->draw_tickets * total - q->turn - k->shy - m->delay - k->doubt * m->plan.given_up;
}

static double harbour_worth(Moment *m, const Move *a) {
    const Reading *q = &m->q;
    const Skill *k = q->k;
    double worth = most(0.0, m->port[a->target]), worths[MC];
    if (last(m)) return worth;
    int n = best_ports(m, worths), wanted = 0;
    for (int i = 0; i < n; i++) wanted |= worth == worths[i];
    wanted &= worth > 6;
    double lost = m->now - saved_after(m, &a->pay, -1, wanted);
    if (wanted) {
        double later = worth - q->turn * (1.0 + 4.0 * k->missing);
        worth += k->claim + k->risk * worth - most(0.0, later);
    }
    return worth - q->turn * (1.0 + lost);
}

/* The one exchange that would let a goal be pursued that lacks pieces. */
static void price_exchange(Moment *m, const Move *moves, int n, Choices *out) {
    static Reading free_reading;
    static Plan plan;
    const Reading *q = &m->q;
    const Board *b = q->b;
    int pieces = q->supply[0] + q->supply[1], all[2] = {pieces, pieces}, some = 0;
    for (int i = 0; i < n; i++) some |= moves[i].kind == EXCHANGE;
    if (!m->plan.given_up || q->turns < 4 || !some) return;
    read_standing(&free_reading, b, q->s, q->k, q->me, all);
    make_plan(&free_reading, m->tickets, m->ticket_count, &plan);
    if (plan.trains[0] + plan.trains[1] > pieces || plan.worth <= m->plan.worth) return;
    int trains = plan.trains[0] - q->supply[0] > 0   ? plan.trains[0] - q->supply[0]
                 : plan.trains[1] - q->supply[1] > 0 ? q->supply[1] - plan.trains[1]
                                                     : 0;
    for (int i = 0; trains && i < n; i++) {
        if (moves[i].kind != EXCHANGE || moves[i].target != trains) continue;
        int after[2] = {q->supply[0] + trains, q->supply[1] - trains};
        read_standing(&free_reading, b, q->s, q->k, q->me, after);
        make_plan(&free_reading, m->tickets, m->ticket_count, &plan);
        int cost = (trains < 0 ? -trains : trains) * b->exchange_cost;
        add(out, &moves[i], plan.worth - m->plan.worth - cost - q->turn - 1.0);
    }
}

static void price_keeping(Moment *m, const Move *moves, int n, Choices *out) {
    const State *s = m->q.s;
    static Plan plan;
    int me = s->to_move, tickets[MT], held = 0;
    for (int t = 0; t < m->q.b->tickets; t++)
        if (s->tickets[me] >> t & 1) tickets[held++] = t;
    for (int i = 0; i < n; i++) {
        int count = held;
        for (int j = 0; j < s->offer_size[me]; j++)
            if (moves[i].target >> j & 1) tickets[count++] = s->offer[me][j];
        make_plan(&m->q, tickets, count, &plan);
        add(out, &moves[i], plan.worth - m->q.k->burden * (count - held));
    }
}

static void price_splits(Moment *m, const Move *moves, int n, Choices *out) {
    const Board *b = m->q.b;
    static Plan plan;
    char taken[MR] = {0};
    int tickets[MT], held = 0;
    for (int t = 0; t < b->tickets; t++)
        if (m->q.s->tickets[m->q.me] >> t & 1) tickets[held++] = t;
    make_plan(&m->q, tickets, held, &plan);
    int need[2] = {plan.trains[0], plan.trains[1]}, rest = b->take_pieces - need[0] - need[1];
    for (int i = 0; i < plan.edge_count; i++) taken[plan.edges[i]] = 1;
    for (int i = 0; i < b->routes; i++) {
        int r = b->by_rate[i], e = b->edge_of[r];
        if (taken[e] || b->length[r] > rest) continue;
        taken[e] = 1;
        need[b->piece[r]] += b->length[r];
        rest -= b->length[r];
        if (rest < 3) break;
    }
    double wanted = need[0] + 0.4 * plan.trains[0] + 0.5 * rest + m->q.k->extra;
    for (int i = 0; i < n; i++) {
        double apart = moves[i].target - wanted;
        add(out, &moves[i], apart < 0 ? apart : -apart);
    }
}

static void in_order(Choices *out) {
    for (int i = 1; i < out->n; i++) {
        Choice c = out->c[i];
        int j = i;
        for (; j > 0; j--) {
            const Choice *d = &out->c[j - 1];
            if (d->worth > c.worth || (d->worth == c.worth && before(&d->move, &c.move))) break;
            out->c[j] = *d;
        }
        out->c[j] = c;
    }
}

void consider(const Board *b, const State *s, const Skill *k, const Lesson *lesson, Choices *out) {
    static Moment m;
    static Move moves[4 * MAX_CHOICES];
    int n = legal(b, s, moves);
    out->n = 0;
    if (n == 1) {
        add(out, &moves[0], 0.0);
        return;
    }
    if (s->decision == KEEP || s->decision == OFFER || s->decision == SPLIT) {
        m.ground.b = 0; /* what is read here is no whole moment */
        read_standing(&m.q, b, s, k, s->to_move, 0);
        if (s->decision == SPLIT) price_splits(&m, moves, n, out);
        else price_keeping(&m, moves, n, out);
        in_order(out);
        return;
    }
    see(&m, b, s, k, s->to_move);
    if (s->decision == REFILL) {
        for (int i = 0; i < n; i++) add(out, &moves[i], blind_worth(&m, moves[i].target));
    } else {
        price_draws(&m, moves, n, out);
        if (s->decision == TURN) {
            price_claims(&m, moves, n, out);
            price_exchange(&m, moves, n, out);
            for (int i = 0; i < n; i++) {
                if (moves[i].kind == HARBOUR) add(out, &moves[i], harbour_worth(&m, &moves[i]));
                if (moves[i].kind == TICKETS) add(out, &moves[i], tickets_worth(&m));
            }
        }
    }
    if (!out->n)
        for (int i = 0; i < n && i < MAX_CHOICES; i++) add(out, &moves[i], NOTHING);
    in_order(out);
    if (lesson && (s->decision == TURN || s->decision == SECOND)) weigh(&m, lesson, out);
}
