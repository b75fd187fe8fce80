"""Measures how much a peer's pictures differ from the reference's."""

import shutil
import subprocess

import places


class Pictures:
    """The first, the middle and the last frame of a scene, drawn by the reference."""

    def __init__(self, bench, reference):
        frames = bench.scene["frames"]
        self.words = ["alpha"] if bench.scene["background"][3] < 255 else []
        self.names = [f"frame_{frame:05d}.png" for frame in sorted({0, frames // 2, frames - 1})]
        self.folder = bench.workspace.empty_folder("reference")
        out = bench.workspace.empty_folder("out")
        run = bench.render(reference, out)
        if run.code != 0:
            raise RuntimeError(f"{reference.id} can't draw {bench.name}: {run.message}")
        for name in self.names:
            shutil.copy(out / name, self.folder)

    def difference(self, folder):
        """The worst mean and the largest channel difference over the three frames in `folder`."""
        differences = [_compare(self.folder / name, folder / name, self.words) for name in self.names]
        return max(mean for mean, _ in differences), max(largest for _, largest in differences)


def photo_distance(bench, folder):
    """How far the pictures of a scene with photos are from supersampled ones; see `photo_distance.py`."""
    frames = bench.scene["frames"]
    answer = subprocess.run(
        [places.PYTHON, places.HERE / "peers" / "photo_distance.py", bench.scene_path, folder,
         *map(str, sorted({0, frames // 2, frames - 1}))], capture_output=True, text=True)
    if answer.returncode != 0:
        raise RuntimeError(f"{bench.name}: {answer.stderr.strip()}")
    return float(answer.stdout)


def _compare(expected, actual, words):
    answer = subprocess.run([places.COMPARE, expected, actual, *words], capture_output=True, text=True)
    if answer.returncode != 0:
        raise RuntimeError(f"{actual}: {answer.stderr.strip()}")
    mean, largest = answer.stdout.split()
    return float(mean), int(largest)
