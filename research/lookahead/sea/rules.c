/* The rules as `ttr_app/engine` has them: dealing, cards, turns, what a move changes; the same chance from a seed. */
#include "sea.h"

#include <string.h>

/* ---- chance, as `engine/rng.py` has it ---- */

static u64 mixed(u64 z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

u64 stream(u64 seed, const char *name) {
    u64 h = 0xCBF29CE484222325ull ^ seed;
    for (; *name; name++) h = (h ^ (u64)(unsigned char)*name) * 0x100000001B3ull;
    return h + 0x9E3779B97F4A7C15ull;
}

u64 draw_random(u64 *rng) { return mixed(*rng += 0x9E3779B97F4A7C15ull); }

double random_unit(u64 *rng) { return (double)(draw_random(rng) >> 11) / 9007199254740992.0; }

static void shuffle_cards(signed char *cards, int n, u64 *rng) {
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(draw_random(rng) % (u64)(i + 1));
        signed char x = cards[i];
        cards[i] = cards[j], cards[j] = x;
    }
}

static void shuffle_numbers(int *numbers, int n, u64 *rng) {
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(draw_random(rng) % (u64)(i + 1)), x = numbers[i];
        numbers[i] = numbers[j], numbers[j] = x;
    }
}

/* ---- the board ---- */

static void find_edges(Board *b) {
    for (int r = 0; r < b->routes; r++) {
        b->end_mask[r] = CITY(b->end_a[r]) | CITY(b->end_b[r]);
        put(&b->city_routes[b->end_a[r]], r);
        put(&b->city_routes[b->end_b[r]], r);
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
            put(&b->lane_mask[e], r);
            if (b->length[r] < b->spaces[e]) b->spaces[e] = b->length[r];
        }
    }
}

void prepare(Board *b) {
    find_edges(b);
    for (int t = 0; t < b->tickets; t++)
        for (int i = 0; i < b->stops[t]; i++) b->ticket_mask[t] |= CITY(b->stop[t][i]);
    for (int r = 0; r < b->routes; r++) {
        b->piece[r] = b->kind[r] == SEA;
        b->need[r] = b->length[r] * (b->kind[r] == PAIR ? 2 : 1);
        b->take[r] = 1.0 + 0.5 * b->need[r] / (b->piece[r] ? 1.6 : 1.0);
        b->rate[r] = b->points[r] / b->take[r];
        int i = r;
        for (; i > 0 && b->rate[b->by_rate[i - 1]] < b->rate[r]; i--) b->by_rate[i] = b->by_rate[i - 1];
        b->by_rate[i] = r;
    }
}

/* ---- cards ---- */

static int has_cards(const State *s, int deck) { return s->top[deck] < s->size[deck]; }

/* A new deck as soon as the last card is drawn; whether one was made. */
static int renew(State *s, int deck) {
    if (has_cards(s, deck)) return 0;
    int n = 0;
    for (int c = 0; c < KINDS; c++)
        if (DECK_OF(c) == deck)
            for (; s->discards[c]; s->discards[c]--) s->deck[deck][n++] = (signed char)c;
    if (!n) return 0;
    shuffle_cards(s->deck[deck], n, &s->rng);
    s->size[deck] = n, s->top[deck] = 0;
    return 1;
}

static void fill_slot(State *s, int slot, int deck) {
    if (!has_cards(s, deck)) deck = has_cards(s, 0) ? 0 : 1;
    if (!has_cards(s, deck)) {
        s->market[slot] = HOLE;
        return;
    }
    s->market[slot] = s->deck[deck][s->top[deck]++];
    renew(s, deck);
}

static int wilds_open(const State *s) {
    int n = 0;
    for (int i = 0; i < SLOTS; i++) n += s->market[i] == WILD;
    return n;
}

static int better_market(const Board *b, const State *s) {
    int plain[2] = {0, 0}, wilds = 0;
    for (int d = 0; d < 2; d++)
        for (int i = s->top[d]; i < s->size[d]; i++) {
            if (s->deck[d][i] == WILD) wilds++;
            else plain[d]++;
        }
    for (int c = 0; c < WILD; c++) plain[DECK_OF(c)] += s->discards[c];
    wilds += s->discards[WILD] + wilds_open(s);
    for (int i = 0; i < SLOTS; i++)
        if (s->market[i] != HOLE && s->market[i] != WILD) plain[DECK_OF(s->market[i])]++;
    int wagons = wilds + plain[0], dealt = b->market[0] < wagons ? b->market[0] : wagons;
    int ships = plain[1] < SLOTS - dealt ? plain[1] : SLOTS - dealt;
    int fewest = (wagons < SLOTS - ships ? wagons : SLOTS - ships) - plain[0];
    return fewest < b->wilds_too_many;
}

