// libjpeg reports errors through a function that must not return. It therefore uses longjmp, which must not
// cross Swift frames. Every function here catches it in C and returns a status with a message.
#ifndef JPEG_SHIM_H
#define JPEG_SHIM_H

#include <stddef.h>
#include <stdint.h>

enum { JPEG_SHIM_MESSAGE = 200 };

typedef struct {
    uint32_t width;
    uint32_t height;
    int is_too_short; // Whether the file has too few bytes for so many pixels.
    int has_inks; // Whether it is a CMYK or YCCK file.
    int keeps_inks; // Whether to read such a file as it is.
    char message[JPEG_SHIM_MESSAGE];
} jpeg_shim_header;

// Reads the size in a JPEG file's header and allocates no memory for pixels. Returns 1, or 0 with a
// message.
int jpeg_shim_read_header(const uint8_t *bytes, size_t length, jpeg_shim_header *header);

// Where the file's pixels go: the index of the first one, and the steps to the next column and to the next
// row.
typedef struct {
    ptrdiff_t first;
    ptrdiff_t right;
    ptrdiff_t down;
} jpeg_shim_walk;

// Reads a JPEG file of the size in `header` as 0xffRRGGBB words, placed by `walk`. Returns 1, or 0 with a message.
//
// Grey, YCbCr and RGB files are read unchanged. CMYK and YCCK files (Adobe's inverted ones and others) are converted
// without profiles. If `header` keeps inks, they are read as bytes of cyan, magenta, yellow and black, 255 for full ink.
// Damage that loses pixels, such as an early end, is an error. libjpeg's other warnings are ignored.
int jpeg_shim_read(
    const uint8_t *bytes, size_t length, jpeg_shim_header *header, jpeg_shim_walk walk,
    uint32_t *pixels);

// The version of libjpeg-turbo that this was built with. Decoded pixels may depend on it.
const char *jpeg_shim_version(void);

#endif
