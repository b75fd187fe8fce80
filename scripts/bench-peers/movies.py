"""Movies: our time against ffmpeg's for the same raw frames from a file."""

import subprocess
import sys

import figures
import places
import process
import scenes
from rounds import Bench
from targets import Verdict

SCENES = ("cards", "sparse", "full")
FRAMES = 60  # frames of each scene: raw frames of 1920×1080 pixels take 8 MB each
MAXIMAL_RATIO = 1.1  # our time for a movie to ffmpeg's alone


def measure(workspace, names, rounds):
    """Verdicts on MP4: drawing should hide behind encoding. `names` are the scenes that were measured."""
    return [_movie(Bench(workspace, scenes.SCENES[name]()), rounds) for name in SCENES if name in names]


def _movie(bench, rounds):
    ours = [places.animrender(), str(bench.spec_path), "--frames", f"0-{_last(bench)}", "--quiet"]
    theirs = _ffmpeg_alone(bench, ours)
    whole, encoding = {}, {}
    for number in range(rounds):
        out = bench.workspace.empty_folder("out")
        one = _run([*ours, "--out", str(out / "film.mp4")])
        other = _run([*theirs, str(out / "raw.mp4")])
        whole[number], encoding[number] = one.wall, other.wall
        print(
            f"{bench.name}, MP4: {one.wall:.3f} s ({one.cpu:.3f} s of processor time), ffmpeg alone"
            f" {other.wall:.3f} s ({other.cpu:.3f} s); other programs {one.others:.0%}",
            file=sys.stderr, flush=True)
    ratio = figures.ratio(whole, encoding)
    one, other = (figures.median(times.values()) for times in (whole, encoding))
    return Verdict(
        f"`{bench.name}`, {_last(bench) + 1} frames, as MP4 against ffmpeg alone with raw frames from a file",
        f"{one:.2f} s against {other:.2f} s: {ratio:.2f}×", f"at most {MAXIMAL_RATIO}×",
        ratio <= MAXIMAL_RATIO)


def _last(bench):
    return min(bench.scene["frames"], FRAMES) - 1


def _ffmpeg_alone(bench, ours):
    """ffmpeg's command for the same movie of the same raw RGBA frames in a file, without the name of its output."""
    raw = bench.workspace.empty_folder("ffmpeg") / "frames.rgba"
    with open(raw, "wb") as file:
        subprocess.run([places.animrender(), "movie", *ours[1:], "--raw", "rgba"], check=True, stdout=file)
    scene = bench.scene
    size = f"{scene['width']}x{scene['height']}"
    return [
        "ffmpeg", "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size,
        "-framerate", str(scene["fps"]), "-i", str(raw),
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
        "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-colorspace", "bt709",
        "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        "-movflags", "+faststart", "-f", "mp4"]


def _run(command):
    run = process.run(command)
    if run.code != 0:
        raise RuntimeError(f"{command[0]} makes no movie: {run.message}")
    return run
