"""Scenes of what people put into films: photos, interfaces, charts, titles. All have 1920×1080 pixels.

No text has letters that fonts join, such as "fi": skia-python's plain way to draw a string keeps them apart.
"""

import math
import random

from neutral import EASE_OUT, LINE, LINEAR, animation, empty, gradient, random_color, view

WHITE, GREY, INK = [255, 255, 255, 255], [150, 156, 170, 255], [32, 34, 44, 255]
BLENDS = [
    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "luminosity",
]
WORDS = (
    "animation timeline keyframe easing layer opacity shadow picture frame render gradient canvas motion"
    " studio export preview colour curve spring mask title caption volume archive").split()


class Film:
    """Builds a scene. Views are added depth-first: each one before the next one outside it."""

    def __init__(self, name, frames, background):
        self.scene = empty(name, 1920, 1080, frames, background)
        self.seconds = frames / 60

    def add(self, left, top, width, height, parent=-1, radius=0, **values):
        """Adds a view with this rectangle in its parent. Returns its id."""
        identifier = len(self.scene["views"])
        middle = [left + width / 2, top + height / 2]
        self.scene["views"].append({**view(identifier, middle, [width, height], radius, parent=parent), **values})
        return identifier

    def label(self, left, top, string, size, color=INK, parent=-1, bold=False, **values):
        """Adds a line of text, in a view that is wide enough for it."""
        text = {"string": string, "size": size, "color": color, "bold": bold}
        return self.add(left, top, math.ceil(len(string) * size * 0.8), size * LINE, parent, text=text, **values)

    def animate(self, identifier, prop, start, end, begin, duration, curve=EASE_OUT):
        self.scene["animations"].append(animation(identifier, prop, start, end, begin, duration, curve))

    def across(self, colors, width, height=0):
        """A gradient from the left edge (the upper left corner, with a height) to the opposite side."""
        return gradient([0, 0], [width, height], colors)


def photos(frames=90):
    """Three photos that pan, grow and fade into each other, each larger than the picture."""
    film = Film("photos", frames, [0, 0, 0, 255])
    film.scene["photos"] = photo_names(3)
    seconds = film.seconds
    for index, (shift, end) in enumerate((([-110, 50], 1.45), ([120, 40], 1.3), ([60, -70], 1.5))):
        film.add(0, 0, 1920, 1080, photo=index)
        begin = seconds * max(index - 0.25, 0) / 3
        film.animate(index, "scale", 1.2, end, begin, seconds / 2)
        film.animate(index, "translation", [0, 0], shift, begin, seconds / 2)
        if index > 0:
            film.animate(index, "opacity", 0, 1, begin, seconds / 4, LINEAR)
    return film.scene


PAN = (600, 300, 90)  # points to the right and down, frames


def pan():
    """A photo that moves under the picture, each of its pixels as large as one of the picture."""
    right, down, frames = PAN
    film = Film("pan", frames, [0, 0, 0, 255])
    film.scene["photos"] = photo_names(1)
    photo = film.add(0, 0, 2880, 1620, photo=0)
    film.animate(photo, "translation", [0, 0], [-right, -down], 0, film.seconds, LINEAR)
    return film.scene


def carousel(frames=90):
    """Six photos on a ring that turns, in perspective."""
    film = Film("carousel", frames, [24, 26, 34, 255])
    film.scene["photos"] = photo_names(6)
    for index in range(6):
        film.add(480, 270, 960, 540, photo=index)
    film.scene["ring"] = {"radius": 900, "distance": 2400, "from": 0, "to": 120}
    return film.scene


def photo_names(count):
    return [f"photo{index}.jpg" for index in range(count)]


def interface(frames=120):
    """Twelve cards fly in beside a list that scrolls in rounded corners; at last, a dialog rises."""
    generator = random.Random(6)
    film = Film("interface", frames, [238, 240, 245, 255])
    for index in range(12):
        row, column = divmod(index, 4)
        card = _card(film, 40 + column * 335, 40 + row * 340, generator)
        begin = 0.1 * index
        film.animate(card, "opacity", 0, 1, begin, 0.35, LINEAR)
        film.animate(card, "translation", [0, 220], [0, 0], begin, 0.6)
        film.animate(card, "scale", 0.8, 1, begin, 0.6)
    _list(film, generator)
    _dialog(film)
    return film.scene


