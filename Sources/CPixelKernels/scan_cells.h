// The coverage of a row of pixels, as differences between neighbouring pixels.
#ifndef SCAN_CELLS_H
#define SCAN_CELLS_H

#include "scan_lines.h"

// Neighbouring pixels of a row with the same coverage: from `first` up to `end`, counted from the area's left.
typedef struct {
    int32_t first, end;
    uint32_t level;  // 1 to 255
} scan_span;

typedef struct {
    int64_t *cells;     // one for each pixel; all 0 between rows
    uint64_t *touched;  // a bit for each pixel
    int32_t first, end;  // the pixels that count: those that the outline touches anywhere in the area
    int32_t before;     // the sum of `height` left of `first`
} cell_row;

// What the lines in a pixel add: `height` is the number of scan lines on which this pixel and all to its right are
// covered; `uncovered` is the part of this pixel left of the lines, in half positions. Both share a word, because
// neighbouring scan lines wait for each other here.
static inline int64_t cell_of(int32_t height, int32_t uncovered) {
    return (int64_t)height * ((int64_t)1 << 32) + uncovered;
}

static inline int32_t uncovered_in(int64_t cell) { return (int32_t)cell; }

static inline int32_t height_in(int64_t cell) {
    return (int32_t)((cell - uncovered_in(cell)) >> 32);
}

static inline void add_to_cell(cell_row *row, int64_t x, int32_t height, int32_t uncovered) {
    if (x >= row->end) return;
    if (x < row->first) {
        row->before += height;
        return;
    }
    const int64_t cell = row->cells[x];
    row->cells[x] = cell + cell_of(height, uncovered);
    if (cell == 0) row->touched[x >> 6] |= (uint64_t)1 << (x & 63);
}

// Adds the coverage right of `line` on its next `count` scan lines, or takes it away. Scan lines on which it crosses the
// same pixel are added together. Inline, because most runs are so short that a call would take as long as the work.
static inline void add_positions(
    cell_row *row, const active_line *line, int32_t count, int32_t sign
) {
    int64_t x = line->x;
    for (int32_t done = 0; done < count;) {
        const int64_t pixel = x >> (FRACTION + 8);
        const int32_t first = done;
        int32_t uncovered = 0;
        do {
            uncovered += 2 * (int32_t)((x >> FRACTION) & (POSITIONS - 1));
            x += line->slope;
            done++;
        } while (done < count && x >> (FRACTION + 8) == pixel);
        add_to_cell(row, pixel, sign * (done - first), sign * uncovered);
    }
}

// Adds the area right of a line in a whole row of pixels, or takes it away. `from` and `to` are where the line enters
// and leaves the row.
void add_area(cell_row *row, exact_place from, exact_place to, int32_t sign);

// Writes the row's spans and clears it. Returns their number.
size_t take_spans(cell_row *row, scan_span *spans);

// Composites `color` over the spans of a row whose first pixel is `pixels`.
void paint_spans(const scan_span *spans, size_t count, uint32_t *pixels, uint32_t color);

// The same, but first onto a clear picture, which is then composited with `alpha`.
void paint_faded_spans(
    const scan_span *spans, size_t count, uint32_t *pixels, uint32_t color, uint32_t alpha);

// The same as `paint_spans` with a word for each pixel of the row.
void paint_word_spans(
    const scan_span *spans, size_t count, uint32_t *pixels, const uint32_t *words);

#endif
