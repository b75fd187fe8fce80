#include "scan_cells.h"

static void add_slanted(
    cell_row *row, exact_place from, exact_place to, int64_t left, int64_t right, int32_t sign
) {
    int64_t width = (to.whole - from.whole) * from.all + (to.part - from.part);
    int64_t to_edge = ((left + 1) * POSITIONS - from.whole) * from.all - from.part;
    // How many scan lines down the line leaves a pixel, and by how many more it is to leave the next.
    int64_t down = to_edge * SCAN_LINES / width, rest = to_edge * SCAN_LINES % width;
    int64_t step = SCAN_LINES * POSITIONS * from.all;
    int32_t last = (int32_t)down, first_part = (int32_t)(from.whole & (POSITIONS - 1));
    add_to_cell(row, left, sign * last, sign * last * (POSITIONS + first_part));
    for (int64_t x = left + 1; x < right; x++) {
        down += step / width;
        rest += step % width;
        if (rest >= width) {
            down++;
            rest -= width;
        }
        int32_t height = (int32_t)down - last;
        add_to_cell(row, x, sign * height, sign * height * POSITIONS);
        last = (int32_t)down;
    }
    int32_t height = SCAN_LINES - last, last_part = (int32_t)(to.whole & (POSITIONS - 1));
    add_to_cell(row, right, sign * height, sign * height * last_part);
}

void add_area(cell_row *row, exact_place from, exact_place to, int32_t sign) {
    int64_t a = from.whole >> 8, b = to.whole >> 8;
    if (a == b) {
        int32_t parts = (int32_t)((from.whole & 255) + (to.whole & 255));
        add_to_cell(row, a, sign * SCAN_LINES, sign * SCAN_LINES * parts);
    } else if (a < b) {
        add_slanted(row, from, to, a, b, sign);
    } else {
        add_slanted(row, to, from, b, a, sign);
    }
}

// An area in half positions of a scan line as a level. A byte overflows here as it does in Cairo.
static inline uint32_t level_of(int32_t area) { return (uint8_t)((area * 17 + 256) >> 9); }

static scan_span *add_span(scan_span *span, int32_t first, int32_t end, int32_t area) {
    uint32_t level = level_of(area);
    if (level == 0 || first >= end) return span;
    *span = (scan_span){first, end, level};
    return span + 1;
}

size_t take_spans(cell_row *row, scan_span *spans) {
    scan_span *next = spans;
    int32_t covered = row->before * 2 * POSITIONS, reached = row->first;
    row->before = 0;
    for (int32_t block = row->first >> 6; block <= (row->end - 1) >> 6; block++) {
        for (uint64_t bits = row->touched[block]; bits != 0; bits &= bits - 1) {
            int32_t x = block * 64 + __builtin_ctzll(bits);
            next = add_span(next, reached, x, covered);
            covered += height_in(row->cells[x]) * 2 * POSITIONS;
            next = add_span(next, x, x + 1, covered - uncovered_in(row->cells[x]));
            row->cells[x] = 0;
            reached = x + 1;
        }
        row->touched[block] = 0;
    }
    next = add_span(next, reached, row->end, covered);
    return (size_t)(next - spans);
}