def _soft_shadow(radius, drop, alpha=90):
    return {"color": [20, 24, 60, alpha], "radius": radius, "offset": [0, drop]}


def _phrase(generator, count):
    return " ".join(generator.choice(WORDS) for _ in range(count)).capitalize()


def _card(film, left, top, generator):
    card = film.add(left, top, 305, 310, radius=22, color=WHITE, shadow=_soft_shadow(16, 10))
    inside = film.add(0, 0, 305, 310, card, radius=22, clips=True)
    colors = [random_color(generator)[:3] for _ in range(3)]
    film.add(0, 0, 305, 140, inside, gradient=film.across(colors, 305, 140))
    film.add(225, 80, 130, 130, inside, radius=65, color=random_color(generator, 120))
    film.label(20, 156, _phrase(generator, 2), 21, parent=inside, bold=True)
    for line in range(4):
        film.label(20, 192 + line * 24, _phrase(generator, 3), 14, [90, 94, 108, 255], inside)
    return card


def _list(film, generator):
    panel = film.add(1400, 40, 480, 1000, radius=28, color=WHITE, shadow=_soft_shadow(24, 12))
    window = film.add(0, 0, 480, 1000, panel, radius=28, clips=True)
    rows = film.add(0, 0, 480, 40 * 76, window)
    for index in range(40):
        row = film.add(0, index * 76, 480, 76, rows)
        film.add(18, 12, 52, 52, row, radius=26, color=random_color(generator))
        film.label(88, 14, _phrase(generator, 2), 21, parent=row)
        film.label(88, 44, _phrase(generator, 3), 14, GREY, row)
        film.add(88, 75, 392, 1, row, color=[226, 228, 234, 255])
    film.animate(rows, "translation", [0, 0], [0, -1500], 0.2, 1.6)


def _dialog(film):
    dialog = film.add(420, 330, 640, 380, radius=32, color=WHITE, shadow=_soft_shadow(40, 30, 150))
    film.label(48, 48, "Export this scene?", 42, parent=dialog, bold=True)
    for index, string in enumerate(("Every frame becomes a picture of its own.", "This may take a minute.")):
        film.label(48, 128 + index * 34, string, 21, GREY, dialog)
    button = film.add(340, 276, 252, 64, dialog, radius=32, gradient=film.across([[80, 120, 255], [150, 70, 250]], 252))
    film.label(72, 18, "Export", 28, WHITE, button, bold=True)
    film.animate(dialog, "translation", [0, 900], [0, 0], 1.3, 0.6)


def blends(frames=90):
    """Twelve large discs cross a gradient, each in a blend mode of its own."""
    generator = random.Random(7)
    film = Film("blends", frames, [0, 0, 0, 255])
    film.add(0, 0, 1920, 1080, gradient=film.across([[250, 200, 90], [220, 70, 120], [40, 60, 150]], 1920, 1080))
    for index, mode in enumerate(BLENDS):
        row, column = divmod(index, 4)
        colors = [random_color(generator)[:3] for _ in range(2)]
        disc = film.add(
            60 + column * 420, -20 + row * 330, 480, 480, radius=240, blend=mode,
            gradient=film.across(colors, 480, 480))
        shift = [generator.randrange(-200, 201), generator.randrange(-150, 151)]
        film.animate(disc, "translation", [0, 0], shift, 0, film.seconds, LINEAR)
    return film.scene


def glow(frames=90):
    """Fourteen lights and a title whose large soft shadows grow and shrink."""
    generator = random.Random(8)
    film = Film("glow", frames, [8, 8, 20, 255])
    for index in range(14):
        row, column = divmod(index, 7)
        color = random_color(generator)
        width = 90 if index % 2 else 160
        light = film.add(
            60 + column * 265, 130 + row * 620, width, 90, radius=45, color=color,
            shadow={"color": color, "radius": 10, "offset": [0, 0]})
        ends = (10, 60) if index % 3 else (70, 15)
        film.animate(light, "shadowRadius", *ends, 0, film.seconds, LINEAR)
        film.animate(light, "translation", [0, 0], [0, generator.randrange(-60, 61)], 0, film.seconds)
    title = film.label(
        430, 440, "Northern lights", 126, [225, 255, 245, 255], bold=True,
        shadow={"color": [60, 255, 170, 255], "radius": 6, "offset": [0, 0]})
    film.animate(title, "shadowRadius", 6, 40, 0, film.seconds, LINEAR)
    return film.scene


