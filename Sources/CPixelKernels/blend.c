#include "pixel_kernels.h"

#if defined(__x86_64__)
#include <emmintrin.h>

// band_shim_scale for four words, with a 16-bit factor for each byte.
static __m128i scaled_4(__m128i words, __m128i low_factor, __m128i high_factor) {
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi16(0x80);
    __m128i low = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(words, zero), low_factor), half);
    __m128i high =
        _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(words, zero), high_factor), half);
    low = _mm_srli_epi16(_mm_add_epi16(low, _mm_srli_epi16(low, 8)), 8);
    high = _mm_srli_epi16(_mm_add_epi16(high, _mm_srli_epi16(high, 8)), 8);
    return _mm_packus_epi16(low, high);
}

static size_t blend_fours(uint32_t *pixels, size_t count, uint32_t over, uint32_t inverse_alpha) {
    const __m128i added = _mm_set1_epi32((int)over), factor = _mm_set1_epi16((short)inverse_alpha);
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
        __m128i words = _mm_loadu_si128((const __m128i *)(pixels + x));
        _mm_storeu_si128(
            (__m128i *)(pixels + x), _mm_adds_epu8(scaled_4(words, factor, factor), added));
    }
    return x;
}

// Composites four premultiplied words over four pixels.
static __m128i over_4(__m128i words, __m128i pixels) {
    __m128i inverse_alpha = _mm_xor_si128(_mm_srli_epi32(words, 24), _mm_set1_epi32(0xff));
    inverse_alpha = _mm_or_si128(inverse_alpha, _mm_slli_epi32(inverse_alpha, 16));
    __m128i rest = scaled_4(
        pixels, _mm_unpacklo_epi32(inverse_alpha, inverse_alpha),
        _mm_unpackhi_epi32(inverse_alpha, inverse_alpha));
    return _mm_adds_epu8(rest, words);
}

static size_t blend_words_by_fours(uint32_t *pixels, const uint32_t *words, size_t count) {
    const __m128i opaque = _mm_set1_epi32((int)0xff000000);
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
        __m128i over = _mm_loadu_si128((const __m128i *)(words + x));
        __m128i *place = (__m128i *)(pixels + x);
        int is_opaque = _mm_movemask_epi8(_mm_cmpeq_epi32(_mm_and_si128(over, opaque), opaque));
        if (is_opaque != 0xffff) over = over_4(over, _mm_loadu_si128(place));
        _mm_storeu_si128(place, over);
    }
    return x;
}

// Two coverages as levels, as band_shim_level computes them.
static __m128i levels_2(double first, double second) {
    __m128d share = _mm_andnot_pd(_mm_set1_pd(-0.0), _mm_set_pd(second, first));
    share = _mm_mul_pd(_mm_min_pd(share, _mm_set1_pd(1)), _mm_set1_pd(255));
    return _mm_cvttpd_epi32(_mm_add_pd(share, _mm_set1_pd(0.5)));
}

static size_t blend_covered_by_fours(
    uint32_t *pixels, double *deltas, size_t count, double *coverage, uint32_t color
) {
    const __m128i colors = _mm_set1_epi32((int)color);
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
        double a = *coverage + deltas[x], b = a + deltas[x + 1];
        double c = b + deltas[x + 2], d = c + deltas[x + 3];
        _mm_storeu_pd(deltas + x, _mm_setzero_pd());
        _mm_storeu_pd(deltas + x + 2, _mm_setzero_pd());
        __m128i levels = _mm_unpacklo_epi64(levels_2(a, b), levels_2(c, d));
        levels = _mm_or_si128(levels, _mm_slli_epi32(levels, 16));
        __m128i over = scaled_4(
            colors, _mm_unpacklo_epi32(levels, levels), _mm_unpackhi_epi32(levels, levels));
        __m128i *place = (__m128i *)(pixels + x);
        _mm_storeu_si128(place, over_4(over, _mm_loadu_si128(place)));
        *coverage = d;
    }
    return x;
}
#else
static size_t blend_covered_by_fours(
    uint32_t *pixels, double *deltas, size_t count, double *coverage, uint32_t color
) {
    return 0;
}
static size_t blend_words_by_fours(uint32_t *pixels, const uint32_t *words, size_t count) {
    return 0;
}
static size_t blend_fours(uint32_t *pixels, size_t count, uint32_t over, uint32_t inverse_alpha) {
    return 0;
}
#endif

void band_shim_blend(uint32_t *pixels, size_t count, uint32_t color, uint32_t coverage) {
    uint32_t over = coverage == 255 ? color : band_shim_scale(color, coverage);
    uint32_t inverse_alpha = 255 - (over >> 24);
    if (inverse_alpha == 0) {
        for (size_t x = 0; x < count; x++) pixels[x] = over;
        return;
    }
    for (size_t x = blend_fours(pixels, count, over, inverse_alpha); x < count; x++) {
        // No byte overflows: a premultiplied pixel's colours are at most its alpha.
        pixels[x] = band_shim_scale(pixels[x], inverse_alpha) + over;
    }
}

void band_shim_blend_words(
    uint32_t *pixels, const uint32_t *words, size_t count, uint32_t coverage) {
    size_t x = coverage == 255 ? blend_words_by_fours(pixels, words, count) : 0;
    for (; x < count; x++) band_shim_blend_pixel(pixels + x, words[x], coverage);
}

double band_shim_blend_covered(
    uint32_t *pixels, double *deltas, size_t count, double coverage, uint32_t color) {
    size_t x = blend_covered_by_fours(pixels, deltas, count, &coverage, color);
    for (; x < count; x++) {
        coverage += deltas[x];
        deltas[x] = 0;
        band_shim_blend_pixel(pixels + x, color, band_shim_level(coverage));
    }
    return coverage;
}

static inline __attribute__((always_inline)) void fade(uint8_t *bytes, size_t count, uint32_t alpha) {
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)((bytes[i] * alpha + 32768) >> 16);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void fade_fast(uint8_t *bytes, size_t count, uint32_t alpha) {
    fade(bytes, count, alpha);
}
#endif

void band_shim_fade(uint32_t *pixels, size_t count, uint32_t alpha) {
    uint8_t *bytes = (uint8_t *)pixels;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return fade_fast(bytes, 4 * count, alpha);
#endif
    fade(bytes, 4 * count, alpha);
}
