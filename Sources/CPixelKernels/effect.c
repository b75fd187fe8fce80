#include "effect_shim.h"

#define INLINE static inline __attribute__((always_inline))

INLINE void widen(const uint32_t *pixels, size_t count, size_t channels, float *row) {
    if (channels == 1) {
        for (size_t i = 0; i < count; i++) row[i] = (float)(int32_t)(pixels[i] >> 24);
        return;
    }
    const uint8_t *bytes = (const uint8_t *)pixels;
    for (size_t i = 0; i < 4 * count; i++) row[i] = bytes[i];
}

INLINE void narrow(const float *row, size_t count, uint32_t *pixels) {
    uint8_t *bytes = (uint8_t *)pixels;
    for (size_t i = 0; i < 4 * count; i++) bytes[i] = (uint8_t)(int32_t)(row[i] + 0.5f);
}

INLINE void opacities(const float *row, size_t count, float factor, uint32_t *levels) {
    for (size_t i = 0; i < count; i++) {
        float opacity = row[i] * factor;
        levels[i] = (uint32_t)(int32_t)((opacity < 255 ? opacity : 255) * 256 + 0.5f);
    }
}

// Blocks, so that sums stay in registers.
enum { BLOCK = 32 };

INLINE void sum_block(
    const float *const *rows, const float *weights, size_t radius, size_t start, size_t count,
    float *result) {
    float sums[BLOCK];
    const float *middle = rows[radius] + start;
    for (size_t i = 0; i < count; i++) sums[i] = weights[0] * middle[i];
    for (size_t distance = 1; distance <= radius; distance++) {
        const float *before = rows[radius - distance] + start;
        const float *after = rows[radius + distance] + start;
        float weight = weights[distance];
        for (size_t i = 0; i < count; i++) sums[i] += weight * (before[i] + after[i]);
    }
    for (size_t i = 0; i < count; i++) result[start + i] = sums[i];
}

INLINE void sum(
    const float *const *rows, const float *weights, size_t radius, size_t count, float *result) {
    size_t start = 0;
    for (; start + BLOCK <= count; start += BLOCK)
        sum_block(rows, weights, radius, start, BLOCK, result);
    if (start < count) sum_block(rows, weights, radius, start, count - start, result);
}

INLINE void mix(const float *a, const float *b, float weight, size_t count, float *result) {
    for (size_t i = 0; i < count; i++) result[i] = a[i] * (1 - weight) + b[i] * weight;
}

INLINE void halve_rows(
    const float *above, const float *first, const float *second, const float *below, size_t count,
    float *result) {
    for (size_t i = 0; i < count; i++)
        result[i] = ((above[i] + below[i]) + 3 * (first[i] + second[i])) * 0.125f;
}

INLINE void halve_channels(const float *row, size_t channels, size_t count, float *result) {
    for (size_t i = 0; i < count; i++) {
        const float *pixel = row + 2 * i * channels;
        for (size_t c = 0; c < channels; c++) {
            float outer = (pixel - channels)[c] + pixel[2 * channels + c];
            result[i * channels + c] = (outer + 3 * (pixel[c] + pixel[channels + c])) * 0.125f;
        }
    }
}

INLINE void double_channels(const float *row, size_t channels, size_t count, float *result) {
    for (size_t i = 0; i < count; i++) {
        const float *pixel = row + i * channels;
        float *pair = result + 2 * i * channels;
        for (size_t c = 0; c < channels; c++) {
            float near = pixel[c] * 0.75f;
            pair[c] = near + (pixel - channels)[c] * 0.25f;
            pair[channels + c] = near + pixel[channels + c] * 0.25f;
        }
    }
}

// Constants for the channels, so that both numbers of them have vector code.
INLINE void halve_columns(const float *row, size_t channels, size_t count, float *result) {
    if (channels == 1) return halve_channels(row, 1, count, result);
    halve_channels(row, 4, count, result);
}

