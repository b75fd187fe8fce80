"""Measures how the cost of a frame grows with views, with pixels and with the changed share."""

import dataclasses
import json
import sys

import figures
import places
import plot
import report
import scenes
from lineup import OURS, SAME_CAIRO, Peer
from rounds import Bench

# Linear growth has exponent 1. The limits leave room for scatter, and more for two points than for all. A
# frame's constant cost flattens the fit over all points, so the steps between neighbours are limited too.
MAXIMAL_EXPONENT, MAXIMAL_STEP = 1.05, 1.25
FULL_WIDTH, FULL_HEIGHT = 1920, 1080


@dataclasses.dataclass
class Point:
    x: float
    seconds: float  # for each additional frame
    start: float  # seconds of a process that renders one frame


@dataclasses.dataclass
class Sweep:
    name: str
    unit: str
    points: list

    @property
    def xs(self):
        return [point.x for point in self.points]

    @property
    def costs(self):
        return [point.seconds for point in self.points]

    @property
    def exponent(self):
        return figures.exponent(self.xs, self.costs)

    @property
    def steepest(self):
        return figures.steepest(self.xs, self.costs)

    @property
    def is_linear_at_most(self):
        return self.exponent <= MAXIMAL_EXPONENT and self.steepest <= MAXIMAL_STEP


def _views():
    """(x, scene, options) for squares that all move. Scenes with costlier frames need fewer frames."""
    for count, frames in ((10, 600), (100, 600), (1000, 240), (10_000, 60), (100_000, 12)):
        yield count, scenes.many(count, frames), []


def _pixels():
    """The scene `full`, in which every pixel changes, from 0.1 to 33 megapixels."""
    for scale, frames in ((2 / 9, 480), (1 / 3, 480), (2 / 3, 240), (1, 120), (2, 30), (4, 12)):
        pixels = round(FULL_WIDTH * scale) * round(FULL_HEIGHT * scale)
        yield pixels / 1e6, scenes.full(frames), ["--scale", f"{scale:.6f}"]


def _share():
    """A grid of tiles, of which a given share rotates."""
    for percent, frames in (
        (0, 1200), (1, 600), (2, 600), (5, 480), (10, 300), (25, 240), (50, 120), (100, 120),
    ):
        yield percent, scenes.share(percent, frames), []


SWEEPS = (
    ("views", "views, all moving (1280×720)", _views),
    ("pixels", "megapixels, all changing", _pixels),
    ("share", "% of the frame changes (1920×1080)", _share),
)


def measure(rounds):
    ours = Peer(OURS, "", (places.animrender(), "{spec}", "--out", "{out}"), SAME_CAIRO)
    sweeps = []
    with places.Workspace() as workspace:
        for name, unit, cases in SWEEPS:
            sweep = Sweep(name, unit, [])
            for x, scene, options in cases():
                sweep.points.append(_point(x, Bench(workspace, scene), ours, options, rounds))
                print(f"{name} {x:g}: {sweep.points[-1].seconds * 1e3:.3f} ms", file=sys.stderr, flush=True)
            sweeps.append(sweep)
    places.GROWTH_RESULTS.write_text(json.dumps([dataclasses.asdict(sweep) for sweep in sweeps], indent=1))
    return sweeps


def _point(x, bench, ours, options, rounds):
    """The cost of a frame: time of all frames minus that of the first, so that the start doesn't count."""
    frames = bench.scene["frames"]
    costs, starts = [], []
    for _ in range(rounds):
        first = _seconds(bench, ours, [*options, "--frames", "0"])
        costs.append((_seconds(bench, ours, options) - first) / (frames - 1))
        starts.append(first)
    return Point(x, figures.median(costs), figures.median(starts))


def _seconds(bench, ours, options):
    run = bench.render(ours, bench.workspace.empty_folder("out"), *options)
    if run.code != 0:
        raise RuntimeError(f"animrender can't render {bench.name}: {run.message}")
    return run.wall


def load():
    sweeps = [Sweep(**values) for values in json.loads(places.GROWTH_RESULTS.read_text())]
    for sweep in sweeps:
        sweep.points = [Point(**point) for point in sweep.points]
    return sweeps


def tables(sweeps):
    return "\n\n".join(_table(sweep) for sweep in sweeps)


def _table(sweep):
    rows = [
        [f"{p.x:,.3g}" if p.x < 1000 else f"{p.x:,.0f}", report.number(1 / p.seconds),
         f"{p.seconds * 1e3:.3f}", f"{p.start * 1e3:.0f}"]
        for p in sweep.points
    ]
    titles = [sweep.unit, "frames/s", "ms a frame", "ms for the first frame"]
    return f"{report.table(titles, rows)}\n\n{_summary(sweep)}"


def _summary(sweep):
    word = "pass" if sweep.is_linear_at_most else "miss"
    return (
        f"{sweep.name}: the cost of a frame grows like x^{sweep.exponent:.2f}, between neighbours at most like"
        f" x^{sweep.steepest:.2f}; at most linear: {word}")


def write_plot(sweeps):
    panels = [(s.unit, s.xs, [1 / cost for cost in s.costs], s.exponent) for s in sweeps]
    places.PLOT.write_text(plot.svg(panels))


def for_page(sweeps):
    exponents = ", ".join(f"{sweep.name} x^{sweep.exponent:.2f}" for sweep in sweeps)
    word = "at most linearly" if all(sweep.is_linear_at_most for sweep in sweeps) else "with"
    return (
        f"![Frames a second against the number of views, pixels and the changed share]({places.PLOT.name})\n\n"
        f"The cost of a frame grows {word}: {exponents} (`scripts/bench --growth`).")
