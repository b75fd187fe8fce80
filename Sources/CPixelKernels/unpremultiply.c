#include "pixel_kernels.h"

// `component` · 255 / `alpha`, rounded to nearest. It exceeds 255 only if a component exceeds its alpha,
// which never happens in Cairo's pixels.
static uint32_t divide(uint32_t component, uint32_t alpha) {
    uint32_t quotient = (component * 255 + alpha / 2) / alpha;
    return quotient < 255 ? quotient : 255;
}

static uint32_t unpremultiplied(uint32_t pixel) {
    uint32_t alpha = pixel >> 24;
    if (alpha == 0) return 0;
    if (alpha == 255) return pixel;
    return alpha << 24 | divide(pixel >> 16 & 255, alpha) << 16
        | divide(pixel >> 8 & 255, alpha) << 8 | divide(pixel & 255, alpha);
}

#if defined(__x86_64__)
#include <emmintrin.h>

// A pixel's components, each in 32 bits, times `factor`.
//
// The exact product is a whole number and a half, or at least 1/510 away from one, because alpha is at most
// 255. Float errors are below 10⁻⁴ here. So adding slightly more than a half rounds as the integer division
// does.
static __m128i scaled(__m128i components, __m128 factor) {
    __m128 products = _mm_mul_ps(_mm_cvtepi32_ps(components), factor);
    return _mm_cvttps_epi32(_mm_add_ps(products, _mm_set1_ps(0.5005f)));
}

// Four pixels. With alpha 0, products are infinite or NaN and end up as 0.
static __m128i unpremultiplied_4(__m128i words, __m128i alphas) {
    const __m128i zero = _mm_setzero_si128();
    __m128i low = _mm_unpacklo_epi8(words, zero), high = _mm_unpackhi_epi8(words, zero);
    __m128 factors =
        _mm_div_ps(_mm_set1_ps(255), _mm_cvtepi32_ps(_mm_srli_epi32(alphas, 24)));
    __m128i first = scaled(_mm_unpacklo_epi16(low, zero), _mm_shuffle_ps(factors, factors, 0x00));
    __m128i second = scaled(_mm_unpackhi_epi16(low, zero), _mm_shuffle_ps(factors, factors, 0x55));
    __m128i third = scaled(_mm_unpacklo_epi16(high, zero), _mm_shuffle_ps(factors, factors, 0xaa));
    __m128i fourth = scaled(_mm_unpackhi_epi16(high, zero), _mm_shuffle_ps(factors, factors, 0xff));
    return _mm_packus_epi16(_mm_packs_epi32(first, second), _mm_packs_epi32(third, fourth));
}

static int are_same(__m128i words, __m128i others) {
    return _mm_movemask_epi8(_mm_cmpeq_epi32(words, others)) == 0xffff;
}

static size_t unpremultiply_fours(const uint32_t *pixels, size_t count, uint32_t *words) {
    const __m128i opaque = _mm_set1_epi32((int)0xff000000);
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
        __m128i four = _mm_loadu_si128((const __m128i *)(pixels + x));
        __m128i alphas = _mm_and_si128(four, opaque);
        if (are_same(alphas, _mm_setzero_si128())) {
            four = alphas;
        } else if (!are_same(alphas, opaque)) {
            four = _mm_or_si128(_mm_andnot_si128(opaque, unpremultiplied_4(four, alphas)), alphas);
        }
        _mm_storeu_si128((__m128i *)(words + x), four);
    }
    return x;
}
#else
static size_t unpremultiply_fours(const uint32_t *pixels, size_t count, uint32_t *words) { return 0; }
#endif

void band_shim_unpremultiply(const uint32_t *pixels, size_t count, uint32_t *words) {
    for (size_t x = unpremultiply_fours(pixels, count, words); x < count; x++)
        words[x] = unpremultiplied(pixels[x]);
}
