"""rlottie-python. --encoder is pillow (its own `save_frame`) or cv2.

The run includes the conversion of the scene to Lottie. That takes some milliseconds, which users who have a
Lottie file already would save.
"""

import json

from rlottie_python import LottieAnimation
from scene import Scene, arguments, fast_cv2_options, frame_path, share_out
from to_lottie import to_lottie


def work(scene, options, frames):
    animation = LottieAnimation.from_data(options.lottie)
    if options.encoder == "pillow":
        for frame in frames:
            animation.save_frame(frame_path(options.folder, frame), frame_num=frame)
        return

    import cv2
    import numpy

    fastest = fast_cv2_options()
    for frame in frames:
        pixels = numpy.frombuffer(animation.lottie_animation_render(frame_num=frame), numpy.uint8)
        picture = pixels.reshape(scene.height, scene.width, 4)
        cv2.imwrite(frame_path(options.folder, frame), picture, fastest)


if __name__ == "__main__":
    chosen = arguments(encoder="pillow")
    neutral = Scene(chosen.scene)
    chosen.lottie = json.dumps(to_lottie(neutral), separators=(",", ":"))
    share_out(work, neutral, chosen)
