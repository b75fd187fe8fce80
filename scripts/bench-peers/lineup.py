"""The list of peers: animrender, and every other way to make the same frames."""

import dataclasses
import os
import shutil
import subprocess

import films
import places
from neutral import needs

OURS = "animrender"
REFERENCE = "c-isal-2"  # the others' pictures must resemble its pictures
OTHER_REFERENCE = "skia-fpng-2"  # where the reference can't draw the scene
PATIENCE = 1000  # frames; longer scenes would take the slower peers many minutes
CAIRO_WRITER = "c-cairo-png"  # our bytes are compared with its bytes


@dataclasses.dataclass(frozen=True)
class Limits:
    """Largest allowed mean and maximal difference from the reference, over all channels (0 to 255)."""

    mean: float
    largest: int

    def allow(self, mean, largest):
        return mean <= self.mean and largest <= self.largest


# The same library with the same outlines.
SAME_CAIRO = Limits(0, 0)
# Also Cairo, but drawn in bands, and with our own precision of colours and gradients.
OUR_CAIRO = Limits(0.25, 24)
# Also blend modes and strokes, which Cairo draws with 8 bits and in other pieces.
OUR_FILMS = Limits(0.25, 64)
# Another rasteriser: every edge pixel may differ, and flat pixels by rounding.
OTHER_EDGES = Limits(1, 128)
# Chromium moves the baselines of texts to whole pixels.
ROUNDED_TEXT = Limits(3, 255)
# rlottie removes layers that fade out from the alpha of everything below them.
LOOSE = Limits(25, 255)


EVERYTHING = frozenset({"alpha", "photos", "ring", "shadows", "blurs", "text", "strokes", "blends", "clips", "masks"})
CAIRO_SKILLS = frozenset({"alpha", "text", "strokes", "blends", "masks"})  # it has no blur


@dataclasses.dataclass(frozen=True)
class Peer:
    id: str
    title: str
    command: tuple  # words, with the placeholders {scene}, {spec} and {out}
    limits: Limits | None  # None: makes no pictures to compare
    scenes: tuple | None = None  # names of the only scenes that it draws; None: all that it can
    programs: tuple = ()  # programs that must be installed
    modules: tuple = ()  # modules that our Python environment must have
    skills: frozenset = frozenset()  # what it can draw besides rectangles and gradients: see `neutral.needs`

    def draws(self, scene):
        has_time = scene["frames"] <= PATIENCE or self.id in (OURS, OTHER_REFERENCE)
        return has_time and needs(scene) <= self.skills and (
            self.scenes is None or scene["name"] in self.scenes)

    def command_for(self, **names):
        return [word.format(**names) if "{" in word else word for word in self.command]


def _c(identifier, title, encoder, threads=1, limits=SAME_CAIRO):
    command = (str(places.PEER), "{scene}", "{out}", encoder, str(threads))
    return Peer(identifier, title, command, limits, programs=(str(places.PEER),), skills=CAIRO_SKILLS)


def _python(identifier, title, script, *options, limits, modules, programs=(), skills=frozenset()):
    command = (str(places.PYTHON), str(places.HERE / "peers" / script), "{scene}", "{out}", *options)
    return Peer(identifier, title, command, limits, programs=programs, modules=modules, skills=skills)


def _skia(identifier, title, *options, modules=()):
    return _python(
        identifier, title, "skia_peer.py", *options, limits=OTHER_EDGES, modules=("skia", *modules),
        skills=EVERYTHING - {"alpha"})


def _rlottie(identifier, title, *options, modules=()):
    return _python(
        identifier, title, "rlottie_peer.py", *options, limits=LOOSE, modules=("rlottie_python", *modules))


def _chromium(identifier, title, browser, *options):
    return _python(
        identifier, title, "chromium_peer.py", "--browser", browser, *options,
        limits=OTHER_EDGES, modules=("websockets",), programs=(browser,), skills=EVERYTHING - {"alpha"})


def _ffmpeg():
    pipeline = (
        f"'{places.PEER}' '{{scene}}' - raw 1 | ffmpeg -nostdin -loglevel error -f rawvideo"
        " -pix_fmt bgra -video_size {width}x{height} -i - -start_number 0 '{out}/frame_%05d.png'")
    return Peer(
        "ffmpeg", "the C program's pixels through a pipe into ffmpeg", ("sh", "-c", pipeline),
        SAME_CAIRO, programs=(str(places.PEER), "ffmpeg"))


