"""How near the pictures of Lottie files are to those of other players: `scripts/bench --nearness DIR`.

DIR has Lottie files, also in its folders: at best some hundred that others made. Of each, three frames are drawn, at
10, 50 and 90 % of its length, with animrender and with rlottie, ThorVG and lottie-web in Chromium, as far as they are
installed, at 400 pixels for the longer side, over white. The difference of two pictures is the mean difference of the
channels, in levels of 255, over the pixels where at least one of the two isn't white; that of two players is the mean
over the three frames.

A player is as far from the others as its mean difference to them. A file in which we are farther than two others, and
at least FAR levels from the nearest of them, is listed, and shown on a sheet (`--sheets`).
"""

import concurrent.futures
import json
import os
import pathlib
import statistics
import subprocess
import sys

import places
from report import number, table

SIDE = 400
INSTANTS = (0.1, 0.5, 0.9)
FAR = 5  # levels at which people see a difference
WRONG = 20  # levels at which something moves or looks otherwise
OURS = "animrender"
SHOTS = places.HERE / "peers" / "lottie_shots.py"
PICTURES = places.HERE / "peers" / "lottie_distance.py"


def animations(folder):
    """The Lottie files in a folder, with the size and the frames to draw: those with a width, a rate and layers."""
    found = []
    for file in sorted(pathlib.Path(folder).rglob("*.json")):
        try:
            content = json.loads(file.read_text(encoding="utf-8-sig"))
            width, height, rate = (float(content[key]) for key in ("w", "h", "fr"))
            length = float(content["op"]) - float(content["ip"])
        except (ValueError, KeyError, TypeError, UnicodeDecodeError):
            continue
        if "layers" not in content or min(width, height, rate, length) <= 0:
            continue
        scale = SIDE / max(width, height)
        last = max(int(length) - 1, 0)
        frames = sorted({min(round(length * instant), last) for instant in INSTANTS})
        found.append({
            "name": str(file.relative_to(folder)), "file": str(file), "frames": frames, "rate": rate, "scale": scale,
            "width": max(round(width * scale), 1), "height": max(round(height * scale), 1)})
    return found


def run(command, name):
    """Runs a program. Whether it succeeded is seen by its pictures."""
    try:
        answer = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return print(f"{name}: more than two minutes", file=sys.stderr)
    if answer.returncode != 0:
        print(f"{name}: {answer.stderr.strip()[-300:] or answer.returncode}", file=sys.stderr)


def draw_ours(job):
    times = ",".join(f"{frame / job['rate']:.9f}" for frame in job["frames"])
    command = [
        places.animrender(), "render", job["file"], "--out", job["folder"], "--scale", repr(job["scale"]), "--at", times,
        "--quiet", "--overwrite", "--jobs", "1"]
    run(command, f"{OURS} on {job['name']}")
    for frame, file in zip(job["frames"], sorted(pathlib.Path(job["folder"]).glob("*.png"))):
        file.rename(os.path.join(job["folder"], f"{frame}.png"))


def draw_python(engine):
    def draw(job):
        frames = ",".join(map(str, job["frames"]))
        run([places.PYTHON, SHOTS, engine, job["file"], job["folder"], job["width"], job["height"], frames],
            f"{engine} on {job['name']}")
    return draw


def draw(jobs, player, workspace, workers):
    """Draws all files with one player. Returns the folder of each file's pictures, by its name."""
    folders = {}
    own = []
    for index, job in enumerate(jobs):
        folder = workspace.empty_folder(f"{player}-{index}")
        folders[job["name"]] = folder
        own.append({**job, "folder": str(folder)})
    print(f"drawing with {player}", file=sys.stderr, flush=True)
    if player == "lottie-web":
        list_of_jobs = workspace.path / "jobs.json"
        list_of_jobs.write_text(json.dumps(own))
        subprocess.run([str(places.PYTHON), str(SHOTS), player, str(list_of_jobs)], check=False)
        return folders
    one = draw_ours if player == OURS else draw_python(player)
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        list(pool.map(one, own))
    return folders


