"""Draws Lottie files with animrender and everybody else who can: `scripts/bench --lottie DIR`.

DIR is as for `scripts/dev/score-lottie`: an index of files with pictures that Core Animation drew of them. Ten of
its files are taken, evenly over the index. Every frame becomes a PNG of the size of the pictures.
"""

import json
import math
import os
import shutil
import subprocess
import sys

import figures
import places
import process
from report import number, table

COUNT = 10
TARGET = 5  # how many times as fast as rlottie we should be
RLOTTIE = places.CACHE / "bin" / "rlottie"
PEERS = places.HERE / "peers"


def entries(folder):
    """Ten entries of the index that can be compared, evenly over all: JSON files, which everybody reads."""
    with open(os.path.join(folder, "index.json"), encoding="utf-8") as file:
        known = json.load(file)["entries"]
    usable = [entry for entry in known if not entry.get("excluded") and entry["file"].endswith(".json")]
    usable.sort(key=lambda entry: entry["name"])
    step = max(1, len(usable) // COUNT)
    return usable[::step][:COUNT]


def build():
    """Builds the C program with rlottie. Returns the reason for a failure, or None."""
    source = places.HERE / "c" / "rlottie.c"
    if RLOTTIE.exists() and RLOTTIE.stat().st_mtime > source.stat().st_mtime:
        return None
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "rlottie", "libpng"], capture_output=True, text=True)
    if flags.returncode != 0:
        return flags.stderr.strip()
    RLOTTIE.parent.mkdir(parents=True, exist_ok=True)
    answer = subprocess.run(
        ["cc", "-O3", "-Wall", str(source), "-o", str(RLOTTIE), *flags.stdout.split()],
        capture_output=True, text=True)
    return answer.stderr.strip() if answer.returncode != 0 else None


def has_modules(*names):
    question = "import importlib.util, sys; sys.exit(not all(map(importlib.util.find_spec, sys.argv[1:])))"
    return os.access(places.PYTHON, os.X_OK) and subprocess.run(
        [places.PYTHON, "-c", question, *names]).returncode == 0


def peers():
    """The peers that can run here, by their ids: what makes their command of a file, a folder, and a size."""
    def python(script, *words):
        return lambda file, out, size, scale: [places.PYTHON, PEERS / script, *words, file, out, *size]

    found = {"animrender": lambda file, out, size, scale: [
        places.animrender(), "render", file, "--out", out, "--scale", repr(scale), "--like", "core-animation",
        "--quiet"]}
    reason = build()
    if reason:
        print(f"no rlottie in C: {reason}", file=sys.stderr)
    else:
        found["rlottie, C and libpng"] = lambda file, out, size, scale: [RLOTTIE, file, out, *size]
    if has_modules("rlottie_python", "PIL"):
        found["rlottie-python, Pillow"] = python("lottie_file.py", "rlottie")
    if has_modules("thorvg_python", "PIL"):
        found["thorvg-python, Pillow"] = python("lottie_file.py", "thorvg")
    if has_modules("pylottie", "websockets") and shutil.which("chromium"):
        found["lottie-web, Chromium"] = python("lottie_web.py")
    absent = 5 - len(found)
    if absent:
        print(f"{absent} peers aren't installed (--install can)", file=sys.stderr)
    return found


def size_of(folder, entry):
    """The size of the pictures of an entry, in pixels."""
    with open(os.path.join(folder, entry["shots"][0]["snapshot"]), "rb") as file:
        header = file.read(24)
    return int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")


def measure(folder, runs):
    """For each file and peer: the frames, and the seconds and processor seconds of each round."""
    results, verdicts, candidates = {}, {}, peers()
    with places.Workspace() as workspace:
        for entry in entries(folder):
            size, scale = size_of(folder, entry), entry["scale"]
            for number_of_round in range(runs):
                for peer, command in candidates.items():
                    out = workspace.empty_folder("out")
                    run = process.run(command(os.path.join(folder, entry["file"]), out, size, scale))
                    pictures = sorted(out.glob("*.png"))
                    if run.code != 0 or not pictures:
                        print(f"{peer} on {entry['name']}: {run.message[-200:]}", file=sys.stderr)
                        continue
                    results.setdefault((entry["name"], peer), []).append((len(pictures), run.wall, run.cpu))
                    if number_of_round == 0:
                        verdicts[entry["name"], peer] = compare(folder, entry, pictures)
            print(entry["name"], file=sys.stderr)
    return results, verdicts


def compare(folder, entry, pictures):
    """Which of the pictures at whole frames match: their number, and how many there are."""
    with open(os.path.join(folder, entry["file"]), encoding="utf-8") as file:
        rate = json.load(file)["fr"]
    pairs = []
    for shot in entry["shots"]:
        frame = shot["time"] * rate
        if abs(frame - round(frame)) < 1e-3 and 0 <= round(frame) < len(pictures):
            pairs.append(f"{pictures[round(frame)]}\t{os.path.join(folder, shot['snapshot'])}\n")
    answer = subprocess.run(
        [places.PYTHON, PEERS / "lottie_score.py"], input="".join(pairs), capture_output=True, text=True)
    if answer.returncode != 0:
        raise RuntimeError(answer.stderr.strip())
    return answer.stdout.split().count("match"), len(pairs)


def seconds(runs, which):
    """The median of the rounds' seconds for a frame."""
    return figures.median(run[which] / run[0] for run in runs)


def rows(results, verdicts):
    """A row for each peer: frames a second over all files that it drew, how much faster we are, and what matches."""
    names = list(dict.fromkeys(name for name, _ in results))
    for peer in dict.fromkeys(peer for _, peer in results):
        drawn = [name for name in names if (name, peer) in results]
        theirs = [[seconds(results[name, peer], which) for name in drawn] for which in (1, 2)]
        ours = [[seconds(results[name, "animrender"], which) for name in drawn] for which in (1, 2)]
        ratios = [mean(t / o for t, o in zip(*pair)) for pair in zip(theirs, ours)]
        matching, shown = (sum(verdicts[name, peer][i] for name in drawn) for i in (0, 1))
        least = min(t / o for t, o in zip(theirs[0], ours[0]))
        yield [
            peer, len(drawn), number(1 / mean(theirs[0])), f"{number(ratios[0])}×", f"{number(ratios[1])}×",
            f"{number(least)}×", f"{matching} of {shown}"]


def mean(values):
    """The geometric mean."""
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values))


def show(folder, runs):
    """Measures, and prints a table. Returns whether we are as fast as we should be."""
    results, verdicts = measure(folder, runs)
    titles = [
        "", "files", "frames/s", "faster", "by processor time", "least", "match Core Animation's"]
    found = list(rows(results, verdicts))
    print(table(titles, found))
    slowest = [row for row in found if row[0].startswith("rlottie") and float(row[3][:-1].replace(",", "")) < TARGET]
    for row in slowest:
        print(f"\n{row[0]}: {row[3]} instead of at least {TARGET}×")
    return not slowest
