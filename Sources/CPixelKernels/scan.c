#include <stdlib.h>
#include <string.h>

#include "pixel_kernels.h"
#include "scan_cells.h"

struct scan_shim {
    const scan_shim_line *lines;
    scan_shim_area area;
    int32_t bits;
    active_line *waiting;  // the lines that begin farther down, sorted by their first scan lines
    size_t waiting_count, next_waiting;
    active_line *active, *spare;
    size_t active_count;
    int32_t next_end;  // the lowest `end` of the active lines; INT32_MAX without any
    uint32_t *starts;  // for each row of pixels, how many lines begin above it; only while lines are sorted
    cell_row cells;
    scan_span *spans;
    size_t span_count;
    int32_t row, next_row;
    size_t line_room, start_room, pixel_room;
};

scan_shim *scan_shim_create(void) { return calloc(1, sizeof(scan_shim)); }

void scan_shim_destroy(scan_shim *scan) {
    if (!scan) return;
    free(scan->waiting);
    free(scan->starts);
    free(scan->active);
    free(scan->spare);
    free(scan->cells.cells);
    free(scan->cells.touched);
    free(scan->spans);
    free(scan);
}

// MARK: - Memory

// Replaces `*memory` by room for `count` elements, all 0. Returns false if there is none.
static bool renew(void *memory, size_t count, size_t size) {
    void **place = memory;
    free(*place);
    *place = calloc(count, size);
    return *place != NULL;
}

static bool make_room(scan_shim *scan, size_t lines, size_t starts, size_t pixels) {
    if (lines > scan->line_room) {
        scan->line_room = 0;
        if (!renew(&scan->waiting, 2 * lines, sizeof *scan->waiting)
            || !renew(&scan->active, 2 * lines, sizeof *scan->active)
            || !renew(&scan->spare, 2 * lines, sizeof *scan->spare))
            return false;
        scan->line_room = 2 * lines;
    }
    if (starts > scan->start_room) {
        scan->start_room = 0;
        if (!renew(&scan->starts, starts, sizeof *scan->starts)) return false;
        scan->start_room = starts;
    }
    if (pixels > scan->pixel_room) {
        scan->pixel_room = 0;
        if (!renew(&scan->cells.cells, pixels, sizeof *scan->cells.cells)
            || !renew(&scan->cells.touched, pixels / 64 + 1, sizeof *scan->cells.touched)
            || !renew(&scan->spans, 2 * pixels + 1, sizeof *scan->spans))
            return false;
        scan->pixel_room = pixels;
    }
    return true;
}

static inline int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }

// MARK: - Beginning

// The line in the coordinates of the area.
static scan_shim_line line_in_area(const scan_shim *scan, size_t index) {
    scan_shim_line line = scan->lines[index];
    int32_t x = scan->area.x * POSITIONS, y = scan->area.y * POSITIONS;
    line.upper.x -= x;
    line.lower.x -= x;
    line.upper.y -= y;
    line.lower.y -= y;
    return line;
}

// Collects the lines that cross scan lines of the area in `spare`, and counts those that begin in each row: in `starts`,
// at the next row's place. Sets the range of pixels.
static size_t collect(scan_shim *scan, size_t count) {
    const int32_t bottom_edge = scan->area.height * POSITIONS;
    int32_t low = INT32_MAX, high = INT32_MIN;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        int32_t y = scan->area.y * POSITIONS;
        if (scan->lines[i].lower.y <= y || scan->lines[i].upper.y - y >= bottom_edge) continue;
        scan_shim_line line = line_in_area(scan, i);
        int32_t top = line.upper.y > 0 ? line.upper.y : 0;
        int32_t bottom = line.lower.y < bottom_edge ? line.lower.y : bottom_edge;
        reach(&line, top, bottom, &low, &high);
        int32_t first = scan_line_below(top), end = scan_line_below(bottom);
        if (first >= end) continue;
        scan->spare[found++] = active_from(&line, i, first, end);
        scan->starts[first / SCAN_LINES + 1]++;
    }
    scan->cells.first = low >> 8;
    scan->cells.end = (high + POSITIONS - 1) >> 8;
    return found;
}

// Replaces each of `count` + 1 numbers by the sum of all up to it.
static void sum_up(uint32_t *numbers, int32_t count) {
    for (int32_t i = 0; i < count; i++) numbers[i + 1] += numbers[i];
}

