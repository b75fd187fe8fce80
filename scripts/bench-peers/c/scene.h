// The neutral scene of neutral.py in memory, and its values at one frame. Shadows, clips and photos are left out.
#pragma once
#include <cairo.h>

enum { MAXIMAL_STOPS = 16 };

typedef struct {
    double red, green, blue, alpha;  // 0…1, not premultiplied
} Color;

typedef struct {
    double offset;
    Color color;
} Stop;

typedef struct {
    int stopCount;  // 0: there is no gradient
    double startX, startY, endX, endY;  // in the view's own space
    Stop stops[MAXIMAL_STOPS];
} Gradient;

typedef struct {
    char *string;
    double size;
    int isBold;
    Color color;
} Text;

typedef struct {
    int pointCount;
    double *points;  // x and y in turn
    double width;
    Color color;
    Gradient gradient;
    double dash[2];
    int hasDash;
} Stroke;

typedef struct {
    int parent;  // index of a view, or -1 for the canvas
    double x, y;  // the centre, in the parent's space, whose origin is the parent's top left corner
    double width, height, radius;
    double opacity, scale, degrees;
    int isFilled;
    Color color;
    Gradient gradient;  // fills the view instead of the colour
    Text *text;  // NULL: none
    Stroke *stroke;  // NULL: none
    cairo_operator_t operator;
    int isMask;  // of its parent
} View;

typedef enum { OPACITY, TRANSLATION, SCALE, ROTATION, DASH_PHASE } Property;

typedef struct {
    int view;
    Property property;
    double from[2], to[2];  // the second number is a translation's y
    double begin, duration;  // seconds
    double curve[4];  // a cubic Bézier curve as in CSS
} Animation;

typedef struct {
    int width, height, frames;
    double framesPerSecond;
    Color background;
    int viewCount, animationCount;
    View *views;  // depth-first: each view is followed by its descendants
    Animation *animations;
} Scene;

// The values of a view that can change from frame to frame.
typedef struct {
    double opacity, x, y, scale, degrees, dashPhase;
} Presented;

// Reads a scene. Exits with a message if the file isn't one.
void loadScene(Scene *scene, const char *path);

// Fills `presented`, an element for each view, with the values at a frame.
void presentScene(const Scene *scene, int frame, Presented *presented);
