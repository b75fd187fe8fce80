"""Compares frames with pictures as `scripts/dev/score-lottie` does. Reads lines of "frame<tab>picture"; prints a verdict for each."""

import importlib.machinery
import importlib.util
import pathlib
import sys

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "dev/score-lottie"


def scorer():
    loader = importlib.machinery.SourceFileLoader("score_lottie", str(PROGRAM))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("score_lottie", loader))
    loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    score = scorer()
    for line in sys.stdin:
        ours, theirs = (score.premultiplied(path) for path in line.rstrip("\n").split("\t"))
        print(score.verdict(*score.compare(ours, theirs)) if ours.shape == theirs.shape else "failed")
