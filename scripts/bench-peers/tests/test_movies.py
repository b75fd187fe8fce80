import pathlib
import unittest

import films
from movies import ANIMATED_SCENES, ANIMATIONS, from_pictures


class MoviesTests(unittest.TestCase):
    def test_ffmpeg_reads_our_frames_at_their_rate_and_writes_the_format(self):
        for animation in ANIMATIONS:
            command = from_pictures(animation, pathlib.Path("/tmp/frames"), 60)
            self.assertEqual(command[command.index("-framerate") + 1], "60")
            self.assertEqual(command[command.index("-i") + 1], "/tmp/frames/*.png")
            self.assertEqual(command[-2:], ["-f", animation.ending])

    def test_every_format_has_a_name_and_a_target(self):
        self.assertEqual([animation.name for animation in ANIMATIONS], ["GIF", "APNG", "WebP"])
        self.assertTrue(all(animation.at_least > 0 for animation in ANIMATIONS))

    def test_scenes_can_be_cut_to_any_number_of_frames(self):
        for name in ANIMATED_SCENES:
            self.assertEqual(films.FILMS[name](7)["frames"], 7)
