"""Runs animrender, which is in this package."""

import os
import pathlib
import sys


def main() -> None:
    program = str(pathlib.Path(__file__).parent / "bin" / "animrender")
    try:
        os.execv(program, ["animrender", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"cannot run {program}: {error.strerror}")
