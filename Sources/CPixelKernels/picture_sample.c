#include <string.h>

#include "spans.h"

enum {
    // The largest box for which a version is used; a smaller version is used for larger boxes. The limit is
    // so high that the transition between versions is invisible: the blur widens by 1/25.
    MOST_TEXELS = 64,
    // Boxes of more texels, where there is no smaller version, need longer weights.
    MOST_WEIGHTS = 100,
    ONE = 32767,     // all weights of a pixel along one axis; a product of two has 15 bits, too
    SHIFT = 15,      // bits of the sums beyond a level
    CHUNK = PICTURE_SHIM_CHUNK,
    LANES = 8,       // texels averaged at a time
};

// The texels of the same pixels, what a column's overlap is multiplied by to become its weight, and the weights
// of the first row, of those in the middle, and of the last one.
typedef struct {
    int32_t left[CHUNK], right[CHUNK];  // the span of columns
    float column_weight[CHUNK];
    int32_t top[CHUNK], bottom[CHUNK];  // the span of rows
    int32_t first_row[CHUNK], last_row[CHUNK];
    int32_t first_weight[CHUNK], middle_weight[CHUNK], last_weight[CHUNK];
} spans;

static inline __attribute__((always_inline)) double steepness(double x, double y) {
    return __builtin_sqrt(x * x + y * y);
}

static inline __attribute__((always_inline)) void find_boxes(
    const picture_shim_map *map, long column, long count, picture_shim_boxes *boxes) {
    double width = steepness(map->u_slope.x, map->u_slope.y);
    double height = steepness(map->v_slope.x, map->v_slope.y);
    for (long i = 0; i < count; i++) {
        double middle = (double)(column + i) + 0.5;
        boxes->x[i] = map->u.slope * middle + map->u.start;
        boxes->y[i] = map->v.slope * middle + map->v.start;
        boxes->width[i] = width;
        boxes->height[i] = height;
    }
    if (map->is_affine) return;
    for (long i = 0; i < count; i++) {
        double scale = 1 / (map->w.slope * ((double)(column + i) + 0.5) + map->w.start);
        double x = boxes->x[i] * scale, y = boxes->y[i] * scale;
        boxes->x[i] = x;
        boxes->y[i] = y;
        // The derivative of u / w is (u' - w' · u / w) / w.
        boxes->width[i] = scale * steepness(
            map->u_slope.x - map->w_slope.x * x, map->u_slope.y - map->w_slope.y * x);
        boxes->height[i] = scale * steepness(
            map->v_slope.x - map->w_slope.x * y, map->v_slope.y - map->w_slope.y * y);
    }
}

// The index of the level for a box.
static long level_for(double width, double height, const picture_shim_levels *levels) {
    long level = 0;
    while ((width > 1 ? width : 1) * (height > 1 ? height : 1) > MOST_TEXELS
            && level + 1 < levels->count) {
        width /= 2;
        height /= 2;
        level++;
    }
    return level;
}

static inline int32_t weight(int32_t overlap, float factor) {
    return (int32_t)((float)overlap * factor + 0.5f);
}

static inline __attribute__((always_inline)) void find_spans(
    const picture_shim_level *level, const picture_shim_boxes *restrict boxes, long start, long end,
    spans *restrict spans) {
    double scale = level->scale, low_x = level->low_x, high_x = level->high_x;
    double low_y = level->low_y, high_y = level->high_y;
    for (long i = start; i < end; i++) {
        picture_shim_span span = span_at(boxes->x[i], boxes->width[i], scale, low_x, high_x);
        spans->left[i] = span.low;
        spans->right[i] = span.high;
        spans->column_weight[i] = (float)ONE / (float)(span.high - span.low);
    }
    for (long i = start; i < end; i++) {
        picture_shim_span span = span_at(boxes->y[i], boxes->height[i], scale, low_y, high_y);
        spans->top[i] = span.low;
        spans->bottom[i] = span.high;
        float factor = (float)ONE / (float)(span.high - span.low);
        int32_t first = first_texel(span), last = last_texel(span);
        int32_t end_of_first = (first + 1) * WHOLE;
        end_of_first = end_of_first < span.high ? end_of_first : span.high;
        spans->first_row[i] = first;
        spans->last_row[i] = last;
        spans->first_weight[i] = weight(end_of_first - span.low, factor);
        spans->middle_weight[i] = weight(WHOLE, factor);
        spans->last_weight[i] = weight(span.high - last * WHOLE, factor);
    }
}

static inline picture_shim_span columns_of(const spans *spans, long i) {
    return (picture_shim_span){spans->left[i], spans->right[i]};
}

// How much of the texel at `index` is inside a span, 0 to 256.
static inline int32_t overlap(picture_shim_span span, long index) {
    int32_t low = span.low - (int32_t)index * WHOLE, high = span.high - (int32_t)index * WHOLE;
    low = low < 0 ? 0 : low < WHOLE ? low : WHOLE;
    high = high < 0 ? 0 : high < WHOLE ? high : WHOLE;
    return high - low;
}

