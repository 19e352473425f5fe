/* The rules of usa and europe as `ttr_app/engine` has them: dealing, legal moves, what they change, the score. */
#include "champion.h"

#include <stdlib.h>
#include <string.h>

u64 draw_random(u64 *rng) {
    u64 z = (*rng += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

void prepare(Board *b) {
    for (int r = 0; r < b->routes; r++) {
        b->end_mask[r] = CITY(b->end_a[r]) | CITY(b->end_b[r]);
        b->city_routes[b->end_a[r]] |= BIT(r);
        b->city_routes[b->end_b[r]] |= BIT(r);
        int low = b->end_a[r] < b->end_b[r] ? b->end_a[r] : b->end_b[r];
        int high = b->end_a[r] + b->end_b[r] - low, e = 0;
        while (e < b->edges && (b->edge_a[e] != low || b->edge_b[e] != high)) e++;
        if (e == b->edges) b->edge_a[e] = low, b->edge_b[e] = high, b->edges++;
        b->lanes[e][b->lane_count[e]++] = r;
        b->edge_of[r] = e;
    }
    for (int e = 0; e < b->edges; e++) {
        int x = b->edge_a[e], y = b->edge_b[e];
        b->way_city[x][b->ways[x]] = y, b->way_edge[x][b->ways[x]++] = e;
        b->way_city[y][b->ways[y]] = x, b->way_edge[y][b->ways[y]++] = e;
        b->spaces[e] = 99;
        for (int i = 0; i < b->lane_count[e]; i++) {
            int r = b->lanes[e][i];
            b->lane_mask[e] |= BIT(r);
            if (b->length[r] < b->spaces[e]) b->spaces[e] = b->length[r];
        }
    }
    for (int t = 0; t < b->tickets; t++) b->ticket_mask[t] = CITY(b->ticket_a[t]) | CITY(b->ticket_b[t]);
    for (int r = 0; r < b->routes; r++) {
        b->take[r] = 1.0 + 0.5 * b->length[r];
        b->rate[r] = b->points[r] / b->take[r];
        int i = r;
        for (; i > 0 && b->rate[b->by_rate[i - 1]] < b->rate[r]; i--) b->by_rate[i] = b->by_rate[i - 1];
        b->by_rate[i] = r;
    }
    double every = 0;
    for (int c = 0; c < KINDS; c++) every += b->count[c];
    for (int c = 0; c < COLOURS; c++) b->serving[c] = (b->count[c] + b->count[WILD]) / every;
}

/* ---- cards ---- */

static void reshuffle(State *s) {
    int n = 0;
    for (int c = 0; c < KINDS; c++) {
        while (s->discards[c]) s->deck[n++] = (unsigned char)c, s->discards[c]--;
    }
    s->deck_size = n;
    s->top = 0;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(draw_random(&s->rng) % (u64)(i + 1));
        unsigned char x = s->deck[i];
        s->deck[i] = s->deck[j], s->deck[j] = x;
    }
}

/* A new deck as soon as the last card is drawn; whether one was made. */
static int renew(State *s) {
    if (s->top < s->deck_size) return 0;
    reshuffle(s);
    return s->deck_size > 0;
}

static int top_card(State *s) { return s->top == s->deck_size ? HOLE : s->deck[s->top++]; }

static void fill_slot(State *s, int slot) {
    s->market[slot] = top_card(s);
    if (s->market[slot] != HOLE) renew(s);
}

static int has_cards(const State *s) { return s->top < s->deck_size; }

static void settle_market(State *s) {
    for (int resets = 0; resets < 3; resets++) {
        int wilds = 0, loose = 0, all_wilds = 0;
        for (int i = 0; i < 5; i++) {
            wilds += s->market[i] == WILD;
            loose += s->market[i] != WILD && s->market[i] != HOLE;
        }
        if (wilds < 3) return;
        all_wilds = wilds;
        for (int i = s->top; i < s->deck_size; i++) {
            if (s->deck[i] == WILD) all_wilds++;
            else loose++;
        }
        for (int c = 0; c < KINDS; c++) {
            if (c == WILD) all_wilds += s->discards[c];
            else loose += s->discards[c];
        }
        int others = loose < 5 ? loose : 5, left = 5 - others;
        if ((left < all_wilds ? left : all_wilds) >= 3) return;
        for (int i = 0; i < 5; i++)
            if (s->market[i] != HOLE) s->discards[s->market[i]]++;
        for (int i = 0; i < 5; i++) s->market[i] = HOLE;
        renew(s);
        for (int i = 0; i < 5; i++) fill_slot(s, i);
    }
}

static void lay_down(State *s, int seat, const Pay *p, int sign) {
    int cards[2] = {p->colour, WILD}, counts[2] = {p->cards, p->wilds};
    for (int i = 0; i < 2; i++) {
        if (!counts[i]) continue;
        s->hands[seat][cards[i]] -= sign * counts[i];
        int left = s->known[seat][cards[i]] - sign * counts[i];
        s->known[seat][cards[i]] = left > 0 ? left : 0;
    }
}

/* Empty decks, holes in the market and three wilds in it are seen to at once. */
static void discard(State *s, const Pay *p) {
    if (p->cards) s->discards[p->colour] += p->cards;
    s->discards[WILD] += p->wilds;
    renew(s);
    for (int i = 0; i < 5; i++)
        if (s->market[i] == HOLE) fill_slot(s, i);
    settle_market(s);
}

/* ---- turns ---- */

static void begin_turn(State *s, int seat) {
    s->to_move = seat;
    s->decision = TURN;
    s->turn++;
}

static void end_turn(const Board *b, State *s, int stuck) {
    if (stuck) {
        if (++s->passes >= b->seats) {
            s->decision = OVER, s->turns_left = 0;
            return;
        }
    } else {
        s->passes = 0;
    }
    if (s->turns_left > 0) {
        if (--s->turns_left == 0) {
            s->decision = OVER;
            return;
        }
    } else if (s->turns_left < 0 && s->supply[s->to_move] <= b->end_at) {
        s->turns_left = b->seats;
    }
    begin_turn(s, (s->to_move + 1) % b->seats);
}

void new_game(const Board *b, State *s, u64 seed, int first) {
    memset(s, 0, sizeof *s);
    s->rng = seed * 0x9E3779B97F4A7C15ull + 12345;
    s->first = s->to_move = first;
    s->decision = KEEP;
    s->turns_left = -1;
    for (int c = 0; c < KINDS; c++) s->discards[c] = b->count[c];
    reshuffle(s);
    for (int i = 0; i < b->start_cards; i++)
        for (int k = 0; k < b->seats; k++) s->hands[k][s->deck[s->top++]]++;
    for (int i = 0; i < 5; i++) s->market[i] = s->deck[s->top++];
    settle_market(s);
    int counts[2] = {b->start_long, b->start_regular};
    for (int kind = 0; kind < 2; kind++) {
        int pile[MT], n = 0, at = 0;
        for (int t = 0; t < b->tickets; t++)
            if (b->ticket_long[t] == (kind == 0)) pile[n++] = t;
        for (int i = n - 1; i > 0; i--) {
            int j = (int)(draw_random(&s->rng) % (u64)(i + 1)), x = pile[i];
            pile[i] = pile[j], pile[j] = x;
        }
        for (int k = 0; k < b->seats; k++)
            for (int i = 0; i < counts[kind]; i++) s->offer[k][s->offer_size[k]++] = pile[at++];
        if (kind == 1)
            for (; at < n; at++) s->source[s->pile_size] = -1, s->pile[s->pile_size++] = pile[at];
    }
    for (int k = 0; k < b->seats; k++) {
        s->open[k] = (BIT(b->routes) - 1);
        s->supply[k] = b->trains;
    }
}

static void take(const Board *b, State *s, int route, const Pay *paid) {
    int seat = s->to_move, twin = b->twin[route];
    s->routes[seat] |= BIT(route);
    rmask gone = BIT(route);
    if (twin >= 0) {
        if (b->twins_close) gone |= BIT(twin);
        else s->open[seat] &= ~BIT(twin);
    }
    for (int k = 0; k < b->seats; k++) s->open[k] &= ~gone;
    s->supply[seat] -= b->length[route];
    s->points[seat] += b->points[route];
    discard(s, paid);
}

static void clear_tunnel(const Board *b, State *s) {
    Pay none = {-1, 0, 0};
    for (int i = 0; i < s->revealed_size; i++) s->discards[s->revealed[i]]++;
    if (s->revealed_size) discard(s, &none);
    s->revealed_size = s->due = 0;
    end_turn(b, s, 0);
}

static void ask_second(const Board *b, State *s) {
    s->decision = SECOND;
    if (s->top == s->deck_size && !has_cards(s)) {
        int any = 0;
        for (int i = 0; i < 5; i++) any |= s->market[i] != HOLE && s->market[i] != WILD;
        if (!any) end_turn(b, s, 0);
    }
}

void apply(const Board *b, State *s, const Move *m) {
    int seat = s->to_move;
    switch (m->kind) {
    case DRAW: {
        int card = s->market[m->target], more = card != WILD && s->decision == TURN;
        s->hands[seat][card]++;
        s->known[seat][card]++;
        fill_slot(s, m->target);
        settle_market(s);
        if (more) ask_second(b, s);
        else end_turn(b, s, 0);
        break;
    }
    case BLIND:
        s->hands[seat][top_card(s)]++;
        if (renew(s)) settle_market(s);
        if (s->decision == TURN) ask_second(b, s);
        else end_turn(b, s, 0);
        break;
    case CLAIM:
        lay_down(s, seat, &m->pay, 1);
        if (b->kind[m->target] != TUNNEL) {
            take(b, s, m->target, &m->pay);
            end_turn(b, s, 0);
            break;
        }
        s->route = m->target;
        s->laid = m->pay;
        s->revealed_size = s->due = 0;
        for (int i = 0; i < 3; i++) {
            int card = top_card(s);
            if (card == HOLE) break;
            s->revealed[s->revealed_size++] = card;
            renew(s);
            s->due += card == WILD || (m->pay.colour >= 0 && card == m->pay.colour);
        }
        if (s->due) {
            s->decision = DUE;
        } else {
            take(b, s, s->route, &s->laid);
            clear_tunnel(b, s);
        }
        break;
    case PAY: {
        lay_down(s, seat, &m->pay, 1);
        Pay all = {s->laid.colour, s->laid.cards + m->pay.cards, s->laid.wilds + m->pay.wilds};
        take(b, s, s->route, &all);
        clear_tunnel(b, s);
        break;
    }
    case WITHDRAW:
        lay_down(s, seat, &s->laid, -1);
        clear_tunnel(b, s);
        break;
    case STATION:
        lay_down(s, seat, &m->pay, 1);
        s->buildings[seat] |= CITY(m->target);
        discard(s, &m->pay);
        end_turn(b, s, 0);
        break;
    case TICKETS: {
        int n = s->pile_size < b->draw_tickets ? s->pile_size : b->draw_tickets;
        for (int i = 0; i < n; i++) s->offer[seat][i] = s->pile[i];
        s->offer_size[seat] = n;
        s->pile_size -= n;
        memmove(s->pile, s->pile + n, sizeof(int) * (size_t)s->pile_size);
        memmove(s->source, s->source + n, sizeof(int) * (size_t)s->pile_size);
        s->decision = OFFER;
        break;
    }
    case KEEPING: {
        int start = s->decision == KEEP;
        for (int i = 0; i < s->offer_size[seat]; i++) {
            int t = s->offer[seat][i];
            if (m->target >> i & 1) {
                s->tickets[seat] |= (u64)1 << t;
            } else if (start && b->start_long) {
                s->boxed[seat] |= (u64)1 << t;
            } else {
                s->source[s->pile_size] = seat;
                s->pile[s->pile_size++] = t;
            }
        }
        s->offer_size[seat] = 0;
        if (!start) {
            end_turn(b, s, 0);
        } else {
            int next = (seat + 1) % b->seats;
            if (next == s->first) begin_turn(s, next);
            else s->to_move = next;
        }
        break;
    }
    case PASS: end_turn(b, s, 1); break;
    }
}

/* ---- what is legal, with the sensible payments ---- */

static int put(Move *out, int n, int kind, int target, int colour, int cards, int wilds) {
    out[n] = (Move){kind, target, {cards ? colour : -1, cards, wilds}};
    return n + 1;
}

static int payments(const int *hand, int only, int need, int locos, int wild_too, Move *out, int n, int kind, int target) {
    int wilds = hand[WILD], found = 0;
    if (wilds >= locos) {
        for (int c = only < 0 ? 0 : only; c < (only < 0 ? COLOURS : only + 1); c++) {
            int most = need - locos < hand[c] ? need - locos : hand[c];
            if (most && need - most <= wilds) n = put(out, n, kind, target, c, most, need - most), found = 1;
        }
    }
    if (wilds >= need && (wild_too || !found)) n = put(out, n, kind, target, -1, 0, need);
    return n;
}

int legal(const Board *b, const State *s, Move *out) {
    int n = 0, seat = s->to_move;
    const int *hand = s->hands[seat];
    if (s->decision == KEEP || s->decision == OFFER) {
        int size = s->offer_size[seat], least = s->decision == KEEP ? b->start_keep : 1;
        if (least > size) least = size;
        for (int m = (1 << size) - 1; m > 0; m--)
            if (popcount((rmask)m) >= least) n = put(out, n, KEEPING, m, -1, 0, 0);
        return n;
    }
    if (s->decision == DUE) {
        if (s->laid.colour < 0) {
            if (hand[WILD] >= s->due) n = put(out, n, PAY, 0, -1, 0, s->due);
        } else {
            int most = s->due < hand[s->laid.colour] ? s->due : hand[s->laid.colour];
            for (int k = most; k >= 0; k--)
                if (s->due - k <= hand[WILD]) n = put(out, n, PAY, 0, s->laid.colour, k, s->due - k);
        }
        return put(out, n, WITHDRAW, 0, -1, 0, 0);
    }
    for (int i = 0; i < 5; i++)
        if (s->market[i] != HOLE && (s->decision == TURN || s->market[i] != WILD)) n = put(out, n, DRAW, i, -1, 0, 0);
    if (has_cards(s)) n = put(out, n, BLIND, 0, -1, 0, 0);
    if (s->decision == SECOND) return n;
    for (rmask left = s->open[seat]; left; left &= left - 1) {
        int r = lowbit(left);
        if (b->length[r] <= s->supply[seat])
            n = payments(hand, b->colour[r], b->length[r], b->locos[r], b->kind[r] == TUNNEL, out, n, CLAIM, r);
    }
    int built = popcount(s->buildings[seat]);
    if (built < b->buildings) {
        u64 taken = 0;
        for (int k = 0; k < b->seats; k++) taken |= s->buildings[k];
        for (int city = 0; city < b->cities; city++)
            if (!(taken >> city & 1)) n = payments(hand, -1, built + 1, 0, 0, out, n, STATION, city);
    }
    if (s->pile_size) n = put(out, n, TICKETS, 0, -1, 0, 0);
    if (!n) n = put(out, n, PASS, 0, -1, 0, 0);
    return n;
}

/* Everything nobody has seen in a new order: what the decks will bring. Hands and tickets stay as they are. */
void shuffle_hidden(const Board *b, State *s, u64 seed) {
    (void)b;
    s->rng = seed;
    for (int i = s->deck_size - 1; i > s->top; i--) {
        int j = s->top + (int)(draw_random(&s->rng) % (u64)(i + 1 - s->top));
        unsigned char x = s->deck[i];
        s->deck[i] = s->deck[j], s->deck[j] = x;
    }
    int places[MT], n = 0; /* tickets put back stay where a seat knows them to be */
    for (int i = 0; i < s->pile_size; i++)
        if (s->source[i] < 0) places[n++] = i;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(draw_random(&s->rng) % (u64)(i + 1)), x = s->pile[places[i]];
        s->pile[places[i]] = s->pile[places[j]], s->pile[places[j]] = x;
    }
}
