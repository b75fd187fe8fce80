#include <string.h>

#include "band_shim.h"

typedef int32_t four __attribute__((vector_size(16)));

enum { FOURS = BAND_SHIM_PLACES / 4 };

// The running sums of the four elements.
static four summed(four x) {
    const four none = {0};
    x += __builtin_shufflevector(none, x, 0, 4, 5, 6);
    return x + __builtin_shufflevector(none, x, 0, 1, 4, 5);
}

static int is_empty(const four *places) {
    four any = {0};
    for (int i = 0; i < FOURS; i++) any |= places[i];
    return (any[0] | any[1] | any[2] | any[3]) == 0;
}

void band_shim_wind(int32_t *changes, size_t width, int32_t bits, uint32_t *counts) {
    four winding = {0};
    for (size_t x = 0; x < width; x++) {
        four places[FOURS], inside = {0};
        int32_t *pixel = changes + x * BAND_SHIM_PLACES;
        memcpy(places, pixel, sizeof places);
        if (is_empty(places)) {
            if (winding[0] & bits) counts[x] += BAND_SHIM_PLACES;
            continue;
        }
        for (int i = 0; i < FOURS; i++) {
            four sum = summed(places[i]) + winding;
            inside -= (sum & bits) != 0;
            winding = __builtin_shufflevector(sum, sum, 3, 3, 3, 3);
        }
        counts[x] += (uint32_t)(inside[0] + inside[1] + inside[2] + inside[3]);
        memset(pixel, 0, sizeof places);
    }
}
