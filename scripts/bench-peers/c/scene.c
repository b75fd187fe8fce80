#include "scene.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double numberAt(const json_t *array, size_t index) {
    return json_number_value(json_array_get(array, index));
}

static double number(const json_t *object, const char *key) {
    return json_number_value(json_object_get(object, key));
}

static Color color(const json_t *bytes) {
    return (Color){numberAt(bytes, 0) / 255, numberAt(bytes, 1) / 255, numberAt(bytes, 2) / 255,
                   numberAt(bytes, 3) / 255};
}

static void readGradient(Gradient *gradient, const json_t *object) {
    const json_t *start = json_object_get(object, "start"), *end = json_object_get(object, "end");
    gradient->startX = numberAt(start, 0), gradient->startY = numberAt(start, 1);
    gradient->endX = numberAt(end, 0), gradient->endY = numberAt(end, 1);

    const json_t *stops = json_object_get(object, "stops");
    size_t count = json_array_size(stops);
    gradient->stopCount = count < MAXIMAL_STOPS ? (int)count : MAXIMAL_STOPS;
    for (int i = 0; i < gradient->stopCount; i++) {
        const json_t *stop = json_array_get(stops, i);
        gradient->stops[i] = (Stop){numberAt(stop, 0), color(json_array_get(stop, 1))};
    }
}

static Text *readText(const json_t *object) {
    if (!object) return NULL;
    Text *text = calloc(1, sizeof(Text));
    text->string = strdup(json_string_value(json_object_get(object, "string")));
    text->size = number(object, "size");
    text->isBold = json_is_true(json_object_get(object, "bold"));
    text->color = color(json_object_get(object, "color"));
    return text;
}

static Stroke *readStroke(const json_t *object) {
    if (!object) return NULL;
    Stroke *stroke = calloc(1, sizeof(Stroke));
    const json_t *points = json_object_get(object, "points"), *dash = json_object_get(object, "dash");
    stroke->pointCount = (int)json_array_size(points);
    stroke->points = calloc(stroke->pointCount, 2 * sizeof(double));
    for (int i = 0; i < 2 * stroke->pointCount; i++)
        stroke->points[i] = numberAt(json_array_get(points, i / 2), i % 2);
    stroke->width = number(object, "width");
    stroke->hasDash = json_is_array(dash);
    for (int i = 0; i < 2; i++) stroke->dash[i] = numberAt(dash, i);
    stroke->color = color(json_object_get(object, "color"));
    readGradient(&stroke->gradient, json_object_get(object, "gradient"));
    return stroke;
}

static cairo_operator_t readOperator(const json_t *object) {
    static const struct {
        const char *name;
        cairo_operator_t operator;
    } modes[] = {
        {"multiply", CAIRO_OPERATOR_MULTIPLY}, {"screen", CAIRO_OPERATOR_SCREEN},
        {"overlay", CAIRO_OPERATOR_OVERLAY}, {"darken", CAIRO_OPERATOR_DARKEN},
        {"lighten", CAIRO_OPERATOR_LIGHTEN}, {"color-dodge", CAIRO_OPERATOR_COLOR_DODGE},
        {"color-burn", CAIRO_OPERATOR_COLOR_BURN}, {"hard-light", CAIRO_OPERATOR_HARD_LIGHT},
        {"soft-light", CAIRO_OPERATOR_SOFT_LIGHT}, {"difference", CAIRO_OPERATOR_DIFFERENCE},
        {"exclusion", CAIRO_OPERATOR_EXCLUSION}, {"luminosity", CAIRO_OPERATOR_HSL_LUMINOSITY},
    };
    if (!object) return CAIRO_OPERATOR_OVER;
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
        if (strcmp(modes[i].name, json_string_value(object)) == 0) return modes[i].operator;
    fprintf(stderr, "no blend mode is called %s\n", json_string_value(object));
    exit(2);
}

