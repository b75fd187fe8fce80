// The blend modes that pixman computes in single precision, because they divide.
#ifndef MIX_FLOATS_H
#define MIX_FLOATS_H

#include <float.h>

#include "mix_bytes.h"

// A colour's components. In HSL modes, also differences of components.
typedef struct {
    float r, g, b;
} mix_color;

INLINE int is_zero(float x) { return (-FLT_MIN < x) & (x < FLT_MIN); }

// What the mode adds to a component `d` of the pixel with the alpha `da`, and `s` of the word with the alpha `sa`.
// All divisions are made, and their results used where they have one.
INLINE float divided_component(mix_shim_mode mode, float sa, float s, float da, float d) {
    switch (mode) {
    case MIX_SHIM_COLOR_DODGE: {
        float quotient = sa * sa * d / (sa - s);
        quotient = is_zero(sa - s) ? sa * da : quotient;
        quotient = d * sa >= sa * da - s * da ? sa * da : quotient;
        return is_zero(d) ? 0 : quotient;
    }
    case MIX_SHIM_COLOR_BURN: {
        float quotient = sa * (da - sa * (da - d) / s);
        quotient = is_zero(s) ? 0 : quotient;
        quotient = sa * (da - d) >= s * da ? 0 : quotient;
        return d >= da ? sa * da : quotient;
    }
    default: {  // soft light
        float dark = d * sa - d * (da - d) * (sa - 2 * s) / da;
        float middle = d * sa + (2 * s - sa) * d * ((16 * d / da - 12) * d / da + 3);
        float light = d * sa + (__builtin_elementwise_sqrt(d * da) - d) * (2 * s - sa);
        float bright = 4 * d <= da ? middle : light;
        float result = 2 * s <= sa ? dark : bright;
        return is_zero(da) ? d * sa : result;
    }
    }
}

INLINE float smallest(mix_color c) {
    float least = c.r < c.g ? c.r : c.g;
    return least < c.b ? least : c.b;
}

INLINE float largest(mix_color c) {
    float most = c.r > c.g ? c.r : c.g;
    return most > c.b ? most : c.b;
}

INLINE float luminosity(mix_color c) { return c.r * 0.3f + c.g * 0.59f + c.b * 0.11f; }
INLINE float saturation(mix_color c) { return largest(c) - smallest(c); }
INLINE mix_color times(mix_color c, float x) { return (mix_color){c.r * x, c.g * x, c.b * x}; }

// A component moved towards `middle`, or `middle` itself if `range` is 0.
INLINE float clipped(float component, float middle, float room, float range, int is_empty, float empty) {
    float moved = middle + (component - middle) * room / range;
    return is_empty ? empty : moved;
}

// The colour with the luminosity `value`, and no component outside 0 to `alpha`.
INLINE mix_color with_luminosity(mix_color c, float alpha, float value) {
    float change = value - luminosity(c);
    c = (mix_color){c.r + change, c.g + change, c.b + change};
    float middle = luminosity(c), least = smallest(c), most = largest(c);
    float range = middle - least;
    int is_empty = is_zero(range), is_low = least < 0;
    mix_color raised = {
        clipped(c.r, middle, middle, range, is_empty, 0), clipped(c.g, middle, middle, range, is_empty, 0),
        clipped(c.b, middle, middle, range, is_empty, 0)};
    c = (mix_color){is_low ? raised.r : c.r, is_low ? raised.g : c.g, is_low ? raised.b : c.b};
    range = most - middle;
    is_empty = is_zero(range);
    int is_high = most > alpha;
    float room = alpha - middle;
    mix_color lowered = {
        clipped(c.r, middle, room, range, is_empty, alpha), clipped(c.g, middle, room, range, is_empty, alpha),
        clipped(c.b, middle, room, range, is_empty, alpha)};
    return (mix_color){is_high ? lowered.r : c.r, is_high ? lowered.g : c.g, is_high ? lowered.b : c.b};
}

// The colour with the saturation `value`; a grey becomes black. Of two equal components, only one counts as the
// largest, as in pixman: the other one is divided, which may round otherwise.
INLINE mix_color with_saturation(mix_color c, float value) {
    float least = smallest(c), range = largest(c) - least;
    int is_grey = is_zero(range);
    int red_is_largest = (c.r > c.g) & (c.r > c.b);
    int green_is_largest = !(c.r > c.g) & ((c.r > c.b) | (c.g > c.b));
    int blue_is_largest = !red_is_largest & !green_is_largest;
    mix_color scaled = {
        (c.r - least) * value / range, (c.g - least) * value / range, (c.b - least) * value / range};
    scaled.r = red_is_largest ? value : scaled.r;
    scaled.g = green_is_largest ? value : scaled.g;
    scaled.b = blue_is_largest ? value : scaled.b;
    return (mix_color){is_grey ? 0 : scaled.r, is_grey ? 0 : scaled.g, is_grey ? 0 : scaled.b};
}

INLINE mix_color mixed_color(mix_shim_mode mode, mix_color d, float da, mix_color s, float sa) {
    switch (mode) {
    case MIX_SHIM_HUE:
        return with_luminosity(
            with_saturation(times(s, da), saturation(d) * sa), sa * da, luminosity(d) * sa);
    case MIX_SHIM_SATURATION:
        return with_luminosity(
            with_saturation(times(d, sa), saturation(s) * da), sa * da, luminosity(d) * sa);
    case MIX_SHIM_COLOR: return with_luminosity(times(s, da), sa * da, luminosity(d) * sa);
    case MIX_SHIM_LUMINOSITY: return with_luminosity(times(d, sa), sa * da, luminosity(s) * da);
    default:
        return (mix_color){
            divided_component(mode, sa, s.r, da, d.r), divided_component(mode, sa, s.g, da, d.g),
            divided_component(mode, sa, s.b, da, d.b)};
    }
}

// A component of a pixel, 0 to 1.
INLINE float share(uint32_t pixel, int shift) {
    return (float)(int32_t)(pixel >> shift & 255) * (1.0f / 255);
}

INLINE mix_color color_of(uint32_t pixel) {
    return (mix_color){share(pixel, 16), share(pixel, 8), share(pixel, 0)};
}

// The level, 0 to 255, of a share: each level stands for as much of 0 to 1.
INLINE uint32_t level(float share) {
    share = share > 1 ? 1 : share;
    share = share < 0 ? 0 : share;
    int32_t step = (int32_t)(share * 256);
    return (uint32_t)(step - (step >> 8));
}

// Mixes pixels. `alpha` is from 0 to 65,535.
INLINE void mix_floats(
    mix_shim_mode mode, uint32_t *restrict pixels, const uint32_t *restrict words, size_t count, uint32_t alpha) {
    float fade = (float)(int32_t)alpha * (1.0f / 65535);
    for (size_t i = 0; i < count; i++) {
        float da = share(pixels[i], 24), sa = share(words[i], 24) * fade;
        mix_color d = color_of(pixels[i]), s = times(color_of(words[i]), fade);
        mix_color added = mixed_color(mode, d, da, s, sa);
        uint32_t red = level((1 - sa) * d.r + (1 - da) * s.r + added.r);
        uint32_t green = level((1 - sa) * d.g + (1 - da) * s.g + added.g);
        uint32_t blue = level((1 - sa) * d.b + (1 - da) * s.b + added.b);
        pixels[i] = level(da + sa - da * sa) << 24 | red << 16 | green << 8 | blue;
    }
}

#endif
