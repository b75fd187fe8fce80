"""Movies: our time against ffmpeg's for the same frames, as raw ones or as PNG files."""

import dataclasses
import subprocess
import sys

import figures
import films
import places
import process
import scenes
from rounds import Bench, rounds_of_peer
from targets import Verdict

SCENES = ("cards", "sparse", "full")
ANIMATED_SCENES = ("interface", "photos")  # plain and noisy
FRAMES = 60  # frames of each scene: raw frames of 1920×1080 pixels take 8 MB each
ANIMATED_FRAMES = 50
MAXIMAL_RATIO = 1.1  # our time for a movie to ffmpeg's alone


@dataclasses.dataclass
class Animation:
    """A format of animated pictures, and how ffmpeg makes it of PNG files."""

    ending: str
    options: list
    at_least: float  # how many times as fast as ffmpeg animrender should be

    @property
    def name(self):
        return {"gif": "GIF", "apng": "APNG", "webp": "WebP"}[self.ending]


ANIMATIONS = [
    Animation("gif", ["-vf", "fps=50,split[a][b];[a]palettegen[p];[b][p]paletteuse"], 4),
    Animation("apng", ["-plays", "0"], 3),
    # The same encoder with the same options: only drawing and reading differ.
    Animation("webp", ["-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-loop", "0"], 1 / MAXIMAL_RATIO),
]


def measure(workspace, names, rounds):
    """Verdicts on MP4, where drawing should hide behind encoding, and on animated pictures. `names` are the scenes that
    were measured."""
    verdicts = [_movie(Bench(workspace, scenes.SCENES[name]()), rounds) for name in SCENES if name in names]
    for name in ANIMATED_SCENES:
        if name in names:
            verdicts += _animations(Bench(workspace, films.FILMS[name](ANIMATED_FRAMES)), rounds)
    return verdicts


def _movie(bench, rounds):
    ours = _ours(bench, FRAMES)
    theirs = _ffmpeg_alone(bench, ours)
    one, other, ratio = _times(bench, "MP4", ours, "film.mp4", theirs, "raw.mp4", rounds)
    return Verdict(
        f"`{bench.name}`, {_last(bench, FRAMES) + 1} frames, as MP4 against ffmpeg alone with raw frames from a file",
        f"{one:.2f} s against {other:.2f} s: {ratio:.2f}×", f"at most {MAXIMAL_RATIO}×",
        ratio <= MAXIMAL_RATIO)


def _animations(bench, rounds):
    ours = _ours(bench, ANIMATED_FRAMES)
    folder = bench.workspace.empty_folder("frames")
    subprocess.run([*ours, "--out", str(folder)], check=True)
    return [_animation(bench, animation, ours, folder, rounds) for animation in ANIMATIONS]


def _animation(bench, animation, ours, folder, rounds):
    one, other, ratio = _times(
        bench, animation.name, ours, f"film.{animation.ending}", from_pictures(animation, folder, bench.scene["fps"]),
        f"pictures.{animation.ending}", rounds)
    times = 1 / ratio
    return Verdict(
        f"`{bench.name}`, {_last(bench, ANIMATED_FRAMES) + 1} frames, as {animation.name} against ffmpeg with the frames as"
        " PNG files", f"{one:.2f} s against {other:.2f} s: {times:.1f} times as fast",
        f"at least {animation.at_least:.2g} times", times >= animation.at_least)


def _times(bench, format_name, ours, our_file, theirs, their_file, rounds):
    """The median times of both commands, and the ratio of ours to theirs."""
    whole, encoding = {}, {}
    for number in range(rounds):
        out = bench.workspace.empty_folder("out")
        one = _run([*ours, "--out", str(out / our_file)])
        other = _run([*theirs, str(out / their_file)])
        whole[number], encoding[number] = one.wall, other.wall
        sizes = [(out / name).stat().st_size / 1e6 for name in (our_file, their_file)]
        print(
            f"{bench.name}, {format_name}: {one.wall:.3f} s ({one.cpu:.3f} s of processor time, {sizes[0]:.1f} MB), ffmpeg"
            f" {other.wall:.3f} s ({other.cpu:.3f} s, {sizes[1]:.1f} MB); other programs {one.others:.0%}",
            file=sys.stderr, flush=True)
        if number + 1 >= rounds_of_peer(other.wall, rounds):
            break
    one, other = (figures.median(times.values()) for times in (whole, encoding))
    return one, other, figures.ratio(whole, encoding)


def _last(bench, most):
    return min(bench.scene["frames"], most) - 1


def _ours(bench, most):
    return [places.animrender(), str(bench.spec_path), "--frames", f"0-{_last(bench, most)}", "--quiet"]


def from_pictures(animation, folder, fps):
    """ffmpeg's command for an animated picture of our frames in a folder, without the name of its output."""
    return [
        "ffmpeg", "-y", "-v", "error", "-framerate", str(fps), "-pattern_type", "glob", "-i", f"{folder}/*.png",
        *animation.options, "-f", animation.ending]


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
