#include <string.h>

#include "spans.h"

enum {
    ONE = 1 << 14,          // all weights of a pixel along one axis
    ROW_SHIFT = 7,          // an averaged row has 15 bits
    PIXEL_SHIFT = 14 + 7,   // bits of the sums beyond a level
    MOST_COLUMNS = 1024,    // columns averaged at a time
    MOST_ROWS = 256,        // the most rows that a pixel may cover
};

picture_shim_span picture_shim_span_at(
    double center, double size, double scale, double low, double high) {
    return span_at(center, size, scale, low, high);
}

long picture_shim_taps(picture_shim_span span) {
    return (last_texel(span) - first_texel(span) + 2) & ~1L;
}

static int16_t weight(picture_shim_span span, int32_t index) {
    return (int16_t)(share_below(span, index + 1, ONE) - share_below(span, index, ONE));
}

void picture_shim_set_column(
    const picture_shim_columns *columns, long index, picture_shim_span span, long width) {
    long first = first_texel(span), most = width - columns->taps;
    first = first < most ? first : most > 0 ? most : 0;
    columns->first[index] = (int32_t)first;
    for (long tap = 0; tap < columns->taps; tap++)
        columns->weights[index * columns->taps + tap] = weight(span, (int32_t)(first + tap));
}

// The rows that a row of pixels shows: the first one and their weights, an even number of them.
typedef struct {
    const uint32_t *texels;
    size_t stride;  // 0 for the row after the last one, whose weight is 0
    long count;
    int16_t weights[MOST_ROWS + 2];
} rows;

static void set_rows(rows *rows, const picture_shim_level *level, picture_shim_span span) {
    long first = first_texel(span), last = last_texel(span);
    rows->texels = level->texels + first * level->width;
    rows->stride = (size_t)level->width;
    rows->count = last - first + 1;
    for (long row = 0; row <= rows->count; row++)
        rows->weights[row] = row < rows->count ? weight(span, (int32_t)(first + row)) : 0;
}

static void average_rows_plain(const rows *rows, long column, long count, int16_t *sums) {
    for (long index = 0; index < 4 * count; index++) {
        int32_t sum = 1 << (ROW_SHIFT - 1);
        for (long row = 0; row < rows->count; row++) {
            const uint8_t *texels = (const uint8_t *)(rows->texels + rows->stride * (size_t)row + column);
            sum += rows->weights[row] * texels[index];
        }
        sums[index] = (int16_t)(sum >> ROW_SHIFT);
    }
}

static uint32_t average_columns_plain(const int16_t *sums, const int16_t *weights, long taps) {
    uint32_t pixel = 0;
    for (int component = 0; component < 4; component++) {
        int32_t sum = 1 << (PIXEL_SHIFT - 1);
        for (long tap = 0; tap < taps; tap++) sum += weights[tap] * sums[4 * tap + component];
        int32_t level = sum >> PIXEL_SHIFT;
        pixel |= (uint32_t)(level < 255 ? level : 255) << 8 * component;
    }
    return pixel;
}

static void average_plain(
    const int16_t *sums, long start, const picture_shim_columns *columns, long index, size_t count,
    uint32_t *pixels) {
    for (size_t x = 0; x < count; x++) {
        long pixel = index + (long)x;
        pixels[x] = average_columns_plain(
            sums + 4 * (columns->first[pixel] - start), columns->weights + pixel * columns->taps,
            columns->taps);
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

// The row beneath `row`, or the same one below the last.
static const uint32_t *below(const rows *rows, long row) {
    return rows->texels + rows->stride * (size_t)(row + 1 < rows->count ? row + 1 : row);
}

__attribute__((target("avx2"))) static void average_rows_fast(
    const rows *rows, long column, long count, int16_t *sums) {
    long index = 0;
    for (; index + 4 <= count; index += 4) {
        __m256i low = _mm256_set1_epi32(1 << (ROW_SHIFT - 1)), high = low;
        for (long row = 0; row < rows->count; row += 2) {
            const uint32_t *upper = rows->texels + rows->stride * (size_t)row + column + index;
            const uint32_t *lower = below(rows, row) + column + index;
            __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)upper));
            __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)lower));
            int32_t pair;
            memcpy(&pair, rows->weights + row, sizeof pair);
            __m256i weights = _mm256_set1_epi32(pair);
            low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weights));
            high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weights));
        }
        __m256i sum = _mm256_packs_epi32(
            _mm256_srai_epi32(low, ROW_SHIFT), _mm256_srai_epi32(high, ROW_SHIFT));
        _mm256_storeu_si256((__m256i *)(sums + 4 * index), sum);
    }
    average_rows_plain(rows, column + index, count - index, sums + 4 * index);
}

