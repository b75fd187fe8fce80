"""The ways to look at a frame."""
from page import PageTest, differing, golden, pixel

ORANGE, BLUE = [255, 128, 0], [0, 80, 230]


class ModeTests(PageTest):
    frame_20 = property(lambda self: golden("cards")["frames"][20])

    def changed_pixel(self):
        """A pixel inside of those that differ."""
        found = set(differing(self.frame_20))
        return next((x, y) for x, y in sorted(found)
                    if all((x + a, y + b) in found for a in range(-3, 4) for b in range(-3, 4)))

    def test_keys_choose_the_mode(self):
        self.open("cards/20")
        for key, mode, kinds in (
                ("2", "slider", ["slider"]), ("3", "overlay", ["overlay"]),
                ("4", "expected", ["expected"]), ("5", "actual", ["actual"]), ("6", "diff", ["diff"]),
                ("f", "flicker", ["flicker"]), ("1", "side", ["expected", "diff", "actual"])):
            self.press(key)
            self.assertEqual(self.shown()[2], mode)
            self.assertEqual(self.kinds(), kinds)
            pressed = self.run_script(
                "Array.from(document.querySelectorAll('#modes [aria-pressed=\"true\"]'), b => b.dataset.key)")
            self.assertEqual(pressed, [mode])

    def test_buttons_choose_the_mode(self):
        self.open("cards/20")
        for mode in ("slider", "overlay", "expected", "actual", "diff", "flicker", "side"):
            self.click(f'#modes [data-key="{mode}"]')
            self.assertEqual(self.shown()[2], mode)

    def test_pictures_stand_side_by_side(self):
        self.open("cards/20/side")
        x, y = self.changed_pixel()
        for kind in ("expected", "diff", "actual"):
            self.assertEqual(self.look(kind, x, y), pixel(self.frame_20[kind], x, y)[:3])
        self.assertEqual(self.texts(".pane figcaption span:first-child"),
                         ["Expected", "Difference", "Actual"])

    def test_single_pictures(self):
        self.open("cards/20/side")
        x, y = self.changed_pixel()
        for kind, key in (("expected", "4"), ("actual", "5"), ("diff", "6")):
            self.press(key)
            self.assertEqual(self.look(kind, x, y), pixel(self.frame_20[kind], x, y)[:3])

    def check_slider(self, divide):
        """Left of the divider the expected picture, right of it the actual one."""
        seen = set()
        for x, y in differing(self.frame_20)[::97]:
            if abs(x / 480 - divide) < 0.02:
                continue
            side = "expected" if x / 480 < divide else "actual"
            seen.add(side)
            shown, true = self.look("slider", x, y), pixel(self.frame_20[side], x, y)[:3]
            self.assertEqual(shown, true, f"({x}, {y}) is not {side}")
        return seen

    def test_the_slider_divides(self):
        self.open("cards/20/slider")
        self.click('#zooms [data-key="1"]')
        self.assertEqual(self.check_slider(0.5), {"expected", "actual"})
        self.press(*["]"] * 13)
        self.check_slider(0.76)
        self.press(*["["] * 30)
        self.check_slider(0.16)
        self.press(*["["] * 30)
        self.assertEqual(self.check_slider(0), {"actual"})

    def test_the_slider_is_dragged(self):
        self.open("cards/20/slider")
        self.browser.drag(self.place(".divider"), self.point_at("slider", 120, 100))
        self.settle()
        self.assertAlmostEqual(self.run_script("state.divide"), 120.5 / 480, delta=0.003)
        self.browser.click(*self.point_at("slider", 360, 50))
        self.settle()
        self.assertAlmostEqual(self.run_script("state.divide"), 360.5 / 480, delta=0.003)

    def test_the_slider_has_keys_of_its_own(self):
        self.open("cards/20/slider")
        self.run_script("document.querySelector('.divider').focus()")
        self.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.attribute(".divider", "aria-valuenow"), "54")
        self.assertEqual(self.frame(), 20)
        self.press("End")
        self.assertEqual(self.attribute(".divider", "aria-valuetext"), "100 % of the width")
        self.press("Home", "ArrowLeft")
        self.assertEqual(self.attribute(".divider", "aria-valuenow"), "0")

    def test_the_overlay_marks_what_differs(self):
        self.open("cards/20/overlay")
        self.click('#zooms [data-key="1"]')
        found = set(differing(self.frame_20))
        colours = {tuple(self.look("overlay", x, y)) for x, y in sorted(found)[::211]}
        self.assertEqual(colours, {tuple(ORANGE), tuple(BLUE)})
        # Elsewhere it is the actual picture, paler.
        self.assertNotIn((430, 20), found)
        shown, true = self.look("overlay", 430, 20), pixel(self.frame_20["actual"], 430, 20)[:3]
        for level, whole in zip(shown, true):
            self.assertAlmostEqual(level, (whole + 255) / 2, delta=2)

    def test_the_overlay_frames_what_differs(self):
        self.open("cards/20/overlay")
        found = differing(self.frame_20)
        bounds = self.run_script("stage.difference().bounds")
        self.assertEqual(bounds, {
            "left": min(x for x, _ in found), "right": max(x for x, _ in found),
            "top": min(y for _, y in found), "bottom": max(y for _, y in found)})
        accent = self.themed("accent")[:3]
        scale = self.run_script("stage.panes[0].placement.scale")
        middle = (bounds["left"] + bounds["right"]) / 2
        colours = [self.look("overlay", middle, bounds["bottom"] + 0.5 + gap / scale) for gap in range(2, 7)]
        self.assertTrue(any(all(abs(a - b) < 60 for a, b in zip(colour, accent)) for colour in colours),
                        colours)

    def test_the_overlay_leaves_masks_out(self):
        self.open("poll-clocks/20/overlay")
        self.assertLess(self.run_script("stage.difference().bounds.bottom"), 90)
        self.open("poll-clocks/8/overlay")
        self.assertGreater(len(differing(golden("poll-clocks")["frames"][8])), 100)
        self.assertIsNone(self.run_script("stage.difference()"))

    def test_flicker_goes_on_by_itself(self):
        self.open("cards/20")
        self.press("f")
        x, y = self.changed_pixel()
        for kind in ("actual", "expected", "actual"):
            self.browser.wait(f"state.swapped === {'true' if kind == 'actual' else 'false'}")
            self.settle()
            if self.run_script("state.swapped") == (kind == "actual"):
                self.assertEqual(self.look("flicker", x, y), pixel(self.frame_20[kind], x, y)[:3])
                self.assertEqual(self.text(".pane figcaption"), kind.capitalize())
        self.press("f")
        self.assertEqual(self.shown()[2], "side")
        self.assertFalse(self.run_script("state.flickering"))

    def test_flicker_is_slow_enough(self):
        """WCAG 2.3.1: at most three flashes, which are pairs of changes, in a second."""
        self.open("cards/20/flicker")
        self.assertGreaterEqual(self.run_script("flicker.period"), 1000 / 6)

    def test_flicker_is_stopped_and_swapped_by_hand(self):
        self.open("cards/20/flicker")
        self.click("#flicker-button")
        self.assertEqual(self.text("#flicker-button"), "Start flickering")
        self.assertIsNone(self.run_script("flicker.timer"))
        before = self.run_script("state.swapped")
        self.press("x")
        self.assertNotEqual(self.run_script("state.swapped"), before)
        self.click("#flicker-button")
        self.assertTrue(self.run_script("state.flickering"))

    def test_flicker_waits_for_those_who_want_less_motion(self):
        self.browser.prefer(reduced_motion="reduce")
        self.open("cards/20/flicker")
        self.assertFalse(self.run_script("state.flickering"))
        self.assertIsNone(self.run_script("flicker.timer"))
        self.click("#flicker-button")
        self.browser.wait("state.swapped")
        self.press("1", "f")
        self.assertFalse(self.run_script("state.flickering"))

    def test_the_colours_of_a_difference_are_explained(self):
        self.open("cards/20/diff")
        self.assertEqual(self.text(".key").split(), ["lighter", "darker"])
        colours = self.run_script(
            "Array.from(document.querySelectorAll('.key i'), i => getComputedStyle(i).backgroundColor)")
        self.assertEqual(colours, ["rgb(255, 128, 0)", "rgb(0, 80, 230)"])
