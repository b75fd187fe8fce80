#include <stdio.h>
#include <stdlib.h>

#include "encode.h"

void reserve(Buffer *buffer, size_t capacity) {
    if (capacity <= buffer->capacity) return;
    buffer->bytes = realloc(buffer->bytes, capacity);
    if (!buffer->bytes) {
        fprintf(stderr, "no memory for %zu bytes\n", capacity);
        exit(1);
    }
    buffer->capacity = capacity;
}

static void convertOpaque(uint8_t *restrict target, const uint32_t *row, int width) {
    for (int x = 0; x < width; x++, target += 3) {
        uint32_t pixel = row[x];
        target[0] = pixel >> 16;
        target[1] = pixel >> 8;
        target[2] = pixel;
    }
}

// Unpremultiplies colours, rounded to nearest.
static void convertStraight(uint8_t *restrict target, const uint32_t *row, int width) {
    for (int x = 0; x < width; x++, target += 4) {
        uint32_t pixel = row[x], alpha = pixel >> 24;
        for (int i = 0; i < 3; i++) {
            uint32_t component = pixel >> (16 - 8 * i) & 255;
            target[i] = alpha == 0 ? 0 : alpha == 255 ? component
                : (component * 255 + alpha / 2) / alpha;
        }
        target[3] = alpha;
    }
}

void convertToSamples(Encoder *encoder, Picture picture) {
    size_t count = (size_t)picture.width * picture.channels;
    if (!encoder->samples) encoder->samples = malloc(count * picture.height);
    for (int y = 0; y < picture.height; y++) {
        const uint32_t *row = (const uint32_t *)(picture.pixels + y * picture.stride);
        uint8_t *target = encoder->samples + y * count;
        if (picture.channels == 3)
            convertOpaque(target, row, picture.width);
        else
            convertStraight(target, row, picture.width);
    }
}
