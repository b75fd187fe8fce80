#include <pango/pangocairo.h>
#include <stdlib.h>

#include "draw.h"

static const double ASCENT = 0.928;  // of DejaVu Sans, as in neutral.py

static PangoLayout *makeLayout(cairo_t *context, const Text *text) {
    PangoLayout *layout = pango_cairo_create_layout(context);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    PangoContext *pango = pango_layout_get_context(layout);
    pango_cairo_context_set_font_options(pango, options);
    pango_context_set_round_glyph_positions(pango, FALSE);
    cairo_font_options_destroy(options);

    PangoFontDescription *font = pango_font_description_from_string(text->isBold ? "DejaVu Sans Bold" : "DejaVu Sans");
    pango_font_description_set_absolute_size(font, text->size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, text->string, -1);
    return layout;
}

cairo_path_t **outlineTexts(const Scene *scene) {
    // An unbounded surface: others drop glyphs far outside them, even from outlines.
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *context = cairo_create(surface);
    cairo_path_t **texts = calloc(scene->viewCount + 1, sizeof(cairo_path_t *));
    for (int i = 0; i < scene->viewCount; i++) {
        const Text *text = scene->views[i].text;
        if (!text) continue;
        PangoLayout *layout = makeLayout(context, text);
        double baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
        cairo_new_path(context);
        cairo_move_to(context, 0, ASCENT * text->size - baseline);
        pango_cairo_layout_path(context, layout);
        texts[i] = cairo_copy_path(context);
        g_object_unref(layout);
    }
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return texts;
}
