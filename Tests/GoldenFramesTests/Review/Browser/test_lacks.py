"""Goldens and frames that lack something."""
from page import PageTest, golden, pixel


class LackTests(PageTest):
    def notes(self):
        return [note for note in self.texts(".lack") if note]

    def test_frames_without_pictures_lead_to_the_nearest_with(self):
        self.open("cards/3")
        self.assertEqual(self.notes()[0], "No picture of this frame is kept.\nGo to frame 0")
        self.click(".lack button")
        self.assertEqual(self.frame(), 0)
        self.open("cards/5")
        self.assertIn("Go to frame 8", self.notes()[0])

    def test_equal_frames_have_no_difference(self):
        self.open("cards/0")
        self.assertEqual(self.notes(), ["Nothing differs."])

    def test_a_missing_frame(self):
        self.open("sequential-pop/24/side")
        self.assertEqual(self.notes(),
                         ["There is no picture of the difference.", "The animation has no such frame."])
        path = golden("sequential-pop")["frames"][24]["expected"]
        self.click('#zooms [data-key="1"]')
        self.assertEqual(self.look("expected", 240, 75), pixel(path, 240, 75)[:3])

    def test_an_added_frame(self):
        self.open("photo-flip/32/side")
        self.assertEqual(self.notes(),
                         ["The golden has no such frame.", "There is no picture of the difference."])

    def test_comparing_modes_show_the_picture_that_there_is(self):
        frame = golden("sequential-pop")["frames"][24]
        for mode in ("slider", "flicker"):
            self.open(f"sequential-pop/24/{mode}")
            self.assertEqual(self.look(mode, 60, 75), pixel(frame["expected"], 60, 75)[:3])
        frame = golden("photo-flip")["frames"][32]
        for mode in ("slider", "flicker", "overlay"):
            self.open(f"photo-flip/32/{mode}")
            self.assertNotEqual(self.look(mode, 60, 75), [0, 0, 0])

    def test_a_missing_golden_shows_the_actual_frames_only(self):
        self.open("page-turn/12")
        self.assertEqual(self.kinds(), ["actual"])
        path = golden("page-turn")["frames"][12]["actual"]
        self.click('#zooms [data-key="1"]')
        self.assertEqual(self.look("actual", 100, 60), pixel(path, 100, 60)[:3])
        self.assertIn("not recorded yet", self.text("#position"))
        self.assertEqual(self.text("#approve"), "animrender golden approve page-turn")
        self.press("4")
        self.assertEqual(self.notes(), ["There is no golden yet."])

    def test_a_broken_golden_shows_its_messages(self):
        self.open("signature")
        self.assertEqual(self.texts(".messages li"), golden("signature")["messages"])
        self.assertFalse(self.is_shown("#viewer"))
        self.assertFalse(self.is_shown("#approval"))
        self.press("n", "ArrowRight", "End", " ", "z", "w", "3", "f")
        self.assertEqual(self.shown()[0], "signature")
        self.press("j")
        self.assertTrue(self.is_shown("#viewer"))

    def test_a_golden_with_nothing_but_a_name(self):
        self.open("bare")
        self.assertEqual(self.text("#name"), "bare")
        self.assertFalse(self.is_shown("#viewer"))

    def test_what_is_optional_may_be_missing(self):
        self.open("sparse")
        self.assertEqual(self.text("#position"), "Frame 1 of 2 · 0 s · changed")
        self.assertEqual(self.text(".values tbody tr").split(), ["box", "alpha", "from", "0", "s", "–", "–"])
        self.press("ArrowLeft", "3", "2", "f", "z", "m", "w", "n")
        self.assertEqual(self.frame(), 1)

    def test_other_sizes_lie_at_the_same_scale(self):
        self.open("card-flip/12/side")
        frame = golden("card-flip")["frames"][12]
        self.assertEqual(self.run_script("stage.size"), {"width": 390, "height": 240})
        for kind, x, y in (("expected", 100, 100), ("actual", 70, 70)):
            self.assertEqual(self.look(kind, x, y), pixel(frame[kind], x, y)[:3])
        self.assertEqual(self.look("actual", 300, 200), [0, 0, 0])
        self.assertEqual(self.text(".facts .over"), "260 × 160 instead of 390 × 240")

    def test_pictures_that_are_damaged_or_not_there(self):
        self.open("damaged/0/side")
        self.assertEqual(self.notes(), [
            "damaged/expected.png can't be read.", "There is no picture of the difference.",
            "damaged/nowhere.png is not in this page."])
        self.press("2", "3", "f", "z", "n", "1")

    def test_pictures_are_decoded_when_they_are_shown(self):
        self.open("cards/20/side")
        count = "Array.from(pictures.entries.values()).filter(entry => entry.bitmap).length"
        self.assertEqual(self.run_script(count), 3)
        self.press("n")
        self.assertEqual(self.run_script(count), 6)

    def test_decoded_pictures_are_forgotten_beyond_the_limit(self):
        self.open("springs/0/side")
        one = self.run_script("pictures.kept") // 3
        self.run_script(f"pictures.limit = {one * 10}")
        self.press(*["ArrowRight"] * 12)
        self.assertLessEqual(self.run_script("pictures.kept"), one * 10)
        self.press("Home")
        path = golden("springs")["frames"][0]["actual"]
        self.assertEqual(self.look("actual", 20, 20), pixel(path, 20, 20)[:3])