// Moves the lines from `spare` to `waiting`, sorted by their first scan lines: by the scan line within a row, then by
// row. Keeps the order of those that begin on the same one. Between the two passes, they lie in `active`: no line is
// active yet.
static void sort_waiting(scan_shim *scan) {
    uint32_t places[SCAN_LINES + 1] = {0};
    for (size_t i = 0; i < scan->waiting_count; i++) places[scan->spare[i].first % SCAN_LINES + 1]++;
    sum_up(places, SCAN_LINES);
    for (size_t i = 0; i < scan->waiting_count; i++)
        scan->active[places[scan->spare[i].first % SCAN_LINES]++] = scan->spare[i];
    sum_up(scan->starts, scan->area.height);
    for (size_t i = 0; i < scan->waiting_count; i++)
        scan->waiting[scan->starts[scan->active[i].first / SCAN_LINES]++] = scan->active[i];
}

bool scan_shim_begin(
    scan_shim *scan, const scan_shim_line *lines, size_t count, scan_shim_area area, int32_t bits
) {
    const size_t starts = (size_t)area.height + 1;
    if (!make_room(scan, count, starts, (size_t)area.width)) return false;
    scan->lines = lines;
    scan->area = area;
    scan->bits = bits;
    scan->active_count = scan->next_waiting = scan->span_count = 0;
    scan->row = scan->next_row = 0;
    scan->next_end = INT32_MAX;
    memset(scan->starts, 0, starts * sizeof *scan->starts);
    scan->waiting_count = collect(scan, count);
    sort_waiting(scan);
    return true;
}

// MARK: - Rows

// The first scan line on which another line begins.
static int32_t next_start(const scan_shim *scan) {
    return scan->next_waiting < scan->waiting_count ? scan->waiting[scan->next_waiting].first
                                                    : INT32_MAX;
}

// Adds the lines that begin on a scan line to those that are active.
static void add_waiting(scan_shim *scan, int32_t scan_line) {
    active_line *lines = scan->waiting + scan->next_waiting;
    size_t count = 0;
    for (; next_start(scan) == scan_line; count++) {
        scan->next_end = lesser(scan->next_end, lines[count].end);
        scan->next_waiting++;
    }
    if (count == 0) return;
    sort_lines(lines, count, scan->spare);
    merge_lines(scan->active, scan->active_count, lines, count, scan->spare);
    active_line *merged = scan->spare;
    scan->spare = scan->active;
    scan->active = merged;
    scan->active_count += count;
}

// Whether no active line ends in this row of pixels and none passes another one. Order counts where lines meet.
static bool is_orderly(const scan_shim *scan) {
    const int32_t end = (scan->row + 1) * SCAN_LINES;
    if (scan->next_end < end) return false;
    int32_t last = INT32_MIN;
    for (size_t i = 0; i < scan->active_count; i++) {
        const active_line *line = scan->active + i;
        int32_t position = (int32_t)((line->x + SCAN_LINES * line->slope) >> FRACTION);
        if (position < last) return false;
        last = position;
    }
    return true;
}

// Moves `line` down to its place among the sorted lines before it.
static void insert(active_line *lines, size_t place, active_line line) {
    for (; place > 0 && position_of(&line) < position_of(lines + place - 1); place--)
        lines[place] = lines[place - 1];
    lines[place] = line;
}

// How many scan lines from number `index` on have the same lines in the same order. Straight lines that are in order at
// both ends of a run are so in between.
static int32_t run_length(const scan_shim *scan, int32_t index) {
    const active_line *lines = scan->active;
    int32_t end = lesser((scan->row + 1) * SCAN_LINES, lesser(next_start(scan), scan->next_end));
    const int32_t steps = end - index - 1;
    for (size_t i = 1; steps > 0 && i < scan->active_count; i++) {
        const active_line *line = lines + i, *before = line - 1;
        if (line->x < before->x || line->x + steps * line->slope < before->x + steps * before->slope)
            return 1;
    }
    return steps + 1;
}

