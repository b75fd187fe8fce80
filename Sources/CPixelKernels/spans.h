// Spans of texels, shared by the ways to sample pictures.
#ifndef SPANS_H
#define SPANS_H

#include "picture_shim.h"

// The number of steps in which a texel is divided.
enum { WHOLE = 256 };

static inline picture_shim_span span_at(
    double center, double size, double scale, double low, double high
) {
    // Comparisons with NaN are false.
    double middle = center * scale;
    middle = middle > low ? middle : low;
    middle = middle < high ? middle : high;
    double half = size * scale > 1 ? size * scale / 2 : 0.5;
    double start = middle - half > low ? middle - half : low;
    double end = middle + half < high ? middle + half : high;
    // Multiples of 1/256, so that a picture slightly off the pixel grid is copied exactly.
    int32_t first = (int32_t)(start * WHOLE + 0.5), last = (int32_t)(end * WHOLE + 0.5);
    // A part may be so small that nothing is left. The end of a part belongs to the texel before it.
    int32_t final = (int32_t)(high * WHOLE) - 1;
    first = first < final ? first : final;
    first = first > 0 ? first : 0;
    return (picture_shim_span){first, last > first ? last : first + 1};
}

// The share of a span that is before the texel at `index`, rounded to a multiple of 1/`one`. The differences
// from texel to texel are weights that add up to `one`.
static inline int32_t share_below(picture_shim_span span, int32_t index, int32_t one) {
    int32_t total = span.high - span.low, below = index * WHOLE - span.low;
    below = below < 0 ? 0 : below < total ? below : total;
    return (below * one + total / 2) / total;
}

static inline int32_t first_texel(picture_shim_span span) { return span.low >> 8; }
static inline int32_t last_texel(picture_shim_span span) { return (span.high - 1) >> 8; }

#endif
