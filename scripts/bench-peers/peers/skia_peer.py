"""skia-python on the CPU. --encoder is skia (its own PNG writer, which has no options), cv2 or fpng.

With cv2 and fpng it draws directly into a numpy array, which avoids a copy of every frame.
"""

import numpy
import skia
from scene import Scene, arguments, fast_cv2_options, frame_path, share_out


def color_of(color, opacity=1.0):
    return skia.Color(color[0], color[1], color[2], int(color[3] * opacity + 0.5))


def shader_of(gradient):
    return skia.GradientShader.MakeLinear(
        [skia.Point(*gradient["start"]), skia.Point(*gradient["end"])],
        [color_of(color) for _, color in gradient["stops"]],
        [float(offset) for offset, _ in gradient["stops"]])


# The filter for photos that are scaled down: linear, between the two nearest mipmap levels.
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


def draw_photo(canvas, photo, size, opacity=1.0):
    paint = skia.Paint(AntiAlias=True, Alphaf=opacity)
    canvas.drawImageRect(photo, skia.Rect.MakeWH(*size), SMOOTH, paint)


def draw_ring(canvas, scene, frame, photos):
    for index, matrix in scene.on_ring(frame):
        canvas.save()
        canvas.concat(skia.Matrix.MakeAll(*matrix))
        draw_photo(canvas, photos[index], scene.views[index]["size"])
        canvas.restore()


def draw(canvas, scene, values, indices, shaders, photos):
    for index in indices:
        view = scene.views[index]
        opacity, x, y, scale, degrees = values[index]
        width, height = view["size"]
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(degrees)
        canvas.scale(scale, scale)
        canvas.translate(-width / 2, -height / 2)
        if opacity > 0 and "photo" in view:
            draw_photo(canvas, photos[view["photo"]], view["size"], opacity)
        elif opacity > 0:
            if index in shaders:
                paint = skia.Paint(AntiAlias=True, Shader=shaders[index], Alphaf=opacity)
            else:
                paint = skia.Paint(AntiAlias=True, Color=color_of(view["color"], opacity))
            rectangle = skia.Rect.MakeWH(width, height)
            if view["radius"]:
                canvas.drawRoundRect(rectangle, view["radius"], view["radius"], paint)
            else:
                canvas.drawRect(rectangle, paint)
        if scene.children[index]:
            draw(canvas, scene, values, scene.children[index], shaders, photos)
        canvas.restore()


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
    shaders = {view["id"]: shader_of(view["gradient"]) for view in scene.views if view["gradient"]}
    photos = [
        skia.Image.open(path).convert(colorType=surface.imageInfo().colorType()).withDefaultMipmaps()
        for path in scene.photos]
    for frame in frames:
        canvas = surface.getCanvas()
        canvas.clear(color_of(scene.background))
        if scene.ring:
            draw_ring(canvas, scene, frame, photos)
        else:
            draw(canvas, scene, scene.present(frame), scene.roots, shaders, photos)
        save(frame_path(options.folder, frame))


if __name__ == "__main__":
    chosen = arguments(encoder="skia")
    share_out(work, Scene(chosen.scene), chosen)
