#include <string.h>

#include "pixel_kernels.h"

typedef int32_t int4 __attribute__((vector_size(16)));

enum { VECTORS = BAND_SHIM_SUBPIXELS / 4 };

// The running sums of the four elements.
static int4 summed(int4 x) {
    const int4 none = {0};
    x += __builtin_shufflevector(none, x, 0, 4, 5, 6);
    return x + __builtin_shufflevector(none, x, 0, 1, 4, 5);
}

static int is_empty(const int4 *subpixels) {
    int4 any = {0};
    for (int i = 0; i < VECTORS; i++) any |= subpixels[i];
    return (any[0] | any[1] | any[2] | any[3]) == 0;
}

void band_shim_wind(int32_t *deltas, size_t width, int32_t bits, uint32_t *counts) {
    int4 winding = {0};
    for (size_t x = 0; x < width; x++) {
        int4 subpixels[VECTORS], inside = {0};
        int32_t *pixel = deltas + x * BAND_SHIM_SUBPIXELS;
        memcpy(subpixels, pixel, sizeof subpixels);
        if (is_empty(subpixels)) {
            if (winding[0] & bits) counts[x] += BAND_SHIM_SUBPIXELS;
            continue;
        }
        for (int i = 0; i < VECTORS; i++) {
            int4 sum = summed(subpixels[i]) + winding;
            inside -= (sum & bits) != 0;
            winding = __builtin_shufflevector(sum, sum, 3, 3, 3, 3);
        }
        counts[x] += (uint32_t)(inside[0] + inside[1] + inside[2] + inside[3]);
        memset(pixel, 0, sizeof subpixels);
    }
}
