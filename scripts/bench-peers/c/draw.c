#include "draw.h"

#include <math.h>

static cairo_pattern_t *makePattern(const Gradient *gradient, double opacity) {
    cairo_pattern_t *pattern =
        cairo_pattern_create_linear(gradient->startX, gradient->startY, gradient->endX, gradient->endY);
    for (int i = 0; i < gradient->stopCount; i++) {
        Color color = gradient->stops[i].color;
        cairo_pattern_add_color_stop_rgba(pattern, gradient->stops[i].offset, color.red, color.green,
                                          color.blue, color.alpha * opacity);
    }
    return pattern;
}

static void setSource(cairo_t *context, const Gradient *gradient, Color color, double opacity) {
    if (gradient->stopCount == 0) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity);
        return;
    }
    cairo_pattern_t *pattern = makePattern(gradient, opacity);
    cairo_set_source(context, pattern);
    cairo_pattern_destroy(pattern);
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

static void drawStroke(cairo_t *context, const Stroke *stroke, double opacity, double phase) {
    setSource(context, &stroke->gradient, stroke->color, opacity);
    cairo_set_line_width(context, stroke->width);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_set_dash(context, stroke->dash, stroke->hasDash ? 2 : 0, phase);
    for (int i = 0; i < stroke->pointCount; i++)
        cairo_line_to(context, stroke->points[2 * i], stroke->points[2 * i + 1]);
    cairo_stroke(context);
}

static void drawContents(const Drawing *drawing, int index) {
    const View *view = &drawing->scene->views[index];
    const Presented *shown = &drawing->presented[index];
    cairo_t *context = drawing->context;
    if (view->isFilled) {
        setSource(context, &view->gradient, view->color, shown->opacity);
        addOutline(context, view);
        cairo_set_operator(context, view->operator);
        cairo_fill(context);
        cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    }
    if (view->stroke) drawStroke(context, view->stroke, shown->opacity, shown->dashPhase);
    if (view->text) {
        Color color = view->text->color;
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * shown->opacity);
        cairo_append_path(context, drawing->texts[index]);
        cairo_fill(context);
    }
}

static void place(const Drawing *drawing, int index) {
    const View *view = &drawing->scene->views[index];
    const Presented *shown = &drawing->presented[index];
    cairo_t *context = drawing->context;
    cairo_translate(context, shown->x, shown->y);
    cairo_rotate(context, shown->degrees * M_PI / 180);
    cairo_scale(context, shown->scale, shown->scale);
    cairo_translate(context, -view->width / 2, -view->height / 2);
}

static int drawChildren(const Drawing *drawing, int parent, int first);

// Draws the children of `parent`, of which the first is the mask, times the mask's opacity. Returns the index
// after the last view drawn.
static int drawMaskedChildren(const Drawing *drawing, int parent, int mask) {
    const View *view = &drawing->scene->views[mask];
    cairo_t *context = drawing->context;
    cairo_matrix_t outside;
    cairo_get_matrix(context, &outside);
    place(drawing, mask);
    cairo_rectangle(context, 0, 0, view->width, view->height);
    cairo_clip(context);
    cairo_matrix_t inside;
    cairo_get_matrix(context, &inside);
    cairo_push_group(context);
    cairo_set_matrix(context, &outside);
    int next = drawChildren(drawing, parent, mask + 1);
    cairo_pop_group_to_source(context);
    cairo_set_matrix(context, &inside);
    cairo_pattern_t *pattern = makePattern(&view->gradient, 1);
    cairo_mask(context, pattern);
    cairo_pattern_destroy(pattern);
    return next;
}

// Draws the children of `parent` from view `first` on. Returns the index after the last view drawn.
static int drawChildren(const Drawing *drawing, int parent, int first) {
    const Scene *scene = drawing->scene;
    int next = first;
    while (next < scene->viewCount && scene->views[next].parent == parent) {
        int index = next;
        cairo_save(drawing->context);
        place(drawing, index);
        if (drawing->presented[index].opacity > 0) drawContents(drawing, index);
        int hasMask = index + 1 < scene->viewCount && scene->views[index + 1].isMask;
        next = hasMask ? drawMaskedChildren(drawing, index, index + 1) : drawChildren(drawing, index, index + 1);
        cairo_restore(drawing->context);
    }
    return next;
}

void drawScene(const Drawing *drawing) {
    Color color = drawing->scene->background;
    cairo_t *context = drawing->context;
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    drawChildren(drawing, -1, 0);
    cairo_surface_flush(cairo_get_target(context));
}
