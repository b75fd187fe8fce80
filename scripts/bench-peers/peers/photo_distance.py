"""Measures pictures of a scene with photos: photo_distance.py SCENE FOLDER FRAME… prints a number.

It is the root of the mean squared difference (0 to 255) of the middle rows' channels from the same rows drawn
with sixteen samples a pixel, each interpolated between four texels of the photo.
"""

import sys

import cv2
import numpy
from scene import Scene, frame_path

SAMPLES = 4  # along each axis
ROWS = 256


def upright_matrix(view, values):
    _, x, y, scale, degrees = values
    assert degrees == 0
    width, height = view["size"]
    return [scale, 0, x - scale * width / 2, 0, scale, y - scale * height / 2, 0, 0, 1]


def placed(scene, frame):
    """(photo, opacity, size, matrix to the canvas) of every view, back to front."""
    if scene.ring:
        return [
            (scene.views[index]["photo"], 1, scene.views[index]["size"], matrix)
            for index, matrix in scene.on_ring(frame)]
    values = scene.present(frame)
    return [
        (view["photo"], values[view["id"]][0], view["size"], upright_matrix(view, values[view["id"]]))
        for view in scene.views]


def expected(scene, photos, frame, top):
    rows = numpy.empty((ROWS, scene.width, 3), numpy.float32)
    rows[:] = scene.background[2::-1]
    for photo, opacity, size, matrix in placed(scene, frame):
        if opacity <= 0:
            continue
        pixels = photos[photo]
        height, width = pixels.shape[:2]
        # Both ends count pixels' centres as whole numbers.
        to_view = numpy.array([
            [size[0] / width, 0, size[0] / width / 2], [0, size[1] / height, size[1] / height / 2], [0, 0, 1]])
        to_samples = numpy.array([[SAMPLES, 0, -0.5], [0, SAMPLES, -0.5 - top * SAMPLES], [0, 0, 1]])
        whole = to_samples @ numpy.reshape(matrix, (3, 3)) @ to_view
        area = (scene.width * SAMPLES, ROWS * SAMPLES)
        share = cv2.warpPerspective(numpy.ones((height, width), numpy.float32), whole, area)
        colors = cv2.warpPerspective(pixels.astype(numpy.float32), whole, area)
        small = (scene.width, ROWS)
        colors = cv2.resize(colors, small, interpolation=cv2.INTER_AREA)
        share = cv2.resize(share, small, interpolation=cv2.INTER_AREA)[..., None]
        rows = colors * opacity + rows * (1 - share * opacity)
    return rows


def main():
    scene, folder, frames = Scene(sys.argv[1]), sys.argv[2], map(int, sys.argv[3:])
    photos = [cv2.imread(path) for path in scene.photos]
    top = (scene.height - ROWS) // 2
    squares = []
    for frame in frames:
        drawn = cv2.imread(frame_path(folder, frame))[top:top + ROWS].astype(numpy.float32)
        squares.append(numpy.mean((drawn - expected(scene, photos, frame, top)) ** 2))
    print(f"{numpy.mean(squares) ** 0.5:.4f}")


if __name__ == "__main__":
    main()
