#include <limits.h>

#include "pixel_kernels.h"

enum {
    // Up to this many pixels between the sides are painted together with the sides, because a separate
    // call costs more.
    SHORTEST = 16,
};

// Adds a line inside one pixel, on average `shift` from the pixel's left edge.
static inline void cover_pixel(double *deltas, long pixel, double height, double shift) {
    deltas[pixel] += height * (1 - shift);
    deltas[pixel + 1] += height * shift;
}

// Adds a line that crosses the pixels from `first` to `last`, or that begins outside the row. Divides by
// the line's width, which gives shares of at most 1. Multiplying by the slope would save divisions, but
// the slope can be infinite.
static void cover_several(
    double *deltas, long first, long last, double low, double high, double height
) {
    double width = high - low;
    if (low < 0) deltas[0] += -low / width * height;
    double left = low > 0 ? low : 0;
    for (long pixel = first; pixel <= last; pixel++) {
        double right = high < (double)(pixel + 1) ? high : (double)(pixel + 1);
        double shift = (left + right) / 2 - (double)pixel;
        cover_pixel(deltas, pixel, (right - left) / width * height, shift);
        left = right;
    }
}

static inline struct band_shim_pixels cover(
    double *deltas, long width, double a, double b, double height
) {
    double low = a < b ? a : b, high = a < b ? b : a;
    if (low >= (double)width) return (struct band_shim_pixels){width, width};
    if (!(high > 0)) {
        deltas[0] += height;
        return (struct band_shim_pixels){0, 1};
    }
    long first = low > 0 ? (long)low : 0;
    long last = high < (double)width ? (long)high : width - 1;
    if (first == last && low >= 0 && high <= (double)width)
        cover_pixel(deltas, first, height, (low + high) / 2 - (double)first);
    else
        cover_several(deltas, first, last, low, high, height);
    return (struct band_shim_pixels){first, last + 2};
}

struct band_shim_pixels band_shim_cover(
    double *deltas, long width, double a, double b, double height
) {
    return cover(deltas, width, a, b, height);
}

// The point at `y` on the line from `a` down to `b`. Computed from the line's own ends, so that the
// result doesn't depend on which rows are drawn.
static inline band_shim_point point_at(band_shim_point a, band_shim_point b, double y) {
    return (band_shim_point){a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y};
}

// The point at the top of a row, or where the line begins if that is below. Sides never go up, so the last row's
// crossing belongs to this line if it is at the same height.
static inline band_shim_point entry(
    const struct band_shim_side *side, band_shim_point start, band_shim_point end, double top
) {
    if (start.y >= top) return start;
    return side->crossing.y == top ? side->crossing : point_at(start, end, top);
}

// Adds the part of a side inside a row. Returns the range of changed pixels.
static inline struct band_shim_pixels cover_side(
    band_shim_polygon *polygon, struct band_shim_side *side, long row
) {
    const double top = (double)row, bottom = (double)(row + 1), left = (double)polygon->area.x;
    const long count = polygon->count, width = polygon->area.width;
    struct band_shim_pixels all = {LONG_MAX, 0};
    while (side->corner != polygon->lowest) {
        long next = side->corner + side->step;
        next = next < 0 ? count - 1 : next == count ? 0 : next;
        const band_shim_point start = polygon->corners[side->corner], end = polygon->corners[next];
        if (start.y >= bottom) break;
        if (end.y > top && end.y > start.y) {
            band_shim_point a = entry(side, start, end, top), b = end;
            if (end.y > bottom) {
                b = point_at(start, end, bottom);
                side->crossing = b;
            }
            double height = (b.y - a.y) * (double)side->step;
            struct band_shim_pixels touched =
                cover(polygon->deltas, width, a.x - left, b.x - left, height);
            if (touched.first < all.first) all.first = touched.first;
            if (touched.end > all.end) all.end = touched.end;
        }
        if (end.y > bottom) break;
        side->corner = next;
    }
    return all.first <= all.end ? all : (struct band_shim_pixels){0, 0};
}

static inline struct band_shim_row cover_row(band_shim_polygon *polygon, long row) {
    struct band_shim_pixels one = cover_side(polygon, &polygon->sides[0], row);
    struct band_shim_pixels other = cover_side(polygon, &polygon->sides[1], row);
    return one.first <= other.first ? (struct band_shim_row){one, other}
                                    : (struct band_shim_row){other, one};
}

struct band_shim_row band_shim_cover_row(band_shim_polygon *polygon, long row) {
    return cover_row(polygon, row);
}

// The paint: one word per pixel, or a single colour if `words` is NULL.
struct paint {
    const uint32_t *words;
    uint32_t color;
};

// Paints the pixels of `touched` inside the area one by one. `coverage` is the coverage before the first
// of them. Returns the coverage of the last one.
static inline double paint_each(
    const band_shim_polygon *polygon, struct band_shim_pixels touched, double coverage,
    uint32_t *pixels, struct paint paint
) {
    double *deltas = polygon->deltas;
    long end = touched.end < polygon->area.width ? touched.end : polygon->area.width;
    // Deltas to the right of the area affect no pixel.
    for (long pixel = touched.first > end ? touched.first : end; pixel < touched.end; pixel++)
        deltas[pixel] = 0;
    if (touched.first >= end) return coverage;
    if (!paint.words)
        return band_shim_blend_covered(
            pixels + touched.first, deltas + touched.first, (size_t)(end - touched.first), coverage,
            paint.color);
    for (long pixel = touched.first; pixel < end; pixel++) {
        coverage += deltas[pixel];
        deltas[pixel] = 0;
        band_shim_blend_pixel(pixels + pixel, paint.words[pixel], band_shim_level(coverage));
    }
    return coverage;
}

// Paints a row: pixel by pixel at the sides, and in one call between them unless that part is short.
static inline void paint_row(
    const band_shim_polygon *polygon, struct band_shim_row row, uint32_t *pixels,
    struct paint paint
) {
    struct band_shim_pixels left = row.left, right = row.right;
    long width = polygon->area.width, end = right.first < width ? right.first : width;
    if (end - left.end <= SHORTEST) {
        struct band_shim_pixels both = {left.first, left.end > right.end ? left.end : right.end};
        paint_each(polygon, both, 0, pixels, paint);
        return;
    }
    double coverage = paint_each(polygon, left, 0, pixels, paint);
    uint32_t level = band_shim_level(coverage);
    size_t count = (size_t)(end - left.end);
    if (level > 0 && paint.words)
        band_shim_blend_words(pixels + left.end, paint.words + left.end, count, level);
    else if (level > 0)
        band_shim_blend(pixels + left.end, count, paint.color, level);
    paint_each(polygon, right, coverage, pixels, paint);
}

void band_shim_paint_row(
    const band_shim_polygon *polygon, struct band_shim_row row, uint32_t *pixels,
    const uint32_t *words
) {
    paint_row(polygon, row, pixels, (struct paint){words, 0});
}

void band_shim_fill_polygon(
    band_shim_polygon *polygon, uint32_t *pixels, size_t stride, uint32_t color
) {
    for (long row = 0; row < polygon->area.height; row++) {
        struct band_shim_row sides = cover_row(polygon, polygon->area.y + row);
        paint_row(polygon, sides, pixels + (size_t)row * stride, (struct paint){NULL, color});
    }
}
