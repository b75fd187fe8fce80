import types
import unittest

import report
import targets
from rounds import Record


def record(peer, wall, number=0, scene="cards", **values):
    defaults = {"cpu": wall, "peak": 0, "bytes": 1000, "others": 0.0, "problem": ""}
    return Record(scene=scene, peer=peer, round=number, frames=120, wall=wall, **{**defaults, **values})


class DistanceTests(unittest.TestCase):
    def test_photos_may_not_be_worse_than_those_of_skias_fastest_peer(self):
        for distance, word in ((0.7, "pass"), (0.704, "pass"), (0.71, "miss")):
            records = [
                record("animrender", 1.0, scene="photos", distance=distance),
                record("skia", 9.0, scene="photos", distance=0.1),
                record("skia-cv2-2", 3.0, scene="photos", distance=0.7)]
            self.assertEqual(targets.distance_verdict("photos", records).word, word)

    def test_scenes_without_photos_have_no_distance(self):
        records = [record("animrender", 1.0), record("skia", 9.0)]
        self.assertIsNone(targets.distance_verdict("cards", records))


class SpeedTests(unittest.TestCase):
    def test_a_target_is_met_at_its_ratio_and_missed_below(self):
        for wall, word in ((26.0, "pass"), (25.9, "miss")):
            records = [record("animrender", 20.0), record("c-isal-2", wall)]
            (speed,) = targets.speeds(records)
            self.assertEqual((speed.scene, speed.peer, speed.at_least), ("cards", "c-isal-2", 1.3))
            self.assertEqual(speed.word, word)

    def test_frames_a_second_come_from_the_median(self):
        records = [record("animrender", wall, number) for number, wall in enumerate((1.0, 2.0, 60.0))]
        records += [record("pycairo", 60.0)]
        (speed,) = targets.speeds(records)
        self.assertEqual((speed.ours, speed.theirs), (60.0, 2.0))

    def test_processor_time_has_its_own_ratio(self):
        records = [record("animrender", 1.0, cpu=2.0), record("pycairo", 10.0, cpu=8.0)]
        (speed,) = targets.speeds(records)
        self.assertEqual((speed.ratio, speed.cpu_ratio), (10.0, 4.0))

    def test_runs_with_a_problem_do_not_count(self):
        records = [record("animrender", 1.0), record("pycairo", 50.0, problem="exit code 1")]
        self.assertEqual(targets.speeds(records), [])

    def test_chromium_is_its_fastest_way(self):
        records = [record("animrender", 1.0), record("chromium", 30.0), record("chromium-speed-2", 19.0)]
        (speed,) = targets.speeds(records)
        self.assertEqual((speed.peer, speed.ratio, speed.word), ("chromium-speed-2", 19.0, "miss"))

    def test_what_writes_nothing_is_not_the_fastest_of_its_family(self):
        records = [record("c-draw-2", 0.1, bytes=0), record("c-isal-2", 1.0)]
        self.assertEqual(targets.fastest(records, "cards", "c"), "c-isal-2")


class VerdictTests(unittest.TestCase):
    def test_bytes_are_compared_with_cairos_own_writer(self):
        for count, word in ((1800, "pass"), (1801, "miss")):
            records = [record("animrender", 1.0, bytes=count), record("c-cairo-png", 1.0)]
            self.assertEqual(targets.bytes_verdict("cards", records).word, word)

    def test_small_files_have_a_limit_of_their_own(self):
        records = [record("animrender", 1.0), record("c-cairo-png", 1.0)]
        self.assertEqual(targets.bytes_verdict("cards", records, 950).word, "pass")
        self.assertEqual(targets.bytes_verdict("cards", records, 951).word, "miss")

    def test_memory_of_a_long_film_may_grow_by_a_quarter(self):
        for peak, word in ((50_000_000, "pass"), (50_000_001, "miss")):
            verdict = targets.growth_verdict(1000, 40_000_000, 10_000, peak)
            self.assertEqual(verdict.word, word)

    def test_memory_is_eight_frames_a_worker_and_64_megabytes(self):
        self.assertEqual(targets.memory_limit(100, 50, 2), 8 * 100 * 50 * 4 * 2 + 64 * 1024 * 1024)


def result(*records):
    return types.SimpleNamespace(
        machine="2 cores", date="2026-01-01", version="1", rounds=5, records=list(records), verdicts=[])


class PictureTests(unittest.TestCase):
    def test_the_result_is_sound_while_our_pictures_stay_within_the_limits(self):
        for mean, largest, is_sound in ((0.25, 24, True), (0.26, 24, False), (0.25, 25, False)):
            ours = record("animrender", 1.0, reference="c-isal-2", mean=mean, largest=largest)
            self.assertEqual(report.is_sound(result(ours)), is_sound)
            self.assertEqual("animrender on cards" in report.pictures(result(ours)), not is_sound)

    def test_limits_depend_on_the_scene_and_on_the_reference(self):
        for scene, reference, largest in (
            ("cards", "c-isal-2", 24), ("charts", "c-isal-2", 64), ("glow", "skia-fpng-2", 128),
        ):
            for excess in (0, 1):
                ours = record(
                    "animrender", 1.0, scene=scene, reference=reference, mean=0.2, largest=largest + excess)
                self.assertEqual(report.is_sound(result(ours)), excess == 0, scene)

    def test_a_failure_of_ours_is_not_sound_and_anothers_is(self):
        self.assertFalse(report.is_sound(result(record("animrender", 1.0, problem="exit code 1"))))
        self.assertTrue(report.is_sound(result(record("skia", 1.0, problem="exit code 1"))))


class ReportTests(unittest.TestCase):
    def test_the_page_shows_the_best_of_a_family_on_every_scene(self):
        text = report.for_page(result(
            record("animrender", 1.0), record("skia", 6.0), record("skia-cv2-2", 4.0),
            record("animrender", 1.0, scene="full"), record("skia", 3.0, scene="full")))
        self.assertIn("| **animrender** | **120** | **120** |", text)
        self.assertIn("| skia-python | 30.0 (4.00×) | 40.0 (3.00×) |", text)

    def test_the_heading_warns_when_the_machine_was_busy(self):
        for others, is_warning in ((0.04, False), (0.06, True)):
            text = report.heading(result(record("animrender", 1.0, others=others)))
            self.assertEqual("Other programs" in text, is_warning)

    def test_numbers_keep_three_digits(self):
        numbers = [report.number(value) for value in (12345.6, 123.4, 12.34, 1.234)]
        self.assertEqual(numbers, ["12,346", "123", "12.3", "1.23"])

    def test_a_table_aligns_words_left_and_numbers_right(self):
        self.assertEqual(
            report.table(["a", "b", "c"], [[1, 2, 3]], words=2),
            "| a | b | c |\n| --- | --- | --: |\n| 1 | 2 | 3 |")


if __name__ == "__main__":
    unittest.main()
