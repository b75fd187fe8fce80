#include <assert.h>
#include <string.h>

#include "band_shim.h"

// The x of the line from `a` down to `b` at height `y`. It depends only on the line's ends, not on the rows
// drawn. The arithmetic is that of PolygonSide, which handles larger areas.
static double column_at(band_shim_point a, band_shim_point b, double y) {
    return a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y));
}

// Adds the part of the line from `a` down to `b` that lies in the rows of `area`.
static void add_line(
    double *changes, struct band_shim_area area, band_shim_point a, band_shim_point b, double sign
) {
    double top = (double)area.y, bottom = (double)(area.y + area.height);
    if (!(b.y > a.y) || b.y <= top || a.y >= bottom) return;
    double left = (double)area.x, y = a.y, x = a.x;
    if (y < top) {
        x = column_at(a, b, top);
        y = top;
    }
    long row = (long)(y - top);
    // The difference is rounded, perhaps up to the next row.
    if (top + (double)row > y) row--;
    while (y < b.y && y < bottom) {
        double next_y = top + (double)(row + 1), next_x = b.x;
        if (b.y > next_y)
            next_x = column_at(a, b, next_y);
        else
            next_y = b.y;
        band_shim_cover(
            changes + row * (area.width + 2), area.width, x - left, next_x - left,
            (next_y - y) * sign);
        x = next_x;
        y = next_y;
        row++;
    }
}

void band_shim_fill_polygon(
    uint32_t *pixels, size_t stride, struct band_shim_area area, const band_shim_point *corners,
    long count, long top, long bottom, uint32_t color
) {
    double changes[BAND_SHIM_SMALL];
    long entries = area.width + 2;
    assert(area.height * entries <= BAND_SHIM_SMALL);
    memset(changes, 0, (size_t)(area.height * entries) * sizeof *changes);
    for (long step = 1; step >= -1; step -= 2) {
        for (long place = top; place != bottom;) {
            long next = place + step < 0 ? count - 1 : place + step == count ? 0 : place + step;
            add_line(changes, area, corners[place], corners[next], (double)step);
            place = next;
        }
    }
    for (long row = 0; row < area.height; row++)
        band_shim_blend_covered(
            pixels + (size_t)row * stride, changes + row * entries, (size_t)area.width, 0, color);
}
