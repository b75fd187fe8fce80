#include <math.h>

#include "scan_shim.h"

// Without fused multiply-adds, curves are divided at the same points on every processor.
#pragma STDC FP_CONTRACT OFF

typedef struct {
    scan_shim_point start, control1, control2, end;
} piece;

typedef struct {
    scan_shim_point *points;
    size_t count, room;
    double squared_tolerance;
} pieces;

static inline scan_shim_point middle(scan_shim_point a, scan_shim_point b) {
    return (scan_shim_point){a.x + ((b.x - a.x) >> 1), a.y + ((b.y - a.y) >> 1)};
}

// The square of the distance of a control point from the chord, in pixels.
static inline double squared_distance(const piece *part, scan_shim_point point) {
    double chord_x = (part->end.x - part->start.x) / 256.0, chord_y = (part->end.y - part->start.y) / 256.0;
    double x = (point.x - part->start.x) / 256.0, y = (point.y - part->start.y) / 256.0;
    double along = x * chord_x + y * chord_y, square = chord_x * chord_x + chord_y * chord_y;
    if (along > 0) {
        double share = along >= square ? 1 : along / square;
        x -= share * chord_x;
        y -= share * chord_y;
    }
    return x * x + y * y;
}

// Adds the starts of the pieces of `part`, which De Casteljau's algorithm halves until they are straight enough.
static void add(pieces *all, piece part) {
    if (squared_distance(&part, part.control1) < all->squared_tolerance
        && squared_distance(&part, part.control2) < all->squared_tolerance) {
        if (all->count < all->room) all->points[all->count] = part.start;
        all->count++;
        return;
    }
    scan_shim_point a = middle(part.start, part.control1), b = middle(part.control1, part.control2);
    scan_shim_point c = middle(part.control2, part.end), ab = middle(a, b), bc = middle(b, c);
    scan_shim_point halfway = middle(ab, bc);
    add(all, (piece){part.start, a, ab, halfway});
    add(all, (piece){halfway, bc, c, part.end});
}

static inline bool is_same(scan_shim_point a, scan_shim_point b) { return a.x == b.x && a.y == b.y; }

// The coordinates between which something lies.
typedef struct {
    int32_t low, high;
} extent;

static inline void include(extent *extent, int32_t place) {
    extent->low = place < extent->low ? place : extent->low;
    extent->high = place > extent->high ? place : extent->high;
}

// Includes the place of a curve at `t`, from 0 to 1.
static void include_at(extent *extent, const double *places, double t) {
    if (!(t > 0 && t < 1)) return;
    const double rest = 1 - t;
    double place = places[0] * rest * rest * rest + places[1] * 3 * t * rest * rest
        + places[2] * 3 * t * t * rest + places[3] * t * t * t;
    include(extent, (int32_t)lrint(place));
}

// The coordinates between which a curve lies along an axis: its ends, and where its derivative is 0.
static extent extent_of(int32_t start, int32_t control1, int32_t control2, int32_t end) {
    extent extent = {start, start};
    include(&extent, end);
    if (control1 >= extent.low && control1 <= extent.high && control2 >= extent.low
        && control2 <= extent.high)
        return extent;
    const double places[4] = {start, control1, control2, end};
    double a = places[3] - places[0] + 3 * (places[1] - places[2]);
    double b = places[0] - 2 * places[1] + places[2], c = places[1] - places[0];
    double square = b * b - a * c;
    if (a == 0) {
        if (b != 0) include_at(&extent, places, -c / (2 * b));
    } else if (square >= 0) {
        include_at(&extent, places, (-b - sqrt(square)) / a);
        include_at(&extent, places, (-b + sqrt(square)) / a);
    }
    return extent;
}

// Whether `place` is in a pixel that isn't between those of `extent`.
static inline bool is_beyond(extent extent, int32_t place) {
    return place >> 8 < extent.low >> 8 || (place + 255) >> 8 > (extent.high + 255) >> 8;
}

// Whether any point was rounded into a pixel that the curve doesn't reach. Cairo draws nothing there.
static bool leave_pixels(const scan_shim_point *points, size_t count, extent x, extent y) {
    for (size_t i = 0; i < count; i++)
        if (is_beyond(x, points[i].x) || is_beyond(y, points[i].y)) return true;
    return false;
}

size_t scan_shim_curve(
    scan_shim_point start, scan_shim_point control1, scan_shim_point control2, scan_shim_point end,
    double tolerance, scan_shim_point *points, size_t room
) {
    if (is_same(control2, end) && (is_same(start, control1) || is_same(control1, end))) return 0;
    pieces all = {points, 0, room, tolerance * tolerance};
    add(&all, (piece){start, control1, control2, end});
    if (all.count > room) return all.count;
    extent x = extent_of(start.x, control1.x, control2.x, end.x);
    extent y = extent_of(start.y, control1.y, control2.y, end.y);
    return leave_pixels(points, all.count, x, y) ? room + 1 : all.count;
}
