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
        process = subprocess.Popen(
            [*timed, *map(str, command)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace")
        try:
            output, errors = process.communicate()
        except BaseException:  # an interruption: the command must not run on
            process.terminate()
            process.wait()
            raise
    if process.returncode != 0:
        raise RuntimeError(f"{command[0]}: {errors.strip()}")
    return Run(**json.loads(output.splitlines()[-1]), message=errors.strip()[-600:])
