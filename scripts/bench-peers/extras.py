"""Measurements besides speed: bytes, memory, still frames, the start, workers."""

import os
import subprocess
import sys

import album
import figures
import films
import movies
import places
import process
import scenes
import targets
from lineup import CAIRO_WRITER, OURS, SAME_CAIRO, Peer
from rounds import Bench
from targets import Verdict

STILL_FRAMES = 1200
START_RUNS = 20
LONG_BEGINNING = 1000  # frames


def from_records(names, records):
    """Verdicts on bytes and memory, which the rounds have already measured."""
    sizes = [targets.bytes_verdict(name, records) for name in names]
    sizes += [targets.distance_verdict(name, records) for name in names]
    return [verdict for verdict in sizes if verdict] + list(_memory(names, records))


def measure(workspace, names, records, rounds):
    """Verdicts that need separate runs. `names` are the scenes that were measured."""
    ours = Peer(OURS, "", (places.animrender(), "{spec}", "--out", "{out}"), SAME_CAIRO)
    verdicts = []
    if _knows("--compression"):
        verdicts += [_small_bytes(workspace, ours, name, records) for name in names]
    verdicts += _still(Bench(workspace, scenes.still(STILL_FRAMES)), ours, rounds)
    verdicts.append(_album(workspace, ours))
    verdicts.append(_flat_memory(Bench(workspace, films.long()), ours, records))
    verdicts.append(_start(workspace, max(rounds, START_RUNS if rounds > 1 else 1)))
    verdicts += movies.measure(workspace, names, rounds)
    verdicts.append(_workers(Bench(workspace, scenes.full(120)), ours, rounds))
    return [verdict for verdict in verdicts if verdict]


def _knows(option):
    answer = subprocess.run([places.animrender(), "help", "render"], capture_output=True, text=True)
    return option in answer.stdout


def _small_bytes(workspace, ours, name, records):
    if not targets.good(records, name, CAIRO_WRITER):
        return None
    bench, folder = Bench(workspace, scenes.SCENES[name]()), workspace.empty_folder("out")
    _render(bench, ours, folder, "--compression", "small")
    return targets.bytes_verdict(name, records, sum(p.stat().st_size for p in folder.glob("*.png")))


def _render(bench, ours, folder, *options):
    run = bench.render(ours, folder, *options)
    if run.code != 0:
        raise RuntimeError(f"animrender can't render {bench.name}: {run.message}")
    return run


def _memory(names, records):
    for name in names:
        runs = targets.good(records, name, OURS)
        if runs:
            scene = scenes.SCENES[name]()
            yield targets.memory_verdict(
                name, scene["frames"], max(run.peak for run in runs), scene["width"], scene["height"],
                os.cpu_count())


def _still(bench, ours, rounds):
    """Compares the cost of one more frame with that of copying its file, both without the process' start."""
    rendering, copying, peak = {}, {}, 0
    for number in range(rounds):
        one, all_frames = (bench.workspace.empty_folder(name) for name in ("one", "all"))
        first = _render(bench, ours, one, "--frames", "0")
        whole = _render(bench, ours, all_frames)
        peak = max(peak, whole.peak)
        rendering[number] = (whole.wall - first.wall) / (STILL_FRAMES - 1)
        copying[number] = (_copy(bench, all_frames) - _copy(bench, one)) / (STILL_FRAMES - 1)
    ratio = figures.ratio(rendering, copying)
    ours_us, theirs_us = (figures.median(times.values()) * 1e6 for times in (rendering, copying))
    yield Verdict(
        "a still 1080p frame against the copy of its file by `cp`",
        f"{ours_us:,.0f} µs against {theirs_us:,.0f} µs: {ratio:.1f}×",
        f"at most {targets.MAXIMAL_COPY_RATIO}×",
        ratio <= targets.MAXIMAL_COPY_RATIO)
    yield targets.memory_verdict(
        "still", STILL_FRAMES, peak, bench.scene["width"], bench.scene["height"], os.cpu_count())


def _album(workspace, ours):
    """Measures the memory for photos and shadows, which the other scenes don't have."""
    spec = album.write(workspace.path)
    run = process.run(ours.command_for(spec=spec, out=workspace.empty_folder("out")))
    if run.code != 0:
        raise RuntimeError(f"animrender can't render the album: {run.message}")
    return targets.memory_verdict(
        "album", album.FRAMES, run.peak, album.WIDTH, album.HEIGHT, os.cpu_count())


def _flat_memory(bench, ours, records):
    """Compares the peak memory of the whole film with that of its beginning; None if it wasn't measured."""
    runs = targets.good(records, "long", OURS)
    if not runs:
        return None
    begun = _render(bench, ours, bench.workspace.empty_folder("out"), "--frames", f"0-{LONG_BEGINNING - 1}")
    return targets.growth_verdict(LONG_BEGINNING, begun.peak, bench.scene["frames"], max(r.peak for r in runs))


def _copy(bench, folder):
    run = process.run(["cp", "-r", str(folder), str(bench.workspace.empty_folder("copy"))])
    if run.code != 0:
        raise RuntimeError(run.message)
    return run.wall


def _start(workspace, runs):
    hello = places.ROOT / "Golden" / "hello" / "spec.json"
    measured = []
    for _ in range(runs):
        folder = workspace.empty_folder("out")
        run = process.run([places.animrender(), str(hello), "--frames", "0", "--out", str(folder)])
        if run.code != 0:
            raise RuntimeError(f"animrender can't render {hello}: {run.message}")
        measured.append(run)
    cpu, wall = (figures.median(getattr(run, key) for run in measured) for key in ("cpu", "wall"))
    return Verdict(
        "from the start to the first frame of `hello`",
        f"{cpu * 1e3:.0f} ms of processor time ({wall * 1e3:.0f} ms by the clock)",
        f"under {targets.MAXIMAL_START * 1e3:.0f} ms", cpu < targets.MAXIMAL_START)


def _workers(bench, ours, rounds):
    one, two = {}, {}
    for number in range(rounds):
        for jobs, times in (("1", one), ("2", two)):
            run = _render(bench, ours, bench.workspace.empty_folder("out"), "--jobs", jobs)
            times[number] = run.wall
            print(f"full, 120 frames, {jobs} workers: {run.wall:.3f} s", file=sys.stderr, flush=True)
    speedup = figures.ratio(one, two)
    return Verdict(
        "two workers against one, `full`, 120 frames", f"{speedup:.2f}×",
        f"at least {targets.MINIMAL_SPEEDUP}×", speedup >= targets.MINIMAL_SPEEDUP)
