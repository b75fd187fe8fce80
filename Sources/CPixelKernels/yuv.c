#include "pixel_kernels.h"

// The sums below have BT.709's coefficients for limited range, times 65,536. The loops are plain, because
// compilers turn them into vector instructions.

static inline uint8_t level(int32_t sum, int32_t zero) {
    return (uint8_t)(((sum + 32768) >> 16) + zero);
}

// A pixel's bytes, the first one lowest: one load on processors that store the lowest byte first.
static inline uint32_t word(const uint8_t *pixel) {
    return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | (uint32_t)pixel[3] << 24;
}

// The coefficients of a pixel's first three bytes.
typedef struct {
    int32_t first, second, third;
} coefficients;

static coefficients of_bytes(int32_t red, int32_t green, int32_t blue, int blue_is_first) {
    return blue_is_first ? (coefficients){blue, green, red} : (coefficients){red, green, blue};
}

void band_shim_luma(
    const uint8_t *restrict pixels, size_t count, int blue_is_first, uint8_t *restrict luma
) {
    const coefficients y = of_bytes(11966, 40254, 4064, blue_is_first);
    for (size_t x = 0; x < count; x++) {
        uint32_t pixel = word(pixels + 4 * x);
        int32_t first = pixel & 255, second = pixel >> 8 & 255, third = pixel >> 16 & 255;
        luma[x] = level(y.first * first + y.second * second + y.third * third, 16);
    }
}

void band_shim_chroma(
    const uint8_t *restrict top, const uint8_t *restrict bottom, size_t count, int blue_is_first,
    uint8_t *restrict blue_difference, uint8_t *restrict red_difference
) {
    const coefficients cb = of_bytes(-6596, -22188, 28784, blue_is_first);
    const coefficients cr = of_bytes(28784, -26145, -2639, blue_is_first);
    for (size_t x = 0; x < count; x++) {
        uint32_t a = word(top + 8 * x), b = word(top + 8 * x + 4);
        uint32_t c = word(bottom + 8 * x), d = word(bottom + 8 * x + 4);
        // Red and blue lie 16 bits apart, so their sums don't meet. Adding 2 rounds the means to nearest.
        uint32_t outer =
            (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002;
        uint32_t inner = (a >> 8 & 255) + (b >> 8 & 255) + (c >> 8 & 255) + (d >> 8 & 255) + 2;
        int32_t first = outer >> 2 & 255, second = inner >> 2, third = outer >> 18;
        blue_difference[x] =
            level(cb.first * first + cb.second * second + cb.third * third, 128);
        red_difference[x] =
            level(cr.first * first + cr.second * second + cr.third * third, 128);
    }
}
