// The functions of Pango that are used here; see pango_types.h.
#pragma once
#include <fontconfig/fontconfig.h>
#include <hb.h>

const char *pango_version_string(void);

PangoFontMap *pango_ft2_font_map_new(void);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);

PangoLanguage *pango_language_from_string(const char *language);
const char *pango_language_get_sample_string(PangoLanguage *language);

void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean rounds);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
PangoFontset *pango_context_load_fontset(
    PangoContext *context, const PangoFontDescription *description, PangoLanguage *language);
void pango_fontset_foreach(PangoFontset *fontset, PangoFontsetForeachFunc function, gpointer data);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);

gboolean pango_font_has_char(PangoFont *font, gunichar character);
hb_font_t *pango_font_get_hb_font(PangoFont *font);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_justify(PangoLayout *layout, gboolean justify);
GSList *pango_layout_get_lines_readonly(PangoLayout *layout);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_insert_hyphens_new(gboolean inserts);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink, const PangoRectangle *logical);

void pango_get_log_attrs(
    const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attributes, int count);