__attribute__((target("avx2"))) static void average_fast(
    const int16_t *sums, long start, const picture_shim_columns *columns, long index, size_t count,
    uint32_t *pixels) {
    // The components of two columns side by side.
    const __m128i order = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    long taps = columns->taps;
    for (size_t x = 0; x < count; x++) {
        long pixel = index + (long)x;
        const int16_t *from = sums + 4 * (columns->first[pixel] - start);
        const int16_t *weights = columns->weights + pixel * taps;
        __m128i sum = _mm_set1_epi32(1 << (PIXEL_SHIFT - 1));
        for (long tap = 0; tap < taps; tap += 2) {
            int32_t pair;
            memcpy(&pair, weights + tap, sizeof pair);
            __m128i two = _mm_loadu_si128((const __m128i *)(from + 4 * tap));
            two = _mm_shuffle_epi8(two, order);
            sum = _mm_add_epi32(sum, _mm_madd_epi16(two, _mm_set1_epi32(pair)));
        }
        __m128i levels = _mm_srai_epi32(sum, PIXEL_SHIFT);
        levels = _mm_packs_epi32(levels, levels);
        pixels[x] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
    }
}

static int is_fast(void) { return __builtin_cpu_supports("avx2"); }
#else
#define average_rows_fast average_rows_plain
#define average_fast average_plain
static int is_fast(void) { return 0; }
#endif

// How many of `count` pixels from `index` on need at most MOST_COLUMNS columns from that of the first.
static size_t fitting(const picture_shim_columns *columns, long index, size_t count) {
    long end = columns->first[index] + MOST_COLUMNS - columns->taps;
    size_t fit = count;
    // Columns go up or, in mirrored pictures, down.
    while (fit > 1 && (columns->first[index + (long)fit - 1] > end
            || columns->first[index] - columns->first[index + (long)fit - 1]
                > MOST_COLUMNS - columns->taps))
        fit = (fit + 1) / 2;
    return fit;
}

static void scale(
    const picture_shim_level *level, const picture_shim_columns *columns, long index, size_t count,
    picture_shim_span span, uint32_t *pixels, int fast) {
    rows rows;
    set_rows(&rows, level, span);
    int16_t sums[4 * MOST_COLUMNS];
    while (count > 0) {
        size_t part = fitting(columns, index, count);
        long first = columns->first[index], last = columns->first[index + (long)part - 1];
        long start = first < last ? first : last;
        long end = (first < last ? last : first) + columns->taps;
        end = end < level->width ? end : level->width;
        // Columns beyond the level's last one have no weight.
        memset(sums + 4 * (end - start), 0, (size_t)(MOST_COLUMNS - (end - start)) * 4 * sizeof *sums);
        (fast ? average_rows_fast : average_rows_plain)(&rows, start, end - start, sums);
        (fast ? average_fast : average_plain)(sums, start, columns, index, part, pixels);
        index += (long)part;
        pixels += part;
        count -= part;
    }
}

void picture_shim_scale(
    const picture_shim_level *level, const picture_shim_columns *columns, long index, size_t count,
    picture_shim_span rows, uint32_t *pixels) {
    scale(level, columns, index, count, rows, pixels, is_fast());
}

void picture_shim_scale_plain(
    const picture_shim_level *level, const picture_shim_columns *columns, long index, size_t count,
    picture_shim_span rows, uint32_t *pixels) {
    scale(level, columns, index, count, rows, pixels, 0);
}
