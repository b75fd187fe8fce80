// The steps of a GIF that touch every pixel: counting colours, finding the nearest ones of a palette, compressing.
//
// Results are the same on every processor.
#ifndef GIF_SHIM_H
#define GIF_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

enum {
    GIF_SHIM_COLORS = 255,        // the most colours of a palette
    GIF_SHIM_CELLS = 1 << 18,     // of a histogram: six bits of each component
    GIF_SHIM_SLOTS = 1 << 10,
};

// Similar colours, added up.
typedef struct {
    uint64_t count, red, green, blue;
} gif_shim_cell;

// Different colours. Once they are more than a palette holds, `count` stays above GIF_SHIM_COLORS.
typedef struct {
    uint32_t count;
    uint32_t colors[GIF_SHIM_COLORS + 1];  // pixels, in no order
    uint32_t slots[GIF_SHIM_SLOTS];        // a hash table of the same; 0 is empty
} gif_shim_set;

// Packs `count` pixels 0xAABBGGRR, which are opaque or transparent, and returns the number of words: at most one for each
// pixel. A word is a run: blue, green and red of an opaque pixel with bit 31, and the length from bit 24 on (1 to 127).
size_t gif_shim_pack(const uint32_t *pixels, size_t count, uint32_t *packed);

// Writes `count` pixels, at whose end a run must end, and returns the number of words that they had.
size_t gif_shim_unpack(const uint32_t *packed, size_t count, uint32_t *pixels);

// Adds the opaque ones of packed pixels to the histogram's cells and to the set.
void gif_shim_count(gif_shim_cell *cells, gif_shim_set *set, const uint32_t *packed, size_t words);

// Adds an opaque pixel to the set.
void gif_shim_add(gif_shim_set *set, uint32_t pixel);

// Writes the index of the nearest colour, the first one of several, for each of `count` places. A place has four floats, of
// which the first three are read: OKLab. `colors` are 256 lightnesses, 256 a and 256 b; those after the last of `color_count`
// colours are infinite.
void gif_shim_nearest(
    const float *colors, size_t color_count, const float *places, size_t count, uint8_t *out);

// What is known about the index of each of the 2^24 colours. Any number of threads may use it at a time.
typedef struct gif_shim_table gif_shim_table;

// An empty table of 16 MB, of which only touched pages take memory; NULL if there is none.
gif_shim_table *gif_shim_table_create(void);
void gif_shim_table_destroy(gif_shim_table *table);
void gif_shim_table_set(gif_shim_table *table, uint32_t pixel, uint8_t index);

// Writes the index of each pixel, and `transparent` for those that aren't opaque. Stops before the first pixel whose colour
// isn't in the table, and returns how many are done.
size_t gif_shim_map(
    const gif_shim_table *table, const uint32_t *pixels, size_t count, uint8_t transparent, uint8_t *out);

// Adds `even` to each component of the opaque pixels in even places, and `odd` to the others; sums stay within 0 to 255.
void gif_shim_dither(const uint32_t *pixels, size_t count, int even, int odd, uint32_t *out);

// The most bytes of `count` compressed indices.
static inline size_t gif_shim_lzw_most(size_t count) { return count * 3 / 2 + count / 1024 + 64; }

// Compresses indices of `bits` bits (2 to 8) by Lempel, Ziv and Welch's method, with codes of growing length. `out` has room
// for gif_shim_lzw_most bytes. Returns the number of bytes; 0 if they are more than `limit`.
size_t gif_shim_lzw(const uint8_t *indices, size_t count, int bits, size_t limit, uint8_t *out);

#endif
