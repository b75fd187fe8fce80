"""Makes what verifications leave behind: folders with results.json and pictures, one for each page.

results.py ANIMRENDER FOLDER: for the page called "review", renders scenes of this project and changed
copies of them with the program and compares them. The form of results.json is that of `golden verify`.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from others import OTHERS, large
from pictures import Difference, png, read_sequence
from scenes import SCENES

GOLDEN = pathlib.Path(__file__).resolve().parents[4] / "Golden"


def text(number, places=3):
    return f"{round(number, places):.{places}f}".rstrip("0").rstrip(".")


def seconds(frame):
    return text(frame["time"]) + " s"


class Sequence:
    """One spec, rendered."""

    def __init__(self, program, spec, options, folder):
        rate = options[options.index("--fps") + 1] if "--fps" in options else None
        subprocess.run([program, "render", spec, "--out", folder, "--quiet", *options], check=True)
        header = (folder / "frame_00000.png").read_bytes()[16:24]
        self.size = [int.from_bytes(header[:4], "big"), int.from_bytes(header[4:], "big")]
        self.frames = read_sequence(folder, self.size)
        self.files = sorted(folder.glob("frame_*.png"))
        self.rate = rate or str(json.loads(spec.read_text())["fps"])
        self.times = [number / float(self.rate) for number in range(len(self.frames))]
        self.samples = self._samples(program, spec)

    def _samples(self, program, spec):
        run = subprocess.run(
            [program, "sample", spec, "--fps", self.rate], capture_output=True, text=True, check=True)
        lines = map(json.loads, run.stdout.splitlines())
        return {(line["view"], line["property"], line["time"]): line["value"] for line in lines}


def value_text(value):
    if isinstance(value, list):
        return "(" + ", ".join(text(part) for part in value) + ")"
    return text(value) if isinstance(value, float) else str(value)


def differing_values(expected, actual, cause):
    """Per view and property, when it differs and how at first."""
    times = {}
    for key in sorted(expected.samples.keys() & actual.samples.keys()):
        if expected.samples[key] != actual.samples[key]:
            times.setdefault(key[:2], []).append(key[2])
    for (view, name), moments in times.items():
        first = view, name, moments[0]
        yield {"view": view, "property": name, "time": moments[0],
               "spans": [[moments[0], moments[-1]]], "cause": cause,
               "expected": value_text(expected.samples[first]),
               "actual": value_text(actual.samples[first])}


class Comparison:
    """One scene's golden as it stands in results.json; its pictures go into `folder`."""

    def __init__(self, scene, expected, actual, folder):
        self.scene, self.expected, self.actual, self.folder = scene, expected, actual, folder
        (folder / scene.name).mkdir(parents=True)
        count = len(actual.frames) - scene.cut
        longest = max(expected, actual, key=lambda sequence: len(sequence.frames))
        self.times = longest.times
        self.frames = [self._frame(number, count) for number in range(len(self.times))]
        if scene.name == "photo-flip":
            self._mark_shift(2)

    def _keep(self, kind, number, data):
        path = f"{self.scene.name}/{kind}_{number:05}.png"
        (self.folder / path).write_bytes(data)
        return path

    def _frame(self, number, count):
        frame = {"number": number, "time": self.times[number]}
        if self.scene.verdict == "missing":
            return {**frame, "outcome": "added",
                    "actual": self._keep("actual", number, self.actual.files[number].read_bytes())}
        if number >= len(self.expected.frames):
            return {**frame, "outcome": "added", **self._pictures({"actual": (self.actual, number)})}
        kept = {"expected": (self.expected, number)}
        if number >= count:
            return {**frame, "outcome": "missing", **self._pictures(kept)}
        kept["actual"] = (self.actual, number)
        if self.expected.size != self.actual.size:
            return {**frame, "outcome": "otherSize", **self._pictures(kept)}
        if self.expected.frames[number] == self.actual.frames[number]:
            path = {}
            if number % self.scene.every == 0 or number == len(self.expected.frames) - 1:
                path = self._pictures({"expected": kept["expected"]})
                path["actual"] = path["expected"]
            return {**frame, "outcome": "equal", "heat": 0, **path}
        return {**frame, **self._compared(frame["time"], number), **self._pictures(kept)}

    def _pictures(self, kept):
        return {kind: self._keep(kind, number, sequence.files[number].read_bytes())
                for kind, (sequence, number) in kept.items()}

    def _compared(self, time, number):
        limits = self.scene.tolerance
        masks = [mask["rect"] for mask in self.scene.masks if mask["from"] <= time <= mask["to"]]
        found = Difference(self.expected.size, self.expected.frames[number],
                           self.actual.frames[number], limits["distance"], masks)
        passes = (found.share <= limits["share"] and found.density <= limits["density"])
        outcome = "changed" if not passes else "tolerated" if found.differing else "equal"
        diff = self._keep("diff", number, png(found.size, found.picture))
        self.details = getattr(self, "details", {})
        self.details[number] = found
        return {"outcome": outcome, "heat": found.heat, "diff": diff,
                "measured": {"distance": found.largest, "share": found.share,
                             "density": found.density}}

    def _mark_shift(self, count):
        for frame in self.frames:
            earlier = frame["number"] - count
            if frame["outcome"] == "changed" and earlier >= 0 and (
                    self.actual.frames[frame["number"]] == self.expected.frames[earlier]):
                frame["shift"] = count

    @property
    def bad(self):
        return [f for f in self.frames if f["outcome"] not in ("equal", "tolerated")]

    def _spans(self):
        spans = []
        for frame in self.bad:
            if spans and spans[-1]["last"] == frame["number"] - 1:
                spans[-1]["last"] = frame["number"]
            else:
                spans.append({"first": frame["number"], "last": frame["number"]})
        return spans

    def _worst(self):
        hot = [f for f in self.frames if f.get("heat")]
        return max(hot, key=lambda f: f["heat"])["number"] if hot else None

    def _summary(self):
        lines = [self.scene.explanation] if self.scene.explanation else []
        if self.scene.verdict == "missing" or not self.bad:
            return lines
        spans = [f"{s['first']}–{s['last']} ({seconds(self.frames[s['first']])} to "
                 f"{seconds(self.frames[s['last']])})" for s in self._spans()]
        differ = f"frames {' and '.join(spans)} differ"
        if not any("frame" in line for line in lines):
            lines.append(differ)
        worst = self._worst()
        if worst is not None:
            found = self.details[worst]
            x, y, one, other = found.worst
            total = found.size[0] * found.size[1]
            lines.append(
                f"worst is frame {worst} ({seconds(self.frames[worst])}): {found.differing} of {total} "
                f"pixels differ ({text(found.share * 100, 2)} %, limit "
                f"{text(self.scene.tolerance['share'] * 100, 2)} %); worst at ({x}, {y}): "
                f"#{other[:3].hex()} instead of #{one[:3].hex()}")
        good = len(self.frames) - len(self.bad)
        return lines + [f"{good} of {len(self.frames)} frames as expected"]

    def golden(self):
        scene, bad, worst = self.scene, self.bad, self._worst()
        verdict = scene.verdict or ("changed" if bad else "passed")
        result = {
            "name": scene.name, "folder": f"Golden/{scene.name}",
            "spec": f"Golden/{scene.name}/spec.json", "verdict": verdict,
            "summary": self._summary(), "size": self.actual.size, "scale": 1,
            "frameRate": self.actual.rate, "tolerance": scene.tolerance,
            "actualCount": len(self.actual.frames) - scene.cut, "frames": self.frames,
            "spans": self._spans(), "masks": scene.masks, "values": [], "messages": []}
        if verdict != "missing":
            result |= {"expectedSize": self.expected.size, "expectedFrameRate": self.expected.rate,
                       "expectedCount": len(self.expected.frames)}
        if bad:
            result["firstDifference"] = bad[0]["number"]
        if worst is not None:
            result["worst"] = worst
        result["values"] = [
            {"view": view, "property": name, "time": 0, "spans": [[0, self.frames[-1]["time"]]],
             "expected": old, "actual": new, "cause": "the value that the spec gives"}
            for view, name, old, new in scene.values]
        if scene.cause:
            result["values"] += differing_values(self.expected, self.actual, scene.cause)
        if verdict == "otherEnvironment":
            result["environment"] = [
                {"name": "cairo", "expected": "1.18.0", "actual": "1.16.0"},
                {"name": "pixman", "expected": "0.42.2", "actual": "0.42.2"},
                {"name": "DejaVuSans.ttf", "expected": "7b1f…", "actual": "7b1f…"}]
        return result


