import json
import pathlib
import tempfile
import unittest

import nearness

PLAYERS = (nearness.OURS, "rlottie", "thorvg", "lottie-web")


def pairs(**values):
    """Differences by names such as `ours_rlottie`."""
    names = {"ours": nearness.OURS, "web": "lottie-web"}
    return {tuple(names.get(word, word) for word in pair.split("_")): value for pair, value in values.items()}


class FarnessTests(unittest.TestCase):
    def test_is_the_mean_to_those_that_drew_the_file(self):
        found = pairs(ours_rlottie=2, ours_thorvg=4, ours_web=None)
        self.assertEqual(nearness.farness(found, nearness.OURS, PLAYERS), 3)
        self.assertEqual(nearness.farness(found, "thorvg", PLAYERS), 4)
        self.assertIsNone(nearness.farness(found, "lottie-web", PLAYERS))


class OutlierTests(unittest.TestCase):
    def outliers(self, **values):
        return list(nearness.outliers({"a": pairs(**values)}, PLAYERS))

    def test_two_are_nearer_to_the_others(self):
        found = self.outliers(ours_rlottie=30, ours_thorvg=40, ours_web=50, rlottie_thorvg=1, rlottie_web=2, thorvg_web=3)
        self.assertEqual(found, [(30, "a", ["rlottie", "thorvg", "lottie-web"])])

    def test_near_files_are_left_out(self):
        self.assertEqual(self.outliers(ours_rlottie=4, ours_thorvg=40, ours_web=50, rlottie_thorvg=1), [])

    def test_a_player_that_we_cannot_be_compared_with_is_left_out(self):
        found = self.outliers(ours_rlottie=30, ours_thorvg=30, ours_web=None, rlottie_thorvg=1, thorvg_web=2, rlottie_web=2)
        self.assertEqual(found, [(30, "a", ["rlottie", "thorvg"])])

    def test_a_file_that_nobody_else_drew_is_left_out(self):
        self.assertEqual(self.outliers(ours_rlottie=None, ours_thorvg=None), [])


class CountTests(unittest.TestCase):
    def test_the_nearer_of_rlottie_and_thorvg_counts(self):
        found = {
            "a": pairs(ours_rlottie=50, ours_thorvg=3), "b": pairs(ours_rlottie=50, ours_thorvg=20),
            "c": pairs(ours_rlottie=50, ours_thorvg=None)}
        self.assertEqual(nearness.wrong_by_two(found), (1, 2))


class AnimationTests(unittest.TestCase):
    def test_finds_lottie_files_with_three_frames_each(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "in" / "a.json"
            file.parent.mkdir()
            file.write_text(json.dumps({"w": 800, "h": 400, "fr": 30, "ip": 10, "op": 110, "layers": []}))
            (file.parent / "other.json").write_text("[1]")
            jobs = nearness.animations(folder)
        self.assertEqual([(job["name"], job["frames"], job["width"], job["height"]) for job in jobs],
                         [("in/a.json", [10, 50, 90], 400, 200)])


if __name__ == "__main__":
    unittest.main()
