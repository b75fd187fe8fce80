// Draws a scene with Cairo, view by view, in the straightforward way.
#pragma once
#include <cairo.h>

#include "scene.h"

typedef struct {
    cairo_t *context;
    const Scene *scene;
    cairo_path_t **texts;  // of outlineTexts
    const Presented *presented;
} Drawing;

// The outlines of each view's text, laid out by Pango, with the view's upper left corner at the origin. NULL for
// views without one. Outlines are filled at any place between pixels, which Cairo's glyphs are not.
cairo_path_t **outlineTexts(const Scene *scene);

// Draws the whole frame, including the background, over the surface's old contents.
void drawScene(const Drawing *drawing);