static void deal_market(const Board *b, State *s) {
    int slot = 0;
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < b->market[d]; i++) fill_slot(s, slot++, d);
}

static void settle_market(const Board *b, State *s) {
    for (int resets = 0; resets < 3 && wilds_open(s) >= b->wilds_too_many && better_market(b, s); resets++) {
        for (int i = 0; i < SLOTS; i++) {
            if (s->market[i] != HOLE) s->discards[s->market[i]]++;
            s->market[i] = HOLE;
        }
        renew(s, 0), renew(s, 1);
        deal_market(b, s);
    }
}

static void lay_down(State *s, int seat, const Pay *p) {
    for (int i = 0; i < p->n; i++) {
        s->hands[seat][p->card[i]] -= p->count[i];
        int left = s->known[seat][p->card[i]] - p->count[i];
        s->known[seat][p->card[i]] = left > 0 ? left : 0;
    }
}

/* Empty decks, holes in the market and three wilds in it are seen to at once. */
static void discard(const Board *b, State *s, const Pay *p) {
    for (int i = 0; i < p->n; i++) s->discards[p->card[i]] += p->count[i];
    renew(s, 0), renew(s, 1);
    for (int i = 0; i < SLOTS; i++)
        if (s->market[i] == HOLE) fill_slot(s, i, 0);
    settle_market(b, s);
}

/* ---- turns ---- */

static void begin_turn(State *s, int seat) { s->to_move = seat, s->decision = TURN, s->turn++; }

static void end_game(State *s) { s->decision = OVER, s->turns_left = 0; }

static void end_turn(const Board *b, State *s, int stuck) {
    s->passes = stuck ? s->passes + 1 : 0;
    if (stuck && s->passes >= b->seats) {
        end_game(s);
        return;
    }
    if (s->turns_left > 0) {
        if (--s->turns_left == 0) {
            end_game(s);
            return;
        }
    } else if (s->turns_left < 0 && s->supply[s->to_move][0] + s->supply[s->to_move][1] <= b->end_at) {
        s->turns_left = b->end_turns * b->seats;
    }
    begin_turn(s, (s->to_move + 1) % b->seats);
}

static void ask_second(const Board *b, State *s) {
    s->decision = SECOND;
    if (!has_cards(s, 0) && !second_left(s)) end_turn(b, s, 0);
}

static void next_start(const Board *b, State *s) {
    int next = (s->to_move + 1) % b->seats;
    if (next == s->first) begin_turn(s, next);
    else s->to_move = next, s->decision = KEEP;
}

void new_game(const Board *b, State *s, u64 seed) {
    memset(s, 0, sizeof *s);
    s->decision = KEEP, s->turns_left = -1, s->slot = HOLE;
    s->rng = stream(seed, "reshuffles");
    const char *names[2] = {"deck", "ships"};
    for (int d = 0; d < 2; d++) {
        u64 rng = stream(seed, names[d]);
        for (int c = 0; c < KINDS; c++)
            for (int i = 0; DECK_OF(c) == d && i < b->count[c]; i++) s->deck[d][s->size[d]++] = (signed char)c;
        shuffle_cards(s->deck[d], s->size[d], &rng);
    }
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < b->start_cards[d]; i++)
            for (int k = 0; k < b->seats; k++) s->hands[k][s->deck[d][s->top[d]++]]++;
    for (int i = 0; i < SLOTS; i++) s->market[i] = HOLE;
    deal_market(b, s);
    settle_market(b, s);
    int pile[MT], at = 0;
    u64 rng = stream(seed, "tickets") + 0x9E3779B97F4A7C15ull;
    for (int t = 0; t < b->tickets; t++) pile[t] = t;
    shuffle_numbers(pile, b->tickets, &rng);
    for (int k = 0; k < b->seats; k++)
        for (int i = 0; i < b->start_tickets; i++) s->offer[k][s->offer_size[k]++] = pile[at++];
    for (; at < b->tickets; at++) s->source[s->pile_size] = -1, s->pile[s->pile_size++] = pile[at];
    for (int k = 0; k < b->seats; k++)
        for (int r = 0; r < b->routes; r++) put(&s->open[k], r);
}