def compare(program, scene, folder, scratch):
    """Renders `scene` and its changed copy."""
    home = GOLDEN / scene.spec
    changed = scratch / scene.name
    shutil.copytree(home, changed, ignore=shutil.ignore_patterns("frame@*", "*.txt"))
    if scene.change:
        spec = changed / "spec.json"
        spec.write_text(scene.change(spec.read_text()))
    expected = Sequence(program, home / "spec.json", scene.options, scratch / f"{scene.name}-old")
    actual = Sequence(program, changed / "spec.json", scene.actual_options or scene.options,
                      scratch / f"{scene.name}-new")
    return Comparison(scene, expected, actual, folder).golden()


def write(folder, document):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(document)


def main(program, pages):
    pages = pathlib.Path(pages)
    folder = pages / "review"
    with tempfile.TemporaryDirectory() as scratch:
        goldens = [compare(program, scene, folder, pathlib.Path(scratch)) for scene in SCENES]
    document = {
        "program": "animrender 1.0.0", "command": "animrender golden verify Golden/*/spec.json",
        "approve": "animrender golden approve", "goldens": goldens + OTHERS}
    (folder / "damaged").mkdir()
    (folder / "damaged" / "expected.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing more")
    write(folder, json.dumps(document, ensure_ascii=False))
    empty = {"program": "animrender 1.0.0", "command": "animrender golden verify none", "goldens": []}
    write(pages / "empty", json.dumps(empty))
    write(pages / "nonsense", '{"goldens": [</script>')
    write(pages / "large", json.dumps(large()))


if __name__ == "__main__":
    main(*sys.argv[1:3])
