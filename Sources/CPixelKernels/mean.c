#include "include/effect_shim.h"

void effect_shim_mean_add(const uint32_t *pixels, size_t count, uint32_t *sums) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        sums[4 * i] += pixel & 255;
        sums[4 * i + 1] += pixel >> 8 & 255;
        sums[4 * i + 2] += pixel >> 16 & 255;
        sums[4 * i + 3] += pixel >> 24;
    }
}

void effect_shim_mean_divide(const uint32_t *sums, size_t count, uint32_t divisor, uint32_t *pixels) {
    uint32_t half = divisor / 2;
    for (size_t i = 0; i < count; i++) {
        uint32_t channels[4];
        for (int channel = 0; channel < 4; channel++)
            channels[channel] = (sums[4 * i + channel] + half) / divisor;
        pixels[i] = channels[3] << 24 | channels[2] << 16 | channels[1] << 8 | channels[0];
    }
}
