"""The scenes that every renderer draws, in a neutral format that belongs to no renderer.

A scene is {name, width, height, fps, frames, background, views, animations}. Colours are [red, green,
blue, alpha] from 0 to 255, and frame i shows the time i / fps. Views are drawn in the order of the list,
unclipped. The list is in depth-first order: each view is followed by its descendants.

    {id, parent (-1: the canvas), position (the centre, from the parent's top left corner), size, radius,
     color or gradient {start, end (in the view's own points), stops [[offset, color], …]} or photo (an
     index into the scene's `photos`, files beside it that fill the view), opacity, scale, rotation (degrees, clockwise, about the centre)}

An animation is {view, property (opacity, translation, scale, rotation), from, to, begin, duration
(seconds), curve (a cubic Bézier curve)}. It holds `from` before its begin and `to` after its end. A
translation adds to the position. Only leaves change their opacity, so group opacity never matters.

The views of a scene with a `ring` {radius, distance, from, to} stand on it, evenly and facing outwards, in
front of the canvas's middle, and are seen from `distance` points. From the first frame to the end of the
last one, the ring turns between the two angles (degrees about the vertical axis).

Random values have fixed seeds, so the scenes are the same on every machine.
"""

import random

EASE_OUT = [0.0, 0.0, 0.58, 1.0]
LINEAR = [0.0, 0.0, 1.0, 1.0]


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
    last = len(colors) - 1
    return {"start": start, "end": end, "stops": [[i / last, c + [255]] for i, c in enumerate(colors)]}


def random_color(generator, alpha=255):
    return [generator.randrange(40, 256) for _ in range(3)] + [alpha]


def cards():
    """Sixty cards appear one after another: they fade in, rise, grow and turn."""
    generator = random.Random(1)
    scene = empty("cards", 1280, 720, 120, [18, 20, 28, 255])
    for index in range(60):
        row, column = divmod(index, 10)
        position = [64 + column * 128, 60 + row * 120]
        scene["views"].append(view(index, position, [100, 84], 12, random_color(generator)))
        begin = 1.5 * index / 59
        for prop, start, end in (
            ("opacity", 0, 1), ("translation", [0, 60], [0, 0]), ("scale", 0.6, 1), ("rotation", -20, 0),
        ):
            scene["animations"].append(animation(index, prop, start, end, begin, 0.5, EASE_OUT))
    return scene


def sparse():
    """200 still views over a gradient, and one small square that crosses the picture."""
    scene = still(300)
    scene["name"] = "sparse"
    mover = len(scene["views"])
    scene["views"].append(view(mover, [100, 200], [80, 80], 16, [255, 240, 80, 255]))
    scene["animations"].append(animation(mover, "translation", [0, 0], [1720, 680], 0, 5.0, LINEAR))
    return scene


