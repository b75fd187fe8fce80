"""pycairo: draws everything in every frame and saves it with `write_to_png`."""

import math

import cairo
from scene import Scene, arguments, frame_path, share_out


def set_source(context, view, opacity):
    def rgba(color):
        return color[0] / 255, color[1] / 255, color[2] / 255, color[3] / 255 * opacity

    gradient = view["gradient"]
    if not gradient:
        context.set_source_rgba(*rgba(view["color"]))
        return
    pattern = cairo.LinearGradient(*gradient["start"], *gradient["end"])
    for offset, color in gradient["stops"]:
        pattern.add_color_stop_rgba(offset, *rgba(color))
    context.set_source(pattern)


def add_outline(context, width, height, radius):
    if not radius:
        context.rectangle(0, 0, width, height)
        return
    context.new_sub_path()
    context.arc(width - radius, radius, radius, -math.pi / 2, 0)
    context.arc(width - radius, height - radius, radius, 0, math.pi / 2)
    context.arc(radius, height - radius, radius, math.pi / 2, math.pi)
    context.arc(radius, radius, radius, math.pi, 1.5 * math.pi)
    context.close_path()


def draw(context, scene, values, indices):
    for index in indices:
        view = scene.views[index]
        opacity, x, y, scale, degrees = values[index]
        width, height = view["size"]
        context.save()
        context.translate(x, y)
        context.rotate(math.radians(degrees))
        context.scale(scale, scale)
        context.translate(-width / 2, -height / 2)
        if opacity > 0:
            set_source(context, view, opacity)
            add_outline(context, width, height, view["radius"])
            context.fill()
        if scene.children[index]:
            draw(context, scene, values, scene.children[index])
        context.restore()


def work(scene, options, frames):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, scene.width, scene.height)
    context = cairo.Context(surface)
    background = [component / 255 for component in scene.background]
    for frame in frames:
        context.set_operator(cairo.OPERATOR_SOURCE)
        context.set_source_rgba(*background)
        context.paint()
        context.set_operator(cairo.OPERATOR_OVER)
        draw(context, scene, scene.present(frame), scene.roots)
        surface.write_to_png(frame_path(options.folder, frame))


if __name__ == "__main__":
    chosen = arguments()
    share_out(work, Scene(chosen.scene), chosen)
