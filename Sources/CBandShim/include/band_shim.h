// Operations on every pixel of a frame: computing coverage and compositing colours. Then, on the way into a
// PNG file: unpremultiplying, filtering, deflating and checksums.
//
// They are in C to use the processor's shuffle instructions, and because ISA-L leaves the vector registers
// in a state that slows down later code. The functions here that call ISA-L clean the registers.
#ifndef BAND_SHIM_H
#define BAND_SHIM_H

#include <stddef.h>
#include <stdint.h>

// No fused multiply-adds, which Swift doesn't use either. So pixels are the same on every processor.
#pragma STDC FP_CONTRACT OFF

typedef struct band_shim band_shim;

// Composites `color` over `count` pixels with a coverage of 0 to 255. Both are premultiplied, 0xAARRGGBB.
// The arithmetic is pixman's, on every processor.
void band_shim_blend(uint32_t *pixels, size_t count, uint32_t color, uint32_t coverage);

// Composites `count` words over as many pixels in the same way.
void band_shim_blend_words(
    uint32_t *pixels, const uint32_t *words, size_t count, uint32_t coverage);

// Composites `color` over `count` pixels, each with its own coverage. `changes` holds the difference
// between a pixel's coverage and the previous one's; `covered` is the coverage before the first pixel.
// Returns the last pixel's coverage and sets all `changes` to 0.
double band_shim_blend_covered(
    uint32_t *pixels, double *changes, size_t count, double covered, uint32_t color);

// Multiplies each byte of `word` by `factor` / 255, rounded to nearest. It processes two bytes at a time,
// each in 16 bits.
static inline uint32_t band_shim_scale(uint32_t word, uint32_t factor) {
    uint32_t low = (word & 0xff00ff) * factor + 0x800080;
    uint32_t high = ((word >> 8) & 0xff00ff) * factor + 0x800080;
    low = (low + ((low >> 8) & 0xff00ff)) >> 8;
    high = high + ((high >> 8) & 0xff00ff);
    return (low & 0xff00ff) | (high & 0xff00ff00);
}

// band_shim_blend for one pixel, inlined.
static inline void band_shim_blend_pixel(uint32_t *pixel, uint32_t color, uint32_t coverage) {
    uint32_t over = band_shim_scale(color, coverage);
    *pixel = band_shim_scale(*pixel, 255 - (over >> 24)) + over;
}

// A coverage as a level from 0 to 255. The sign is ignored, and values above 1 count as 1. In C, because
// Swift checks every conversion to an integer.
static inline uint32_t band_shim_level(double coverage) {
    double share = coverage < 0 ? -coverage : coverage;
    return (uint32_t)(int32_t)((share < 1 ? share : 1) * 255 + 0.5);
}

// A range of pixels of a row, from `first` up to but not including `end`.
struct band_shim_pixels {
    long first, end;
};

// Adds a line that crosses one pixel, on average `shift` from its left edge.
static inline void band_shim_cover_pixel(double *changes, long pixel, double height, double shift) {
    changes[pixel] += height * (1 - shift);
    changes[pixel + 1] += height * shift;
}

// Adds a line that crosses the pixels from `first` to `last`, or comes from outside the row. It divides by
// the line's width, because each share of it is at most 1. Multiplying by the slope would save divisions,
// but the slope can be infinite.
static inline void band_shim_spread(
    double *changes, long first, long last, double low, double high, double height
) {
    double width = high - low;
    if (low < 0) changes[0] += -low / width * height;
    double left = low > 0 ? low : 0;
    for (long pixel = first; pixel <= last; pixel++) {
        double right = high < (double)(pixel + 1) ? high : (double)(pixel + 1);
        double shift = (left + right) / 2 - (double)pixel;
        band_shim_cover_pixel(changes, pixel, (right - left) / width * height, shift);
        left = right;
    }
}