def still(frames):
    """The still part of `sparse`: 20 panels of nine tiles over a gradient."""
    generator = random.Random(2)
    scene = empty("still", 1920, 1080, frames, [10, 10, 14, 255])
    background = gradient([0, 0], [1920, 1080], [[30, 40, 90], [90, 50, 120], [20, 110, 110]])
    scene["views"].append(view(0, [960, 540], [1920, 1080], gradient=background))
    for panel in range(20):
        row, column = divmod(panel, 5)
        parent = len(scene["views"])
        position = [192 + column * 384, 135 + row * 270]
        scene["views"].append(view(parent, position, [340, 230], 18, [24, 26, 40, 200]))
        for tile in range(9):
            position = [65 + (tile % 3) * 105, 45 + (tile // 3) * 70]
            color = random_color(generator)
            scene["views"].append(
                view(len(scene["views"]), position, [90, 56], 10, color, parent=parent))
    return scene


def full(frames=60):
    """Every pixel changes: a gradient rotates and shifts below 20 rotating half-transparent squares."""
    generator = random.Random(3)
    seconds = frames / 60
    scene = empty("full", 1920, 1080, frames, [0, 0, 0, 255])
    background = gradient([0, 0], [2600, 2600], [[220, 40, 60], [40, 60, 220], [40, 220, 120]])
    scene["views"].append(view(0, [960, 540], [2600, 2600], gradient=background))
    scene["animations"].append(animation(0, "rotation", 0, 40, 0, seconds, LINEAR))
    scene["animations"].append(animation(0, "translation", [-120, 0], [120, 0], 0, seconds, LINEAR))
    for index in range(1, 21):
        position = [generator.randrange(100, 1820), generator.randrange(100, 980)]
        color = random_color(generator, 128)
        scene["views"].append(view(index, position, [400, 400], 40, color))
        start = generator.randrange(0, 360)
        turn = generator.choice([-1, 1]) * generator.randrange(60, 181)
        scene["animations"].append(
            animation(index, "rotation", start, start + turn, 0, seconds, LINEAR))
    return scene


def glass(frames=60):
    """The squares of `full` without its background: rotating, half-transparent, over nothing."""
    scene = full(frames)
    scene["name"], scene["background"] = "glass", [0, 0, 0, 0]
    scene["views"] = [{**v, "id": v["id"] - 1} for v in scene["views"] if v["id"] > 0]
    scene["animations"] = [{**a, "view": a["view"] - 1} for a in scene["animations"] if a["view"] > 0]
    return scene


def many(count, frames=30):
    """`count` small squares, each on its own path and rotating."""
    generator = random.Random(4)
    seconds = frames / 60
    scene = empty(f"many{count}", 1280, 720, frames, [16, 16, 20, 255])
    for index in range(count):
        position = [generator.randrange(20, 1260), generator.randrange(20, 700)]
        scene["views"].append(view(index, position, [12, 12], 0, random_color(generator)))
        shift = [generator.randrange(-150, 151), generator.randrange(-150, 151)]
        turn = generator.choice([-1, 1]) * generator.randrange(90, 361)
        scene["animations"].append(
            animation(index, "translation", [0, 0], shift, 0, seconds, LINEAR))
        scene["animations"].append(animation(index, "rotation", 0, turn, 0, seconds, LINEAR))
    return scene


def share(percent, frames=60):
    """A grid of 2,304 tiles, of which `percent` rotate: those nearest to the middle."""
    generator = random.Random(5)
    seconds = frames / 60
    columns, rows, side = 64, 36, 30
    scene = empty(f"share{percent}", columns * side, rows * side, frames, [12, 14, 18, 255])
    for index in range(columns * rows):
        row, column = divmod(index, columns)
        position = [(column + 0.5) * side, (row + 0.5) * side]
        scene["views"].append(view(index, position, [24, 24], 4, random_color(generator)))

    def distance(index):
        row, column = divmod(index, columns)
        return max(abs(column + 0.5 - columns / 2) / columns, abs(row + 0.5 - rows / 2) / rows)

    nearest = sorted(range(columns * rows), key=distance)
    for index in sorted(nearest[: round(columns * rows * percent / 100)]):
        scene["animations"].append(animation(index, "rotation", 0, 90, 0, seconds, LINEAR))
    return scene


def photos(frames=90):
    """Three photos that pan, grow and fade into each other, each larger than the picture."""
    scene = empty("photos", 1920, 1080, frames, [0, 0, 0, 255])
    scene["photos"] = photo_names(3)
    seconds = frames / 60
    for index, (shift, end) in enumerate((([-110, 50], 1.45), ([120, 40], 1.3), ([60, -70], 1.5))):
        scene["views"].append({**view(index, [960, 540], [1920, 1080]), "photo": index})
        begin = seconds * max(index - 0.25, 0) / 3
        scene["animations"].append(animation(index, "scale", 1.2, end, begin, seconds / 2, EASE_OUT))
        scene["animations"].append(
            animation(index, "translation", [0, 0], shift, begin, seconds / 2, EASE_OUT))
        if index > 0:
            scene["animations"].append(animation(index, "opacity", 0, 1, begin, seconds / 4, LINEAR))
    return scene


def carousel(frames=90):
    """Six photos on a ring that turns, in perspective."""
    scene = empty("carousel", 1920, 1080, frames, [24, 26, 34, 255])
    scene["photos"] = photo_names(6)
    scene["views"] = [{**view(index, [960, 540], [960, 540]), "photo": index} for index in range(6)]
    scene["ring"] = {"radius": 900, "distance": 2400, "from": 0, "to": 120}
    return scene


def photo_names(count):
    return [f"photo{index}.jpg" for index in range(count)]


# Scenes with photos, which not every peer draws.
PICTURED = {"photos", "carousel"}

# Scenes whose frames have alpha, which not every peer writes.
TRANSPARENT = {"glass"}

# The scenes that `--scenes` can choose.
SCENES = {
    "cards": cards,
    "sparse": sparse,
    "full": full,
    "glass": glass,
    "many100": lambda: many(100),
    "many1000": lambda: many(1000),
    "many10000": lambda: many(10000),
    "photos": photos,
    "carousel": carousel,
}