def blur(frames=90):
    """Discs and cards that move behind glass: all of them under a blur of 20 points, and a sharp title above."""
    generator = random.Random(12)
    film = Film("blur", frames, [16, 18, 34, 255])
    behind = film.add(0, 0, 1920, 1080, blur=20)
    film.add(0, 0, 1920, 1080, behind, gradient=film.across([[24, 28, 70], [150, 60, 120], [250, 170, 90]], 1920, 1080))
    for index in range(24):
        row, column = divmod(index, 6)
        side = generator.randrange(90, 260)
        card = film.add(
            30 + column * 310, 20 + row * 270, side, side, behind, radius=side / 2 if index % 2 else 24,
            color=random_color(generator))
        shift = [generator.randrange(-200, 201), generator.randrange(-150, 151)]
        film.animate(card, "translation", [0, 0], shift, 0, film.seconds, LINEAR)
    film.label(520, 470, "Behind the glass", 110, WHITE, bold=True)
    return film.scene


def charts(frames=90):
    """Twelve charts with 20 dashed lines each, whose dashes run, and a line with a gradient that grows."""
    generator = random.Random(9)
    film = Film("charts", frames, [250, 250, 252, 255])
    for index in range(12):
        row, column = divmod(index, 4)
        panel = film.add(20 + column * 475, 20 + row * 350, 455, 330, radius=16, color=WHITE)
        film.label(18, 14, _phrase(generator, 3), 21, parent=panel, bold=True)
        for line in range(5):
            _stroke(film, panel, [[20, 80 + line * 55], [435, 80 + line * 55]], 1, color=GREY, dash=[4, 4])
        for line in range(20):
            dashes = [generator.randrange(6, 15), generator.randrange(3, 8)]
            points = _walk(generator, 24)
            stroke = _stroke(film, panel, points, 2, color=random_color(generator, 200), dash=dashes)
            film.animate(stroke, "dashPhase", 0, -4 * sum(dashes), 0, film.seconds, LINEAR)
        _growing(film, panel, generator)
    return film.scene


def _walk(generator, count):
    y, points = generator.uniform(120, 260), []
    for index in range(count):
        points.append([round(20 + index * 415 / (count - 1), 3), round(y, 3)])
        y = min(max(y + generator.uniform(-40, 40), 70), 310)
    return points


def _stroke(film, panel, points, width, dash=None, **paint):
    path = {"points": points, "width": width, "color": None, "gradient": None, "dash": dash, **paint}
    return film.add(0, 0, 455, 330, panel, path=path)


def _growing(film, panel, generator):
    points = _walk(generator, 24)
    length = math.ceil(sum(math.dist(a, b) for a, b in zip(points, points[1:])))
    paint = gradient([20, 0], [435, 0], [random_color(generator)[:3] for _ in range(3)])
    stroke = _stroke(film, panel, points, 6, gradient=paint, dash=[length, length])
    film.animate(stroke, "dashPhase", length, 0, 0, film.seconds)


