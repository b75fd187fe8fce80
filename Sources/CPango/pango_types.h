// The types of Pango that are used here, as its interface has had them since 1.50. Pango's own headers would need the flags of
// its pkg-config file, and SwiftPM warns of one of these in every package that depends on this one.
// scripts/ci/test-pango-header compares these declarations with Pango's own.
#pragma once
#include <glib-object.h>

typedef guint32 PangoGlyph;
#define PANGO_ANALYSIS_FLAG_IS_ELLIPSIS (1 << 1)
static const PangoGlyph PANGO_GLYPH_EMPTY = 0x0FFFFFFF;
static const PangoGlyph PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000;

#define PANGO_SCALE 1024

typedef enum { PANGO_ATTR_SHAPE = 14, PANGO_ATTR_LETTER_SPACING = 17 } PangoAttrType;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL, PANGO_DIRECTION_WEAK_LTR = 4 } PangoDirection;
typedef enum {
    PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

typedef struct _PangoFont {
    GObject parent_instance;
} PangoFont;
typedef struct _PangoFontMap {
    GObject parent_instance;
} PangoFontMap;
typedef struct _PangoFontset {
    GObject parent_instance;
} PangoFontset;
typedef gboolean (*PangoFontsetForeachFunc)(PangoFontset *fontset, PangoFont *font, gpointer data);

typedef struct _PangoRectangle {
    int x, y, width, height;
} PangoRectangle;

typedef struct _PangoAttrClass {
    PangoAttrType type;
} PangoAttrClass;
typedef struct _PangoAttribute {
    const PangoAttrClass *klass;
    guint start_index, end_index;
} PangoAttribute;
typedef struct _PangoAttrInt {
    PangoAttribute attr;
    int value;
} PangoAttrInt;

// What Pango knows of a character; 17 bits more are reserved.
typedef struct _PangoLogAttr {
    guint is_line_break : 1, is_mandatory_break : 1, is_char_break : 1, is_white : 1;
    guint is_cursor_position : 1, is_word_start : 1, is_word_end : 1;
    guint is_sentence_boundary : 1, is_sentence_start : 1, is_sentence_end : 1;
    guint backspace_deletes_character : 1, is_expandable_space : 1, is_word_boundary : 1, other : 19;
} PangoLogAttr;

typedef struct _PangoAnalysis {
    gpointer shape_engine, lang_engine;
    PangoFont *font;
    guint8 level, gravity, flags, script;
    PangoLanguage *language;
    GSList *extra_attrs;
} PangoAnalysis;
typedef struct _PangoItem {
    int offset, length, num_chars;
    PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphGeometry {
    gint32 width, x_offset, y_offset;
} PangoGlyphGeometry;
typedef struct _PangoGlyphInfo {
    PangoGlyph glyph;
    PangoGlyphGeometry geometry;
    guint attributes;
} PangoGlyphInfo;
typedef struct _PangoGlyphString {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
    int space;
} PangoGlyphString;
typedef struct _PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
    int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;
typedef struct _PangoLayoutLine {
    PangoLayout *layout;
    gint start_index, length;
    GSList *runs;
    guint direction;
} PangoLayoutLine;