// Adds a line of one row, `height` high, between the columns `a` and `b`. `changes` has `width` + 2
// entries, each with the difference between a pixel's coverage and its left neighbour's. Returns the pixels
// whose entries change. In C, because Swift checks every conversion to an integer.
static inline struct band_shim_pixels band_shim_cover(
    double *changes, long width, double a, double b, double height
) {
    double low = a < b ? a : b, high = a < b ? b : a;
    if (low >= (double)width) return (struct band_shim_pixels){width, width};
    if (!(high > 0)) {
        changes[0] += height;
        return (struct band_shim_pixels){0, 1};
    }
    long first = low > 0 ? (long)low : 0;
    long last = high < (double)width ? (long)high : width - 1;
    if (first == last && low >= 0 && high <= (double)width)
        band_shim_cover_pixel(changes, first, height, (low + high) / 2 - (double)first);
    else
        band_shim_spread(changes, first, last, low, high, height);
    return (struct band_shim_pixels){first, last + 2};
}

// A corner in pixel coordinates.
typedef struct {
    double x, y;
} band_shim_point;

// A rectangle of whole pixels.
struct band_shim_area {
    long x, y, width, height;
};

// The largest (width + 2) · height of an area that is filled in one go: 8 KB of stack, which stay in the
// fastest cache.
enum { BAND_SHIM_SMALL = 1024 };

// Composites `color` over the part of a convex polygon inside `area`, which must be small. `pixels` is the
// area's first pixel, and rows lie `stride` words apart. `top` and `bottom` are the indices of the
// polygon's highest and lowest corner. The result equals PolygonFiller's bit for bit, so both may draw
// parts of one polygon.
void band_shim_fill_polygon(
    uint32_t *pixels, size_t stride, struct band_shim_area area, const band_shim_point *corners,
    long count, long top, long bottom, uint32_t color);

// The number of positions across a pixel at which lines may cross it.
enum { BAND_SHIM_PLACES = 64 };

// Adds to each of `width` counts the number of its pixel's positions whose winding number has any of `bits`
// set. `changes` holds, for each position, the difference from the previous winding number; all become 0.
void band_shim_wind(int32_t *changes, size_t width, int32_t bits, uint32_t *counts);

// Converts Cairo's premultiplied pixels to unpremultiplied words. Colours are divided by alpha and rounded
// to nearest. A fully transparent pixel becomes 0.
void band_shim_unpremultiply(const uint32_t *pixels, size_t count, uint32_t *words);

// The number of bytes that band_shim_filter may write beyond its result.
enum { BAND_SHIM_SLACK = 16 };

// Creates a compressor for bands. Returns NULL and sets errno if there is no memory. errno is EADDRNOTAVAIL
// if there is none at an address where the compressor's output is reproducible.
band_shim *band_shim_create(void);

// The same for systems that ignore the requested address. `band_shim_create` falls back to this.
band_shim *band_shim_create_anywhere(void);
void band_shim_destroy(band_shim *shim);

// Writes `count` rows of `width` pixels in PNG's form: the filter type, then the filtered bytes. The first
// row uses Sub, so that it doesn't depend on another band; the other rows use Up. Pixels are
// unpremultiplied words 0xAARRGGBB. A row starts `stride` words after the previous one. channels: 3 for
// RGB, 4 for RGBA.
void band_shim_filter(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out);

// Deflates `count` bytes at level 1. The result doesn't refer to earlier data and ends at a whole byte, but
// doesn't end the stream. Returns the length, or 0 if `capacity` is too small.
size_t band_shim_deflate(
    band_shim *shim, const uint8_t *bytes, uint32_t count, uint8_t *out, uint32_t capacity);

// The Adler-32 checksum of `bytes`.
uint32_t band_shim_adler(const uint8_t *bytes, size_t count);
// The CRC-32 of `bytes`, as used in PNG.
uint32_t band_shim_crc(const uint8_t *bytes, size_t count);

#endif
