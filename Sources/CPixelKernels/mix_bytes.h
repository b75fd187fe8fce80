// The blend modes that pixman computes in eight bits.
#ifndef MIX_BYTES_H
#define MIX_BYTES_H

#include "mix_shim.h"

#define INLINE static inline __attribute__((always_inline))

// Pixels mixed at a time, so few that their components stay in the processor's first cache.
enum { MIX_CHUNK = 128 };

// x / 255 to the nearest, for x up to 65,025. All sums here have 16 bits, as many as vectors multiply fastest.
INLINE uint16_t divided(uint16_t x) {
    uint16_t sum = (uint16_t)(x + 128);
    return (uint16_t)((uint16_t)(sum + (sum >> 8)) >> 8);
}

INLINE uint16_t smaller(uint16_t a, uint16_t b) { return a < b ? a : b; }
INLINE uint16_t larger(uint16_t a, uint16_t b) { return a > b ? a : b; }

// A part of the result, times 255, of a component `d` of the pixel with the alpha `da`, and `s` of the word with
// the alpha `sa`. With the alphas as components, it is the product of the alphas, except for the last two modes.
INLINE uint16_t mixed_component(mix_shim_mode mode, uint16_t d, uint16_t da, uint16_t s, uint16_t sa) {
    uint16_t product = (uint16_t)(s * d), across = (uint16_t)(s * da), down = (uint16_t)(d * sa);
    uint16_t inverse = (uint16_t)(sa * da - 2 * (uint16_t)((da - d) * (sa - s)));
    switch (mode) {
    case MIX_SHIM_SCREEN: return (uint16_t)(across + down - product);
    case MIX_SHIM_OVERLAY: return 2 * d < da ? (uint16_t)(2 * product) : inverse;
    case MIX_SHIM_HARD_LIGHT: return 2 * s < sa ? (uint16_t)(2 * product) : inverse;
    case MIX_SHIM_DARKEN: return smaller(across, down);
    case MIX_SHIM_LIGHTEN: return larger(across, down);
    case MIX_SHIM_DIFFERENCE: return (uint16_t)(larger(across, down) - smaller(across, down));
    case MIX_SHIM_EXCLUSION: return (uint16_t)(across + down - 2 * product);
    default: return 0;
    }
}

INLINE uint8_t mixed_byte(mix_shim_mode mode, uint8_t pixel, uint8_t pixel_alpha, uint8_t word, uint8_t word_alpha) {
    uint16_t da = pixel_alpha, sa = word_alpha;
    // Rounding may have left a component above its alpha, whose sums would have more than 16 bits.
    uint16_t d = smaller(pixel, da), s = smaller(word, sa);
    uint16_t below = (uint16_t)((255 - sa) * d), above = (uint16_t)((255 - da) * s);
    if (mode == MIX_SHIM_MULTIPLY) {
        uint16_t sum = (uint16_t)(divided(below) + divided(above));
        return (uint8_t)smaller((uint16_t)(smaller(sum, 255) + divided((uint16_t)(d * s))), 255);
    }
    return (uint8_t)divided((uint16_t)(below + above + mixed_component(mode, d, da, s, sa)));
}

// Each pixel's alpha, four times.
INLINE void spread_alphas(const uint32_t *pixels, size_t count, uint32_t *alphas) {
    for (size_t i = 0; i < count; i++) {
        uint32_t alpha = pixels[i] >> 24;
        alpha |= alpha << 8;
        alphas[i] = alpha | alpha << 16;
    }
}

// The words with each component multiplied by `alpha` / 255.
INLINE void fade_words(const uint32_t *words, size_t count, uint32_t alpha, uint32_t *faded) {
    const uint8_t *from = (const uint8_t *)words;
    uint8_t *to = (uint8_t *)faded;
    for (size_t i = 0; i < 4 * count; i++) to[i] = (uint8_t)divided((uint16_t)(from[i] * alpha));
}

// Mixes up to MIX_CHUNK pixels. `alpha` is from 0 to 65,535, of which the upper eight bits count.
INLINE void mix_bytes(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    uint32_t faded[MIX_CHUNK], pixel_alphas[MIX_CHUNK], word_alphas[MIX_CHUNK], result[MIX_CHUNK];
    fade_words(words, count, alpha >> 8, faded);
    spread_alphas(pixels, count, pixel_alphas);
    spread_alphas(faded, count, word_alphas);
    const uint8_t *d = (const uint8_t *)pixels, *da = (const uint8_t *)pixel_alphas;
    const uint8_t *s = (const uint8_t *)faded, *sa = (const uint8_t *)word_alphas;
    uint8_t *out = (uint8_t *)result;
    for (size_t i = 0; i < 4 * count; i++) out[i] = mixed_byte(mode, d[i], da[i], s[i], sa[i]);
    if (mode == MIX_SHIM_DIFFERENCE || mode == MIX_SHIM_EXCLUSION) {
        // The alpha is the same as for the other modes.
        for (size_t i = 0; i < count; i++) {
            uint8_t alpha = mixed_byte(
                MIX_SHIM_SCREEN, (uint8_t)pixel_alphas[i], (uint8_t)pixel_alphas[i],
                (uint8_t)word_alphas[i], (uint8_t)word_alphas[i]);
            result[i] = (result[i] & 0xffffff) | (uint32_t)alpha << 24;
        }
    }
    for (size_t i = 0; i < count; i++) pixels[i] = result[i];
}

#endif
