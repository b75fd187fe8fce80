"""Tables of the measurements, in Markdown."""

import figures
import targets
from lineup import OURS, limits_of, lineup

FAMILIES = {
    "c": "a C program on Cairo", "ffmpeg": "C program and ffmpeg", "skia": "skia-python",
    "rlottie": "rlottie-python", "pycairo": "pycairo", "chromium": "headless Chromium",
    "manim": "Manim Community", "zoompan": "ffmpeg's zoompan",
}
BUSY = 0.05  # times are doubtful if other programs took more than this share of the machine


def table(titles, rows, words=1):
    """A Markdown table. The first `words` columns are aligned left, the others (numbers) right."""
    lines = [titles, ["---"] * words + ["--:"] * (len(titles) - words), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def number(value):
    """The value with at least three significant digits: 12,345, 123, 12.3, 1.23."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def heading(result):
    """A sentence with the machine, the date, the number of rounds and the load of other programs."""
    others = figures.median(record.others for record in result.records)
    text = (
        f"{result.machine}, {result.date}, animrender {result.version}; medians over"
        f" {result.rounds} rounds of whole processes (fewer of slow ones), everybody in turn, files in memory. In"
        " brackets is the median of the rounds' own ratios: above 1, animrender is faster. Empty places are scenes"
        " that a program can't draw, or for which it is too slow.")
    if others > BUSY:
        text += (
            f" Other programs took {others:.0%} of the machine meanwhile: the ratios of processor times"
            " say more than the times.")
    return text


def speeds(result):
    rows = [
        [s.scene, s.peer, number(s.theirs), number(s.ours), f"{number(s.ratio)}×",
         f"{number(s.cpu_ratio)}×", f"{s.at_least:g}×", s.word]
        for s in targets.speeds(result.records)
    ]
    titles = ["scene", "against", "their frames/s", "ours", "faster", "by processor time", "target", ""]
    return table(titles, rows, words=2)


def verdicts(result):
    rows = [[v.what, v.figure, v.target, v.word] for v in result.verdicts]
    return table(["what", "figure", "target", ""], rows)


def scene(result, name):
    """The table of all peers on one scene, the fastest first."""
    peers = {peer.id: peer for peer in lineup()}
    rows, problems = [], []
    for identifier in dict.fromkeys(r.peer for r in result.records if r.scene == name):
        runs = targets.good(result.records, name, identifier)
        problems += [r for r in result.records if r.scene == name and r.peer == identifier and r.problem]
        if runs:
            rows.append(_scene_row(result, name, peers[identifier], runs))
    rows.sort(key=lambda row: row[0])
    titles = [
        "peer", "what", "runs", "frames/s", "seconds", "processor", "MB", "output MB", "faster",
        "by processor", "difference (mean, largest)",
    ]
    failed = "".join(f"\n{p.peer}, round {p.round + 1}: {p.problem}" for p in problems)
    return f"### {name}\n\n{table(titles, [row[1:] for row in rows], words=2)}\n{failed}"


def _scene_row(result, name, peer, runs):
    wall, cpu = (figures.median(getattr(run, key) for run in runs) for key in ("wall", "cpu"))
    versus = targets.speed(result.records, name, peer.id)
    ratios = [f"{number(versus.ratio)}×", f"{number(versus.cpu_ratio)}×"] if versus else ["", ""]
    return [
        wall, peer.id, peer.title, len(runs), number(runs[0].frames / wall), f"{wall:.3f}", f"{cpu:.3f}",
        f"{max(run.peak for run in runs) / 1e6:.0f}", f"{runs[0].bytes / 1e6:.2f}", *ratios,
        _agreement(runs[0]),
    ]


def _agreement(run):
    """The mean and largest difference from the reference's pictures, and their limits."""
    if run.distance is not None:
        return f"{run.distance:.2f} from supersampled"
    if run.mean is None:
        return ""
    limits = limits_of(run)
    word = "" if limits.allow(run.mean, run.largest) else ": miss"
    return f"{run.mean:.2f}, {run.largest} (at most {limits.mean:g}, {limits.largest}{word})"


def pictures(result):
    """A sentence that says whether all peers draw the same pictures."""
    compared = [record for record in result.records if record.mean is not None]
    if not compared:
        return "No pictures were compared."
    off = [f"{r.peer} on {r.scene}" for r in compared if not _agrees(r)]
    if off:
        return f"Pictures differ from the reference's by more than the limits: {', '.join(off)}."
    return "All pictures that were compared agree with the reference's within the limits."


def _agrees(record):
    """Whether the pictures are within the limits; true if none were compared."""
    return record.mean is None or limits_of(record).allow(record.mean, record.largest)


def is_sound(result):
    """Whether animrender drew every scene, and within its limits of the reference."""
    return all(not r.problem and _agrees(r) for r in result.records if r.peer == OURS)


def for_page(result):
    """The frames per second of each family's fastest peer on every scene, then the other figures."""
    names = list(dict.fromkeys(record.scene for record in result.records))
    rows = [["**animrender**", *[f"**{_ours(result, name)}**" for name in names]]]
    for family, title in FAMILIES.items():
        cells = [_family_cell(result, name, family) for name in names]
        if any(cells):
            rows.append([title, *cells])
    parts = [heading(result), table(["frames a second", *[f"`{name}`" for name in names]], rows)]
    if result.verdicts:
        parts.append(table(["", ""], [[v.what, v.figure] for v in result.verdicts]))
    return "\n\n".join(parts)


def _ours(result, name):
    runs = targets.good(result.records, name, OURS)
    return number(targets.frames_per_second(runs)) if runs else ""


def _family_cell(result, name, family):
    peer = targets.fastest(result.records, name, family)
    versus = targets.speed(result.records, name, peer) if peer else None
    return f"{number(versus.theirs)} ({number(versus.ratio)}×)" if versus else ""
