// Draws a scene with Cairo, view by view, as anybody would.
#pragma once
#include <cairo.h>

#include "scene.h"

// Draws the whole frame, background included, over whatever the surface showed.
void drawScene(cairo_t *context, const Scene *scene, const Presented *presented);
