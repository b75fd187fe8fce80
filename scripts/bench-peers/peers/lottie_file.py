"""Draws every frame of a Lottie file with rlottie-python or thorvg-python, and writes them with Pillow.

    lottie_file.py rlottie|thorvg FILE OUT WIDTH HEIGHT
"""

import sys


def path(folder, frame):
    return f"{folder}/frame_{frame:05d}.png"


def rlottie(file, folder, width, height):
    from rlottie_python import LottieAnimation
    animation = LottieAnimation.from_file(file)
    for frame in range(animation.lottie_animation_get_totalframe()):
        animation.render_pillow_frame(frame_num=frame, width=width, height=height).save(path(folder, frame))


def thorvg(file, folder, width, height):
    import thorvg_python
    engine = thorvg_python.Engine(threads=0)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(file)
    picture.set_size(width, height)
    canvas.add(picture)
    for frame in range(round(animation.get_total_frame()[1])):
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        canvas.get_pillow().save(path(folder, frame))


if __name__ == "__main__":
    engine, file, folder, width, height = sys.argv[1:]
    {"rlottie": rlottie, "thorvg": thorvg}[engine](file, folder, int(width), int(height))