static uint32_t average_plain(const picture_shim_level *level, const spans *spans, long i) {
    picture_shim_span columns = columns_of(spans, i);
    int32_t sums[4] = {0}, last_row = spans->last_row[i];
    int32_t row_weight = spans->first_weight[i];
    for (long y = spans->first_row[i]; y <= last_row; y++) {
        if (y > spans->first_row[i])
            row_weight = y < last_row ? spans->middle_weight[i] : spans->last_weight[i];
        for (long x = first_texel(columns); x <= last_texel(columns); x++) {
            int32_t both = weight(overlap(columns, x), spans->column_weight[i]) * row_weight;
            int32_t share = (both + (1 << (SHIFT - 1))) >> SHIFT;
            uint32_t texel = level->texels[y * level->width + x];
            for (int c = 0; c < 4; c++) sums[c] += share * (int32_t)(texel >> 8 * c & 255);
        }
    }
    uint32_t pixel = 0;
    for (int c = 0; c < 4; c++)
        pixel |= (uint32_t)((sums[c] + (1 << (SHIFT - 1))) >> SHIFT) << 8 * c;
    return pixel;
}

// The same for any number of texels.
static uint32_t average_many(const picture_shim_level *level, const spans *spans, long i) {
    picture_shim_span columns = columns_of(spans, i);
    picture_shim_span rows = {spans->top[i], spans->bottom[i]};
    uint64_t total = (uint64_t)(columns.high - columns.low) * (uint64_t)(rows.high - rows.low);
    uint64_t sums[4] = {0};
    for (long y = first_texel(rows); y <= last_texel(rows); y++) {
        uint64_t of_row[4] = {0};
        for (long x = first_texel(columns); x <= last_texel(columns); x++) {
            uint32_t texel = level->texels[y * level->width + x];
            for (int c = 0; c < 4; c++)
                of_row[c] += (uint64_t)overlap(columns, x) * (texel >> 8 * c & 255);
        }
        for (int c = 0; c < 4; c++) sums[c] += of_row[c] * (uint64_t)overlap(rows, y);
    }
    uint32_t pixel = 0;
    for (int c = 0; c < 4; c++) pixel |= (uint32_t)((sums[c] + total / 2) / total) << 8 * c;
    return pixel;
}

static inline int is_many(const spans *spans, long i) {
    picture_shim_span columns = columns_of(spans, i);
    int64_t count = last_texel(columns) - first_texel(columns) + 1;
    return count * (spans->last_row[i] - spans->first_row[i] + 1) > MOST_WEIGHTS;
}

typedef uint32_t average(const picture_shim_level *, const spans *, long);

static inline __attribute__((always_inline)) void average_boxes(
    const picture_shim_levels *levels, const picture_shim_boxes *boxes, long count, uint32_t *pixels,
    average *average) {
    long index[CHUNK];
    spans spans;
    for (long i = 0; i < count; i++)
        index[i] = level_for(boxes->width[i], boxes->height[i], levels);
    for (long start = 0, end; start < count; start = end) {
        end = start + 1;
        while (end < count && index[end] == index[start]) end++;
        const picture_shim_level *level = levels->all + index[start];
        find_spans(level, boxes, start, end, &spans);
        for (long i = start; i < end; i++)
            pixels[i] = is_many(&spans, i) ? average_many(level, &spans, i) : average(level, &spans, i);
    }
}

static inline __attribute__((always_inline)) void sample(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels, average *average) {
    picture_shim_boxes boxes;
    while (count > 0) {
        long part = count < CHUNK ? (long)count : CHUNK;
        find_boxes(map, column, part, &boxes);
        average_boxes(levels, &boxes, part, pixels, average);
        pixels += part;
        column += part;
        count -= (size_t)part;
    }
}

void picture_shim_sample_plain(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels) {
    sample(levels, map, column, count, pixels, average_plain);
}

static void average_boxes_plain(
    const picture_shim_levels *levels, const picture_shim_boxes *boxes, long count, uint32_t *pixels) {
    average_boxes(levels, boxes, count, pixels, average_plain);
}

#if defined(__x86_64__)
#include <immintrin.h>

// The overlaps of eight texels from `first` on with a span, times `factor`, as weights of 16 bits. Those of
// four texels are side by side in each half, twice.
__attribute__((target("avx2"), always_inline)) static inline __m256i column_weights(
    picture_shim_span span, int32_t first, float factor) {
    const __m256i zero = _mm256_setzero_si256(), whole = _mm256_set1_epi32(WHOLE);
    const __m256i starts = _mm256_setr_epi32(0, 256, 512, 768, 1024, 1280, 1536, 1792);
    __m256i low = _mm256_sub_epi32(_mm256_set1_epi32(span.low - first * WHOLE), starts);
    __m256i high = _mm256_sub_epi32(_mm256_set1_epi32(span.high - first * WHOLE), starts);
    low = _mm256_min_epi32(_mm256_max_epi32(low, zero), whole);
    high = _mm256_min_epi32(_mm256_max_epi32(high, zero), whole);
    __m256 shares = _mm256_mul_ps(
        _mm256_cvtepi32_ps(_mm256_sub_epi32(high, low)), _mm256_set1_ps(factor));
    __m256i weights = _mm256_cvttps_epi32(_mm256_add_ps(shares, _mm256_set1_ps(0.5f)));
    return _mm256_packs_epi32(weights, weights);
}

