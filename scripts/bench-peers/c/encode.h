// PNG encoders: Cairo's pixels in, the bytes of a file out.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *pixels;  // Cairo's ARGB32: 32-bit words, alpha in the upper byte
    size_t stride;  // bytes from row to row
    int width, height;
    int channels;  // of the file: 3 for opaque pictures, otherwise 4, with straight alpha
} Picture;

typedef struct {
    uint8_t *bytes;
    size_t count, capacity;
} Buffer;

// What a thread keeps from frame to frame, so that it takes memory once. Starts as zeros.
typedef struct {
    uint8_t *samples;  // a byte for each channel of each pixel
    uint8_t *filtered;  // PNG's rows: a filter byte, then the row
    void *compressor;
    Buffer file;
} Encoder;

typedef void EncodeFunction(Encoder *encoder, Picture picture);

// libpng as it comes, or at level 1 without filters, which is the fastest that it has.
void encodeWithLibpng(Encoder *encoder, Picture picture);
void encodeWithFastLibpng(Encoder *encoder, Picture picture);

// libdeflate at level 1 without filters; ISA-L at level 1 with the filter Up.
void encodeWithLibdeflate(Encoder *encoder, Picture picture);
void encodeWithISAL(Encoder *encoder, Picture picture);

// Makes sure that the buffer holds so many bytes; ends the process when there is no memory.
void reserve(Buffer *buffer, size_t capacity);

// Fills `encoder->samples`.
void convertToSamples(Encoder *encoder, Picture picture);