def distances(jobs, folders, sheets):
    """The difference of each pair of players in each file, by the file's name and the pair."""
    question = {"players": list(folders), "sheets": sheets, "files": [
        {"name": job["name"], "frames": job["frames"],
         "folders": {player: str(folders[player][job["name"]]) for player in folders}} for job in jobs]}
    answer = subprocess.run(
        [str(places.PYTHON), str(PICTURES)], input=json.dumps(question), capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise RuntimeError(answer.stderr.strip())
    return {
        entry["name"]: {tuple(pair): value for pair, value in entry["pairs"]} for entry in json.loads(answer.stdout)}


def between(pairs, one, other):
    return pairs.get((one, other), pairs.get((other, one)))


def farness(pairs, player, players):
    """The mean difference of a player to the others that drew the file; None if it didn't."""
    values = [between(pairs, player, other) for other in players if other != player]
    values = [value for value in values if value is not None]
    return statistics.mean(values) if values else None


def rows(found, players):
    """For each player: files, mean difference to us and to all, and in how many files it is the nearest to the others."""
    far = {name: {p: farness(pairs, p, players) for p in players} for name, pairs in found.items()}
    for player in players:
        drawn = [name for name in found if far[name][player] is not None]
        ours = [between(found[name], OURS, player) for name in drawn] if player != OURS else []
        ours = [value for value in ours if value is not None]
        nearest = sum(
            far[name][player] == min(value for value in far[name].values() if value is not None) for name in drawn)
        wrong = sum(value >= WRONG for value in ours)
        yield [
            player, len(drawn), number(statistics.mean(ours)) if ours else "–", wrong if ours else "–",
            number(statistics.mean(far[name][player] for name in drawn)) if drawn else "–", nearest]


def outliers(found, players):
    """The files in which we are farther from the others than two of them are, the worst first."""
    for name, pairs in found.items():
        ours = farness(pairs, OURS, players)
        if ours is None:
            continue
        # A player may have drawn the file at other frames than we.
        others = [p for p in players if p != OURS and between(pairs, OURS, p) is not None]
        nearest = min(between(pairs, OURS, p) for p in others)
        nearer = [p for p in others if farness(pairs, p, players) < ours]
        if len(nearer) >= 2 and nearest >= FAR:
            yield nearest, name, nearer


def wrong_by_two(found):
    """In how many files we are WRONG from the nearer one of rlottie and ThorVG, and how many both could draw."""
    values = []
    for pairs in found.values():
        both = [between(pairs, OURS, player) for player in ("rlottie", "thorvg")]
        if None not in both:
            values.append(min(both))
    return sum(value >= WRONG for value in values), len(values)


def show(folder, sheets, workers, players=(OURS, "rlottie", "thorvg", "lottie-web")):
    jobs = animations(folder)
    with places.Workspace() as workspace:
        folders = {player: draw(jobs, player, workspace, workers) for player in players}
        found = distances(jobs, folders, sheets)
    titles = ["", "files", "differs from us by", f"by {WRONG} or more", "from all others by", "nearest to the others"]
    print(table(titles, list(rows(found, players))))
    wrong, both = wrong_by_two(found)
    print(f"\n{wrong} of {both} files differ from the nearer of rlottie and ThorVG by {WRONG} levels or more.")
    listed = sorted(outliers(found, players), reverse=True)
    print(f"\n{len(listed)} files in which we are farther from the others than two of them, and {FAR} levels or more from all:\n")
    for nearest, name, nearer in listed:
        print(f"- {name}: {number(nearest)} from the nearest; nearer are {', '.join(nearer)}")
    missing = [job["name"] for job in jobs if farness(found[job["name"]], OURS, players) is None]
    if missing:
        print(f"\nNot drawn by us: {', '.join(missing)}")
    return not missing