def _zoompan():
    right, down, frames = films.PAN
    filters = (
        f"format=rgb24,zoompan=z=1.5:x=on*{right}/{frames}:y=on*{down}/{frames}:d={frames}:fps=60"
        ":s={width}x{height}")
    command = (
        "cd \"$(dirname '{scene}')\" && ffmpeg -nostdin -loglevel error -i photo0.jpg -vf '" + filters + "'"
        " -compression_level 1 -pred none -start_number 0 '{out}/frame_%05d.png'")
    return Peer(
        "zoompan", "ffmpeg's filter zoompan", ("sh", "-c", command), OTHER_EDGES, scenes=("pan",),
        programs=("ffmpeg",), skills=frozenset({"photos"}))


def _manim():
    command = (str(places.MANIM_PYTHON), str(places.HERE / "peers" / "manim_peer.py"), "{scene}", "{out}")
    return Peer(
        "manim", "Manim Community, Cairo renderer", command, OTHER_EDGES, scenes=("cards",),
        programs=(str(places.MANIM_PYTHON),))


def lineup():
    """All peers, animrender first, including those that aren't installed."""
    return [
        Peer(OURS, "animrender", (places.animrender(), "{spec}", "--out", "{out}"), OUR_CAIRO,
             programs=(places.animrender(),), skills=EVERYTHING),
        _c(REFERENCE, "C, Cairo and ISA-L, 2 threads", "isal", 2),
        _c("c-isal", "C, Cairo and ISA-L", "isal"),
        _c("c-libdeflate", "C, Cairo and libdeflate", "libdeflate"),
        _c("c-libpng-fast", "C, Cairo and libpng at its fastest", "libpng-fast"),
        _c("c-libpng", "C, Cairo and libpng", "libpng"),
        _c(CAIRO_WRITER, "C and Cairo with its own PNG writer", "cairo"),
        _c("c-draw-2", "C and Cairo, drawing only, 2 threads", "none", 2, limits=None),
        _skia("skia-cv2-2", "skia-python, numpy and tuned cv2, 2 processes", "--encoder", "cv2",
              "--processes", "2", modules=("numpy", "cv2")),
        _skia("skia-fpng-2", "skia-python, numpy and fpng, 2 processes", "--encoder", "fpng",
              "--processes", "2", modules=("numpy", "fpng_py")),
        _skia("skia", "skia-python with its own PNG writer", modules=("numpy",)),
        _rlottie("rlottie-cv2-2", "rlottie-python and tuned cv2, 2 processes", "--encoder", "cv2",
                 "--processes", "2", modules=("numpy", "cv2")),
        _rlottie("rlottie", "rlottie-python as it comes", modules=("PIL",)),
        _python("pycairo-2", "pycairo, 2 processes", "pycairo_peer.py", "--processes", "2",
                limits=SAME_CAIRO, modules=("cairo",), skills=frozenset({"alpha"})),
        _python("pycairo", "pycairo", "pycairo_peer.py", limits=SAME_CAIRO, modules=("cairo",),
                skills=frozenset({"alpha"})),
        _chromium("chromium-beginframe", "headless Chromium, frame by frame", "chromium-headless-shell",
                  "--beginframe", "--speed"),
        _chromium("chromium-speed-2", "headless Chromium, quick PNGs, 2 tabs", "chromium", "--speed",
                  "--tabs", "2"),
        _chromium("chromium", "headless Chromium as puppeteer uses it", "chromium"),
        _ffmpeg(),
        _zoompan(),
        _manim(),
    ]


def reference_for(scene, peers):
    """The peer among `peers` whose pictures of the scene the others' must resemble; None if there is none."""
    able = {peer.id: peer for peer in peers if peer.draws(scene)}
    return able.get(REFERENCE) or able.get(OTHER_REFERENCE)


def limits_of(record):
    """The limits of a record's differences from the pictures of its reference."""
    peer = next(peer for peer in lineup() if peer.id == record.peer)
    if record.scene in films.FILMS and "--browser" in peer.command:
        return ROUNDED_TEXT
    if record.reference != REFERENCE:
        return OTHER_EDGES
    return OUR_FILMS if record.scene in films.FILMS and peer.id == OURS else peer.limits


def installed(peers):
    """The peers that can run on this machine."""
    modules = _installed_modules({module for peer in peers for module in peer.modules})
    return [
        peer for peer in peers
        if all(shutil.which(program) for program in peer.programs) and modules.issuperset(peer.modules)
    ]


def _installed_modules(names):
    if not os.access(places.PYTHON, os.X_OK):
        return set()
    question = "import importlib.util, sys; print(*filter(importlib.util.find_spec, sys.argv[1:]))"
    answer = subprocess.run(
        [places.PYTHON, "-c", question, *sorted(names)], capture_output=True, text=True, check=True)
    return set(answer.stdout.split())
