/* Pricing every legal move: `planning/evaluation.py` and the modules of `moves`. */
#include "brain.h"

#include <math.h>
#include <string.h>

#define NOTHING (-100.0)

static double most(double a, double b) { return a > b ? a : b; }

/* ---- the moment ---- */

void see(Moment *m, const Board *b, const State *s, const Skill *k) {
    Reading *q = &m->q;
    read_standing(q, b, s, k);
    m->ticket_count = 0;
    for (u64 left = s->tickets[q->me]; left; left &= left - 1) m->tickets[m->ticket_count++] = __builtin_ctzll(left);
    make_plan(q, m->tickets, m->ticket_count, &m->plan);
    choose_targets(m);
    m->now = saved(m, q->hand, -1);
    for (int c = 0; c < KINDS; c++) m->worth[c] = m->held[c] = -2 * FAR;
    for (int e = 0; e < b->edges; e++) m->loss[e] = -1.0;
    double spare = q->turns - m->plan.turns - k->slack;
    int n = m->plan.routes_count;
    m->delay = m->plan.stake * (likely(spare, n, k->hope) - likely(spare - 1.0, n, k->hope));
    m->idle = n ? m->delay * k->haste : 0.0;
    for (int i = 0; i < n; i++)
        if (q->brief[m->plan.routes[i]] >= 0.5) m->idle = 0.0;
    m->own_path = -1;
    m->rivals_read = 0;
}

double loss_of(Moment *m, int route) {
    Reading *q = &m->q;
    int e = q->b->edge_of[route];
    if (m->loss[e] < 0.0) {
        double price = q->edge_price[e], turns = q->edge_turns[e];
        Plan without;
        q->edge_price[e] = q->edge_turns[e] = FAR;
        q->known_trees = 0;
        make_plan(q, m->tickets, m->ticket_count, &without);
        q->edge_price[e] = price, q->edge_turns[e] = turns;
        q->known_trees = 0;
        m->loss[e] = most(0.0, m->plan.worth - without.worth);
    }
    return m->loss[e];
}

static double stretch(Moment *m, int route) {
    const Reading *q = &m->q;
    if (!(q->touched[q->me] & q->b->end_mask[route])) return 0;
    if (m->own_path < 0) m->own_path = longest_path(q->b, q->own);
    return longest_path(q->b, q->own | BIT(route)) - m->own_path;
}

static double points_now(const Moment *m, rmask more) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    double worth = 0.0;
    u64 stations = b->building_points > 0 ? q->s->buildings[q->me] : 0, held = q->s->tickets[q->me];
    u64 done = done_tickets(b, q->own | more, q->others, stations, held);
    for (int i = 0; i < m->ticket_count; i++) {
        int t = m->tickets[i];
        worth += done >> t & 1 ? b->ticket_points[t] : -b->ticket_points[t];
    }
    if (b->longest_bonus) {
        int rivals = 0;
        for (int i = 0; i < b->seats; i++) {
            if (i == q->me) continue;
            int n = longest_path(b, q->s->routes[i]);
            if (n > rivals) rivals = n;
        }
        if (longest_path(b, q->own | more) >= rivals) worth += b->longest_bonus;
    }
    return worth;
}

static int last(const Moment *m) { return m->q.sure && m->q.turns <= 1; }

static double lead(const Moment *m, int route) {
    const Reading *q = &m->q;
    const Board *b = q->b;
    double mine = q->s->points[q->me] + b->points[route] + points_now(m, BIT(route)), best = -FAR;
    for (int i = 0; i < b->seats; i++)
        if (i != q->me)
            best = most(best, q->s->points[i] + 5.0 * popcount(q->s->tickets[i]) + 2.0 * q->turn);
    double share = (mine - best) / 20.0;
    return share > 1.0 ? 1.0 : share < -1.0 ? -1.0 : share;
}

/* ---- claims ---- */

