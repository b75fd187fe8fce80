"""The expected results of the comparison, and whether they are reached."""

import dataclasses

import figures
from lineup import CAIRO_WRITER, OURS

# These stand for the fastest peer of the family that was measured.
CHROMIUM, SKIA = "chromium", "skia"
MAXIMAL_BYTES, MAXIMAL_SMALL_BYTES = 1.8, 0.95  # as a ratio to Cairo's own PNG writer
MAXIMAL_COPY_RATIO = 3  # time of a still frame to time of copying its file
MAXIMAL_START = 0.015  # seconds of processor time
MINIMAL_SPEEDUP = 1.8  # of two workers over one
MAXIMAL_MEMORY_GROWTH = 1.25  # of a film of 10,000 frames over its first 1,000
MEMORY_FACTOR, MEMORY_BASE = 8, 64 << 20  # frames' pixels for each worker; bytes

# (scene, peer, how many times as fast as the peer animrender should be)
TARGETS = [
    ("cards", "pycairo", 20), ("cards", "skia-cv2-2", 5.5), ("cards", "c-isal-2", 1.3),
    ("sparse", "pycairo", 100), ("sparse", "c-isal-2", 15),
    ("full", "pycairo", 10), ("full", "rlottie-cv2-2", 2), ("full", "c-isal-2", 1.3),
    ("many1000", "c-isal-2", 1.2), ("many10000", "c-isal-2", 1.2),
]
TARGETS += [(scene, SKIA, 2.5) for scene in ("photos", "carousel")]
TARGETS += [(scene, SKIA, 2) for scene in ("interface", "glow", "blur", "charts", "blends")]
TARGETS += [(scene, CHROMIUM, 20) for scene in ("cards", "sparse", "full", "many1000", "many10000")]


@dataclasses.dataclass
class Verdict:
    what: str
    figure: str
    target: str
    is_met: bool

    @property
    def word(self):
        return "pass" if self.is_met else "miss"


@dataclasses.dataclass
class Speed:
    """How much faster animrender is than a peer on a scene."""

    scene: str
    peer: str
    theirs: float  # frames a second
    ours: float
    ratio: float  # their time to ours, of whole processes
    cpu_ratio: float  # their processor time to ours; other programs disturb it less
    at_least: float | None = None

    @property
    def word(self):
        if self.at_least is None:
            return ""
        return "pass" if self.ratio >= self.at_least else "miss"


def speed(records, scene, peer):
    """The comparison with one peer on one scene; None if one side wasn't measured."""
    ours, theirs = good(records, scene, OURS), good(records, scene, peer)
    if not ours or not theirs:
        return None

    def by_round(runs, key):
        return {run.round: getattr(run, key) for run in runs}

    return Speed(
        scene, peer, frames_per_second(theirs), frames_per_second(ours),
        figures.ratio(by_round(theirs, "wall"), by_round(ours, "wall")),
        figures.ratio(by_round(theirs, "cpu"), by_round(ours, "cpu")))


def good(records, scene, peer):
    return [r for r in records if r.scene == scene and r.peer == peer and not r.problem]


def frames_per_second(runs):
    return runs[0].frames / figures.median(run.wall for run in runs)


def fastest(records, scene, family):
    """The id of the family's fastest peer on the scene that writes pictures; None if none ran."""
    peers = {r.peer for r in records if r.scene == scene and r.peer.split("-")[0] == family}
    times = {
        peer: figures.median(run.wall for run in runs)
        for peer in peers if (runs := good(records, scene, peer)) and runs[0].bytes > 0
    }
    return min(times, key=times.get) if times else None


def speeds(records):
    """A `Speed` for each target that was measured."""
    found = []
    for scene, name, at_least in TARGETS:
        peer = fastest(records, scene, name) if name in (CHROMIUM, SKIA) else name
        result = speed(records, scene, peer)
        if result:
            result.at_least = at_least
            found.append(result)
    return found


def bytes_verdict(scene, records, small_bytes=None):
    """Compares the size of our files with that of Cairo's own PNG writer; None if one of them is missing."""
    theirs = good(records, scene, CAIRO_WRITER)
    ours = [r.bytes for r in good(records, scene, OURS)] if small_bytes is None else [small_bytes]
    if not ours or not theirs:
        return None
    ratio, limit = ours[0] / theirs[0].bytes, MAXIMAL_BYTES if small_bytes is None else MAXIMAL_SMALL_BYTES
    option = "" if small_bytes is None else ", `--compression small`"
    return Verdict(
        f"bytes of `{scene}` against Cairo's own PNG writer{option}", f"{ratio:.2f}×", f"at most {limit}×",
        ratio <= limit)


def distance_verdict(scene, records):
    """Compares the distance of our photos from supersampled ones with skia's; None if one is missing.

    To a hundredth of a level, because nobody sees less.
    """
    peer = fastest(records, scene, SKIA)
    distances = [
        run.distance for name in (OURS, peer) for run in good(records, scene, name)
        if run.distance is not None]
    if len(distances) != 2:
        return None
    ours, theirs = distances
    return Verdict(
        f"distance of `{scene}` from supersampled pictures against `{peer}`'s",
        f"{ours:.2f} against {theirs:.2f} levels", "at most theirs", round(ours, 2) <= round(theirs, 2))


def memory_limit(width, height, workers):
    return MEMORY_FACTOR * width * height * 4 * workers + MEMORY_BASE


def memory_verdict(scene, frames, peak, width, height, workers):
    limit = memory_limit(width, height, workers)
    return Verdict(
        f"peak memory, `{scene}`, {frames:,} frames", f"{peak / 1e6:.0f} MB",
        f"at most {limit / 1e6:.0f} MB", peak <= limit)


def growth_verdict(first_frames, first_peak, frames, peak):
    """Whether memory stays flat while a film goes on."""
    return Verdict(
        f"peak memory of `long`, {frames:,} frames against its first {first_frames:,}",
        f"{peak / 1e6:.0f} against {first_peak / 1e6:.0f} MB: {peak / first_peak:.2f}×",
        f"at most {MAXIMAL_MEMORY_GROWTH}×", peak <= MAXIMAL_MEMORY_GROWTH * first_peak)
