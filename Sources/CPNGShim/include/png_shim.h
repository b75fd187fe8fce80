// libpng reports errors by longjmp, which must not cross Swift frames. Every function here catches it in C
// and returns a status. The message stays in the object.
#ifndef PNG_SHIM_H
#define PNG_SHIM_H

#include <stddef.h>
#include <stdint.h>

// The version of libpng.
const char *png_shim_version(void);

enum { PNG_SHIM_MESSAGE = 200 };

typedef struct {
    uint32_t width;
    uint32_t height;
    int has_alpha;  // the file stores an alpha channel or a transparent colour
    int accepts_faults;  // whether a picture that has all its pixels may have harmless faults
    char message[PNG_SHIM_MESSAGE];
    char fault[PNG_SHIM_MESSAGE];  // the first harmless fault; empty if there is none
} png_shim_header;

// Reads a PNG's header and allocates no memory for pixels. Returns 1, or 0 with a message. Images with a
// side above max_side are refused. Of `header`, `accepts_faults` is read, which must be set.
int png_shim_read_header(
    const uint8_t *bytes, size_t length, uint32_t max_side, png_shim_header *header);

// Reads a PNG of the size in `header` into width · height · 4 bytes: 8-bit unpremultiplied RGBA, rows from
// the top, without padding. Returns 1, or 0 with a message. libpng's warnings are errors if pixels depend
// on the chunk, and ignored otherwise. Wrong checksums and an early end are errors. If `header` accepts faults, only
// those are errors that may change a pixel: not what follows the pixels, nor chunks that browsers ignore.
int png_shim_read(const uint8_t *bytes, size_t length, png_shim_header *header, uint8_t *rgba);

#endif
