"""`scripts/bench`: reads the options, measures, and writes the results."""

import argparse
import dataclasses
import datetime
import json
import os
import platform
import re
import subprocess
import sys

import extras
import growth
import install
import lineup
import lottie
import nearness
import page
import places
import report
import rounds
import scenes
from targets import Verdict

DEFAULT_SCENES = (
    "cards,sparse,full,glass,many1000,many10000,letters,letters-turning,photos,carousel,pan,interface,blends,glow,blur,"
    "charts,lower-third,long")


@dataclasses.dataclass
class Result:
    machine: str
    date: str
    version: str
    rounds: int
    records: list
    verdicts: list

    @staticmethod
    def load(path):
        values = json.loads(path.read_text())
        values["records"] = [rounds.Record(**record) for record in values["records"]]
        values["verdicts"] = [Verdict(**verdict) for verdict in values["verdicts"]]
        return Result(**values)

    def save(self, path):
        path.write_text(json.dumps(dataclasses.asdict(self), indent=1))


def parse():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=(
        "Renders scenes in turn with animrender and with every installed peer, and prints medians and"
        " ratios."))
    parser.add_argument(
        "--scenes", default=DEFAULT_SCENES,
        help=f"scenes to render, out of {', '.join(scenes.SCENES)} (default: %(default)s)")
    parser.add_argument(
        "--peers", default=".", metavar="REGEX", help="only peers whose id matches; animrender always runs")
    parser.add_argument("--runs", type=int, default=5, help="number of rounds (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="run one round")
    parser.add_argument(
        "--install", action="store_true",
        help="first install the packages that the peers need (as root, for Debian packages)")
    parser.add_argument(
        "--rounds-only", action="store_true",
        help="don't measure still frames, the start, workers and small files")
    parser.add_argument(
        "--growth", action="store_true",
        help="measure how cost grows with views, pixels and change, and nothing else")
    parser.add_argument(
        "--lottie", metavar="DIR",
        help="draw ten of the Lottie files in DIR, which is as for scripts/dev/score-lottie, and nothing else")
    parser.add_argument(
        "--nearness", metavar="DIR",
        help="compare the pictures of all Lottie files in DIR with other players', and nothing else")
    parser.add_argument("--sheets", metavar="DIR", help="with --nearness: also write a picture for each file to DIR")
    parser.add_argument("--again", action="store_true", help="print the last results, without measuring")
    parser.add_argument("--write-page", action="store_true", help="also write the results into scripts/bench-peers/README.md")
    options = parser.parse_args()
    options.runs = 1 if options.quick else options.runs
    options.scenes = options.scenes.split(",")
    unknown = [name for name in options.scenes if name not in scenes.SCENES]
    if unknown:
        parser.error(f"no scene is called {unknown[0]}; there are {', '.join(scenes.SCENES)}")
    if options.runs < 1:
        parser.error("--runs needs at least 1")
    return options


def machine():
    try:
        with open("/proc/cpuinfo") as file:
            model = re.search(r"^model name\s*:\s*(.+)$", file.read(), re.MULTILINE)[1]
    except (OSError, TypeError):
        model = platform.machine()
    return f"{os.cpu_count()} cores of {model}"


def version():
    answer = subprocess.run([places.animrender(), "--version"], capture_output=True, text=True, check=True)
    return answer.stdout.strip()


def choose_peers(pattern):
    reason = install.build_c_program()
    if reason:
        print(f"the C program can't be built, and no pictures compared: {reason}", file=sys.stderr)
    everybody = lineup.lineup()
    present = lineup.installed(everybody)
    absent = [peer.id for peer in everybody if peer not in present]
    if absent:
        print("not installed (--install can):", ", ".join(absent), file=sys.stderr)
    return present, [p for p in present if p.id == lineup.OURS or re.search(pattern, p.id)]


def drawable(names):
    """The scenes that can be drawn here: those with photos need the peers' Python environment."""
    wanted = max((len(scenes.SCENES[name]().get("photos", [])) for name in names), default=0)
    reason = install.make_photos(wanted) if wanted else None
    if reason:
        print(f"no scenes with photos: {reason}", file=sys.stderr)
    return [name for name in names if not (reason and "photos" in scenes.SCENES[name]())]


def compare(options):
    present, peers = choose_peers(options.peers)
    today = datetime.date.today().isoformat()
    result = Result(machine(), today, version(), options.runs, [], [])
    with places.Workspace() as workspace:
        if not workspace.is_in_memory:
            print(f"no /dev/shm: files go to {workspace.path}", file=sys.stderr)
        for name in drawable(options.scenes):
            bench = rounds.Bench(workspace, scenes.SCENES[name]())
            able = [peer for peer in peers if peer.draws(bench.scene)]
            reference = lineup.reference_for(bench.scene, present)
            result.records += rounds.measure(bench, able, options.runs, reference)
        options.scenes = list(dict.fromkeys(record.scene for record in result.records))
        result.verdicts = extras.from_records(options.scenes, result.records)
        result.save(places.RESULTS)
        if not options.rounds_only:
            result.verdicts += extras.measure(workspace, options.scenes, result.records, options.runs)
            result.save(places.RESULTS)
    return result


def show(result):
    parts = [report.heading(result), report.speeds(result), report.verdicts(result), report.pictures(result)]
    print(*parts, sep="\n\n")
    for name in dict.fromkeys(record.scene for record in result.records):
        print("\n" + report.scene(result, name))


def write_page(name, content):
    places.PAGE.write_text(page.replaced(places.PAGE.read_text(), name, content))


def main():
    options = parse()
    places.CACHE.mkdir(parents=True, exist_ok=True)
    if options.install:
        install.install()
    if not options.again:
        install.build_animrender()
    if options.lottie:
        return 0 if lottie.show(options.lottie, options.runs) else 1
    if options.nearness:
        return 0 if nearness.show(options.nearness, options.sheets, os.cpu_count() or 1) else 1
    if options.growth:
        measured = growth.load() if options.again else growth.measure(options.runs)
        print(growth.tables(measured))
        if options.write_page:
            growth.write_plot(measured)
            write_page("growth", growth.for_page(measured))
        return 0
    result = Result.load(places.RESULTS) if options.again else compare(options)
    show(result)
    if options.write_page:
        write_page("bench", report.for_page(result))
    return 0 if report.is_sound(result) else 1


if __name__ == "__main__":
    sys.exit(main())
