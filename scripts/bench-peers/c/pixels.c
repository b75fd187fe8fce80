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

void convertToRGB(Encoder *encoder, Picture picture) {
    if (!encoder->rgb) encoder->rgb = malloc((size_t)picture.width * picture.height * 3);
    uint8_t *restrict target = encoder->rgb;
    for (int y = 0; y < picture.height; y++) {
        const uint32_t *row = (const uint32_t *)(picture.pixels + y * picture.stride);
        for (int x = 0; x < picture.width; x++, target += 3) {
            uint32_t pixel = row[x];
            target[0] = pixel >> 16;
            target[1] = pixel >> 8;
            target[2] = pixel;
        }
    }
}
