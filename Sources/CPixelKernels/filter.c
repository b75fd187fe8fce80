#include "pixel_kernels.h"

#include <string.h>

enum { FILTER_NONE = 0, FILTER_SUB = 1, FILTER_UP = 2, FILTER_PAETH = 4 };

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

// Paeth's prediction of bytes from those to the left, above, and above to the left: the one that is nearest to
// their sum less the last.
static inline __attribute__((always_inline)) void predict_each(
    const uint8_t *left, const uint8_t *above, const uint8_t *corner, size_t count, uint8_t *out) {
    for (size_t i = 0; i < count; i++) {
        int16_t a = left[i], b = above[i], c = corner[i];
        int16_t from_a = (int16_t)(b - c), from_b = (int16_t)(a - c);
        int16_t from_c = (int16_t)(from_a + from_b);
        from_a = from_a < 0 ? (int16_t)-from_a : from_a;
        from_b = from_b < 0 ? (int16_t)-from_b : from_b;
        from_c = from_c < 0 ? (int16_t)-from_c : from_c;
        int16_t nearest = from_b <= from_c ? b : c;
        out[i] = (uint8_t)(from_a <= from_b && from_a <= from_c ? a : nearest);
    }
}

static void predict_plain(
    const uint8_t *left, const uint8_t *above, const uint8_t *corner, size_t count, uint8_t *out) {
    predict_each(left, above, corner, count, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void predict_fast(
    const uint8_t *left, const uint8_t *above, const uint8_t *corner, size_t count, uint8_t *out) {
    predict_each(left, above, corner, count, out);
}

static void predict(
    const uint8_t *left, const uint8_t *above, const uint8_t *corner, size_t count, uint8_t *out) {
    (__builtin_cpu_supports("avx2") ? predict_fast : predict_plain)(left, above, corner, count, out);
}
#else
#define predict predict_plain
#endif

// The differences of a row from Paeth's prediction. Beyond the left edge, all bytes are 0.
static uint8_t *subtract_predicted(
    const uint32_t *row, const uint32_t *above, size_t width, int channels, uint8_t *out) {
    enum { AT_ONCE = 256 };
    uint32_t predicted[AT_ONCE];
    out = put(row[0], above[0], channels, out);
    for (size_t x = 1; x < width; x += AT_ONCE) {
        size_t count = width - x < AT_ONCE ? width - x : AT_ONCE;
        predict(
            (const uint8_t *)(row + x - 1), (const uint8_t *)(above + x),
            (const uint8_t *)(above + x - 1), 4 * count, (uint8_t *)predicted);
        out = subtract(row + x, predicted, count, channels, out);
    }
    return out;
}

void band_shim_filter_photo(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out) {
    if (width == 0 || count == 0) return;
    band_shim_filter(rows, stride, width, 1, channels, out);
    out += 1 + width * (size_t)channels;
    for (size_t y = 1; y < count; y++) {
        *out++ = FILTER_PAETH;
        out = subtract_predicted(rows + y * stride, rows + (y - 1) * stride, width, channels, out);
    }
}

// The bytes of a row in the file's order.
static void copy(const uint32_t *row, size_t width, int channels, uint8_t *out) {
    enum { AT_ONCE = 256 };
    static const uint32_t zeros[AT_ONCE];
    for (size_t x = 0; x < width; x += AT_ONCE)
        out = subtract(row + x, zeros, width - x < AT_ONCE ? width - x : AT_ONCE, channels, out);
}

void band_shim_filter_none(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out) {
    for (size_t y = 0; y < count; y++, out += 1 + width * (size_t)channels) {
        *out = FILTER_NONE;
        copy(rows + y * stride, width, channels, out + 1);
    }
}

// The sum of magnitudes of bytes as numbers from -128 to 127.
static uint64_t magnitude(const uint8_t *bytes, size_t count) {
    enum { AT_ONCE = 4096 };
    uint64_t sum = 0;
    for (size_t first = 0; first < count; first += AT_ONCE) {
        size_t end = count - first < AT_ONCE ? count : first + AT_ONCE;
        uint32_t part = 0;
        for (size_t i = first; i < end; i++) {
            uint8_t opposite = (uint8_t)-bytes[i];
            part += bytes[i] < opposite ? bytes[i] : opposite;
        }
        sum += part;
    }
    return sum;
}

// Writes the differences of a row by a filter; Up and Paeth need the row above.
static void filter_row(
    int filter, const uint32_t *row, const uint32_t *above, size_t width, int channels, uint8_t *out) {
    *out++ = (uint8_t)filter;
    switch (filter) {
    case FILTER_NONE: copy(row, width, channels, out); break;
    case FILTER_SUB:
        out = put(row[0], 0, channels, out);
        subtract(row + 1, row, width - 1, channels, out);
        break;
    case FILTER_UP: subtract(row, above, width, channels, out); break;
    default: subtract_predicted(row, above, width, channels, out);
    }
}

void band_shim_filter_least(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *scratch,
    uint8_t *out) {
    static const int filters[] = {FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_PAETH};
    if (width == 0) return;
    size_t bytes = width * (size_t)channels;
    for (size_t y = 0; y < count; y++, out += 1 + bytes) {
        const uint32_t *row = rows + y * stride;
        uint64_t least = UINT64_MAX;
        for (size_t i = 0; i < (y > 0 ? 4 : 2); i++) {
            filter_row(filters[i], row, y > 0 ? row - stride : row, width, channels, scratch);
            uint64_t sum = magnitude(scratch + 1, bytes);
            if (sum >= least) continue;
            least = sum;
            memcpy(out, scratch, 1 + bytes);
        }
    }
}
