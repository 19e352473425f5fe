/* Boards, states and lessons out of plain arrays, and what the tests look at. */
#include "sea.h"

#include <string.h>

int sizes(int which) {
    return which == 0   ? (int)sizeof(Board)
           : which == 1 ? (int)sizeof(State)
           : which == 2 ? (int)sizeof(Lesson)
           : which == 3 ? (int)(sizeof(Skill) / sizeof(double))
           : which == 4 ? FEATURES
           : which == 5 ? VALUE
                        : SIGNS;
}

/* The order is that of the assignments; eight numbers for each route, and for each ticket five and its cities. */
void board_from(const int *v, Board *b) {
    memset(b, 0, sizeof *b);
    b->seats = *v++, b->routes = *v++, b->cities = *v++, b->tickets = *v++, b->twins_close = *v++;
    for (int p = 0; p < 2; p++) b->pieces[p] = *v++;
    for (int d = 0; d < 2; d++) b->start_cards[d] = *v++;
    for (int d = 0; d < 2; d++) b->market[d] = *v++;
    b->take_pieces = *v++, b->wilds_too_many = *v++, b->start_tickets = *v++, b->start_keep = *v++;
    b->draw_tickets = *v++, b->draw_keep = *v++, b->end_at = *v++, b->end_turns = *v++;
    b->buildings = *v++, b->building_points = *v++, b->exchange_cost = *v++;
    for (int i = 0; i < 4; i++) b->harbour_points[i] = *v++;
    for (int c = 0; c < KINDS; c++) b->count[c] = *v++;
    for (int c = 0; c < b->cities; c++)
        if (*v++) b->ports |= CITY(c);
    for (int r = 0; r < b->routes; r++) {
        b->end_a[r] = *v++, b->end_b[r] = *v++, b->length[r] = *v++, b->colour[r] = *v++;
        b->kind[r] = *v++, b->twin[r] = *v++, b->points[r] = *v++;
    }
    for (int t = 0; t < b->tickets; t++) {
        b->ticket_points[t] = *v++, b->ticket_any[t] = *v++, b->ticket_penalty[t] = *v++, b->tour[t] = *v++;
        b->stops[t] = *v++;
        for (int i = 0; i < b->stops[t]; i++) b->stop[t][i] = *v++;
    }
    prepare(b);
}

/* hidden < 0: the player without a lesson, looked at all the same for the signs of moves within the window. */
void lesson_from(int hidden, int signs, double window, const double *v, Lesson *l) {
    memset(l, 0, sizeof *l);
    l->on = hidden >= 0, l->signs = signs, l->window = window;
    if (hidden < 0) return;
    l->hidden = hidden;
    for (int j = 0; j < signs; j++) l->linear[j] = *v++;
    for (int h = 0; h < hidden; h++) {
        for (int j = 0; j < signs; j++) l->first[j][h] = *v++;
        l->bias[h] = *v++;
        l->second[h] = *v++;
    }
}

void begin(const Board *b, u64 seed, State *s) { new_game(b, s, seed); }

/* Every decision of a state: kind, target, worth, score, row, and the signs of each choice. */
int decide(const Board *b, const State *s, const Skill *k, const Lesson *lesson, double *out, int room) {
    static Choices c;
    consider(b, s, k, lesson, &c);
    for (int i = 0; i < c.n && i < room; i++) {
        double *row = out + (long)i * (5 + SIGNS);
        row[0] = c.c[i].move.kind, row[1] = c.c[i].move.target, row[2] = c.c[i].worth, row[3] = c.c[i].score;
        row[4] = c.c[i].row;
        if (c.c[i].row >= 0) memcpy(row + 5, c.f[c.c[i].row], sizeof(double) * SIGNS);
    }
    return c.n;
}

/* The legal moves, each as kind, target, length of the payment and its (card, how many) pairs. */
int moves_of(const Board *b, const State *s, int *out) {
    static Move moves[4 * MAX_CHOICES];
    int n = legal(b, s, moves);
    for (int i = 0; i < n; i++) {
        *out++ = moves[i].kind, *out++ = moves[i].target, *out++ = moves[i].pay.n;
        for (int j = 0; j < moves[i].pay.n; j++) *out++ = moves[i].pay.card[j], *out++ = moves[i].pay.count[j];
    }
    return n;
}

void play_move(const Board *b, State *s, int kind, int target, int n, const int *pay) {
    Move m = {kind, target, {n, {0}, {0}}};
    for (int i = 0; i < n; i++) m.pay.card[i] = (signed char)pay[2 * i], m.pay.count[i] = (signed char)pay[2 * i + 1];
    apply(b, s, &m);
}

/* A state in numbers, as `plain_state` of `table.py` puts them; how many. */
int state_to(const Board *b, const State *s, int *v) {
    int *start = v;
    *v++ = s->to_move, *v++ = s->first, *v++ = s->decision, *v++ = s->turn, *v++ = s->turns_left, *v++ = s->passes;
    *v++ = s->slot, *v++ = s->draws_left;
    for (int c = 0; c < KINDS; c++) *v++ = s->discards[c];
    for (int i = 0; i < SLOTS; i++) *v++ = s->market[i];
    for (int d = 0; d < 2; d++) {
        *v++ = s->size[d] - s->top[d];
        for (int i = s->top[d]; i < s->size[d]; i++) *v++ = s->deck[d][i];
    }
    *v++ = s->pile_size;
    for (int i = 0; i < s->pile_size; i++) *v++ = s->pile[i], *v++ = s->source[i];
    for (int k = 0; k < b->seats; k++) {
        for (int c = 0; c < KINDS; c++) *v++ = s->hands[k][c];
        for (int c = 0; c < KINDS; c++) *v++ = s->known[k][c];
        for (int r = 0; r < b->routes; r++) *v++ = has(&s->routes[k], r);
        for (int r = 0; r < b->routes; r++) *v++ = has(&s->open[k], r);
        for (int p = 0; p < 2; p++) *v++ = s->supply[k][p], *v++ = s->box[k][p];
        *v++ = s->points[k];
        for (int c = 0; c < b->cities; c++) *v++ = s->buildings[k] >> c & 1;
        for (int t = 0; t < b->tickets; t++) *v++ = (int)(s->tickets[k] >> t & 1);
        *v++ = s->offer_size[k];
        for (int i = 0; i < s->offer_size[k]; i++) *v++ = s->offer[k][i];
    }
    return (int)(v - start);
}

void value_row(const Board *b, const State *s, const Skill *k, int seat, double *out) { value_signs(b, s, k, seat, out); }

void score(const Board *b, const State *s, int *totals) {
    int winners;
    final_score(b, s, totals, &winners);
    totals[b->seats] = winners;
}
