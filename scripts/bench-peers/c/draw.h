// Draws a scene with Cairo, view by view, in the straightforward way.
#pragma once
#include <cairo.h>

#include "scene.h"

// Draws the whole frame, including the background, over the surface's old contents.
void drawScene(cairo_t *context, const Scene *scene, const Presented *presented);