def lower_third(frames=120):
    """Names on bars, revealed by masks with soft edges, over a ticker that fades out at both sides."""
    generator = random.Random(10)
    film = Film("lower-third", frames, [30, 40, 60, 255])
    film.add(0, 0, 1920, 1080, gradient=film.across([[40, 60, 90], [110, 90, 120], [220, 150, 110]], 1920, 1080))
    for index, (name, title) in enumerate((("Ada Lovelace", "Analyst of the engine"), ("Mary Somerville", "Writer"))):
        left, begin = 120 + index * 900, 0.15 + 0.4 * index
        bar = film.add(left, 760, 760, 150, radius=10, color=[14, 16, 28, 210])
        film.animate(bar, "translation", [-1000, 0], [0, 0], begin, 0.5)
        _revealed(film, left + 34, 772, name, 70, begin + 0.3, WHITE)
        _revealed(film, left + 36, 856, title, 28, begin + 0.5, [255, 210, 120, 255])
    film.add(0, 1000, 1920, 80, color=[14, 16, 28, 255])
    window = film.add(60, 1000, 1800, 80)
    clear, solid = [0, 0, 0, 0], [0, 0, 0, 255]
    edges = gradient([0, 0], [1800, 0], [clear, *[solid] * 8, clear])
    film.add(0, 0, 1800, 80, window, masks=True, gradient=edges)
    ticker = film.label(0, 22, "   +++   ".join(_phrase(generator, 5) for _ in range(12)), 28, WHITE, window)
    film.animate(ticker, "translation", [0, 0], [-700, 0], 0, film.seconds, LINEAR)
    return film.scene


def _revealed(film, left, top, string, size, begin, color):
    """Text under a mask that moves over it from the left; the mask's right end is soft."""
    line = film.add(left, top, 760, size * LINE)
    edge = gradient([0, 0], [1000, 0], [[0, 0, 0, 255]] * 5 + [[0, 0, 0, 0]])
    mask = film.add(-1000, 0, 1000, size * LINE, line, masks=True, gradient=edge)
    film.animate(mask, "translation", [0, 0], [1000, 0], begin, 0.8)
    film.label(0, 0, string, size, color, line, bold=size > 40)


def long(frames=10_000):
    """A film of almost three minutes: 200 captions with shadows come and go over a still background."""
    generator = random.Random(11)
    film = Film("long", frames, [24, 28, 40, 255])
    film.add(0, 0, 1920, 1080, gradient=film.across([[24, 28, 40], [60, 50, 90]], 1920, 1080))
    count = frames // 50
    for index in range(count):
        begin = film.seconds * index / count
        left, top = generator.randrange(80, 1100), generator.randrange(80, 800)
        going = film.add(left, top, 680, 160)
        caption = film.add(
            0, 0, 680, 160, going, radius=24, color=random_color(generator),
            shadow=_soft_shadow(generator.randrange(8, 30), 12, 160))
        film.label(36, 36, _phrase(generator, 3), 42, parent=caption, bold=True)
        film.label(36, 96, _phrase(generator, 4), 28, parent=caption)
        film.animate(caption, "opacity", 0, 1, begin, 0.3, LINEAR)
        film.animate(caption, "translation", [-200, 0], [0, 0], begin, 0.6)
        film.animate(going, "opacity", 1, 0, begin + 1.2, 0.4, LINEAR)
    return film.scene


def _page_of_letters(film):
    """10,000 letters in 80 lines that fill the picture, each in a view of its own."""
    generator = random.Random(12)
    letters = "etaoinshrdlucmfwypvbgkqjxzETAOINSHRDLU0123456789&?!"
    for index in range(10_000):
        line, column = divmod(index, 125)
        film.label(12 + column * 15.2, 4 + line * 13.4, generator.choice(letters), 12, WHITE)


def letters(frames=60):
    """A page of 10,000 letters, which move one after the other to another place."""
    film = Film("letters", frames, [24, 26, 34, 255])
    _page_of_letters(film)
    for index in range(10_000):
        film.animate(index, "translation", [0, 0], [40, 25], 0.00002 * index, film.seconds - 0.2)
    return film.scene


def turning_letters(frames=60):
    """The same page, whose letters turn and fade."""
    film = Film("letters-turning", frames, [24, 26, 34, 255])
    _page_of_letters(film)
    for index in range(10_000):
        film.animate(index, "rotation", 0, 180, 0.00002 * index, film.seconds - 0.2)
        film.animate(index, "opacity", 1, 0.2, 0.00002 * index, film.seconds - 0.2)
    return film.scene


FILMS = {
    "photos": photos, "carousel": carousel, "pan": pan, "interface": interface, "blends": blends, "glow": glow,
    "blur": blur, "charts": charts, "lower-third": lower_third, "long": long,
    "letters": letters, "letters-turning": turning_letters,
}