// Counts `count` scan lines from number `index` on, all of them with the same lines in the same order, and moves the
// active lines to the next one, still sorted.
static void sample(scan_shim *scan, int32_t index, int32_t count) {
    active_line *lines = scan->active;
    const int32_t bits = scan->bits;
    size_t kept = 0;
    int32_t winding = 0, last = INT32_MIN, next_end = INT32_MAX;
    for (size_t i = 0; i < scan->active_count; i++) {
        active_line *line = lines + i;
        const int32_t before = winding & bits;
        winding += line->direction;
        if (!before != !(winding & bits))
            add_positions(&scan->cells, line, count, before ? -1 : 1);
        if (line->end == index + count) continue;
        next_end = lesser(next_end, line->end);
        line->x += count * line->slope;
        const int32_t position = position_of(line);
        if (position < last)
            insert(lines, kept, *line);
        else if (kept < i)
            lines[kept] = *line;
        last = position < last ? last : position;
        kept++;
    }
    scan->active_count = kept;
    scan->next_end = next_end;
}

// Adds the area right of a line, or takes it away. Where the line enters and leaves the row is rounded as in Cairo:
// half a step up from the middles of scan lines.
static void add_line_area(scan_shim *scan, const active_line *active, int32_t sign) {
    const scan_shim_line line = line_in_area(scan, active->line);
    exact_place from = place_on(&line, scan->row * SCAN_LINES), to = from;
    if (from.all != 0) {
        to = place_on(&line, (scan->row + 1) * SCAN_LINES);
        int64_t step = (int64_t)(line.lower.x - line.upper.x) * POSITIONS * 2 * POSITIONS;
        int64_t whole = step / from.all / 2, part = step % from.all / 2;
        move_by(&from, -whole, -part);
        move_by(&to, -whole, -part);
    }
    add_area(&scan->cells, from, to, sign);
}

// The last of the lines that enclose an area, beginning with the one at `first`.
static size_t end_of_area(const scan_shim *scan, size_t first) {
    const active_line *lines = scan->active;
    int32_t winding = 0;
    for (size_t i = first; i + 1 < scan->active_count; i++) {
        winding += lines[i].direction;
        if (i > first && !(winding & scan->bits) && position_of(lines + i) != position_of(lines + i + 1))
            return i;
    }
    return scan->active_count - 1;
}

// Counts a whole row of pixels by areas.
static void add_areas(scan_shim *scan) {
    for (size_t first = 0; first < scan->active_count;) {
        size_t last = end_of_area(scan, first);
        add_line_area(scan, scan->active + first, 1);
        add_line_area(scan, scan->active + last, -1);
        first = last + 1;
    }
    size_t kept = 0;
    int32_t next_end = INT32_MAX;
    for (size_t i = 0; i < scan->active_count; i++) {
        active_line line = scan->active[i];
        if (line.end == (scan->row + 1) * SCAN_LINES) continue;
        next_end = lesser(next_end, line.end);
        line.x += SCAN_LINES * line.slope;
        scan->active[kept++] = line;
    }
    scan->active_count = kept;
    scan->next_end = next_end;
}

static void count_row(scan_shim *scan) {
    const int32_t first = scan->row * SCAN_LINES;
    add_waiting(scan, first);
    if (next_start(scan) >= first + SCAN_LINES && is_orderly(scan)) return add_areas(scan);
    for (int32_t i = first, count; i < first + SCAN_LINES; i += count) {
        add_waiting(scan, i);
        count = run_length(scan, i);
        sample(scan, i, count);
    }
}

bool scan_shim_next(scan_shim *scan) {
    while (scan->active_count > 0 || scan->next_waiting < scan->waiting_count) {
        scan->row = scan->next_row++;
        if (scan->active_count == 0 && next_start(scan) >= scan->next_row * SCAN_LINES) continue;
        count_row(scan);
        scan->span_count = take_spans(&scan->cells, scan->spans);
        if (scan->span_count > 0) return true;
    }
    return false;
}

int32_t scan_shim_row(const scan_shim *scan) { return scan->row; }

int32_t scan_shim_left(const scan_shim *scan) { return scan->spans[0].first; }

int32_t scan_shim_right(const scan_shim *scan) { return scan->spans[scan->span_count - 1].end; }

// MARK: - Painting

void scan_shim_paint(const scan_shim *scan, uint32_t *pixels, uint32_t color) {
    paint_spans(scan->spans, scan->span_count, pixels, color);
}

void scan_shim_paint_faded(const scan_shim *scan, uint32_t *pixels, uint32_t color, uint32_t alpha) {
    paint_faded_spans(scan->spans, scan->span_count, pixels, color, alpha);
}

void scan_shim_paint_words(const scan_shim *scan, uint32_t *pixels, const uint32_t *words) {
    paint_word_spans(scan->spans, scan->span_count, pixels, words);
}
