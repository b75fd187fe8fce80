#include "draw.h"

#include <math.h>

static void setSource(cairo_t *context, const View *view, double opacity) {
    if (view->stopCount == 0) {
        Color color = view->color;
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity);
        return;
    }
    cairo_pattern_t *gradient =
        cairo_pattern_create_linear(view->startX, view->startY, view->endX, view->endY);
    for (int i = 0; i < view->stopCount; i++) {
        Color color = view->stops[i].color;
        cairo_pattern_add_color_stop_rgba(gradient, view->stops[i].offset, color.red, color.green,
                                          color.blue, color.alpha * opacity);
    }
    cairo_set_source(context, gradient);
    cairo_pattern_destroy(gradient);
}

static void addOutline(cairo_t *context, const View *view) {
    double radius = view->radius, width = view->width, height = view->height;
    if (radius == 0) {
        cairo_rectangle(context, 0, 0, width, height);
        return;
    }
    cairo_new_sub_path(context);
    cairo_arc(context, width - radius, radius, radius, -M_PI / 2, 0);
    cairo_arc(context, width - radius, height - radius, radius, 0, M_PI / 2);
    cairo_arc(context, radius, height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(context, radius, radius, radius, M_PI, 1.5 * M_PI);
    cairo_close_path(context);
}

// Draws the children of `parent` from view `first` on. Returns the index after the last view drawn.
static int drawChildren(cairo_t *context, const Scene *scene, const Presented *presented,
                        int parent, int first) {
    int next = first;
    while (next < scene->viewCount && scene->views[next].parent == parent) {
        int index = next;
        const View *view = &scene->views[index];
        const Presented *shown = &presented[index];
        cairo_save(context);
        cairo_translate(context, shown->x, shown->y);
        cairo_rotate(context, shown->degrees * M_PI / 180);
        cairo_scale(context, shown->scale, shown->scale);
        cairo_translate(context, -view->width / 2, -view->height / 2);
        if (shown->opacity > 0) {
            setSource(context, view, shown->opacity);
            addOutline(context, view);
            cairo_fill(context);
        }
        next = drawChildren(context, scene, presented, index, index + 1);
        cairo_restore(context);
    }
    return next;
}

void drawScene(cairo_t *context, const Scene *scene, const Presented *presented) {
    Color color = scene->background;
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    drawChildren(context, scene, presented, -1, 0);
    cairo_surface_flush(cairo_get_target(context));
}
