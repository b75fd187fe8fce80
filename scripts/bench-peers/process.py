"""Runs a command alone and measures it as a whole process."""

import dataclasses
import fcntl
import json
import subprocess
import sys

import places

LIMIT = 600  # seconds, after which a command is ended


@dataclasses.dataclass
class Run:
    wall: float  # seconds from the start to the end
    cpu: float  # seconds of user and system time, of the process and all that it started
    peak: int  # bytes; of a tree, of its largest process; never less than Python's own 10 MB
    code: int  # as the shell would show it; negative when a signal ended the process
    others: float  # the share of the machine that everything else took meanwhile
    message: str  # the end of what it said to standard error


def run(command):
    """Runs `command`, a list of words."""
    timed = [sys.executable, "-I", "-S", str(places.HERE / "timed.py"), str(LIMIT)]
    with open(places.LOCK, "a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two comparisons at once would measure each other
        answer = subprocess.run(
            [*timed, *map(str, command)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            errors="replace")
    if answer.returncode != 0:
        raise RuntimeError(f"{command[0]}: {answer.stderr.strip()}")
    values = json.loads(answer.stdout.splitlines()[-1])
    return Run(**values, message=answer.stderr.strip()[-600:])