static void readView(View *view, const json_t *object) {
    const json_t *position = json_object_get(object, "position");
    const json_t *size = json_object_get(object, "size");
    view->parent = (int)number(object, "parent");
    view->x = numberAt(position, 0), view->y = numberAt(position, 1);
    view->width = numberAt(size, 0), view->height = numberAt(size, 1);
    view->radius = number(object, "radius");
    view->opacity = number(object, "opacity");
    view->scale = number(object, "scale");
    view->degrees = number(object, "rotation");
    readGradient(&view->gradient, json_object_get(object, "gradient"));
    const json_t *fill = json_object_get(object, "color");
    view->color = color(fill);
    view->isFilled = json_is_array(fill) || view->gradient.stopCount > 0;
    view->text = readText(json_object_get(object, "text"));
    view->stroke = readStroke(json_object_get(object, "path"));
    view->operator = readOperator(json_object_get(object, "blend"));
    view->isMask = json_is_true(json_object_get(object, "masks"));
}

static void readAnimation(Animation *animation, const json_t *object) {
    const char *property = json_string_value(json_object_get(object, "property"));
    switch (property[0]) {
    case 'o': animation->property = OPACITY; break;
    case 't': animation->property = TRANSLATION; break;
    case 's': animation->property = SCALE; break;
    case 'd': animation->property = DASH_PHASE; break;
    default: animation->property = ROTATION; break;
    }
    const json_t *from = json_object_get(object, "from"), *to = json_object_get(object, "to");
    int isPair = animation->property == TRANSLATION;
    animation->from[0] = isPair ? numberAt(from, 0) : json_number_value(from);
    animation->from[1] = isPair ? numberAt(from, 1) : 0;
    animation->to[0] = isPair ? numberAt(to, 0) : json_number_value(to);
    animation->to[1] = isPair ? numberAt(to, 1) : 0;

    animation->view = (int)number(object, "view");
    animation->begin = number(object, "begin");
    animation->duration = number(object, "duration");
    for (int i = 0; i < 4; i++)
        animation->curve[i] = numberAt(json_object_get(object, "curve"), i);
}

void loadScene(Scene *scene, const char *path) {
    json_error_t error;
    json_t *root = json_load_file(path, 0, &error);
    if (!root) {
        fprintf(stderr, "%s: %s\n", path, error.text);
        exit(2);
    }
    scene->width = (int)number(root, "width");
    scene->height = (int)number(root, "height");
    scene->frames = (int)number(root, "frames");
    scene->framesPerSecond = number(root, "fps");
    scene->background = color(json_object_get(root, "background"));

    const json_t *views = json_object_get(root, "views");
    const json_t *animations = json_object_get(root, "animations");
    scene->viewCount = (int)json_array_size(views);
    scene->animationCount = (int)json_array_size(animations);
    scene->views = calloc(scene->viewCount + 1, sizeof(View));
    scene->animations = calloc(scene->animationCount + 1, sizeof(Animation));
    for (int i = 0; i < scene->viewCount; i++)
        readView(&scene->views[i], json_array_get(views, i));
    for (int i = 0; i < scene->animationCount; i++)
        readAnimation(&scene->animations[i], json_array_get(animations, i));
    json_decref(root);
}

static double bezier(double first, double second, double t) {
    double u = 1 - t;
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t;
}

static double eased(const double curve[4], double progress) {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    if (curve[0] == curve[1] && curve[2] == curve[3]) return progress;
    double low = 0, high = 1, t = progress;
    for (int i = 0; i < 24; i++) {
        double x = bezier(curve[0], curve[2], t);
        if (fabs(x - progress) < 1e-6) break;
        if (x < progress) low = t;
        else high = t;
        t = (low + high) / 2;
    }
    return bezier(curve[1], curve[3], t);
}

void presentScene(const Scene *scene, int frame, Presented *presented) {
    double time = frame / scene->framesPerSecond;
    for (int i = 0; i < scene->viewCount; i++) {
        const View *view = &scene->views[i];
        presented[i] = (Presented){view->opacity, view->x, view->y, view->scale, view->degrees, 0};
    }
    for (int i = 0; i < scene->animationCount; i++) {
        const Animation *animation = &scene->animations[i];
        double progress = eased(animation->curve, (time - animation->begin) / animation->duration);
        double x = animation->from[0] + (animation->to[0] - animation->from[0]) * progress;
        double y = animation->from[1] + (animation->to[1] - animation->from[1]) * progress;
        Presented *target = &presented[animation->view];
        switch (animation->property) {
        case OPACITY: target->opacity = x; break;
        case TRANSLATION: target->x += x, target->y += y; break;
        case SCALE: target->scale = x; break;
        case ROTATION: target->degrees = x; break;
        case DASH_PHASE: target->dashPhase = x; break;
        }
    }
}