INLINE void double_columns(const float *row, size_t channels, size_t count, float *result) {
    if (channels == 1) return double_channels(row, 1, count, result);
    double_channels(row, 4, count, result);
}

INLINE float limited(float value) {
    value = value < 1 ? value : 1;
    return value > 0 ? value : 0;
}

enum { COLORS = 64 };

INLINE void color_block(
    uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count) {
    float r[COLORS], g[COLORS], b[COLORS], a[COLORS];
    for (size_t i = 0; i < count; i++) {
        int32_t pixel = (int32_t)pixels[i];
        int32_t alpha = (pixel >> 24) & 255;
        float scale = 1 / (float)(alpha > 0 ? alpha : 1);
        r[i] = limited((float)((pixel >> 16) & 255) * scale);
        g[i] = limited((float)((pixel >> 8) & 255) * scale);
        b[i] = limited((float)(pixel & 255) * scale);
        a[i] = (float)alpha * (1 / 255.0f);
    }
    for (const float *m = matrices; m < matrices + 20 * matrix_count; m += 20) {
        for (size_t i = 0; i < count; i++) {
            float x = r[i], y = g[i], z = b[i], w = a[i];
            r[i] = limited(m[0] * x + m[1] * y + m[2] * z + m[3] * w + m[4]);
            g[i] = limited(m[5] * x + m[6] * y + m[7] * z + m[8] * w + m[9]);
            b[i] = limited(m[10] * x + m[11] * y + m[12] * z + m[13] * w + m[14]);
            a[i] = limited(m[15] * x + m[16] * y + m[17] * z + m[18] * w + m[19]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        float alpha = a[i] * 255;
        uint32_t word = (uint32_t)(int32_t)(alpha + 0.5f) << 24 |
            (uint32_t)(int32_t)(r[i] * alpha + 0.5f) << 16 |
            (uint32_t)(int32_t)(g[i] * alpha + 0.5f) << 8 |
            (uint32_t)(int32_t)(b[i] * alpha + 0.5f);
        pixels[i] = pixels[i] >> 24 ? word : 0;
    }
}

INLINE void colors(uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count) {
    size_t start = 0;
    for (; start + COLORS <= count; start += COLORS)
        color_block(pixels + start, COLORS, matrices, matrix_count);
    if (start < count) color_block(pixels + start, count - start, matrices, matrix_count);
}

// Each function in two forms, and the choice between them.
#if defined(__x86_64__)
#define FORMS(name, parameters, arguments)                                                  \
    __attribute__((target("avx2"))) static void name##_fast parameters { name arguments; }  \
    void effect_shim_##name##_plain parameters { name arguments; }                          \
    void effect_shim_##name parameters {                                                    \
        (__builtin_cpu_supports("avx2") ? name##_fast : effect_shim_##name##_plain) arguments; \
    }
#else
#define FORMS(name, parameters, arguments)                         \
    void effect_shim_##name##_plain parameters { name arguments; } \
    void effect_shim_##name parameters { name arguments; }
#endif

FORMS(widen, (const uint32_t *pixels, size_t count, size_t channels, float *row),
    (pixels, count, channels, row))
FORMS(narrow, (const float *row, size_t count, uint32_t *pixels), (row, count, pixels))
FORMS(opacities, (const float *row, size_t count, float factor, uint32_t *levels),
    (row, count, factor, levels))
FORMS(sum,
    (const float *const *rows, const float *weights, size_t radius, size_t count, float *result),
    (rows, weights, radius, count, result))
FORMS(mix, (const float *a, const float *b, float weight, size_t count, float *result),
    (a, b, weight, count, result))
FORMS(halve_rows,
    (const float *above, const float *first, const float *second, const float *below,
        size_t count, float *result),
    (above, first, second, below, count, result))
FORMS(colors, (uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count),
    (pixels, count, matrices, matrix_count))
FORMS(halve_columns, (const float *row, size_t channels, size_t count, float *result),
    (row, channels, count, result))
FORMS(double_columns, (const float *row, size_t channels, size_t count, float *result),
    (row, channels, count, result))
