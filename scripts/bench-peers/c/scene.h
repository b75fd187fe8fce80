// The neutral scene of scenes.py in memory, and its values at one frame.
#pragma once

enum { MAXIMAL_STOPS = 16 };

typedef struct {
    double red, green, blue, alpha;  // 0…1, not premultiplied
} Color;

typedef struct {
    double offset;
    Color color;
} Stop;

typedef struct {
    int parent;  // index of a view, or -1 for the canvas
    double x, y;  // the centre, in the parent's space, whose origin is the parent's top left corner
    double width, height, radius;
    double opacity, scale, degrees;
    Color color;
    int stopCount;  // 0: `color` fills the view
    double startX, startY, endX, endY;  // of the gradient, in the view's own space
    Stop stops[MAXIMAL_STOPS];
} View;

typedef enum { OPACITY, TRANSLATION, SCALE, ROTATION } Property;

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
    double opacity, x, y, scale, degrees;
} Presented;

// Reads a scene. Exits with a message if the file isn't one.
void loadScene(Scene *scene, const char *path);

// Fills `presented`, an element for each view, with the values at a frame.
void presentScene(const Scene *scene, int frame, Presented *presented);
