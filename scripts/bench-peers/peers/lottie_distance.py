"""Compares the pictures of several players. Reads a question from `nearness.py`, and prints each pair's difference.

With a folder for sheets, it writes a picture for each file: a row for each frame, with the players side by side.
"""

import itertools
import json
import os
import sys

import numpy as np
from PIL import Image, ImageDraw


def picture(folder, frame):
    """The pixels over white; None without the file."""
    try:
        image = Image.open(os.path.join(folder, f"{frame}.png")).convert("RGBA")
    except OSError:
        return None
    pixels = np.asarray(image).astype(np.float32)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def difference(one, other):
    height, width = (min(a, b) for a, b in zip(one.shape, other.shape[:2]))
    one, other = one[:height, :width], other[:height, :width]
    shown = (one.min(axis=2) < 253) | (other.min(axis=2) < 253)
    if not shown.any():
        return 0.0
    return float(np.abs(one - other).mean(axis=2)[shown].mean())


def pairs(entry, players):
    pictures = {
        (player, frame): picture(entry["folders"][player], frame) for player in players for frame in entry["frames"]}
    for one, other in itertools.combinations(players, 2):
        values = [
            difference(pictures[one, frame], pictures[other, frame]) for frame in entry["frames"]
            if pictures[one, frame] is not None and pictures[other, frame] is not None]
        if values:
            yield [one, other], sum(values) / len(values)


def write_sheet(entry, players, folder, side=200):
    sheet = Image.new("RGB", (len(players) * (side + 4), len(entry["frames"]) * (side + 4) + 14), "#888888")
    for column, player in enumerate(players):
        ImageDraw.Draw(sheet).text((column * (side + 4), 1), player, "white")
        for row, frame in enumerate(entry["frames"]):
            pixels = picture(entry["folders"][player], frame)
            if pixels is None:
                continue
            image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
            image.thumbnail((side, side))
            sheet.paste(image, (column * (side + 4), row * (side + 4) + 14))
    os.makedirs(folder, exist_ok=True)
    sheet.save(os.path.join(folder, entry["name"].replace("/", "_") + ".png"))


def main():
    question = json.load(sys.stdin)
    answer = []
    for entry in question["files"]:
        answer.append({"name": entry["name"], "pairs": list(pairs(entry, question["players"]))})
        if question["sheets"]:
            write_sheet(entry, question["players"], question["sheets"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
