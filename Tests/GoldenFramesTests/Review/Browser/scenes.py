"""The goldens of the page under test: a spec of this project, and what was done to a copy of it."""
import re
from dataclasses import dataclass, field


@dataclass
class Scene:
    """A golden, and the animation that is checked against it."""
    name: str
    spec: str
    options: list = field(default_factory=list)
    change: object = None
    #: Options that only the actual animation is rendered with.
    actual_options: list = field(default_factory=list)
    explanation: str = ""
    cause: str = ""
    #: Whether frames without a difference have pictures: all, or only every so many.
    every: int = 1
    tolerance: dict = field(default_factory=lambda: {"distance": 0, "share": 0, "density": 0})
    masks: list = field(default_factory=list)
    verdict: str = ""
    #: View, property, expected and actual value of what differs all the time.
    values: list = field(default_factory=list)
    #: Frames of the actual animation that are left out at the end.
    cut: int = 0


def _replacing(old, new, count=0):
    def change(text):
        assert re.search(old, text), f"nothing like {old}"
        return re.sub(old, new, text, count=count)
    return change


def _shifting(text):
    return text.replace('{"animate"', '{"at": 0.066666667, "animate"')


SCENES = [
    Scene("cards", "cards", ["--scale", "0.375", "--fps", "30"],
          _replacing(r'("view": "v(?:1\d|2[0-4])".*?)"easeOut"', r'\1"easeInOut"'),
          explanation="the curve of 15 views' animations changed: v10, v11, v12 and 12 more",
          cause="curve easeInOut instead of easeOut", every=15),
    Scene("hello", "hello", ["--scale", "1.5"],
          _replacing(r'"frame": \[0, 96, 260, 24\]', '"frame": [0, 93, 260, 24]'),
          explanation="floor lies elsewhere: its position differs all the time",
          values=[("floor", "position", "(130, 108)", "(130, 105)")]),
    Scene("springs", "springs", ["--scale", "1.25", "--frames", "0-44"],
          _replacing("#90be6d", "#90be6e"),
          explanation="backgroundColor of weight-4 differs all the time: #90be6e instead of #90be6d",
          values=[("weight-4", "backgroundColor", "#90be6d", "#90be6e")]),
    Scene("sequential-pop", "sequential-pop", ["--scale", "1.5"], cut=1,
          explanation="1 frame missing at the end: frame 24 (0.8 s)"),
    Scene("photo-flip", "photo-flip", [], _shifting,
          explanation="the same pictures, 2 frames (0.067 s) later: frames 1–32 (0.033 s to 1.067 s)",
          cause="starts at 0.067 s instead of 0 s"),
    Scene("card-flip", "card-flip", ["--scale", "1.5"], actual_options=["--scale", "1"],
          explanation="other size: 260 × 160 pixels instead of 390 × 240"),
    Scene("poll-clocks", "poll-clocks", ["--scale", "1.25"],
          _replacing("#e4572e", "#d4472e"), masks=[
              {"rect": [20, 15, 355, 65], "from": 0.0, "to": 0.6, "view": "tenth-*"},
              {"rect": [20, 90, 355, 65], "from": 0.3, "to": 1.2}],
          explanation="frames 13–24 (0.65 s to 1.2 s) differ", values=[
              (f"tenth-{i}", "backgroundColor", "#e4572e", "#d4472e") for i in range(4)]),
    Scene("group-alpha", "group-alpha", ["--scale", "1.5"],
          _replacing('"alpha": 0.5', '"alpha": 0.55', 1),
          explanation="alpha of inner differs all the time: 0.55 instead of 0.5",
          values=[("inner", "alpha", "0.5", "0.55")]),
    Scene("shadows", "shadows", ["--frames", "0-9"], _replacing('"#4dabf7"', '"#4eacf8"'),
          tolerance={"distance": 0.02, "share": 0.001, "density": 0.25},
          explanation="10 frames match: 0 equal, 10 within tolerance"),
    Scene("text", "text", ["--frames", "0-9"], _replacing('"size": 13', '"size": 13.02'),
          verdict="otherEnvironment",
          explanation="recorded with another cairo: 1.18.0 instead of 1.16.0"),
    Scene("page-turn", "page-turn", ["--scale", "1.5"], verdict="missing",
          explanation="no golden is recorded yet: 37 frames are waiting for approval"),
    Scene("carousel", "carousel", ["--frames", "0-9"],
          explanation="every frame is equal"),
]
