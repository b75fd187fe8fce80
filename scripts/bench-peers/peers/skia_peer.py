"""skia-python on the CPU. --encoder is skia (its own PNG writer, which has no options), cv2 or fpng.

With cv2 and fpng it draws directly into a numpy array, which avoids a copy of every frame.
"""

import numpy
import skia
from scene import Scene, arguments, fast_cv2_options, frame_path, share_out
from skia_drawing import Drawing


def make_target(scene, encoder):
    """A surface, and a function that writes the surface's picture to a path."""
    if encoder == "skia":
        surface = skia.Surface.MakeRasterN32Premul(scene.width, scene.height)
        return surface, lambda path: write(path, bytes(surface.makeImageSnapshot().encodeToData()))

    pixels = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
    if encoder == "cv2":
        import cv2

        fastest = fast_cv2_options()
        surface = skia.Surface(pixels, colorType=skia.kBGRA_8888_ColorType)
        return surface, lambda path: cv2.imwrite(path, pixels, fastest)

    import fpng_py

    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)
    size = (scene.width, scene.height, 4)
    return surface, lambda path: write(path, fpng_py.fpng_encode_image_to_memory(pixels.tobytes(), *size))


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def work(scene, options, frames):
    surface, save = make_target(scene, options.encoder)
    drawing = Drawing(scene, surface.imageInfo().colorType())
    for frame in frames:
        drawing.draw(surface.getCanvas(), frame)
        save(frame_path(options.folder, frame))


if __name__ == "__main__":
    chosen = arguments(encoder="skia")
    share_out(work, Scene(chosen.scene), chosen)
