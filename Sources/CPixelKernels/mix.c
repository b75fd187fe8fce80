#include "mix_floats.h"

// Mixes up to MIX_CHUNK pixels. Each mode has loops of its own.
INLINE void mix_chunk(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    switch (mode) {
#define BYTES(mode) \
    case mode: return mix_bytes(mode, pixels, words, count, alpha);
#define FLOATS(mode) \
    case mode: return mix_floats(mode, pixels, words, count, alpha);
        BYTES(MIX_SHIM_MULTIPLY)
        BYTES(MIX_SHIM_SCREEN)
        BYTES(MIX_SHIM_OVERLAY)
        BYTES(MIX_SHIM_DARKEN)
        BYTES(MIX_SHIM_LIGHTEN)
        BYTES(MIX_SHIM_HARD_LIGHT)
        BYTES(MIX_SHIM_DIFFERENCE)
        BYTES(MIX_SHIM_EXCLUSION)
        FLOATS(MIX_SHIM_COLOR_DODGE)
        FLOATS(MIX_SHIM_COLOR_BURN)
        FLOATS(MIX_SHIM_SOFT_LIGHT)
        FLOATS(MIX_SHIM_HUE)
        FLOATS(MIX_SHIM_SATURATION)
        FLOATS(MIX_SHIM_COLOR)
        FLOATS(MIX_SHIM_LUMINOSITY)
    }
}

void mix_shim_mix_plain(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    for (size_t x = 0; x < count; x += MIX_CHUNK) {
        size_t part = count - x < MIX_CHUNK ? count - x : MIX_CHUNK;
        mix_chunk(mode, pixels + x, words + x, part, alpha);
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void mix_fast(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    for (size_t x = 0; x < count; x += MIX_CHUNK) {
        size_t part = count - x < MIX_CHUNK ? count - x : MIX_CHUNK;
        mix_chunk(mode, pixels + x, words + x, part, alpha);
    }
}

void mix_shim_mix(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    (__builtin_cpu_supports("avx2") ? mix_fast : mix_shim_mix_plain)(mode, pixels, words, count, alpha);
}
#else
void mix_shim_mix(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha) {
    mix_shim_mix_plain(mode, pixels, words, count, alpha);
}
#endif
