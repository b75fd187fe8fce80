// Blend modes: premultiplied pixels are mixed with those beneath them.
//
// The arithmetic is pixman's, to the bit, for any processor: eight bits for most modes, single precision for
// those that divide. The loops are plain, because compilers turn them into vector instructions; they are compiled
// a second time for AVX2. The functions that end in `_plain` are the tests' reference.
#ifndef MIX_SHIM_H
#define MIX_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

typedef enum {
    MIX_SHIM_MULTIPLY,
    MIX_SHIM_SCREEN,
    MIX_SHIM_OVERLAY,
    MIX_SHIM_DARKEN,
    MIX_SHIM_LIGHTEN,
    MIX_SHIM_COLOR_DODGE,
    MIX_SHIM_COLOR_BURN,
    MIX_SHIM_HARD_LIGHT,
    MIX_SHIM_SOFT_LIGHT,
    MIX_SHIM_DIFFERENCE,
    MIX_SHIM_EXCLUSION,
    MIX_SHIM_HUE,
    MIX_SHIM_SATURATION,
    MIX_SHIM_COLOR,
    MIX_SHIM_LUMINOSITY,
} mix_shim_mode;

// Composites `count` words over as many pixels. `alpha` multiplies the words; 65,535 means 1.
void mix_shim_mix(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha);
void mix_shim_mix_plain(
    mix_shim_mode mode, uint32_t *pixels, const uint32_t *words, size_t count, uint32_t alpha);

#endif
