"""Paths of the project, of the programs installed for the comparison, and of a run's files."""

import os
import pathlib
import shutil
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = HERE / "README.md"
PLOT = HERE / "growth.svg"

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "animrender-bench"
PYTHON = CACHE / "python" / "bin" / "python"
MANIM_PYTHON = CACHE / "manim" / "bin" / "python"
PEER = CACHE / "bin" / "peer"
COMPARE = CACHE / "bin" / "compare"
RESULTS = CACHE / "results.json"
GROWTH_RESULTS = CACHE / "growth.json"
PHOTOS = CACHE / "photos"
LOCK = CACHE / "lock"


def animrender():
    """The program to measure: the project's, or the one that ANIMRENDER names."""
    return os.environ.get("ANIMRENDER") or str(ROOT / ".build" / "release" / "animrender")


class Workspace:
    """A folder in memory for scenes and frames, removed at the end. `sparse` needs up to 1 GB."""

    def __init__(self):
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.is_in_memory = memory is not None
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="animrender-bench-", dir=memory))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def empty_folder(self, name):
        """Makes an empty folder of this name, and returns its path."""
        folder = self.path / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder
