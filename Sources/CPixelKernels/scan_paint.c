#include <stdbool.h>

#include "pixel_kernels.h"
#include "scan_cells.h"

// Multiplies each byte of `word` by `factor` / 255. Unlike pixman, Cairo rounds halves down.
static inline uint32_t scale_as_cairo(uint32_t word, uint32_t factor) {
    uint32_t low = (word & 0xff00ff) * factor + 0x7f007f;
    uint32_t high = ((word >> 8) & 0xff00ff) * factor + 0x7f007f;
    low = (low + ((low >> 8) & 0xff00ff)) >> 8;
    high = high + ((high >> 8) & 0xff00ff);
    return (low & 0xff00ff) | (high & 0xff00ff00);
}

// Cairo itself mixes opaque colours with the pixels, and leaves all others to pixman.
static void mix_opaque(uint32_t *pixels, scan_span span, uint32_t color) {
    const uint32_t mixed = scale_as_cairo(color, span.level), rest = 255 - span.level;
    for (int32_t x = span.first; x < span.end; x++)
        pixels[x] = scale_as_cairo(pixels[x], rest) + mixed;
}

static inline void blend_span(uint32_t *pixels, scan_span span, uint32_t color, uint32_t level) {
    if (span.end - span.first > 1)
        band_shim_blend(pixels + span.first, (size_t)(span.end - span.first), color, level);
    else
        band_shim_blend_pixel(pixels + span.first, color, level);
}

void paint_spans(const scan_span *spans, size_t count, uint32_t *pixels, uint32_t color) {
    const bool is_opaque = color >> 24 == 255;
    for (size_t i = 0; i < count; i++) {
        if (is_opaque && spans[i].level < 255)
            mix_opaque(pixels, spans[i], color);
        else
            blend_span(pixels, spans[i], color, spans[i].level);
    }
}

void paint_faded_spans(
    const scan_span *spans, size_t count, uint32_t *pixels, uint32_t color, uint32_t alpha
) {
    for (size_t i = 0; i < count; i++) {
        // What Cairo itself, and not pixman, draws onto a clear surface.
        uint32_t word = spans[i].level == 255 ? color : scale_as_cairo(color, spans[i].level);
        blend_span(pixels, spans[i], word, alpha);
    }
}

void paint_word_spans(
    const scan_span *spans, size_t count, uint32_t *pixels, const uint32_t *words
) {
    for (size_t i = 0; i < count; i++) {
        const scan_span span = spans[i];
        band_shim_blend_words(
            pixels + span.first, words + span.first, (size_t)(span.end - span.first), span.level);
    }
}
