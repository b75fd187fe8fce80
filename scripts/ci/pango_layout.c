// Prints where the fields of Pango's types lie and what its constants are: those of Sources/CPango with -DOWN, otherwise those
// of Pango's own headers. A function that Sources/CPango declares in another way than Pango is then an error.
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#ifdef OWN
#include "../../Sources/CPango/pango_types.h"
#else
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#endif
#include "../../Sources/CPango/pango_functions.h"

#define VALUE(name) printf(#name " %ld\n", (long)(name));
#define SIZE(type) printf(#type " %zu\n", sizeof(type));
#define FIELD(type, field) \
    printf(#type "." #field " %zu, %zu\n", offsetof(type, field), sizeof(((type *)0)->field));
#define BIT(type, field) \
    { \
        const type value = {.field = 1}; \
        unsigned bits; \
        memcpy(&bits, &value, sizeof bits); \
        printf(#type "." #field " %x\n", bits); \
    }

int main(void) {
    VALUE(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
    VALUE(PANGO_GLYPH_EMPTY)
    VALUE(PANGO_GLYPH_UNKNOWN_FLAG)
    VALUE(PANGO_SCALE)
    VALUE(PANGO_ATTR_SHAPE)
    VALUE(PANGO_ATTR_LETTER_SPACING)
    VALUE(PANGO_DIRECTION_LTR)
    VALUE(PANGO_DIRECTION_RTL)
    VALUE(PANGO_DIRECTION_WEAK_LTR)
    VALUE(PANGO_ELLIPSIZE_NONE)
    VALUE(PANGO_ELLIPSIZE_START)
    VALUE(PANGO_ELLIPSIZE_MIDDLE)
    VALUE(PANGO_ELLIPSIZE_END)
    VALUE(PANGO_STYLE_NORMAL)
    VALUE(PANGO_STYLE_OBLIQUE)
    VALUE(PANGO_STYLE_ITALIC)
    VALUE(PANGO_WEIGHT_NORMAL)
    VALUE(PANGO_WRAP_WORD)
    VALUE(PANGO_WRAP_CHAR)
    VALUE(PANGO_WRAP_WORD_CHAR)
    SIZE(PangoWeight)
    SIZE(PangoFont)
    SIZE(PangoFontMap)
    SIZE(PangoFontset)
    SIZE(PangoRectangle)
    FIELD(PangoRectangle, x)
    FIELD(PangoRectangle, y)
    FIELD(PangoRectangle, width)
    FIELD(PangoRectangle, height)
    FIELD(PangoAttrClass, type)
    SIZE(PangoAttribute)
    FIELD(PangoAttribute, klass)
    FIELD(PangoAttribute, start_index)
    FIELD(PangoAttribute, end_index)
    FIELD(PangoAttrInt, value)
    SIZE(PangoLogAttr)
    BIT(PangoLogAttr, is_line_break)
    BIT(PangoLogAttr, is_white)
    BIT(PangoLogAttr, is_cursor_position)
    BIT(PangoLogAttr, is_word_boundary)
    SIZE(PangoAnalysis)
    FIELD(PangoAnalysis, font)
    FIELD(PangoAnalysis, flags)
    FIELD(PangoAnalysis, language)
    FIELD(PangoAnalysis, extra_attrs)
    FIELD(PangoItem, offset)
    FIELD(PangoItem, analysis)
    SIZE(PangoGlyphInfo)
    FIELD(PangoGlyphInfo, glyph)
    FIELD(PangoGlyphInfo, geometry)
    FIELD(PangoGlyphGeometry, width)
    FIELD(PangoGlyphGeometry, x_offset)
    FIELD(PangoGlyphGeometry, y_offset)
    FIELD(PangoGlyphString, num_glyphs)
    FIELD(PangoGlyphString, glyphs)
    FIELD(PangoGlyphString, log_clusters)
    SIZE(PangoGlyphItem)
    FIELD(PangoGlyphItem, item)
    FIELD(PangoGlyphItem, glyphs)
    SIZE(PangoLayoutLine)
    FIELD(PangoLayoutLine, runs)
    return 0;
}
