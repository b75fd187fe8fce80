// The lines of an outline on their way through the rows of an area.
#ifndef SCAN_LINES_H
#define SCAN_LINES_H

#include "scan_shim.h"

enum {
    SCAN_LINES = 15,   // scan lines in a row of pixels
    POSITIONS = 256,   // positions in a pixel, across and down
    FRACTION = 38,     // bits of `active_line.x` below a position
};

// A line that crosses scan lines below the last one that was sampled.
typedef struct {
    int64_t x;      // on its next scan line: half a position and a little more than the exact place
    int64_t slope;  // how much x changes from one scan line to the next
    int32_t first, end;  // the scan lines that it crosses: from `first` up to `end`
    int32_t direction;
    uint32_t line;  // its index in the outline
} active_line;

// Where a line crosses its next scan line, rounded to a position.
static inline int32_t position_of(const active_line *line) {
    return (int32_t)(line->x >> FRACTION);
}

// The exact place of a line on a scan line: `whole` positions and `part` / `all` of one. Lines that are upright have
// no parts: `all` is 0.
typedef struct {
    int64_t whole, part, all;
} exact_place;

// Moves `place` by `whole` positions and `part` / `all`, which may be negative.
static inline void move_by(exact_place *place, int64_t whole, int64_t part) {
    place->whole += whole;
    place->part += part;
    if (place->part < 0) {
        place->whole--;
        place->part += place->all;
    } else if (place->part >= place->all) {
        place->whole++;
        place->part -= place->all;
    }
}

// Where `line` is on scan line number `index`.
static inline exact_place place_on(const scan_shim_line *line, int64_t index) {
    int64_t width = line->lower.x - line->upper.x, height = line->lower.y - line->upper.y;
    if (width == 0) return (exact_place){line->upper.x, 0, 0};
    // The middle of the scan line is at (2 * index + 1) * POSITIONS / (2 * SCAN_LINES).
    int64_t below = (2 * index + 1) * POSITIONS - (int64_t)line->upper.y * 2 * SCAN_LINES;
    exact_place place = {line->upper.x, 0, height * SCAN_LINES * 2 * POSITIONS};
    int64_t moved = below * width * POSITIONS;
    move_by(&place, moved / place.all, moved % place.all);
    return place;
}

// The nearest scan line below `y`, of 1/256 pixel.
int32_t scan_line_below(int32_t y);

// Extends the range of positions from `low` to `high` by a line between `top` and `bottom`, as Cairo does: neither end
// counts if it lies within the range so far.
void reach(const scan_shim_line *line, int32_t top, int32_t bottom, int32_t *low, int32_t *high);

// Line number `index` from scan line `first` up to `end`.
active_line active_from(const scan_shim_line *line, size_t index, int32_t first, int32_t end);

// Sorts lines by their positions. Lines at the same position are left in the order that Cairo's merge sort gives
// them, because the way to count a row depends on it. `spare` has room for as many.
void sort_lines(active_line *lines, size_t count, active_line *spare);

// Merges two sorted lists into `merged`, as Cairo does.
void merge_lines(
    const active_line *a, size_t a_count, const active_line *b, size_t b_count, active_line *merged);

#endif
