"""Makes photo-like pictures: PYTHON photos.py FOLDER WIDTH HEIGHT COUNT writes photo0.jpg, photo1.jpg, …

Run by the peers' own Python environment. Each picture has soft light, hundreds of objects with sharp edges,
fine textures and the noise of a sensor, all from fixed seeds.
"""

import pathlib
import sys

import cv2
import numpy


def noise(generator, width, height, cell):
    """Smooth noise from -1 to 1 with bumps of `cell` pixels."""
    coarse = generator.standard_normal((height // cell + 2, width // cell + 2, 3)).astype(numpy.float32)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


def photo(seed, width, height):
    """The pixels of a picture, as cv2 orders them."""
    generator = numpy.random.default_rng(seed)
    picture = numpy.full((height, width, 3), 118, numpy.float32)
    for cell, strength in ((700, 46), (160, 20), (40, 9), (9, 8), (3, 9)):
        picture += strength * noise(generator, width, height, cell)
    for _ in range(420):
        center = (int(generator.integers(width)), int(generator.integers(height)))
        size = float(generator.lognormal(3.4, 0.9))
        axes = (int(size) + 2, int(size * generator.uniform(0.2, 1)) + 1)
        angle = float(generator.uniform(0, 180))
        mask = numpy.zeros((height, width), numpy.uint8)
        cv2.ellipse(mask, center, axes, angle, 0, 360, 255, -1, cv2.LINE_AA)
        x0, y0 = max(center[0] - axes[0] - 2, 0), max(center[1] - axes[0] - 2, 0)
        part = numpy.s_[y0:center[1] + axes[0] + 3, x0:center[0] + axes[0] + 3]
        share = mask[part][..., None].astype(numpy.float32) / 255 * 0.85
        picture[part] += share * (generator.uniform(0, 255, 3) - picture[part])
    picture += generator.normal(0, 4, picture.shape)
    return numpy.clip(picture, 0, 255).astype(numpy.uint8)


def main():
    folder, (width, height, count) = pathlib.Path(sys.argv[1]), map(int, sys.argv[2:])
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(count):
        path = folder / f"photo{seed}.jpg"
        if not path.exists():
            cv2.imwrite(str(path), photo(seed, width, height), [cv2.IMWRITE_JPEG_QUALITY, 92])


if __name__ == "__main__":
    main()
