// libpng reports errors by longjmp, which must not cross Swift frames. Every call here catches it
// in C and answers a status; the message stays readable in the object.
#ifndef PNG_SHIM_H
#define PNG_SHIM_H

#include <stddef.h>
#include <stdint.h>

typedef struct png_shim_writer png_shim_writer;

enum { PNG_SHIM_MESSAGE = 200 };

// NULL when there is no memory.
png_shim_writer *png_shim_writer_create(void);
void png_shim_writer_destroy(png_shim_writer *writer);

// Writes a file, at libpng's best level. Pixels are words 0xAARRGGBB of unpremultiplied alpha, row by row;
// channels: 3 for RGB, 4 for RGBA; filters: 1 to choose one for each row, 0 for none. Answers 1, or 0 with a
// message in png_shim_writer_message.
int png_shim_write(
    png_shim_writer *writer, const uint32_t *pixels, uint32_t width, uint32_t height, int channels,
    int filters);

// The finished file; valid until the next write or destroy.
const uint8_t *png_shim_writer_bytes(const png_shim_writer *writer);
size_t png_shim_writer_length(const png_shim_writer *writer);
const char *png_shim_writer_message(const png_shim_writer *writer);

typedef struct {
    uint32_t width;
    uint32_t height;
    int has_alpha;  // the file stores an alpha channel or a transparent colour
    char message[PNG_SHIM_MESSAGE];
} png_shim_header;

// Reads what any PNG says before its pixels, for which no memory is taken. Answers 1, or 0 with a message;
// refuses images with a side above max_side.
int png_shim_read_header(
    const uint8_t *bytes, size_t length, uint32_t max_side, png_shim_header *header);

// Reads a PNG of the size in `header` as 8-bit RGBA of unpremultiplied alpha, rows from the top, without padding,
// into width · height · 4 bytes. Answers 1, or 0 with a message. What libpng only warns of is an error
// where pixels depend on it, and ignored where they don't; wrong sums and an early end are errors anywhere.
int png_shim_read(const uint8_t *bytes, size_t length, png_shim_header *header, uint8_t *rgba);

#endif
