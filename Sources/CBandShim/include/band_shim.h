// What is done to every pixel of a frame: found out how much of it is covered, colours laid over it, and
// on its way into a PNG file colours unpremultiplied, rows filtered, bytes deflated and summed. In C for the
// processor's shuffles, and because ISA-L leaves the vector registers in a state that slows the code after
// it: what calls it cleans them.
#ifndef BAND_SHIM_H
#define BAND_SHIM_H

#include <stddef.h>
#include <stdint.h>

// No fused multiply-adds, which Swift doesn't make either: pixels are the same on every processor.
#pragma STDC FP_CONTRACT OFF

typedef struct band_shim band_shim;

// Lays `color` over `count` pixels, both premultiplied, 0xAARRGGBB, as far as `coverage` says, 0 to
// 255. The same arithmetic as pixman's, on every processor.
void band_shim_blend(uint32_t *pixels, size_t count, uint32_t color, uint32_t coverage);

// Lays `words` over as many pixels in the same way.
void band_shim_blend_words(
    uint32_t *pixels, const uint32_t *words, size_t count, uint32_t coverage);

// Lays `color` over `count` pixels, each as far as it is covered: `changes` holds by how much more than
// the one before, `covered` is the coverage of the pixel before the first. Answers that of the last; all
// `changes` become 0.
double band_shim_blend_covered(
    uint32_t *pixels, double *changes, size_t count, double covered, uint32_t color);

// Each byte of `word` times `factor` / 255, rounded to nearest: two bytes at a time, each in 16
// bits.
static inline uint32_t band_shim_scale(uint32_t word, uint32_t factor) {
    uint32_t low = (word & 0xff00ff) * factor + 0x800080;
    uint32_t high = ((word >> 8) & 0xff00ff) * factor + 0x800080;
    low = (low + ((low >> 8) & 0xff00ff)) >> 8;
    high = high + ((high >> 8) & 0xff00ff);
    return (low & 0xff00ff) | (high & 0xff00ff00);
}

// band_shim_blend for one pixel, without a call.
static inline void band_shim_blend_pixel(uint32_t *pixel, uint32_t color, uint32_t coverage) {
    uint32_t over = band_shim_scale(color, coverage);
    *pixel = band_shim_scale(*pixel, 255 - (over >> 24)) + over;
}

// A coverage in levels, 0 to 255; its sign doesn't matter, and above 1 it is 1. Swift's conversion would
// look at each number again.
static inline uint32_t band_shim_level(double coverage) {
    double share = coverage < 0 ? -coverage : coverage;
    return (uint32_t)(int32_t)((share < 1 ? share : 1) * 255 + 0.5);
}

// Pixels of a row, from `first` up to `end`.
struct band_shim_pixels {
    long first, end;
};

// A line crosses a pixel, on average `shift` from its left edge.
static inline void band_shim_cover_pixel(double *changes, long pixel, double height, double shift) {
    changes[pixel] += height * (1 - shift);
    changes[pixel + 1] += height * shift;
}

// The line crosses several pixels, from `first` to `last`, or comes from beyond the row. Shares of its
// width are at most 1; the slope, which would save divisions, can be infinite.
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

// Adds a line of a row, `height` high, between the columns `a` and `b` to `changes`, which hold for each
// of `width` pixels and for two more by how much it is covered more than the one to its left; answers
// the pixels that it changes. Here because Swift looks at each conversion to a whole number.
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

// A corner, in pixels.
typedef struct {
    double x, y;
} band_shim_point;

// Whole pixels.
struct band_shim_area {
    long x, y, width, height;
};

// How many numbers an area may need, its width and two more in each row, to be filled in one go: 8 KB of
// the stack, which stay in the fastest cache.
enum { BAND_SHIM_SMALL = 1024 };

// Lays `color` over what of a convex polygon lies in `area`, which is small; `pixels` is its first, rows lie
// `stride` apart. `top` and `bottom` are the places of the polygon's highest corner and of its lowest.
// Bit for bit what PolygonFiller draws row by row: parts of one polygon may go either way.
void band_shim_fill_polygon(
    uint32_t *pixels, size_t stride, struct band_shim_area area, const band_shim_point *corners,
    long count, long top, long bottom, uint32_t color);

// Places along a pixel at which lines may cross it.
enum { BAND_SHIM_PLACES = 64 };

// Adds to each of `width` counts how many places of its pixel have a winding number of which any of
// `bits` is set. `changes` holds for each place by how much it is more than at the one before; all become 0.
void band_shim_wind(int32_t *changes, size_t width, int32_t bits, uint32_t *counts);

// Turns Cairo's premultiplied pixels into words of unpremultiplied alpha: colours divided by alpha,
// rounded to nearest; a fully transparent pixel has no colour, zero.
void band_shim_unpremultiply(const uint32_t *pixels, size_t count, uint32_t *words);

// How many bytes beyond its result band_shim_filter may write.
enum { BAND_SHIM_SLACK = 16 };

// What compresses bands; NULL, with errno, when there is no memory, and EADDRNOTAVAIL when there is none at
// an address where it makes the same bytes as anywhere.
band_shim *band_shim_create(void);

// The same where the system doesn't map memory at the addresses it is asked for. `band_shim_create` does so by
// itself.
band_shim *band_shim_create_anywhere(void);
void band_shim_destroy(band_shim *shim);

// Writes `count` rows of `width` pixels as PNG wants them: a filter's number, then the bytes
// filtered with it. Sub for the first row, so that it needs no row of another band, Up for the
// others. The pixels are words 0xAARRGGBB, unpremultiplied alpha; a row starts `stride` words after the
// one before.
// channels: 3 for RGB, 4 for RGBA.
void band_shim_filter(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out);

// Deflates `count` bytes, level 1, so that the result needs nothing before it and ends at a whole
// byte; it isn't the end of a stream. Answers the length, or 0 if `capacity` is too small.
size_t band_shim_deflate(
    band_shim *shim, const uint8_t *bytes, uint32_t count, uint8_t *out, uint32_t capacity);

// The Adler-32 sum of `bytes`.
uint32_t band_shim_adler(const uint8_t *bytes, size_t count);
// The CRC-32 of `bytes`, as PNG has it.
uint32_t band_shim_crc(const uint8_t *bytes, size_t count);

#endif
