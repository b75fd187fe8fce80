#include "pixel_kernels.h"

// The sums below have BT.709's coefficients for limited range, times 65,536. The loops are plain, because
// compilers turn them into vector instructions.

static inline uint8_t level(int32_t sum, int32_t zero) {
    return (uint8_t)(((sum + 32768) >> 16) + zero);
}

// A pixel's bytes as 0xAABBGGRR: one load on processors that store the lowest byte first.
static inline uint32_t word(const uint8_t *pixel) {
    return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | (uint32_t)pixel[3] << 24;
}

void band_shim_luma(const uint8_t *restrict pixels, size_t count, uint8_t *restrict luma) {
    for (size_t x = 0; x < count; x++) {
        uint32_t pixel = word(pixels + 4 * x);
        int32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
        luma[x] = level(11966 * red + 40254 * green + 4064 * blue, 16);
    }
}

void band_shim_chroma(
    const uint8_t *restrict top, const uint8_t *restrict bottom, size_t count,
    uint8_t *restrict blue_difference, uint8_t *restrict red_difference
) {
    for (size_t x = 0; x < count; x++) {
        uint32_t a = word(top + 8 * x), b = word(top + 8 * x + 4);
        uint32_t c = word(bottom + 8 * x), d = word(bottom + 8 * x + 4);
        // Red and blue lie 16 bits apart, so their sums don't meet. Adding 2 rounds the means to nearest.
        uint32_t outer =
            (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002;
        uint32_t inner = (a >> 8 & 255) + (b >> 8 & 255) + (c >> 8 & 255) + (d >> 8 & 255) + 2;
        int32_t red = outer >> 2 & 255, green = inner >> 2, blue = outer >> 18;
        blue_difference[x] = level(-6596 * red - 22188 * green + 28784 * blue, 128);
        red_difference[x] = level(28784 * red - 26145 * green - 2639 * blue, 128);
    }
}