// Eight texels: the components of two of them side by side, in 16 bits each.
typedef struct {
    __m256i even, odd;
} texels;

__attribute__((target("avx2"), always_inline)) static inline texels load(const uint32_t *words) {
    const __m256i even = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1));
    const __m256i odd = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1));
    __m256i eight = _mm256_loadu_si256((const __m256i *)words);
    return (texels){_mm256_shuffle_epi8(eight, even), _mm256_shuffle_epi8(eight, odd)};
}

// The sums of the texels' components times the weights of their columns and of their rows.
__attribute__((target("avx2"), always_inline)) static inline __m256i weighted(
    texels texels, __m256i column_weights, int32_t row_weight) {
    __m256i factor = _mm256_set1_epi16((short)row_weight);
    __m256i even = _mm256_mulhrs_epi16(_mm256_shuffle_epi32(column_weights, 0x00), factor);
    __m256i odd = _mm256_mulhrs_epi16(_mm256_shuffle_epi32(column_weights, 0x55), factor);
    return _mm256_add_epi32(
        _mm256_madd_epi16(texels.even, even), _mm256_madd_epi16(texels.odd, odd));
}

// Adds the texels in the columns of `span` from `first` to `first` + 7, over all rows.
__attribute__((target("avx2"), always_inline)) static inline __m256i add_columns(
    __m256i sum, const picture_shim_level *level, picture_shim_span span, int32_t first,
    const spans *spans, long i) {
    __m256i weights = column_weights(span, first, spans->column_weight[i]);
    const uint32_t *row = level->texels + (long)spans->first_row[i] * level->width + first;
    sum = _mm256_add_epi32(sum, weighted(load(row), weights, spans->first_weight[i]));
    int32_t more = spans->last_row[i] - spans->first_row[i];
    if (more == 0) return sum;
    if (more > 1) {
        // Rows with the same weight: at most MOST_WEIGHTS, whose sums have 15 bits.
        row += level->width;
        texels middle = load(row);
        for (int32_t y = 2; y < more; y++) {
            row += level->width;
            texels next = load(row);
            middle.even = _mm256_add_epi16(middle.even, next.even);
            middle.odd = _mm256_add_epi16(middle.odd, next.odd);
        }
        sum = _mm256_add_epi32(sum, weighted(middle, weights, spans->middle_weight[i]));
    }
    return _mm256_add_epi32(
        sum, weighted(load(row + level->width), weights, spans->last_weight[i]));
}

__attribute__((target("avx2"), always_inline)) static inline uint32_t average_fast(
    const picture_shim_level *level, const spans *spans, long i) {
    picture_shim_span columns = columns_of(spans, i);
    __m256i sum = _mm256_setzero_si256();
    for (int32_t x = first_texel(columns); x <= last_texel(columns); x += LANES) {
        // Eight texels that don't reach beyond the row.
        int32_t first = x < level->width - LANES ? x : (int32_t)level->width - LANES;
        picture_shim_span part = columns;
        if (part.low < x * WHOLE) part.low = x * WHOLE;
        if (part.high > (x + LANES) * WHOLE) part.high = (x + LANES) * WHOLE;
        sum = add_columns(sum, level, part, first, spans, i);
    }
    __m128i levels = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    levels = _mm_srai_epi32(_mm_add_epi32(levels, _mm_set1_epi32(1 << (SHIFT - 1))), SHIFT);
    levels = _mm_packs_epi32(levels, levels);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
}

__attribute__((target("avx2"), always_inline)) static inline uint32_t average_in_any(
    const picture_shim_level *level, const spans *spans, long i) {
    return level->width < LANES ? average_plain(level, spans, i) : average_fast(level, spans, i);
}

__attribute__((target("avx2"))) static void average_boxes_fast(
    const picture_shim_levels *levels, const picture_shim_boxes *boxes, long count, uint32_t *pixels) {
    average_boxes(levels, boxes, count, pixels, average_in_any);
}

__attribute__((target("avx2"))) static void sample_fast(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels) {
    sample(levels, map, column, count, pixels, average_in_any);
}

static int is_fast(void) { return __builtin_cpu_supports("avx2"); }
#else
#define average_boxes_fast average_boxes_plain
#define sample_fast picture_shim_sample_plain
static int is_fast(void) { return 0; }
#endif

void picture_shim_sample(
    const picture_shim_levels *levels, const picture_shim_map *map, long column, size_t count,
    uint32_t *pixels) {
    (is_fast() ? sample_fast : picture_shim_sample_plain)(levels, map, column, count, pixels);
}

void picture_shim_average(
    const picture_shim_levels *levels, const picture_shim_boxes *boxes, long count, uint32_t *pixels) {
    (is_fast() ? average_boxes_fast : average_boxes_plain)(levels, boxes, count, pixels);
}

long picture_shim_level_for(double width, double height, long count) {
    return level_for(width, height, &(picture_shim_levels){NULL, count});
}
