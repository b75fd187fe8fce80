// Coverage of outlines made of straight lines, the same as Cairo's to the last bit, but computed faster.
//
// Cairo counts coverage in one of two ways for each row of pixels. If every line that is there spans the whole row
// and none crosses another, it adds up areas. Otherwise it samples the row on 15 scan lines, with 256 positions in
// each pixel. Which way it takes depends on all lines in the row, so an outline must be given whole.
#ifndef SCAN_SHIM_H
#define SCAN_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct scan_shim scan_shim;

// A point in 1/256 pixel.
typedef struct {
    int32_t x, y;
} scan_shim_point;

// A line of an outline. Its upper end is higher than its lower one.
typedef struct {
    scan_shim_point upper, lower;
    int32_t direction;  // 1 if the outline goes down along the line, -1 if it goes up
} scan_shim_line;

// A rectangle of whole pixels.
typedef struct {
    int32_t x, y, width, height;
} scan_shim_area;

// Creates a scanner, which is used for one outline after the other. NULL if there is no memory.
scan_shim *scan_shim_create(void);
void scan_shim_destroy(scan_shim *scan);

// Begins an outline: the lines of closed subpaths, without horizontal ones. They must stay valid, be at most 8,192
// pixels high, and lie between the area's left and right borders. Winding numbers count as inside if they have any
// of `bits` set. Returns false if there is no memory.
bool scan_shim_begin(
    scan_shim *scan, const scan_shim_line *lines, size_t count, scan_shim_area area, int32_t bits);

// Computes the spans of the next row that the outline touches. Returns false after the last one.
bool scan_shim_next(scan_shim *scan);

// The current row, counted from the area's top.
int32_t scan_shim_row(const scan_shim *scan);

// Where the first span of the current row begins and where the last one ends.
int32_t scan_shim_left(const scan_shim *scan);
int32_t scan_shim_right(const scan_shim *scan);

// Composites a colour over the spans of the current row, whose first pixel is `pixels`.
void scan_shim_paint(const scan_shim *scan, uint32_t *pixels, uint32_t color);

// The same as filling a clear picture with the colour, and compositing that with `alpha`, up to 255.
void scan_shim_paint_faded(const scan_shim *scan, uint32_t *pixels, uint32_t color, uint32_t alpha);

// The same as `scan_shim_paint` with a word for each pixel of the row. Only the words in the spans are read.
void scan_shim_paint_words(const scan_shim *scan, uint32_t *pixels, const uint32_t *words);

#endif