static void claim(const Board *b, State *s, const Move *m) {
    int seat = s->to_move, route = m->target, twin = b->twin[route];
    put(&s->routes[seat], route);
    if (twin >= 0 && !b->twins_close) drop(&s->open[seat], twin);
    for (int k = 0; k < b->seats; k++) {
        drop(&s->open[k], route);
        if (twin >= 0 && b->twins_close) drop(&s->open[k], twin);
    }
    s->supply[seat][b->piece[route]] -= b->length[route];
    s->points[seat] += b->points[route];
    discard(b, s, &m->pay);
    end_turn(b, s, 0);
}

static void keep_tickets(const Board *b, State *s, int mask) {
    int seat = s->to_move, start = s->decision == KEEP;
    for (int i = 0; i < s->offer_size[seat]; i++) {
        int t = s->offer[seat][i];
        if (mask >> i & 1) s->tickets[seat] |= TICKET(t);
        else s->source[s->pile_size] = seat, s->pile[s->pile_size++] = t;
    }
    s->offer_size[seat] = 0;
    if (start) s->decision = SPLIT;
    else end_turn(b, s, 0);
}

static void offer_tickets(const Board *b, State *s) {
    int seat = s->to_move, n = s->pile_size < b->draw_tickets ? s->pile_size : b->draw_tickets;
    for (int i = 0; i < n; i++) s->offer[seat][i] = s->pile[i];
    s->offer_size[seat] = n;
    s->pile_size -= n;
    memmove(s->pile, s->pile + n, sizeof(int) * (size_t)s->pile_size);
    memmove(s->source, s->source + n, sizeof(int) * (size_t)s->pile_size);
    s->decision = OFFER;
}

static void draw_open(const Board *b, State *s, int slot) {
    int card = s->market[slot], more = card != WILD && s->decision == TURN;
    s->hands[s->to_move][card]++;
    s->known[s->to_move][card]++;
    if (has_cards(s, 0) && has_cards(s, 1)) { /* the taker chooses the deck after seeing what it took */
        s->market[slot] = HOLE;
        s->slot = slot, s->draws_left = more, s->decision = REFILL;
        return;
    }
    fill_slot(s, slot, 0);
    settle_market(b, s);
    if (more) ask_second(b, s);
    else end_turn(b, s, 0);
}

void apply(const Board *b, State *s, const Move *m) {
    int seat = s->to_move;
    switch (m->kind) {
    case DRAW: draw_open(b, s, m->target); break;
    case REFILLING:
        fill_slot(s, s->slot, m->target);
        s->slot = HOLE;
        settle_market(b, s);
        if (s->draws_left) ask_second(b, s);
        else end_turn(b, s, 0);
        break;
    case BLIND:
        s->hands[seat][s->deck[m->target][s->top[m->target]++]]++;
        if (renew(s, m->target)) settle_market(b, s);
        if (s->decision == TURN) ask_second(b, s);
        else end_turn(b, s, 0);
        break;
    case CLAIM:
        lay_down(s, seat, &m->pay);
        claim(b, s, m);
        break;
    case HARBOUR:
        lay_down(s, seat, &m->pay);
        s->buildings[seat] |= CITY(m->target);
        discard(b, s, &m->pay);
        end_turn(b, s, 0);
        break;
    case TICKETS: offer_tickets(b, s); break;
    case KEEPING: keep_tickets(b, s, m->target); break;
    case SPLITTING:
        s->supply[seat][0] = m->target, s->supply[seat][1] = b->take_pieces - m->target;
        for (int p = 0; p < 2; p++) s->box[seat][p] = b->pieces[p] - s->supply[seat][p];
        next_start(b, s);
        break;
    case EXCHANGE:
        s->supply[seat][0] += m->target, s->supply[seat][1] -= m->target;
        s->box[seat][0] -= m->target, s->box[seat][1] += m->target;
        s->points[seat] -= (m->target < 0 ? -m->target : m->target) * b->exchange_cost;
        end_turn(b, s, 0);
        break;
    case PASS: end_turn(b, s, 1); break;
    }
}

/* Everything nobody has seen in a new order: what the decks will bring. Hands and tickets stay as they are. */
void shuffle_hidden(State *s, u64 seed) {
    u64 rng = stream(seed, "rng");
    for (int d = 0; d < 2; d++) shuffle_cards(s->deck[d] + s->top[d], s->size[d] - s->top[d], &rng);
    int places[MT], tickets[MT], n = 0; /* tickets put back stay where a seat knows them to be */
    for (int i = 0; i < s->pile_size; i++)
        if (s->source[i] < 0) tickets[n] = s->pile[i], places[n++] = i;
    shuffle_numbers(tickets, n, &rng);
    for (int i = 0; i < n; i++) s->pile[places[i]] = tickets[i];
    s->rng = draw_random(&rng) & (((u64)1 << 62) - 1);
}
