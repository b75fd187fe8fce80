#include "band_shim.h"

enum { FILTER_SUB = 1, FILTER_UP = 2 };

// Subtracts each byte of `before` from `word` and writes the differences in the file's order.
static uint8_t *put(uint32_t word, uint32_t before, int channels, uint8_t *out) {
    out[0] = (uint8_t)((word >> 16) - (before >> 16));
    out[1] = (uint8_t)((word >> 8) - (before >> 8));
    out[2] = (uint8_t)(word - before);
    if (channels == 4) out[3] = (uint8_t)((word >> 24) - (before >> 24));
    return out + channels;
}

// Subtracts from each word of `row` the word at the same index of `before`.
static uint8_t *subtract_plain(
    const uint32_t *row, const uint32_t *before, size_t width, int channels, uint8_t *out) {
    for (size_t x = 0; x < width; x++) out = put(row[x], before[x], channels, out);
    return out;
}

#if defined(__x86_64__)
#include <tmmintrin.h>

// The same for four pixels at a time. With three bytes per pixel, the last four of the 16 bytes written are
// padding. The next pixels, or the next row's filter byte, overwrite them.
__attribute__((target("ssse3"))) static uint8_t *subtract_fast(
    const uint32_t *row, const uint32_t *before, size_t width, int channels, uint8_t *out) {
    const __m128i order =
        channels == 4
            ? _mm_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15)
            : _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    size_t x = 0;
    for (; x + 4 <= width; x += 4) {
        __m128i words = _mm_loadu_si128((const __m128i *)(row + x));
        __m128i others = _mm_loadu_si128((const __m128i *)(before + x));
        __m128i bytes = _mm_shuffle_epi8(_mm_sub_epi8(words, others), order);
        _mm_storeu_si128((__m128i *)out, bytes);
        out += 4 * channels;
    }
    return subtract_plain(row + x, before + x, width - x, channels, out);
}

static uint8_t *subtract(
    const uint32_t *row, const uint32_t *before, size_t width, int channels, uint8_t *out) {
    return __builtin_cpu_supports("ssse3") ? subtract_fast(row, before, width, channels, out)
                                           : subtract_plain(row, before, width, channels, out);
}
#else
static uint8_t *subtract(
    const uint32_t *row, const uint32_t *before, size_t width, int channels, uint8_t *out) {
    return subtract_plain(row, before, width, channels, out);
}
#endif

void band_shim_filter(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out) {
    if (width == 0 || count == 0) return;
    *out++ = FILTER_SUB;
    out = put(rows[0], 0, channels, out);
    out = subtract(rows + 1, rows, width - 1, channels, out);
    for (size_t y = 1; y < count; y++) {
        *out++ = FILTER_UP;
        out = subtract(rows + y * stride, rows + (y - 1) * stride, width, channels, out);
    }
}
