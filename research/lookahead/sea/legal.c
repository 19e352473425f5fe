/* What is legal, with the sensible payments: `engine/payments.py` and what the rule pieces offer. */
#include "sea.h"

#include <string.h>

static void add_card(Pay *p, int card, int count) {
    if (!count) return;
    int i = p->n++;
    for (; i > 0 && p->card[i - 1] > card; i--) p->card[i] = p->card[i - 1], p->count[i] = p->count[i - 1];
    p->card[i] = (signed char)card, p->count[i] = (signed char)count;
}

/* So many cards of one colour: those without the mark first. */
static void add_wagons(Pay *p, const int *hand, int colour, int count) {
    int plain = hand[PLAIN(colour)] < count ? hand[PLAIN(colour)] : count;
    add_card(p, PLAIN(colour), plain);
    add_card(p, MARKED(colour), count - plain);
}

static Move *add(Move *out, int *n, int kind, int target) {
    Move *m = &out[(*n)++];
    m->kind = kind, m->target = target, m->pay.n = 0;
    return m;
}

static int rail(const int *hand, int colour, int length, int route, Move *out, int *n) {
    int have = hand[PLAIN(colour)] + hand[MARKED(colour)], count = have < length ? have : length;
    if (!count || length - count > hand[WILD]) return 0;
    Move *m = add(out, n, CLAIM, route);
    add_wagons(&m->pay, hand, colour, count);
    add_card(&m->pay, WILD, length - count);
    return 1;
}

static int sea(const int *hand, int colour, int length, int route, Move *out, int *n) {
    int single = hand[SINGLE(colour)], twice = hand[DOUBLE(colour)], best = 1000, best_s = 0, best_d = 0, before = *n;
    for (int d = twice < length / 2 ? twice : length / 2; d >= 0; d--)
        for (int s = single < length - 2 * d ? single : length - 2 * d; s >= 0; s--) {
            int w = length - 2 * d - s;
            if (w > hand[WILD] || !(s || d)) continue;
            if (w < best) best = w, best_s = s, best_d = d; /* doubles run down: most of them first */
        }
    if (best < 1000) {
        Move *m = add(out, n, CLAIM, route);
        add_card(&m->pay, SINGLE(colour), best_s);
        add_card(&m->pay, DOUBLE(colour), best_d);
        add_card(&m->pay, WILD, best);
    }
    if (length % 2 && twice > length / 2) { /* a double ship may waste one ship */
        Move *m = add(out, n, CLAIM, route);
        add_card(&m->pay, DOUBLE(colour), length / 2 + 1);
    }
    return *n > before;
}

/* Which colours complete an odd card with a wild, then the payment. */
static void complete(const int *hand, const int *have, int *counts, int colour, int left, int wilds, int route, Move *out,
                     int *n) {
    if (!left) {
        Move *m = add(out, n, CLAIM, route);
        for (int c = 0; c < COLOURS; c++)
            if (counts[c]) add_wagons(&m->pay, hand, c, counts[c]);
        add_card(&m->pay, WILD, wilds);
        return;
    }
    for (int c = colour; c < COLOURS; c++) {
        if (!(have[c] & 1)) continue;
        counts[c]++;
        complete(hand, have, counts, c + 1, left - 1, wilds, route, out, n);
        counts[c]--;
    }
}

/* Which colours give whole pairs, then those that give odd cards. */
static void choose_pairs(const int *hand, const int *have, int *counts, int colour, int whole, int odd, int wilds, int route,
                         Move *out, int *n) {
    if (colour == COLOURS) {
        if (!whole) complete(hand, have, counts, 0, odd, wilds, route, out, n);
        return;
    }
    for (int k = 0; k <= have[colour] / 2 && k <= whole; k++) {
        counts[colour] += 2 * k;
        choose_pairs(hand, have, counts, colour + 1, whole - k, odd, wilds, route, out, n);
        counts[colour] -= 2 * k;
    }
}

static void pairs(const int *hand, int length, int route, Move *out, int *n) {
    int have[COLOURS], counts[COLOURS] = {0}, whole = 0, odd = 0;
    for (int c = 0; c < COLOURS; c++) {
        have[c] = hand[PLAIN(c)] + hand[MARKED(c)];
        whole += have[c] / 2, odd += have[c] & 1;
    }
    int lacking = length > whole ? length - whole : 0, matched = lacking < odd ? lacking : odd;
    int wilds = matched + 2 * (lacking - matched);
    if (wilds > hand[WILD]) return;
    choose_pairs(hand, have, counts, 0, length - lacking, matched, wilds, route, out, n);
}

