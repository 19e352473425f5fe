/* Boards, states and lessons out of plain arrays, so that Python need not know how C lays a struct out. */
#include "champion.h"

#include <string.h>

int sizes(int which) {
    return which == 0 ? (int)sizeof(Board) : which == 1 ? (int)sizeof(State) : which == 2 ? (int)sizeof(Lesson)
           : which == 3 ? (int)(sizeof(Skill) / sizeof(double)) : which == 4 ? FEATURES : which == 5 ? VALUE : SIGNS;
}

/* Fifteen numbers, the cards by kind, eight for each route, four for each ticket. */
void board_from(const int *v, Board *b) {
    static u64 boards;
    memset(b, 0, sizeof *b);
    b->id = ++boards;
    b->seats = *v++, b->routes = *v++, b->cities = *v++, b->tickets = *v++, b->twins_close = *v++;
    b->trains = *v++, b->start_cards = *v++, b->start_long = *v++, b->start_regular = *v++, b->start_keep = *v++;
    b->draw_tickets = *v++, b->end_at = *v++, b->longest_bonus = *v++, b->buildings = *v++, b->building_points = *v++;
    for (int c = 0; c < KINDS; c++) b->count[c] = *v++;
    for (int r = 0; r < b->routes; r++) {
        b->end_a[r] = *v++, b->end_b[r] = *v++, b->length[r] = *v++, b->colour[r] = *v++;
        b->locos[r] = *v++, b->kind[r] = *v++, b->twin[r] = *v++, b->points[r] = *v++;
    }
    for (int t = 0; t < b->tickets; t++) {
        b->ticket_a[t] = *v++, b->ticket_b[t] = *v++, b->ticket_points[t] = *v++, b->ticket_long[t] = *v++;
    }
    prepare(b);
}

/* In the order of the assignments below; `owner` and who may still claim come route by route. */
void state_from(const Board *b, const int *v, State *s) {
    memset(s, 0, sizeof *s);
    s->to_move = *v++, s->first = *v++, s->decision = *v++, s->turn = *v++, s->turns_left = *v++, s->passes = *v++;
    for (int c = 0; c < KINDS; c++) s->discards[c] = *v++;
    for (int i = 0; i < 5; i++) s->market[i] = *v++;
    for (int k = 0; k < b->seats; k++) {
        for (int c = 0; c < KINDS; c++) s->hands[k][c] = *v++;
        for (int c = 0; c < KINDS; c++) s->known[k][c] = *v++;
        for (int r = 0; r < b->routes; r++)
            if (*v++) s->routes[k] |= BIT(r);
        for (int r = 0; r < b->routes; r++)
            if (*v++) s->open[k] |= BIT(r);
        s->supply[k] = *v++, s->points[k] = *v++;
        for (int c = 0; c < b->cities; c++)
            if (*v++) s->buildings[k] |= CITY(c);
        for (int t = 0; t < b->tickets; t++)
            if (*v++) s->tickets[k] |= (u64)1 << t;
        for (int t = 0; t < b->tickets; t++)
            if (*v++) s->boxed[k] |= (u64)1 << t;
        s->offer_size[k] = *v++;
        for (int i = 0; i < s->offer_size[k]; i++) s->offer[k][i] = *v++;
    }
    s->deck_size = *v++;
    for (int i = 0; i < s->deck_size; i++) s->deck[i] = (unsigned char)*v++;
    s->pile_size = *v++;
    for (int i = 0; i < s->pile_size; i++) s->pile[i] = *v++, s->source[i] = *v++;
    s->route = *v++, s->laid.colour = *v++, s->laid.cards = *v++, s->laid.wilds = *v++, s->due = *v++;
    s->revealed_size = *v++;
    for (int i = 0; i < s->revealed_size; i++) s->revealed[i] = *v++;
}

/* hidden < 0: the player without a lesson, looked at all the same for the features of moves within the window. */
void lesson_from(int hidden, int signs, double window, const double *v, Lesson *l) {
    memset(l, 0, sizeof *l);
    l->on = hidden >= 0, l->window = window, l->signs = signs;
    if (hidden < 0) return;
    l->hidden = hidden;
    for (int j = 0; j < signs; j++) l->linear[j] = *v++;
    for (int h = 0; h < hidden; h++) {
        for (int j = 0; j < signs; j++) l->first[j][h] = *v++;
        l->bias[h] = *v++;
        l->second[h] = *v++;
    }
}