static double success(const Moment *m, int route, const Pay *p) {
    const Reading *q = &m->q;
    if (q->b->kind[route] != TUNNEL) return 1.0;
    double hit = q->chance[WILD], chance = 0.0;
    int spare = q->hand[WILD] - p->wilds;
    if (p->cards) hit += q->chance[p->colour], spare += q->hand[p->colour] - p->cards;
    static const int ways[4] = {1, 3, 3, 1};
    for (int due = 0; due < 4; due++)
        if (due <= spare) chance += ways[due] * pow(hit, due) * pow(1.0 - hit, 3 - due);
    return chance;
}

static double route_worth(const Moment *m, int route) {
    const Reading *q = &m->q;
    const Skill *k = q->k;
    int i = m->of_route[route], length = q->b->length[route];
    double gain = i >= 0 ? m->t[i].gain : q->b->points[route], weight = i >= 0 ? m->t[i].weight : 0.0;
    double later = gain - k->train * length - q->turn * (1.0 + k->missing * length);
    return gain - k->train * length - weight * k->defer * most(0.0, later);
}

/* What a claim would mean to the others, nothing while another lane stays open. */
double of_rivals(Moment *m, int route, const double *by_edge) {
    const Reading *q = &m->q;
    int twin = q->b->twin[route];
    if (twin >= 0 && !q->b->twins_close && !((q->own | q->others) >> twin & 1)) return 0.0;
    if (!m->rivals_read) read_rivals(q, m->denial, m->wanted), m->rivals_read = 1;
    return by_edge[q->b->edge_of[route]];
}

static double claim_worth(Moment *m, const Move *a) {
    Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    const Plan *p = &m->plan;
    int route = a->target, planned = p->routes_mask >> route & 1;
    if (last(m))
        return (b->points[route] + points_now(m, BIT(route)) - points_now(m, 0)) * success(m, route, &a->pay);
    double lost = m->now - saved_after(m, &a->pay, route);
    double worth = route_worth(m, route) - q->turn * (1.0 + lost);
    if (b->kind[route] == TUNNEL) {
        double chance = success(m, route, &a->pay);
        worth = chance * (worth - 0.7 * q->turn * k->missing) - (1.0 - chance) * q->turn;
    }
    int i = m->of_route[route];
    if (i >= 0) {
        double stake = k->criticality != 0 && planned ? loss_of(m, route) : m->t[i].gain;
        double gone = k->risk * interest(q, route);
        if (k->guess != 0) {
            double wanted = of_rivals(m, route, m->wanted);
            gone += k->guess * (wanted < 1.0 ? wanted : 1.0);
        }
        worth += k->claim + gone * stake;
    }
    if (!planned) {
        worth -= m->delay;
        if (p->count && q->supply - b->length[route] < p->trains) worth -= k->starve * p->stake;
    }
    if (k->longest != 0 && b->longest_bonus) worth += k->longest * stretch(m, route);
    if (k->ending != 0 && q->s->turns_left < 0 && q->s->supply[q->me] > 0 && q->supply - b->length[route] <= b->end_at)
        worth += k->ending * lead(m, route);
    if (k->block != 0) worth += k->block * of_rivals(m, route, m->denial);
    return worth;
}

static int pay_before(const Pay *x, const Pay *y) { /* as Python orders payments: (card, how many) pairs */
    int a[4] = {x->cards ? x->colour : WILD, x->cards ? x->cards : x->wilds, x->cards && x->wilds ? WILD : -1, x->wilds};
    int c[4] = {y->cards ? y->colour : WILD, y->cards ? y->cards : y->wilds, y->cards && y->wilds ? WILD : -1, y->wilds};
    for (int i = 0; i < 4; i++)
        if (a[i] != c[i]) return a[i] < c[i];
    return 0;
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
    const Board *b = m->q.b;
    int best[MR], order[MR], known = 0;
    double price[MR];
    for (int i = 0; i < n; i++) {
        const Move *a = &moves[i];
        int r = a->target;
        if (a->kind != CLAIM) continue;
        if (b->kind[r] == TUNNEL) {
            add(out, a, claim_worth(m, a));
            continue;
        }
        double p = 0.0;
        if (a->pay.cards) p += a->pay.cards * held_worth(m, a->pay.colour);
        if (a->pay.wilds) p += a->pay.wilds * (card_worth(m, WILD) + held_worth(m, WILD));
        int j = 0;
        while (j < known && order[j] != r) j++;
        if (j == known) order[known] = r, best[r] = -1, known++;
        if (best[r] < 0 || p < price[r] || (p == price[r] && before(a, &moves[best[r]]))) best[r] = i, price[r] = p;
    }
    for (int j = 0; j < known; j++) add(out, &moves[best[order[j]]], claim_worth(m, &moves[best[order[j]]]));
}

