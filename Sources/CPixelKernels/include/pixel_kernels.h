// Operations on every pixel of a frame: computing coverage and compositing colours. Then, on the way into a
// PNG file: unpremultiplying, filtering, deflating and checksums. Blend modes are in mix_shim.h, shadows in
// shadow_shim.h, pictures in picture_shim.h, outlines in scan_shim.h.
//
// They are in C to use the processor's shuffle instructions, and because ISA-L leaves the vector registers
// in a state that slows down later code. The functions here that call ISA-L clean the registers.
#ifndef BAND_SHIM_H
#define BAND_SHIM_H

#include <math.h>
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

// Multiplies every component by `alpha`, rounded to nearest; 65,536 means 1.
void band_shim_fade(uint32_t *pixels, size_t count, uint32_t alpha);

// Composites `color` over `count` pixels, each with its own coverage. `deltas` holds the difference
// between a pixel's coverage and the previous one's; `coverage` is the coverage before the first pixel.
// Returns the last pixel's coverage and sets all `deltas` to 0.
double band_shim_blend_covered(
    uint32_t *pixels, double *deltas, size_t count, double coverage, uint32_t color);

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

// Pixels of a row, from `first` up to `end`, counted from the first pixel of an area.
struct band_shim_pixels {
    long first, end;
};

// Adds to `deltas` a line that is `height` high and goes from column `a` to column `b` of a row.
// `deltas` holds the difference between each pixel's coverage and that of the pixel to its left, for
// `width` pixels and two more. Returns the range of changed pixels.
//
// A line adds its height to the coverage of all pixels to its right. In the pixels that it crosses, it
// adds the area to its right. So only the differences at these pixels change.
struct band_shim_pixels band_shim_cover(
    double *deltas, long width, double a, double b, double height);

// A corner in pixel coordinates.
typedef struct {
    double x, y;
} band_shim_point;

// A rectangle of whole pixels.
struct band_shim_area {
    long x, y, width, height;
};

// One side of a convex polygon: its lines from the highest corner down to the lowest.
struct band_shim_side {
    long step;   // 1 or -1: the direction around the polygon
    long corner;  // the index of the corner at which the next line begins
    band_shim_point crossing;  // where the current line crosses the bottom of the last row; y is NaN before
};

// A convex polygon that is being drawn into an area, row by row.
typedef struct {
    const band_shim_point *corners;
    long count, lowest;
    struct band_shim_area area;
    struct band_shim_side sides[2];
    double *deltas;
} band_shim_polygon;

// The pixels of a row that the two sides of a polygon touch.
struct band_shim_row {
    struct band_shim_pixels left, right;
};

// A polygon before its first row. `top` and `lowest` are the indices of its highest and its lowest
// corner. `deltas` must be all 0 and have room for the width of `area` and two more.
static inline band_shim_polygon band_shim_polygon_in(
    struct band_shim_area area, const band_shim_point *corners, long count, long top, long lowest,
    double *deltas
) {
    const band_shim_point none = {0, NAN};
    return (band_shim_polygon){
        corners, count, lowest, area, {{1, top, none}, {-1, top, none}}, deltas};
}

// Computes the coverage of each pixel of a row. Rows must be requested from top to bottom, and each must
// be painted before the next.
struct band_shim_row band_shim_cover_row(band_shim_polygon *polygon, long row);

// Composites one colour per pixel over a row, with the polygon's coverage. `words` holds a colour for
// each pixel of the area's width. `pixels` is the first pixel of the row in the area. Sets the row's
// deltas to 0.
void band_shim_paint_row(
    const band_shim_polygon *polygon, struct band_shim_row row, uint32_t *pixels,
    const uint32_t *words);

// Fills the part of the polygon inside its area with `color`. `pixels` is the first pixel of the area;
// rows are `stride` pixels apart.
void band_shim_fill_polygon(
    band_shim_polygon *polygon, uint32_t *pixels, size_t stride, uint32_t color);

// The number of subpixels across a pixel: the positions at which lines may cross it.
enum { BAND_SHIM_SUBPIXELS = 64 };

// Adds to each of `width` counts the number of its pixel's subpixels whose winding number has any of `bits`
// set. `deltas` holds, for each subpixel, the difference from the previous winding number; all become 0.
void band_shim_wind(int32_t *deltas, size_t width, int32_t bits, uint32_t *counts);

// Converts Cairo's premultiplied pixels to unpremultiplied words. Colours are divided by alpha and rounded
// to nearest. A fully transparent pixel becomes 0.
void band_shim_unpremultiply(const uint32_t *pixels, size_t count, uint32_t *words);

// Computes the brightness of each pixel: Y of BT.709 with limited range, 16 to 235. A pixel's bytes are
// red, green, blue and one that is ignored; or blue, green, red and that.
void band_shim_luma(const uint8_t *pixels, size_t count, int blue_is_first, uint8_t *luma);

// Computes the colour of each square of four such pixels, as their mean: Cb and Cr of BT.709 with limited
// range, 16 to 240. `top` and `bottom` are two rows of 2 * `count` pixels.
void band_shim_chroma(
    const uint8_t *top, const uint8_t *bottom, size_t count, int blue_is_first,
    uint8_t *blue_difference, uint8_t *red_difference);

// The number of bytes that band_shim_filter may write beyond its result.
enum { BAND_SHIM_SLACK = 16 };

// The version of ISA-L that this was built with: the library doesn't tell its own.
const char *band_shim_library_version(void);

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

// The same for photos: the first row uses Sub, the others Paeth.
void band_shim_filter_photo(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out);

// The same without filters.
void band_shim_filter_none(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *out);

// The same for small files: each row uses the filter (None, Sub, Up or Paeth) whose bytes, as numbers from -128 to 127, have
// the least sum of magnitudes. `scratch` has room for a row and BAND_SHIM_SLACK bytes.
void band_shim_filter_least(
    const uint32_t *rows, size_t stride, size_t width, size_t count, int channels, uint8_t *scratch,
    uint8_t *out);

// How many of the bytes are 0.
size_t band_shim_zeros(const uint8_t *bytes, size_t count);

// The number of bytes that band_shim_huffman may write beyond those that it gets.
enum { BAND_SHIM_HUFFMAN_EXCESS = 512 };

// Writes `count` bytes, at least one, as Huffman codes. The result is like band_shim_deflate's, but repetitions
// aren't looked for: faster, and for photos shorter. Returns the length, at most `count` + `count` / 8 +
// BAND_SHIM_HUFFMAN_EXCESS.
size_t band_shim_huffman(const uint8_t *bytes, size_t count, uint8_t *out);

// Deflates `count` bytes at level 1. The result doesn't refer to earlier data and ends at a whole byte, but
// doesn't end the stream. Returns the length, or 0 if `capacity` is too small.
size_t band_shim_deflate(
    band_shim *shim, const uint8_t *bytes, uint32_t count, uint8_t *out, uint32_t capacity);

// The Adler-32 checksum of `bytes`.
uint32_t band_shim_adler(const uint8_t *bytes, size_t count);
// The CRC-32 of `bytes`, as used in PNG.
uint32_t band_shim_crc(const uint8_t *bytes, size_t count);

#endif
