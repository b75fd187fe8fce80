// PNG encoders: turn Cairo's pixels into the bytes of a file.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *pixels;  // Cairo's ARGB32: 32-bit words, alpha in the upper byte
    size_t stride;  // bytes per row
    int width, height;
    int channels;  // of the file: 3 for opaque pictures, otherwise 4, with unpremultiplied alpha
} Picture;

typedef struct {
    uint8_t *bytes;
    size_t count, capacity;
} Buffer;

// Buffers that a thread keeps from frame to frame, so that they are allocated once. Initialise to zeros.
typedef struct {
    uint8_t *samples;  // a byte for each channel of each pixel
    uint8_t *filtered;  // PNG's rows: a filter byte, then the row
    void *compressor;
    Buffer file;
} Encoder;

typedef void EncodeFunction(Encoder *encoder, Picture picture);

// libpng with its defaults, or at level 1 without filters, its fastest settings.
void encodeWithLibpng(Encoder *encoder, Picture picture);
void encodeWithFastLibpng(Encoder *encoder, Picture picture);

// libdeflate at level 1 without filters; ISA-L at level 1 with the filter Up.
void encodeWithLibdeflate(Encoder *encoder, Picture picture);
void encodeWithISAL(Encoder *encoder, Picture picture);

// Makes the buffer large enough for this many bytes. Exits if there is no memory.
void reserve(Buffer *buffer, size_t capacity);

// Fills `encoder->samples`.
void convertToSamples(Encoder *encoder, Picture picture);
