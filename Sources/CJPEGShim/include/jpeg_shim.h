// libjpeg reports errors by a function that must not return, so by longjmp, which must not cross Swift
// frames. Every call here catches it in C and answers a status with a message.
#ifndef JPEG_SHIM_H
#define JPEG_SHIM_H

#include <stddef.h>
#include <stdint.h>

enum { JPEG_SHIM_MESSAGE = 200 };

typedef struct {
    uint32_t width;
    uint32_t height;
    char message[JPEG_SHIM_MESSAGE];
} jpeg_shim_header;

// Reads the size in a JPEG file's header; takes no memory for pixels. Answers 1, or 0 with a message.
int jpeg_shim_read_header(const uint8_t *bytes, size_t length, jpeg_shim_header *header);

// Where pixels of a file go: the first to `first`, the others so many places on for each column to the right
// and each row down.
typedef struct {
    ptrdiff_t first;
    ptrdiff_t right;
    ptrdiff_t down;
} jpeg_shim_walk;

// Reads a JPEG file of the size in `header` as 0xffRRGGBB words, to where `walk` leads: greys, YCbCr and RGB
// as they are, CMYK and YCCK (Adobe's, which are inverted, and others) without profiles. Answers 1, or 0
// with a message. What would leave holes in the picture is an error, such as an early end; what libjpeg only
// warns of otherwise isn't.
int jpeg_shim_read(
    const uint8_t *bytes, size_t length, jpeg_shim_header *header, jpeg_shim_walk walk,
    uint32_t *pixels);

// The version of libjpeg-turbo that this was built with; decoded pixels may depend on it.
const char *jpeg_shim_version(void);

#endif
