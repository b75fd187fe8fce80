#include "pango_types.h"
#include "pango_functions.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>

#if !HB_VERSION_ATLEAST(4, 0, 0)
#error "HarfBuzz 4 or newer is needed: Debian 12, Ubuntu 24.04"
#endif

// HarfBuzz 7 gave this function a new name and deprecated the old one.
static inline void cpango_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, funcs, data);
#else
    hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}

// How many references a GObject has; other threads may be giving theirs back.
static inline unsigned cpango_reference_count(void *object) {
    return (unsigned)g_atomic_int_get((int *)&((GObject *)object)->ref_count);
}
