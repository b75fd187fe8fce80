"""The neutral format of scenes, which belongs to no renderer, and what builds them.

A scene is {name, width, height, fps, frames, background, views, animations}. Colours are [red, green,
blue, alpha] from 0 to 255, and frame i shows the time i / fps. Views are drawn in the order of the list,
unclipped. The list is in depth-first order: each view is followed by its descendants.

    {id, parent (-1: the canvas), position (the centre, from the parent's top left corner), size, radius,
     color or gradient {start, end (in the view's own points), stops [[offset, color], …]} or photo (an
     index into the scene's `photos`, files beside it that fill the view), opacity (of the view and its
     descendants as one picture), scale, rotation (degrees, clockwise, about the centre)}

A view may also have these keys:

- text {string, size, color, bold}: a line of DejaVu Sans from the view's left edge, with its baseline
  `ASCENT` sizes below the view's upper edge;
- path {points, width, color or gradient, dash [on, off] or nothing}: a stroke through the points (in the
  view's own points), with butt ends and round joins;
- shadow {color, radius (standard deviation), offset}: of the view, and of what it contains;
- blur (standard deviation): of the view with all that it contains;
- clips (true): its descendants are cut off at its outline;
- blend: one of CSS's blend modes;
- masks (true): this view is its parent's mask. It has a gradient, of which the opacity counts, and is the
  first of its parent's children.

An animation is {view, property, from, to, begin, duration (seconds), curve (a cubic Bézier curve)}. The
property is opacity, translation, scale, rotation, shadowRadius or dashPhase. It holds `from` before its begin
and `to` after its end. A translation adds to the position.

The views of a scene with a `ring` {radius, distance, from, to} stand on it, evenly and facing outwards, in
front of the canvas's middle, and are seen from `distance` points. From the first frame to the end of the
last one, the ring turns between the two angles (degrees about the vertical axis).

Random values have fixed seeds, so the scenes are the same on every machine.
"""

EASE_OUT = [0.0, 0.0, 0.58, 1.0]
LINEAR = [0.0, 0.0, 1.0, 1.0]
ASCENT, LINE = 0.928, 1.164  # of DejaVu Sans: from the upper edge of a line to its baseline, and its height


def empty(name, width, height, frames, background):
    return {
        "name": name, "width": width, "height": height, "fps": 60, "frames": frames,
        "background": background, "views": [], "animations": [],
    }


def view(identifier, position, size, radius=0, color=None, gradient=None, parent=-1):
    return {
        "id": identifier, "parent": parent, "position": position, "size": size, "radius": radius,
        "color": color, "gradient": gradient, "opacity": 1, "scale": 1, "rotation": 0,
    }


def animation(identifier, prop, start, end, begin, duration, curve):
    return {
        "view": identifier, "property": prop, "from": start, "to": end,
        "begin": round(begin, 6), "duration": duration, "curve": curve,
    }


def gradient(start, end, colors):
    """Colours are lists of three or four numbers, evenly spaced."""
    last = len(colors) - 1
    return {
        "start": start, "end": end,
        "stops": [[i / last, (color + [255])[:4]] for i, color in enumerate(colors)]}


def random_color(generator, alpha=255):
    return [generator.randrange(40, 256) for _ in range(3)] + [alpha]


def needs(scene):
    """What a peer must be able to draw for this scene, beyond rectangles, gradients and their animations."""
    found = {
        key for key, word in (("photo", "photos"), ("text", "text"), ("path", "strokes"), ("shadow", "shadows"),
                              ("blur", "blurs"), ("clips", "clips"), ("blend", "blends"), ("masks", "masks"))
        for view in scene["views"] if key in view for key in [word]}
    if "ring" in scene:
        found.add("ring")
    if scene["background"][3] < 255:
        found.add("alpha")
    return found
