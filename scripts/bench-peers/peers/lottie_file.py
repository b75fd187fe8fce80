"""Draws every frame of a Lottie file with rlottie-python or thorvg-python, and writes them with Pillow.

    lottie_file.py rlottie|thorvg FILE OUT WIDTH HEIGHT
"""

import sys


def unpremultiplied(picture):
    """The picture of a player whose colours are multiplied by alpha, as files have it."""
    from PIL import Image
    return Image.frombytes("RGBa", picture.size, picture.tobytes()).convert("RGBA")


def rlottie(file, width, height, frames=None):
    """Pairs of a frame's number and its picture: all frames, or those given."""
    from rlottie_python import LottieAnimation
    animation = LottieAnimation.from_file(file)
    for frame in range(animation.lottie_animation_get_totalframe()) if frames is None else frames:
        picture = animation.render_pillow_frame(frame_num=frame, width=width, height=height)
        yield frame, unpremultiplied(picture)


def thorvg(file, width, height, frames=None):
    """The same with ThorVG."""
    import thorvg_python
    engine = thorvg_python.Engine(threads=0)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(file)
    picture.set_size(width, height)
    canvas.add(picture)
    for frame in range(round(animation.get_total_frame()[1])) if frames is None else frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield frame, unpremultiplied(canvas.get_pillow())


ENGINES = {"rlottie": rlottie, "thorvg": thorvg}

if __name__ == "__main__":
    engine, file, folder, width, height = sys.argv[1:]
    for frame, picture in ENGINES[engine](file, int(width), int(height)):
        picture.save(f"{folder}/frame_{frame:05d}.png")
