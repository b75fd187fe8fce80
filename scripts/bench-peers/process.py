"""Runs a command alone and measures the whole process."""

import dataclasses
import fcntl
import json
import subprocess
import sys

import places

LIMIT = 600  # seconds after which a command is killed


@dataclasses.dataclass
class Run:
    wall: float  # seconds from the start to the end
    cpu: float  # seconds of user and system time of the process and all its descendants
    peak: int  # bytes, of the largest process of the tree; at least Python's own 10 MB
    code: int  # exit code; negative if a signal ended the process
    others: float  # share of the machine that other programs took meanwhile, 0 to 1
    message: str  # the last 600 characters of standard error


def run(command):
    """Runs `command`, a list of words."""
    timed = [sys.executable, "-I", "-S", str(places.HERE / "timed.py"), str(LIMIT)]
    with open(places.LOCK, "a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two comparisons at once would disturb each other
        process = subprocess.Popen(
            [*timed, *map(str, command)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace")
        try:
            output, errors = process.communicate()
        except BaseException:  # interrupted: end the command too
            process.terminate()
            process.wait()
            raise
    if process.returncode != 0:
        raise RuntimeError(f"{command[0]}: {errors.strip()}")
    return Run(**json.loads(output.splitlines()[-1]), message=errors.strip()[-600:])
