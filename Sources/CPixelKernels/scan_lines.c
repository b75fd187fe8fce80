#include <limits.h>
#include <string.h>

#include "scan_lines.h"

// Half a position, so that shifting rounds. The little more covers the errors of at most 2^-28 positions that add up
// on the way down, so that a place exactly between two positions is rounded up. Other places are at least 2^-26
// positions away from the middle.
static const int64_t ROUNDING = ((int64_t)1 << (FRACTION - 1)) + ((int64_t)1 << (FRACTION - 28));

int32_t scan_line_below(int32_t y) { return (y * SCAN_LINES + POSITIONS / 2) >> 8; }

static int32_t x_at(const scan_shim_line *line, int32_t y) {
    int64_t width = line->lower.x - line->upper.x, height = line->lower.y - line->upper.y;
    return line->upper.x + (int32_t)((y - line->upper.y) * width / height);
}

void reach(const scan_shim_line *line, int32_t top, int32_t bottom, int32_t *low, int32_t *high) {
    const scan_shim_point ends[2] = {line->upper, line->lower};
    const int32_t edges[2] = {top, bottom};
    for (int i = 0; i < 2; i++) {
        if (ends[i].x >= *low && ends[i].x <= *high) continue;
        int32_t x = edges[i] == ends[i].y ? ends[i].x : x_at(line, edges[i]);
        if (x < *low) *low = x;
        if (x > *high) *high = x;
    }
}

active_line active_from(const scan_shim_line *line, size_t index, int32_t first, int32_t end) {
    exact_place place = place_on(line, first);
    active_line active = {
        .first = first, .end = end, .direction = line->direction, .line = (uint32_t)index};
    active.x = (place.whole << FRACTION) + ROUNDING;
    if (place.all != 0) {
        const double one = (double)((int64_t)1 << FRACTION);
        active.x += (int64_t)((double)place.part / (double)place.all * one);
        double width = line->lower.x - line->upper.x, height = line->lower.y - line->upper.y;
        // A line that crosses a single scan line may be so flat that its slope would overflow.
        if (end - first > 1)
            active.slope = (int64_t)(width * POSITIONS / (height * SCAN_LINES) * one);
    }
    return active;
}

// The list from which lines are taken changes only when its next line is beyond the other's. So of two lines at one
// position, either may come first.
void merge_lines(
    const active_line *a, size_t a_count, const active_line *b, size_t b_count, active_line *merged
) {
    const active_line *a_end = a + a_count, *b_end = b + b_count;
    bool is_from_a = a != a_end && (b == b_end || position_of(a) <= position_of(b));
    while (a != a_end || b != b_end) {
        if (is_from_a)
            while (a != a_end && (b == b_end || position_of(a) <= position_of(b))) *merged++ = *a++;
        else
            while (b != b_end && (a == a_end || position_of(b) <= position_of(a))) *merged++ = *b++;
        is_from_a = !is_from_a;
    }
}

// Sorts at most 2^(`level` + 1) lines at the beginning. Returns how many.
static size_t sort_first(active_line *lines, size_t count, unsigned level, active_line *spare) {
    if (count < 2) return count;
    if (position_of(lines) > position_of(lines + 1)) {
        active_line first = lines[0];
        lines[0] = lines[1];
        lines[1] = first;
    }
    size_t sorted = 2;
    for (unsigned i = 0; i < level && sorted < count; i++) {
        size_t more = sort_first(lines + sorted, count - sorted, i, spare);
        merge_lines(lines, sorted, lines + sorted, more, spare);
        sorted += more;
        memcpy(lines, spare, sorted * sizeof *lines);
    }
    return sorted;
}

void sort_lines(active_line *lines, size_t count, active_line *spare) {
    sort_first(lines, count, UINT_MAX, spare);
}
