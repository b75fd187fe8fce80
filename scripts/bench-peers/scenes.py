"""The scenes that every renderer draws, in the format of neutral.py."""

import random

import films
from neutral import EASE_OUT, LINEAR, animation, empty, gradient, random_color, view


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


# The scenes that `--scenes` can choose.
SCENES = {
    "cards": cards,
    "sparse": sparse,
    "full": full,
    "glass": glass,
    "many100": lambda: many(100),
    "many1000": lambda: many(1000),
    "many10000": lambda: many(10000),
    **films.FILMS,
}