static void price_due(Moment *m, const Move *moves, int n, Choices *out) {
    const State *s = m->q.s;
    int hand[KINDS], route = s->route;
    memcpy(hand, m->q.hand, sizeof hand);
    if (s->laid.cards) hand[s->laid.colour] += s->laid.cards;
    hand[WILD] += s->laid.wilds;
    double kept = saved(m, hand, -1);
    for (int i = 0; i < n; i++) {
        if (moves[i].kind == WITHDRAW) {
            add(out, &moves[i], last(m) ? 0.0 : -0.5);
            continue;
        }
        double worth;
        if (last(m)) worth = m->q.b->points[route] + points_now(m, BIT(route)) - points_now(m, 0);
        else
            worth = route_worth(m, route) - m->q.turn * (kept - saved_after(m, &moves[i].pay, route)) + m->q.k->claim;
        add(out, &moves[i], worth - 0.01 * moves[i].pay.wilds);
    }
}

/* ---- cards, tickets, stations ---- */

static void price_draws(Moment *m, const Move *moves, int n, Choices *out) {
    const Reading *q = &m->q;
    const Skill *k = q->k;
    int first = q->s->decision == TURN, card[8], count = 0;
    const Move *move[8];
    double worth[8];
    for (int i = 0; i < n; i++) {
        if (moves[i].kind == DRAW) {
            card[count] = q->s->market[moves[i].target];
            worth[count] = card_worth(m, card[count]);
        } else if (moves[i].kind == BLIND) {
            card[count] = -1;
            worth[count] = 0.0;
            for (int c = 0; c < KINDS; c++)
                if (q->chance[c] > 0) worth[count] += q->chance[c] * card_worth(m, c);
        } else {
            continue;
        }
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
        if (first) w -= m->idle;
        add(out, move[i], w);
    }
}

static double tickets_worth(Moment *m) {
    Reading *q = &m->q;
    const Board *b = q->b;
    const Skill *k = q->k;
    const State *s = q->s;
    const Plan *p = &m->plan;
    double spare = q->turns - p->turns - 1.0;
    if (spare < 1.0 || p->count > k->busy || k->draw_tickets <= 0) return -20.0;
    u64 seen = s->tickets[q->me] | s->boxed[q->me];
    for (int i = 0; i < s->pile_size; i++)
        if (s->source[i] == q->me) seen |= (u64)1 << s->pile[i];
    double prices[MR], gains[MT], best[MC][MC];
    int spaces[MC][MC], n = 0, pieces = q->supply - p->trains;
    char known[MC] = {0};
    memcpy(prices, q->edge_price, sizeof prices);
    for (int i = 0; i < p->edge_count; i++) prices[p->edges[i]] = 0.0;
    for (int t = 0; t < b->tickets; t++) {
        if (seen >> t & 1 || b->ticket_long[t]) continue;
        int a = b->ticket_a[t], c = b->ticket_b[t];
        if (!known[a]) known[a] = 1, reach(b, prices, a, best[a], spaces[a]);
        double won = b->ticket_points[t], cost = best[a][c], gain;
        if (cost >= FAR || spaces[a][c] > pieces) {
            gain = -won;
        } else {
            double chance = 1.0;
            if (spaces[a][c]) {
                chance = (spare - k->pace * spaces[a][c] + 2) / 8;
                chance = chance > 0.95 ? 0.95 : chance < 0.0 ? 0.0 : chance;
            }
            gain = most(chance * won - (1 - chance) * won - cost, -won);
        }
        int j = n++;
        for (; j > 0 && gains[j - 1] > gain; j--) gains[j] = gains[j - 1];
        gains[j] = gain;
    }
    if (!n) return -20.0;
    int drawn = b->draw_tickets < n ? b->draw_tickets : n;
    double total = 0.0, at_most = 0.0;
    for (int i = 0; i < n; i++) {
        double chance = 1.0;
        for (int j = 0; j < drawn; j++) chance *= most(0.0, i + 1 - j) / (n - j);
        total += gains[i] * (chance - at_most);
        at_most = chance;
    }
    return k->draw_tickets * total - q->turn - k->shy - m->delay - k->doubt * p->given_up;
}

