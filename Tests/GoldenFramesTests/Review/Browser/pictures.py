"""Pictures of RGBA pixels: read through ffmpeg, compared, written as PNG."""
import struct
import subprocess
import zlib
from functools import lru_cache
from os.path import commonprefix

ORANGE, BLUE, VIOLET = (255, 128, 0), (0, 80, 230), (190, 150, 220)


def read_sequence(folder, size):
    """The pixels of every frame_NNNNN.png in `folder`, as RGBA bytes."""
    run = subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-i", f"{folder}/frame_%05d.png",
         "-f", "rawvideo", "-pix_fmt", "rgba", "-"], capture_output=True, check=True)
    length = size[0] * size[1] * 4
    return [run.stdout[start:start + length] for start in range(0, len(run.stdout), length)]


def png(size, pixels):
    """A PNG of RGBA `pixels`."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    width, height = size
    rows = b"".join(b"\0" + pixels[y * width * 4:(y + 1) * width * 4] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))


@lru_cache(maxsize=None)
def _linear(level):
    value = level / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=None)
def _oklab(pixel):
    red, green, blue = (_linear(level) for level in pixel[:3])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)


@lru_cache(maxsize=None)
def distance(one, other):
    """How far apart two pixels are in OKLab; of alpha, the levels as a share."""
    colours = sum((a - b) ** 2 for a, b in zip(_oklab(one), _oklab(other))) ** 0.5
    return max(colours, abs(one[3] - other[3]) / 255)


@lru_cache(maxsize=None)
def _luma(pixel):
    over = [(level * pixel[3] + 255 * (255 - pixel[3])) // 255 for level in pixel[:3]]
    return (299 * over[0] + 587 * over[1] + 114 * over[2]) // 1000


@lru_cache(maxsize=None)
def _grey(pixel):
    return bytes([(255 * 3 + _luma(pixel)) // 4] * 3 + [255])


@lru_cache(maxsize=None)
def _grey_row(row):
    return b"".join(_grey(row[at:at + 4]) for at in range(0, len(row), 4))


class Difference:
    """Two pictures of one size, pixel by pixel."""

    def __init__(self, size, expected, actual, limit=0, masks=()):
        self.size, self.limit, self.masks = size, limit, masks
        self.differing, self.beyond, self.total = 0, 0, 0.0
        self.largest, self.worst, self.windows = 0.0, None, {}
        length = size[0] * 4
        self.picture = b"".join(
            self._row(y, *(pixels[y * length:(y + 1) * length] for pixels in (expected, actual)))
            for y in range(size[1]))
        area = size[0] * size[1]
        self.heat, self.share = self.total / area, self.beyond / area
        self.density = max(self.windows.values(), default=0) / 256

    def _row(self, y, expected, actual):
        row = bytearray(_grey_row(expected))
        masked = {x for left, top, width, height in self.masks if top <= y < top + height
                  for x in range(left, left + width)}
        first = len(commonprefix([expected, actual])) // 4
        for x in range(first, len(expected) // 4):
            at = slice(4 * x, 4 * x + 4)
            if expected[at] != actual[at] and x not in masked:
                row[at] = self._pixel(x, y, expected[at], actual[at])
        for x in masked:
            if (x + y) % 8 < 2:
                row[4 * x:4 * x + 3] = bytes(VIOLET)
        return bytes(row)

    def _pixel(self, x, y, one, other):
        far = distance(one, other)
        self.total += far
        self.differing += 1
        if far > self.largest:
            self.largest, self.worst = far, (x, y, one, other)
        if far > self.limit:
            self.beyond += 1
            self.windows[x // 16, y // 16] = self.windows.get((x // 16, y // 16), 0) + 1
        colour = ORANGE if _luma(other) >= _luma(one) else BLUE
        return _mixed(_grey(one), colour, 1 if far > self.limit else 0.4)


@lru_cache(maxsize=None)
def _mixed(grey, colour, share):
    return bytes([round(a + (b - a) * share) for a, b in zip(grey, colour)] + [255])
