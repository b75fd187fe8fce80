"""Renders a scene with all peers in turn, round after round, so that drift affects all of them alike."""

import dataclasses
import json
import shutil
import sys

import agreement
import places
import process
import spec
from neutral import needs

# Peers that take longer than so many seconds run at most so many rounds.
ROUNDS_OF_SLOW_PEERS = ((60.0, 1), (8.0, 3))


@dataclasses.dataclass
class Record:
    """One run of one peer on one scene."""

    scene: str
    peer: str
    round: int
    frames: int
    wall: float
    cpu: float
    peak: int
    bytes: int  # total size of the PNG files that it wrote
    others: float  # share of the machine that other programs took meanwhile, 0 to 1
    problem: str  # reason for a failure; empty if there was none
    reference: str | None = None  # id of the peer whose pictures these were compared with; first round only
    mean: float | None = None  # worst mean difference from the reference; first round only
    largest: int | None = None  # largest difference of a channel; first round only
    distance: float | None = None  # of photos from supersampled pictures; first round only


class Bench:
    """A scene in a workspace, as a neutral scene and as a spec."""

    def __init__(self, workspace, scene):
        self.workspace, self.scene, self.name = workspace, scene, scene["name"]
        self.scene_path = workspace.path / f"{self.name}.json"
        self.spec_path = workspace.path / f"{self.name}.spec.json"
        self.scene_path.write_text(json.dumps(scene))
        self.spec_path.write_text(json.dumps(spec.convert(scene)))
        for name in scene.get("photos", []):
            shutil.copy(places.PHOTOS / name, workspace.path)

    def render(self, peer, folder, *options):
        """Runs the peer into an empty folder, with `options` appended to its command."""
        command = peer.command_for(
            scene=self.scene_path, spec=self.spec_path, out=folder, width=self.scene["width"],
            height=self.scene["height"])
        return process.run([*command, *options])

    def record(self, peer, number):
        folder = self.workspace.empty_folder("out")
        run = self.render(peer, folder)
        sizes = [path.stat().st_size for path in folder.glob("*.png")]
        problem = _problem(run, peer, len(sizes), self.scene["frames"])
        return Record(
            self.name, peer.id, number, self.scene["frames"], run.wall, run.cpu, run.peak, sum(sizes),
            run.others, problem)


def _problem(run, peer, files, frames):
    if run.code != 0:
        return f"exit code {run.code}: {run.message}"
    if peer.limits and files != frames:
        return f"{files} frames instead of {frames}: {run.message}"
    return ""


def measure(bench, peers, rounds, reference):
    """Measures a scene and returns all records. `reference` is the peer to compare pictures with, or None."""
    has_photos = "photos" in needs(bench.scene)
    pictures = agreement.Pictures(bench, reference) if reference and not has_photos else None
    records, wanted = [], {peer.id: rounds for peer in peers}
    for number in range(rounds):
        for peer in peers:
            if number >= wanted[peer.id]:
                continue
            record = bench.record(peer, number)
            if number == 0:
                if pictures and peer.limits and not record.problem:
                    record.reference = reference.id
                    record.mean, record.largest = pictures.difference(bench.workspace.path / "out")
                if has_photos and not record.problem:
                    record.distance = agreement.photo_distance(bench, bench.workspace.path / "out")
                wanted[peer.id] = rounds_of_peer(record.wall, rounds)
            records.append(record)
            _tell(record, rounds)
    shutil.rmtree(bench.workspace.path / "out", ignore_errors=True)
    return records


def rounds_of_peer(seconds, rounds):
    """How many of `rounds` rounds a peer runs that took so many seconds in the first."""
    return min([rounds, *(most for limit, most in ROUNDS_OF_SLOW_PEERS if seconds > limit)])


def _tell(record, rounds):
    result = record.problem or f"{record.wall:.3f} s, {record.cpu:.3f} s of processor time"
    place = f"{record.scene}, round {record.round + 1} of {rounds}"
    print(f"{place}: {record.peer}: {result}", file=sys.stderr, flush=True)
