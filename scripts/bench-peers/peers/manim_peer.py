"""Manim Community with its Cairo renderer: flat scenes of plain views only.

Each view is a rectangle. One updater sets all of them from the scene's clock in every frame.
"""

import glob
import logging
import math
import os
import shutil

import manim
from scene import Scene, arguments, frame_path

logging.disable(logging.WARNING)
HEIGHT = 8.0  # height of manim's picture, in manim's unit


def rectangle(view, unit):
    width, height = (side * unit for side in view["size"])
    if view["radius"]:
        shape = manim.RoundedRectangle(corner_radius=view["radius"] * unit, width=width, height=height)
    else:
        shape = manim.Rectangle(width=width, height=height)
    color = manim.ManimColor("#%02x%02x%02x" % tuple(view["color"][:3]))
    return shape.set_stroke(width=0).set_fill(color, opacity=1.0)


def make_film(scene, unit):
    class Film(manim.Scene):
        def construct(self):
            originals = [rectangle(view, unit) for view in scene.views]
            shapes = [original.copy() for original in originals]
            group = manim.VGroup(*shapes)

            def update(_, progress):
                for shape, original, value in zip(shapes, originals, scene.present(progress * scene.frames)):
                    opacity, x, y, scale, degrees = value
                    place = [(x - scene.width / 2) * unit, (scene.height / 2 - y) * unit, 0]
                    shape.become(original).scale(scale).rotate(-math.radians(degrees)).move_to(place)
                    shape.set_fill(opacity=opacity)

            self.add(group)
            animation = manim.UpdateFromAlphaFunc(group, update)
            self.play(animation, run_time=scene.frames / scene.fps, rate_func=manim.linear)

    return Film


def main():
    options = arguments()
    scene = Scene(options.scene)
    unit = HEIGHT / scene.height
    media = os.path.join(options.folder, "media")
    configuration = {
        "format": "png-sequence", "pixel_width": scene.width, "pixel_height": scene.height,
        "frame_rate": scene.fps, "frame_height": HEIGHT, "frame_width": scene.width * unit,
        "media_dir": media, "disable_caching": True, "verbosity": "ERROR", "progress_bar": "none",
        "zero_pad": 5, "background_color": "#%02x%02x%02x" % tuple(scene.background[:3]),
        "preview": False,
    }
    with manim.tempconfig(configuration):
        make_film(scene, unit)().render()
    pictures = sorted(glob.glob(media + "/images/**/*.png", recursive=True))
    for frame, picture in enumerate(pictures[: scene.frames]):
        os.rename(picture, frame_path(options.folder, frame))
    shutil.rmtree(media, ignore_errors=True)


if __name__ == "__main__":
    main()
