#include "shadow_shim.h"

void shadow_shim_sample_plain(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities) {
    for (size_t i = 0; i < count; i++) {
        double x = (double)(column + (long)i) + 0.5;
        opacities[i] = shadow_shim_opacity(
            tile, shadow_shim_units(across.slope * x + across.start),
            shadow_shim_units(down.slope * x + down.start));
    }
}

static inline __attribute__((always_inline)) void underlay_each(
    uint32_t *restrict pixels, const uint32_t *restrict opacities, size_t count,
    shadow_shim_color color) {
    const uint32_t half = 1 << 23, top = 0xff000000;
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        // The opacity that is visible through the pixel. Multiplied by a component, it is at most
        // 65280 · 65536.
        uint32_t seen = opacities[i] * (255 - (pixel >> 24)) / 255;
        // No component exceeds 255: the added colour is at most what the pixel leaves visible.
        pixels[i] = pixel + (((seen * color.alpha + half) & top) |
                             ((seen * color.red + half) & top) >> 8 |
                             ((seen * color.green + half) & top) >> 16 |
                             (seen * color.blue + half) >> 24);
    }
}

void shadow_shim_underlay_plain(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color) {
    underlay_each(pixels, opacities, count, color);
}

#if defined(__x86_64__)
#include <immintrin.h>

// The distances of four positions, already in units, from the beginning of a tile. They are exact, because
// positions near 2⁴⁰ are multiples of 2⁻¹². `origin` makes them positive, so that truncation rounds down.
__attribute__((target("avx2"))) static __m128i units_4(
    __m256d x, shadow_shim_line line, double origin) {
    const __m256d bias = _mm256_set1_pd(0x1p40 + 0.5 - 128);
    __m256d place = _mm256_add_pd(
        _mm256_mul_pd(x, _mm256_set1_pd(line.slope)), _mm256_set1_pd(line.start));
    return _mm256_cvttpd_epi32(_mm256_sub_pd(_mm256_add_pd(place, bias), _mm256_set1_pd(origin)));
}

enum { MARGIN = 1 << 30 };

// The same for eight pixels, from `x` on.
__attribute__((target("avx2"))) static __m256i units_8(
    double x, shadow_shim_line line, long first) {
    const double origin = 0x1p40 + (double)(first * 256) - MARGIN;
    __m256d start = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
    __m128i low = units_4(start, line, origin);
    __m128i high = units_4(_mm256_add_pd(start, _mm256_set1_pd(4)), line, origin);
    return _mm256_sub_epi32(_mm256_set_m128i(high, low), _mm256_set1_epi32(MARGIN));
}

// Pairs of pixels at eight indices, interpolated: 0 to 255 · 65536. The lower half of a weight belongs to the
// first pixel of a pair.
__attribute__((target("avx2"))) static __m256i mixed_8(
    const uint16_t *pixels, __m256i index, __m256i inside, __m256i weights) {
    __m256i pairs = _mm256_mask_i32gather_epi32(
        _mm256_setzero_si256(), (const int *)pixels, index, inside, 2);
    // Multiplication takes signed numbers, so 2¹⁵ is subtracted first. The weights' sum is 256.
    pairs = _mm256_xor_si256(pairs, _mm256_set1_epi16((short)0x8000));
    return _mm256_add_epi32(_mm256_madd_epi16(pairs, weights), _mm256_set1_epi32(1 << 23));
}

__attribute__((target("avx2"))) static __m256i opacities_8(
    const shadow_shim_tile *tile, __m256i across, __m256i down) {
    const __m256i fraction = _mm256_set1_epi32(255), minus_one = _mm256_set1_epi32(-1);
    __m256i column = _mm256_srai_epi32(across, 8), row = _mm256_srai_epi32(down, 8);
    __m256i inside = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_cmpgt_epi32(column, minus_one),
            _mm256_cmpgt_epi32(_mm256_set1_epi32((int)tile->width - 1), column)),
        _mm256_and_si256(
            _mm256_cmpgt_epi32(row, minus_one),
            _mm256_cmpgt_epi32(_mm256_set1_epi32((int)tile->height - 1), row)));
    if (_mm256_testz_si256(inside, inside)) return inside;
    __m256i width = _mm256_set1_epi32((int)tile->width);
    __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(row, width), column);
    __m256i right = _mm256_and_si256(across, fraction), low = _mm256_and_si256(down, fraction);
    __m256i weights = _mm256_or_si256(
        _mm256_sub_epi32(_mm256_set1_epi32(256), right), _mm256_slli_epi32(right, 16));
    __m256i upper = mixed_8(tile->pixels, index, inside, weights);
    __m256i lower = mixed_8(tile->pixels, _mm256_add_epi32(index, width), inside, weights);
    __m256i sum = _mm256_add_epi32(
        _mm256_slli_epi32(upper, 8), _mm256_mullo_epi32(_mm256_sub_epi32(lower, upper), low));
    return _mm256_and_si256(_mm256_srli_epi32(sum, 16), inside);
}

__attribute__((target("avx2"))) static size_t sample_eights(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities) {
    // Multiplying by a power of two is exact, so it may come first.
    across = (shadow_shim_line){across.slope * 256, across.start * 256};
    down = (shadow_shim_line){down.slope * 256, down.start * 256};
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        double x = (double)(column + (long)i) + 0.5;
        __m256i eight = opacities_8(
            tile, units_8(x, across, tile->left), units_8(x, down, tile->top));
        _mm256_storeu_si256((__m256i *)(opacities + i), eight);
    }
    return i;
}

void shadow_shim_sample(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities) {
    size_t done = 0;
    if (__builtin_cpu_supports("avx2"))
        done = sample_eights(tile, across, down, column, count, opacities);
    shadow_shim_sample_plain(
        tile, across, down, column + (long)done, count - done, opacities + done);
}

__attribute__((target("avx2"))) static void underlay_fast(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color) {
    underlay_each(pixels, opacities, count, color);
}

void shadow_shim_underlay(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color) {
    (__builtin_cpu_supports("avx2") ? underlay_fast : shadow_shim_underlay_plain)(pixels, opacities, count, color);
}
#else
void shadow_shim_sample(
    const shadow_shim_tile *tile, shadow_shim_line across, shadow_shim_line down, long column,
    size_t count, uint32_t *opacities) {
    shadow_shim_sample_plain(tile, across, down, column, count, opacities);
}

void shadow_shim_underlay(
    uint32_t *pixels, const uint32_t *opacities, size_t count, shadow_shim_color color) {
    underlay_each(pixels, opacities, count, color);
}
#endif