static int claims(const Board *b, const State *s, Move *out, int n) {
    int seat = s->to_move;
    const int *hand = s->hands[seat];
    Routes left = s->open[seat];
    for (int r = pull(&left); r >= 0; r = pull(&left)) {
        int length = b->length[r], found = 0;
        if (length > s->supply[seat][b->piece[r]]) continue;
        if (b->kind[r] == PAIR) {
            pairs(hand, length, r, out, &n);
            continue;
        }
        for (int c = b->colour[r] < 0 ? 0 : b->colour[r]; c < (b->colour[r] < 0 ? COLOURS : b->colour[r] + 1); c++)
            found |= b->kind[r] == SEA ? sea(hand, c, length, r, out, &n) : rail(hand, c, length, r, out, &n);
        if (!found && hand[WILD] >= length) add_card(&add(out, &n, CLAIM, r)->pay, WILD, length);
    }
    return n;
}

static int harbours(const Board *b, const State *s, Move *out, int n) {
    int seat = s->to_move, count = 0;
    const int *hand = s->hands[seat];
    Pay paid[COLOURS + 1];
    u64 free = b->ports;
    if (!any(&s->routes[seat]) || __builtin_popcountll(s->buildings[seat]) >= b->buildings) return n;
    for (int c = 0; c < COLOURS; c++) {
        int x = hand[MARKED(c)] < 2 ? hand[MARKED(c)] : 2, y = hand[SINGLE(c)] < 2 ? hand[SINGLE(c)] : 2;
        if (!(x + y) || 4 - x - y > hand[WILD]) continue;
        Pay *p = &paid[count++];
        p->n = 0;
        add_card(p, MARKED(c), x);
        add_card(p, SINGLE(c), y);
        add_card(p, WILD, 4 - x - y);
    }
    if (!count && hand[WILD] >= 4) {
        paid[0].n = 0;
        add_card(&paid[count++], WILD, 4);
    }
    if (!count) return n;
    for (int k = 0; k < b->seats; k++) free &= ~s->buildings[k];
    for (; free; free &= free - 1) {
        int city = __builtin_ctzll(free);
        Routes near = shared(b->city_routes[city], &s->routes[seat]);
        for (int i = 0; any(&near) && i < count; i++) add(out, &n, HARBOUR, city)->pay = paid[i];
    }
    return n;
}

static int draws(const State *s, Move *out, int n) {
    for (int i = 0; i < SLOTS; i++)
        if (s->market[i] != HOLE && (s->decision == TURN || s->market[i] != WILD)) add(out, &n, DRAW, i);
    for (int d = 0; d < 2; d++)
        if (s->top[d] < s->size[d]) add(out, &n, BLIND, d);
    return n;
}

int second_left(const State *s) {
    Move out[SLOTS + 2];
    return draws(s, out, 0);
}

int legal(const Board *b, const State *s, Move *out) {
    int n = 0, seat = s->to_move;
    if (s->decision == KEEP || s->decision == OFFER) {
        int size = s->offer_size[seat], least_kept = s->decision == KEEP ? b->start_keep : b->draw_keep;
        if (least_kept > size) least_kept = size;
        for (int m = (1 << size) - 1; m > 0; m--)
            if (__builtin_popcount((unsigned)m) >= least_kept) add(out, &n, KEEPING, m);
        return n;
    }
    if (s->decision == SPLIT) {
        int low = b->take_pieces - b->pieces[1], high = b->pieces[0] < b->take_pieces ? b->pieces[0] : b->take_pieces;
        for (int t = low > 0 ? low : 0; t <= high; t++) add(out, &n, SPLITTING, t);
        return n;
    }
    if (s->decision == REFILL) {
        for (int d = 0; d < 2; d++)
            if (s->top[d] < s->size[d]) add(out, &n, REFILLING, d);
        return n;
    }
    n = draws(s, out, 0);
    if (s->decision == SECOND) return n;
    n = claims(b, s, out, n);
    n = harbours(b, s, out, n);
    if (s->pile_size) add(out, &n, TICKETS, 0);
    const int *supply = s->supply[seat], *box = s->box[seat];
    int more = box[0] < supply[1] ? box[0] : supply[1], fewer = box[1] < supply[0] ? box[1] : supply[0];
    for (int i = 1; i <= more; i++) add(out, &n, EXCHANGE, i);
    for (int i = 1; i <= fewer; i++) add(out, &n, EXCHANGE, -i);
    if (!n) add(out, &n, PASS, 0);
    return n;
}
