// Sampling blurred shadows, and compositing them beneath pixels.
//
// AVX2 is used where the processor has it, and gives the same pixels as the scalar code. The functions that
// end in `_plain` are the scalar forms, and the tests' reference.
#ifndef SHADOW_SHIM_H
#define SHADOW_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

// A rectangle of a blurred silhouette's pixels: opacities from 0 to 255 · 256, 0 at all edges. `left` and `top`
// are the column and row of its first pixel. Empty if `width` or `height` is 0.
typedef struct {
    const uint16_t *pixels;
    long left, top, width, height;
} shadow_shim_tile;

// The value of a function of a pixel's place along a row: slope · x + start, in pixels of the silhouette.
typedef struct {
    double slope, start;
} shadow_shim_line;

// A position in 1/256 of the silhouette's pixels, from the centre of its first pixel. `place` must be between
// -2³¹ and 2³¹.
static inline long shadow_shim_units(double place) {
    // 2⁴⁰ makes the sum positive, so that truncation rounds down. The rest adds half a unit for rounding, and
    // subtracts half a pixel.
    return (long)(place * 256 + (0x1p40 + 0.5 - 128)) - (1L << 40);
}

// The opacity at a position in units, interpolated between four pixels. Outside the tile it is 0.
static inline uint32_t shadow_shim_opacity(const shadow_shim_tile *tile, long across, long down) {
    long column = (across >> 8) - tile->left, row = (down >> 8) - tile->top;
    if (column < 0 || row < 0 || column >= tile->width - 1 || row >= tile->height - 1) return 0;
    const uint16_t *above = tile->pixels + row * tile->width + column;
    const uint16_t *below = above + tile->width;
    uint32_t right = across & 255, low = down & 255;
    uint32_t upper = above[0] * (256 - right) + above[1] * right;
    uint32_t lower = below[0] * (256 - right) + below[1] * right;
    // At most 65280 · 65536, which still fits.
    return (upper * (256 - low) + lower * low) >> 16;
}

// Writes the opacities of `count` pixels of a row, the first of them in `column`. Their positions must be less
// than 2²² pixels of the silhouette from the tile's first pixel.
void shadow_shim_sample(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities);
void shadow_shim_sample_plain(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities);

// A premultiplied colour; 65,536 means 1.
typedef struct {
    uint32_t alpha, red, green, blue;
} shadow_shim_color;

// Composites a colour beneath premultiplied pixels, with opacities from 0 to 255 · 256.
void shadow_shim_underlay(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color);
void shadow_shim_underlay_plain(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color);

#endif
