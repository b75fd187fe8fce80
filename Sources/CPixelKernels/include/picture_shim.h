// Sampling pictures: a pixel's colour is the average of the texels in a box.
//
// Weights are whole numbers, so that vector and scalar code give the same pixels. AVX2 is used where the
// processor has it. The functions that end in `_plain` are the scalar forms, and the tests' reference.
#ifndef PICTURE_SHIM_H
#define PICTURE_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

// A bitmap or a smaller version of it, premultiplied 0xAARRGGBB, rows `width` words apart. Only the texels
// between `low` and `high` may be seen, which must not be empty; texels outside the bitmap don't exist.
typedef struct {
    const uint32_t *texels;
    long width, height;
    double low_x, high_x, low_y, high_y;
    double scale;  // this version's texels per texel of the bitmap: 1, 1/2, 1/4, …
} picture_shim_level;

// The texels that a pixel covers along one axis, from `low` to `high` in 1/256 texel.
typedef struct {
    int32_t low, high;
} picture_shim_span;

// The span of `size` texels of the bitmap, but at least one of the level's own, around `center`, within `low`
// and `high`. A centre outside is moved to the nearest edge; NaN is moved to the lower one.
picture_shim_span picture_shim_span_at(
    double center, double size, double scale, double low, double high);

// How a row of pixels of an upright picture is made of the level's columns: for each pixel, its first column,
// and `taps` weights (an even number), which add up to about 16,384.
typedef struct {
    long taps;
    int32_t *first;
    int16_t *weights;
} picture_shim_columns;

// The even number of weights that a span needs at most.
long picture_shim_taps(picture_shim_span span);
// Sets the weights of pixel `index`. Its columns stay inside the level's width.
void picture_shim_set_column(
    const picture_shim_columns *columns, long index, picture_shim_span span, long width);

// The most columns of a level that one pixel may cover.
enum { PICTURE_SHIM_MOST_TAPS = 256 };

// Writes the pixels from `index` on of a row that shows the texels `rows`.
void picture_shim_scale(
    const picture_shim_level *level, const picture_shim_columns *columns, long index, size_t count,
    picture_shim_span rows, uint32_t *pixels);
void picture_shim_scale_plain(
    const picture_shim_level *level, const picture_shim_columns *columns, long index, size_t count,
    picture_shim_span rows, uint32_t *pixels);

// The value of a function of a pixel's place along a row: slope · x + start.
typedef struct {
    double slope, start;
} picture_shim_line;

// A linear function's change to the right and downwards.
typedef struct {
    double x, y;
} picture_shim_slope;

// A projective map from pixels to texels of the bitmap: (u / w, v / w) along a row, and the functions'
// slopes. `is_affine` means that w is 1 everywhere.
typedef struct {
    picture_shim_line u, v, w;
    picture_shim_slope u_slope, v_slope, w_slope;
    int is_affine;
} picture_shim_map;

// A bitmap and its smaller versions, each half as large as the one before.
typedef struct {
    const picture_shim_level *all;
    long count;
} picture_shim_levels;

// The index of the level, out of `count`, for boxes of this size in texels of the bitmap.
long picture_shim_level_for(double width, double height, long count);

// Writes the pixels from `column` on of a row that is mapped by `map`.
void picture_shim_sample(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels);
void picture_shim_sample_plain(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels);

enum { PICTURE_SHIM_CHUNK = 64 };

// The boxes that some pixels show, in texels of the bitmap: their centres and sizes.
typedef struct {
    double x[PICTURE_SHIM_CHUNK], y[PICTURE_SHIM_CHUNK];
    double width[PICTURE_SHIM_CHUNK], height[PICTURE_SHIM_CHUNK];
} picture_shim_boxes;

// Sets a box; in C, because Swift has no arrays in structures.
static inline void picture_shim_set_box(
    picture_shim_boxes *boxes, long index, double x, double y, double width, double height
) {
    boxes->x[index] = x;
    boxes->y[index] = y;
    boxes->width[index] = width;
    boxes->height[index] = height;
}

// Writes up to PICTURE_SHIM_CHUNK pixels with the averages of boxes.
void picture_shim_average(
    const picture_shim_levels *levels, const picture_shim_boxes *boxes, long count, uint32_t *pixels);

#endif