static void price_stations(Moment *m, const Move *moves, int n, Choices *out) {
    Reading *q = &m->q;
    const Board *b = q->b;
    const State *s = q->s;
    const Plan *p = &m->plan;
    u64 held = s->tickets[q->me], cities = 0;
    if (!(held & ~p->done)) return;
    for (int i = 0; i < p->borrow_count; i++) cities |= CITY(b->edge_a[p->borrow[i]]) | CITY(b->edge_b[p->borrow[i]]);
    if (last(m) || q->turns < 3.5)
        for (rmask r = q->others; r; r &= r - 1) cities |= b->end_mask[lowbit(r)];
    if (!cities) return;
    rmask routes = q->turns <= 1.5 ? 0 : p->routes_mask;
    u64 built = s->buildings[q->me], was = done_tickets(b, q->own | routes, q->others, built, held);
    double gains[MC];
    for (int c = 0; c < MC; c++) gains[c] = -1.0;
    for (int i = 0; i < n; i++) {
        int city = moves[i].target;
        if (moves[i].kind != STATION || !(cities >> city & 1)) continue;
        if (gains[city] < 0) {
            gains[city] = 0;
            u64 more = done_tickets(b, q->own | routes, q->others, built | CITY(city), held) & ~was;
            for (; more; more &= more - 1) gains[city] += 2 * b->ticket_points[__builtin_ctzll(more)];
        }
        if (gains[city] == 0) continue;
        double gain = gains[city] - b->building_points;
        if (last(m)) {
            add(out, &moves[i], gain);
            continue;
        }
        double lost = m->now - saved_after(m, &moves[i].pay, -1), early = most(0.0, q->turns - 2.5 - p->turns);
        double worth = gain * (p->routes_count ? 0.5 : 0.9) - q->turn * (1.0 + lost) - q->k->wait * early;
        add(out, &moves[i], worth);
    }
}

static void price_keeping(Moment *m, const Board *b, const State *s, const Skill *k, const Move *moves, int n, Choices *out) {
    read_standing(&m->q, b, s, k);
    int me = s->to_move, tickets[MT], held = 0;
    for (u64 left = s->tickets[me]; left; left &= left - 1) tickets[held++] = __builtin_ctzll(left);
    for (int i = 0; i < n; i++) {
        int count = held;
        Plan plan;
        for (int j = 0; j < s->offer_size[me]; j++)
            if (moves[i].target >> j & 1) tickets[count++] = s->offer[me][j];
        make_plan(&m->q, tickets, count, &plan);
        add(out, &moves[i], plan.worth - k->burden * (count - held));
    }
}

void consider(const Board *b, const State *s, const Skill *k, const Lesson *lesson, Choices *out) {
    static Moment m;
    Move moves[MAX_CHOICES * 4];
    int n = legal(b, s, moves);
    out->n = 0;
    if (n == 1) {
        add(out, &moves[0], 0.0);
        return;
    }
    if (s->decision == KEEP || s->decision == OFFER) {
        price_keeping(&m, b, s, k, moves, n, out);
    } else {
        see(&m, b, s, k);
        if (s->decision == DUE) {
            price_due(&m, moves, n, out);
        } else {
            price_draws(&m, moves, n, out);
            if (s->decision == TURN) {
                price_claims(&m, moves, n, out);
                price_stations(&m, moves, n, out);
                for (int i = 0; i < n; i++)
                    if (moves[i].kind == TICKETS) add(out, &moves[i], tickets_worth(&m));
            }
        }
    }
    if (!out->n) add(out, &moves[0], NOTHING);
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
    if (lesson && (s->decision == TURN || s->decision == SECOND)) weigh(&m, lesson, out);
}
