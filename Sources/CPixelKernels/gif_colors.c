#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "gif_shim.h"

enum {
    OPAQUE = 255,
    LONGEST = 127,  // run of packed pixels
    A = 256,  // where a and b of colours begin
    B = 512,
};

void gif_shim_add(gif_shim_set *set, uint32_t pixel) {
    if (set->count > GIF_SHIM_COLORS) return;
    size_t slot = pixel * 0x9e3779b1u >> 22;
    while (set->slots[slot] != 0 && set->slots[slot] != pixel) slot = (slot + 1) % GIF_SHIM_SLOTS;
    if (set->slots[slot] == pixel) return;
    set->slots[slot] = pixel;
    set->colors[set->count++] = pixel;
}

size_t gif_shim_pack(const uint32_t *pixels, size_t count, uint32_t *packed) {
    size_t words = 0, end;
    for (size_t start = 0; start < count; start = end) {
        uint32_t pixel = pixels[start];
        size_t most = count - start < LONGEST ? count : start + LONGEST;
        for (end = start + 1; end < most && pixels[end] == pixel; end++) {}
        packed[words++] = (pixel & 0x80ffffff) | (uint32_t)(end - start) << 24;
    }
    return words;
}

static inline uint32_t length_of(uint32_t run) { return run >> 24 & LONGEST; }

size_t gif_shim_unpack(const uint32_t *packed, size_t count, uint32_t *pixels) {
    size_t words = 0;
    for (size_t done = 0; done < count; words++) {
        uint32_t run = packed[words];
        uint32_t pixel = run >> 31 ? run | 0xff000000 : 0;
        for (uint32_t i = 0; i < length_of(run); i++) pixels[done++] = pixel;
    }
    return words;
}

void gif_shim_count(gif_shim_cell *cells, gif_shim_set *set, const uint32_t *packed, size_t words) {
    for (size_t i = 0; i < words; i++) {
        uint32_t run = packed[i];
        if (run >> 31 == 0) continue;
        uint64_t times = length_of(run);
        uint32_t red = run & 255, green = run >> 8 & 255, blue = run >> 16 & 255;
        gif_shim_cell *cell = &cells[(red >> 2) << 12 | (green >> 2) << 6 | blue >> 2];
        cell->count += times;
        cell->red += red * times;
        cell->green += green * times;
        cell->blue += blue * times;
        gif_shim_add(set, run | 0xff000000);
    }
}

// The squared distance of a place from a colour. Vectors do the same in the same order.
static inline float distance(const float *colors, size_t index, const float *place) {
    float l = place[0] - colors[index];
    float a = place[1] - colors[A + index];
    float b = place[2] - colors[B + index];
    return l * l + a * a + b * b;
}

static void nearest_plain(
    const float *colors, size_t color_count, const float *places, size_t count, uint8_t *out) {
    for (size_t i = 0; i < count; i++) {
        float least = INFINITY;
        out[i] = 0;
        for (size_t index = 0; index < color_count; index++) {
            float next = distance(colors, index, places + 4 * i);
            if (next < least) {
                least = next;
                out[i] = (uint8_t)index;
            }
        }
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

// The first of the lanes with the least distance.
static uint8_t first_of_least(const float *least, const int32_t *indices) {
    int best = 0;
    for (int lane = 1; lane < 8; lane++)
        if (least[lane] < least[best] || (least[lane] == least[best] && indices[lane] < indices[best])) best = lane;
    return (uint8_t)indices[best];
}

__attribute__((target("avx2"))) static void nearest_fast(
    const float *colors, size_t color_count, const float *places, size_t count, uint8_t *out) {
    for (size_t i = 0; i < count; i++) {
        __m256 lightness = _mm256_set1_ps(places[4 * i]);
        __m256 a = _mm256_set1_ps(places[4 * i + 1]), b = _mm256_set1_ps(places[4 * i + 2]);
        __m256 least = _mm256_set1_ps(INFINITY);
        __m256i index = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), best = index;
        for (size_t first = 0; first < color_count; first += 8) {
            __m256 l = _mm256_sub_ps(lightness, _mm256_loadu_ps(colors + first));
            __m256 x = _mm256_sub_ps(a, _mm256_loadu_ps(colors + A + first));
            __m256 y = _mm256_sub_ps(b, _mm256_loadu_ps(colors + B + first));
            __m256 sum = _mm256_add_ps(_mm256_mul_ps(l, l), _mm256_mul_ps(x, x));
            sum = _mm256_add_ps(sum, _mm256_mul_ps(y, y));
            __m256 is_less = _mm256_cmp_ps(sum, least, _CMP_LT_OQ);
            least = _mm256_blendv_ps(least, sum, is_less);
            best = _mm256_blendv_epi8(best, index, _mm256_castps_si256(is_less));
            index = _mm256_add_epi32(index, _mm256_set1_epi32(8));
        }
        float least_of[8];
        int32_t indices[8];
        _mm256_storeu_ps(least_of, least);
        _mm256_storeu_si256((__m256i *)indices, best);
        out[i] = first_of_least(least_of, indices);
    }
}

void gif_shim_nearest(
    const float *colors, size_t color_count, const float *places, size_t count, uint8_t *out) {
    (__builtin_cpu_supports("avx2") ? nearest_fast : nearest_plain)(
        colors, color_count, places, count, out);
}
#else
void gif_shim_nearest(
    const float *colors, size_t color_count, const float *places, size_t count, uint8_t *out) {
    nearest_plain(colors, color_count, places, count, out);
}
#endif

// The index of each colour plus 1; 0 is unknown. Threads that look up the same colour store the same byte, so they
// needn't wait for each other.
struct gif_shim_table {
    _Atomic uint8_t indices[1 << 24];
};

gif_shim_table *gif_shim_table_create(void) { return calloc(1, sizeof(gif_shim_table)); }

void gif_shim_table_destroy(gif_shim_table *table) { free(table); }

void gif_shim_table_set(gif_shim_table *table, uint32_t pixel, uint8_t index) {
    atomic_store_explicit(&table->indices[pixel & 0xffffff], (uint8_t)(index + 1), memory_order_relaxed);
}

size_t gif_shim_map(
    const gif_shim_table *table, const uint32_t *pixels, size_t count, uint8_t transparent, uint8_t *out) {
    for (size_t i = 0; i < count; i++) {
        if (pixels[i] >> 24 != OPAQUE) {
            out[i] = transparent;
            continue;
        }
        uint8_t known = atomic_load_explicit(&table->indices[pixels[i] & 0xffffff], memory_order_relaxed);
        if (known == 0) return i;
        out[i] = (uint8_t)(known - 1);
    }
    return count;
}

static inline uint32_t moved(uint32_t pixel, int offset) {
    uint32_t word = pixel & 0xff000000;
    for (int shift = 0; shift < 24; shift += 8) {
        int sum = (int)(pixel >> shift & 255) + offset;
        sum = sum < 0 ? 0 : sum > 255 ? 255 : sum;
        word |= (uint32_t)sum << shift;
    }
    return word;
}

void gif_shim_dither(const uint32_t *pixels, size_t count, int even, int odd, uint32_t *out) {
    // The alpha stays, by which `gif_shim_map` tells which pixels are opaque.
    for (size_t i = 0; i < count; i++) out[i] = moved(pixels[i], i % 2 ? odd : even);
}
