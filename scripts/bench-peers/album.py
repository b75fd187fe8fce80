"""A spec that only animrender draws: moving photos, scaled down, with soft shadows."""

import json
import random
import struct
import zlib

WIDTH, HEIGHT, FRAMES = 1280, 720, 120
PHOTO_WIDTH, PHOTO_HEIGHT = 1600, 1200


def write(folder):
    """Writes the spec and its photos into `folder`, a path. Returns the path of the spec."""
    views, animations = [], []
    for index in range(3):
        name = f"photo{index}.png"
        (folder / name).write_bytes(_photo(index))
        views += [_card(index, row, name) for row in range(3)]
    for view in views:
        x, y = view["frame"][:2]
        animations.append({"animate": {
            "view": view["id"], "duration": FRAMES / 60, "curve": "easeInOut",
            "to": {"position": [WIDTH - x - 150, HEIGHT - y - 100], "scale": 1.6, "rotate": 25}}})
    spec = folder / "album.spec.json"
    spec.write_text(json.dumps({
        "canvas": {"size": [WIDTH, HEIGHT], "background": "#f4f1ea"}, "fps": 60,
        "duration": FRAMES / 60, "views": views, "animations": animations}))
    return spec


def _card(column, row, photo):
    return {
        "id": f"card-{column}-{row}", "frame": [60 + column * 400, 30 + row * 225, 300, 200],
        "cornerRadius": 14, "clipsToBounds": False,
        "image": {"file": photo, "gravity": "resizeAspectFill"},
        "shadow": {"opacity": 0.5, "radius": 4 + 3 * row, "offset": [0, 8]}}


def _photo(seed):
    """The bytes of a PNG file with coarse noise."""
    generator = random.Random(seed)
    row = bytes(generator.randrange(256) for _ in range(PHOTO_WIDTH * 3))
    rows = b"".join(b"\0" + row[y % 97 * 3:] + row[:y % 97 * 3] for y in range(PHOTO_HEIGHT))
    header = struct.pack(">IIBBBBB", PHOTO_WIDTH, PHOTO_HEIGHT, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks)
