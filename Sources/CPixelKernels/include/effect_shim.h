// Effects: steps of a Gaussian blur on rows of floats, functions of colours, and means of pictures.
//
// A row has one or four floats for each pixel: its opacity, or its premultiplied blue, green, red and alpha, from 0
// to 255. AVX2 is used where the processor has it. It gives the same numbers, as nothing is summed in another order. The
// functions that end in `_plain` are the scalar forms, and the tests' reference.
#ifndef EFFECT_SHIM_H
#define EFFECT_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

// Declares both forms of a function.
#define EFFECT_SHIM(name, ...)             \
    void effect_shim_##name(__VA_ARGS__); \
    void effect_shim_##name##_plain(__VA_ARGS__)

// Premultiplied pixels, 0xAARRGGBB, as `channels` floats each.
EFFECT_SHIM(widen, const uint32_t *pixels, size_t count, size_t channels, float *row);

// Rounds `count` pixels of four channels.
EFFECT_SHIM(narrow, const float *row, size_t count, uint32_t *pixels);

// Opacities times `factor`, at most 255, in units of 1/256 level: 0 to 255 · 256.
EFFECT_SHIM(opacities, const float *row, size_t count, float factor, uint32_t *opacities);

// The weighted sum of rows of `count` floats: weights[0] · middle, and weights[d] times the two at the distance d, whose
// pointers are rows[radius - d] and rows[radius + d].
EFFECT_SHIM(sum, const float *const *rows, const float *weights, size_t radius, size_t count,
    float *result);

// a · (1 - weight) + b · weight.
EFFECT_SHIM(mix, const float *a, const float *b, float weight, size_t count, float *result);

// Half as many rows: (above + 3 · first + 3 · second + below) / 8.
EFFECT_SHIM(halve_rows, const float *above, const float *first, const float *second,
    const float *below, size_t count, float *result);

// Half as many columns, by the same weights: each of the `count` pixels of the result shows two of the row's, with one more
// on each side.
EFFECT_SHIM(halve_columns, const float *row, size_t channels, size_t count, float *result);

// Twice as many columns: each of `count` pixels becomes two, three quarters of it and a quarter of the neighbour on that side.
EFFECT_SHIM(double_columns, const float *row, size_t channels, size_t count, float *result);

// Applies matrices of 4 · 5 factors, one after the other, to premultiplied pixels. Colours are unpremultiplied first, and
// limited to 0…1 after each matrix. Fully transparent pixels stay so.
EFFECT_SHIM(colors, uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count);

// Adds the channels of `count` pixels, 0xAARRGGBB, to sums: blue, green, red and alpha of each pixel.
void effect_shim_mean_add(const uint32_t *pixels, size_t count, uint32_t *sums);

// The pixels whose channels are the sums divided by `divisor`, above 0, rounded to the nearest.
void effect_shim_mean_divide(
    const uint32_t *sums, size_t count, uint32_t divisor, uint32_t *pixels);

#endif
