"""Code shared by the Python peers: the scene, its values at a frame, arguments, several processes."""

import argparse
import json
import math
import multiprocessing
import pathlib
import sys


def _bezier(first, second, t):
    u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t


def _curve(x1, y1, x2, y2):
    """A cubic Bézier curve as a function of the progress."""
    if x1 == y1 and x2 == y2:
        return lambda progress: progress

    def eased(progress):
        low, high, t = 0.0, 1.0, progress
        for _ in range(24):
            x = _bezier(x1, x2, t)
            if abs(x - progress) < 1e-6:
                break
            if x < progress:
                low = t
            else:
                high = t
            t = (low + high) / 2
        return _bezier(y1, y2, t)

    return eased


def _progress(time, begin, duration, curve):
    progress = (time - begin) / duration
    return 0.0 if progress <= 0 else 1.0 if progress >= 1 else curve(progress)


EXTRAS = {"shadowRadius", "dashPhase"}  # properties that only some views have
ASCENT, LINE = 0.928, 1.164  # as in neutral.py


class Scene:
    def __init__(self, path):
        with open(path) as file:
            scene = json.load(file)
        self.width, self.height = scene["width"], scene["height"]
        self.fps, self.frames, self.background = scene["fps"], scene["frames"], scene["background"]
        self.views, self.animations = scene["views"], scene["animations"]
        self.photos = [str(pathlib.Path(path).resolve().parent / name) for name in scene.get("photos", [])]
        self.ring = scene.get("ring")
        self.children = [[] for _ in self.views]
        self.roots, self.masks = [], {}  # a masked view's id: its mask's
        for view in self.views:
            if view.get("masks"):
                self.masks[view["parent"]] = view["id"]
                continue
            siblings = self.roots if view["parent"] < 0 else self.children[view["parent"]]
            siblings.append(view["id"])
        self._at_rest = [
            [view["opacity"], *view["position"], view["scale"], view["rotation"]] for view in self.views
        ]
        tracks = [
            (a["view"], a["property"], a["from"], a["to"], a["begin"], a["duration"], _curve(*a["curve"]))
            for a in self.animations
        ]
        self._tracks = [track for track in tracks if track[1] not in EXTRAS]
        self._extra_tracks = [track for track in tracks if track[1] in EXTRAS]

    def present(self, frame):
        """[opacity, x, y, scale, degrees] of every view at a frame."""
        time = frame / self.fps
        values = [view[:] for view in self._at_rest]
        for index, prop, start, end, begin, duration, curve in self._tracks:
            progress = _progress(time, begin, duration, curve)
            value = values[index]
            if prop == "translation":
                value[1] += start[0] + (end[0] - start[0]) * progress
                value[2] += start[1] + (end[1] - start[1]) * progress
            else:
                slot = {"opacity": 0, "scale": 3, "rotation": 4}[prop]
                value[slot] = start + (end - start) * progress
        return values

    def present_extras(self, frame):
        """{(view, property): value} of the animated shadows and dashes at a frame."""
        time = frame / self.fps
        return {
            (index, prop): start + (end - start) * _progress(time, begin, duration, curve)
            for index, prop, start, end, begin, duration, curve in self._extra_tracks}

    def on_ring(self, frame):
        """(index, matrix) of every view of a ring, the farthest first.

        A matrix has nine numbers, row by row, and maps a view's own points to those of the canvas.
        """
        turned = self.ring["from"] + (self.ring["to"] - self.ring["from"]) * frame / self.frames
        radius, distance = self.ring["radius"], self.ring["distance"]
        placed = []
        for index, view in enumerate(self.views):
            angle = math.radians(turned + 360 * index / len(self.views))
            sine, cosine = math.sin(angle), math.cos(angle)
            # The depth of a point is that of the middle, less its share of the width.
            depth = radius * cosine - radius
            half_width, half_height = view["size"][0] / 2, view["size"][1] / 2
            x, y = view["position"]
            slope = sine / distance
            start = 1 - depth / distance - slope * half_width
            across = cosine + x * slope
            placed.append((depth, index, [
                across, 0, radius * sine - cosine * half_width + x * start,
                y * slope, 1, y * start - half_height,
                slope, 0, start]))
        return [(index, matrix) for _, index, matrix in sorted(placed)]


def arguments(**options):
    """Reads SCENE FOLDER --processes N, and `options` with their defaults (False makes a flag)."""
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("folder")
    parser.add_argument("--processes", type=int, default=1)
    for name, default in options.items():
        if default is False:
            parser.add_argument("--" + name, action="store_true")
        else:
            parser.add_argument("--" + name, default=default, type=type(default))
    return parser.parse_args()


def frame_path(folder, frame):
    return f"{folder}/frame_{frame:05d}.png"


def share_out(worker, scene, options):
    """Calls worker(scene, options, frames) in `--processes` forked processes that share the frames."""
    count = options.processes
    if count == 1:
        worker(scene, options, range(scene.frames))
        return
    context = multiprocessing.get_context("fork")
    processes = [
        context.Process(target=worker, args=(scene, options, range(first, scene.frames, count)))
        for first in range(count)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    if any(process.exitcode for process in processes):
        sys.exit(1)


def fast_cv2_options():
    """Options for cv2's fastest PNG. A level without a filter would turn on slow adaptive filters."""
    import cv2

    return [cv2.IMWRITE_PNG_COMPRESSION, 1, cv2.IMWRITE_PNG_FILTER, cv2.IMWRITE_PNG_FILTER_NONE]
