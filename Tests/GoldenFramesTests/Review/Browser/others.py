"""Goldens that need no picture: broken ones, hostile names, and many that passed."""

_HOSTILE = [
    "</script><script>document.title='broken out'</script>",
    "<img src=x onerror=\"document.title='broken out'\">",
    "<!--<script>",
    "'; rm -rf \"$HOME\" #",
    "--all",
    "a/b c?d#e%2F",
    "line\u2028and paragraph\u2029",
    "\u202eright to left, שלום",
    "long-" + "name-" * 60,
]


def _frames(count, outcome="equal"):
    return [{"number": number, "time": number / 60, "outcome": outcome, "heat": 0}
            for number in range(count)]


def _passed(name, count=60):
    return {"name": name, "folder": f"Golden/{name}", "spec": f"Golden/{name}/spec.json",
            "verdict": "passed", "summary": [f"{count} frames are equal"], "size": [1280, 720],
            "expectedSize": [1280, 720], "scale": 1, "frameRate": "60", "expectedFrameRate": "60",
            "expectedCount": count, "actualCount": count, "frames": _frames(count)}


def _hostile(name):
    frames = _frames(8)
    for frame in frames[3:5]:
        frame.update(outcome="unknown", heat=None)
    return {**_passed(name, 8), "verdict": "changed", "frames": frames,
            "summary": [f"{name}: 2 frames differ", "their pictures aren't kept"],
            "values": [{"view": name, "property": name, "time": 0.05, "spans": [[0.05, 0.07]],
                        "expected": name, "actual": f"{name}!", "cause": name}],
            "messages": [name], "environment": [{"name": name, "expected": name, "actual": "1"}],
            "masks": [{"rect": [1, 2, 3, 4], "from": 0, "to": 1, "view": name}]}


OTHERS = [
    {"name": "signature", "folder": "Golden/signature", "spec": "Golden/signature/spec.json",
     "verdict": "broken", "summary": ["the golden can't be read: golden.json is not JSON"],
     "messages": ["Golden/signature/golden.json:14:3: expected “,” or “}” but found “\"hash\"”",
                  "nothing was compared"]},
    {**_passed("frame-rate", 30), "verdict": "changed", "frameRate": "30",
     "summary": ["30 frames a second instead of 60, 30 frames instead of 60; compared at the 30 times "
                 "that both show", "every one of them is equal"], "expectedCount": 60},
    {"name": "bare", "verdict": "changed"},
    {"name": "sparse", "verdict": "changed", "frames": [{"outcome": "equal"}, {"outcome": "changed"}],
     "values": [{"view": "box", "property": "alpha"}], "masks": [{}]},
    {**_passed("damaged", 1), "verdict": "changed", "frames": [
        {"number": 0, "time": 0, "outcome": "changed", "heat": 0.1,
         "expected": "damaged/expected.png", "actual": "damaged/nowhere.png"}]},
    {**_passed("many-values"), "verdict": "changed", "values": [
        {"view": f"view-{number}", "property": "alpha", "time": 0.5, "spans": [[0.5, 0.8]],
         "expected": "1", "actual": "0.5"} for number in range(250)]},
    *[_hostile(name) for name in _HOSTILE],
    *[_passed(f"filler-{number:03}") for number in range(200)],
]


def large():
    """A thousand goldens of 300 frames."""
    goldens = [_passed(f"g{number:04}", 300) for number in range(1000)]
    for golden in goldens[::7]:
        golden["verdict"] = "changed"
        for frame in golden["frames"][40:90]:
            frame.update(outcome="changed", heat=frame["number"] / 1000,
                         measured={"distance": 0.5, "share": 0.1, "density": 0.9})
    return {"program": "animrender", "command": "animrender golden verify", "goldens": goldens}
