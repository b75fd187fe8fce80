"""Enlarging, moving, and reading pixels."""
from page import READ, PageTest, differing, golden, pixel, pixels


class ZoomTests(PageTest):
    def places(self):
        return self.run_script("stage.panes.map(({placement: {scale, left, top}}) => [scale, left, top])")

    def test_pictures_fit_at_first(self):
        self.open("springs/20/side")
        scale, left, top = self.places()[0]
        width, height = self.run_script("[stage.mainCanvas().width, stage.mainCanvas().height]")
        self.assertAlmostEqual(scale, min(width / 390, height / 250))
        self.assertGreaterEqual(left, 0)
        self.assertGreaterEqual(top, 0)
        self.assertEqual(self.attribute('#zooms [data-key="fit"]', "aria-pressed"), "true")

    def test_buttons_set_the_scale(self):
        self.open("springs/20/side")
        for zoom in (1, 2, 4):
            self.click(f'#zooms [data-key="{zoom}"]')
            self.assertEqual({place[0] for place in self.places()}, {zoom})
            self.assertEqual(self.attribute(f'#zooms [data-key="{zoom}"]', "aria-pressed"), "true")
        self.click('#zooms [data-key="fit"]')
        self.assertNotIn(self.places()[0][0], (1, 2, 4))

    def test_a_pixel_is_a_pixel_of_the_device(self):
        self.browser.resize(1280, 800, 2)
        self.open("springs/20/actual")
        self.click('#zooms [data-key="1"]')
        frame = golden("springs")["frames"][20]
        for x, y in ((10, 10), (237, 90), (380, 240)):
            self.assertEqual(self.look("actual", x, y), pixel(frame["actual"], x, y)[:3])
        self.assertEqual(self.run_script("stage.mainCanvas().width"),
                         self.run_script("stage.mainCanvas().clientWidth * 2"))

    def test_enlarged_pixels_keep_their_edges(self):
        self.open("springs/20/actual")
        self.click('#zooms [data-key="4"]')
        frame = golden("springs")["frames"][20]
        edges = [(x, y) for x, y in differing(frame)][:40]
        shown = self.run_script(f"""((x0, y0) => {{
          const {{scale, left, top}} = stage.panes[0].placement;
          return ({READ})(stage.mainCanvas(), left + x0 * scale, top + y0 * scale, 32, 16);
        }})({edges[0][0] - 3}, {edges[0][1] - 1})""")
        for row in range(16):
            for column in range(32):
                at = (row * 32 + column) * 4
                x, y = edges[0][0] - 3 + column // 4, edges[0][1] - 1 + row // 4
                self.assertEqual(shown[at:at + 3], pixel(frame["actual"], x, y)[:3])

    def test_panes_move_together_as_far_as_there_is_something(self):
        self.open("springs/20/side")
        self.click('#zooms [data-key="4"]')
        before = self.places()
        start = self.point_at("expected", 195, 125)
        self.browser.drag(start, (start[0] - 60, start[1] + 30))
        self.settle()
        after = self.places()
        self.assertEqual([[scale, left - 60, top + 30] for scale, left, top in before], after)
        self.browser.drag(start, (start[0] + 3000, start[1]))
        self.settle()
        self.assertEqual({left for _, left, _ in self.places()}, {0})

    def test_keys_move_the_pictures(self):
        self.open("springs/20/side")
        self.click('#zooms [data-key="4"]')
        _, left, top = self.places()[0]
        self.press("ArrowRight", shift=True)
        self.press("ArrowDown", shift=True)
        self.assertEqual(self.places()[0], [4, left - 40, top - 40])
        self.press("ArrowLeft", shift=True)
        self.press("ArrowUp", shift=True)
        self.assertEqual(self.places()[0], [4, left, top])
        self.assertEqual(self.frame(), 20)

    def test_keys_and_the_wheel_zoom(self):
        self.open("springs/20/actual")
        fitting = self.places()[0][0]
        self.press("+")
        self.assertEqual(self.places()[0][0], 2 if fitting > 1 else 1)
        self.press("+", "+", "+", "+", "+", "+")
        self.assertEqual(self.places()[0][0], 16)
        self.press("-")
        self.assertEqual(self.places()[0][0], 8)
        self.press("0")
        self.assertEqual(self.places()[0][0], fitting)
        x, y = self.point_at("actual", 100, 100)
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-50,
                          modifiers=2)
        self.browser.wait(f"stage.panes[0].placement.scale > {fitting}")

    def test_one_key_leads_to_what_differs(self):
        self.open("springs/20/side")
        self.press("z")
        found = differing(golden("springs")["frames"][20])
        scale, left, top = self.places()[0]
        width, height = self.run_script("[stage.mainCanvas().width, stage.mainCanvas().height]")
        columns, rows = (max(each) - min(each) + 9 for each in zip(*found))
        self.assertGreater(scale, 1)
        self.assertTrue(2 * scale * columns > width or 2 * scale * rows > height, "could be larger")
        for x, y in found:
            self.assertTrue(0 <= left + x * scale and left + (x + 1) * scale <= width)
            self.assertTrue(0 <= top + y * scale and top + (y + 1) * scale <= height)
        self.open("cards/0/side")
        self.browser.wait("byId('said').textContent.startsWith('cards. Frame 0')")
        self.press("z")
        self.assertEqual(self.text("#said"), "No pixels of this frame differ")


class ReadoutTests(PageTest):
    def test_both_colours_are_read(self):
        self.open("springs/20/side")
        frame = golden("springs")["frames"][20]
        x, y = differing(frame)[200]
        self.browser.mouse("Moved", *self.point_at("diff", x, y))
        self.settle()
        old, new = (bytes(pixel(frame[kind], x, y)[:3]).hex() for kind in ("expected", "actual"))
        self.assertNotEqual(old, new)
        self.assertEqual(self.text("#readout").split("\n"),
                         [f"({x}, {y})", f"expected #{old}", f"actual #{new}", "blue +1"])

    def test_equal_colours_are_said_to_be_equal(self):
        self.open("springs/20/side")
        self.browser.mouse("Moved", *self.point_at("actual", 5, 5))
        self.settle()
        self.assertEqual(self.text("#readout").split("\n")[-1], "equal")

    def test_the_pixel_is_marked_in_every_pane(self):
        self.open("springs/20/side")
        self.click('#zooms [data-key="4"]')
        x, y = (round(c) for c in self.run_script("(({x, y}) => [x, y])(shownCentre())"))
        self.browser.mouse("Moved", *self.point_at("expected", x, y))
        self.settle()
        for kind in ("expected", "diff", "actual"):
            self.assertEqual(self.look(kind, x - 1.25, y), [255, 255, 255], kind)

    def test_nothing_is_read_beside_the_picture(self):
        self.open("sequential-pop/10/side")
        self.browser.mouse("Moved", *self.point_at("actual", 100, -20))
        self.settle()
        self.assertEqual(self.text("#readout"), "Point at a picture to read its pixels")
        self.browser.mouse("Moved", *self.point_at("actual", 100, 20))
        self.settle()
        self.assertIn("(100, 20)", self.text("#readout"))
        self.browser.mouse("Moved", 5, 5)
        self.settle()
        self.assertEqual(self.text("#readout"), "Point at a picture to read its pixels")

    def test_alpha_is_read_and_seen(self):
        self.open("group-alpha/15/actual")
        self.click('#zooms [data-key="1"]')
        path = golden("group-alpha")["frames"][15]["actual"]
        self.assertEqual(pixel(path, 2, 2)[3], 0)
        seen = {tuple(self.look("actual", x, 2)) for x in range(0, 40)}
        self.assertEqual(seen, {(255, 255, 255), (227, 227, 227)})
        self.browser.mouse("Moved", *self.point_at("actual", 2, 2))
        self.settle()
        self.assertIn("actual #00000000", self.text("#readout"))
        x, y = next((at // 4 % 480, at // 4 // 480) for at in range(480 * 400, 480 * 900, 4)
                    if 0 < pixels(path)[1][at + 3] < 255)
        self.browser.mouse("Moved", *self.point_at("actual", x, y))
        self.settle()
        self.assertIn("actual ≈ #", self.text("#readout"))


class MaskTests(PageTest):
    def striped(self, x, y):
        """Whether stripes lie over the picture beside a pixel, where it has one colour."""
        return len({tuple(self.look("actual", x + shift, y)) for shift in range(0, 20)}) > 2

    def test_masks_are_shown_at_their_times(self):
        for frame, upper, lower in ((2, True, False), (8, True, True), (15, False, True)):
            self.open(f"poll-clocks/{frame}/actual")
            self.assertEqual(self.striped(74, 72), upper, frame)
            self.assertEqual(self.striped(74, 146), lower, frame)

    def test_they_are_switched_off(self):
        self.open("poll-clocks/8/actual")
        self.press("m")
        self.assertFalse(self.striped(74, 72))
        self.assertEqual(self.attribute("#masks-button", "aria-pressed"), "false")
        self.click("#masks-button")
        self.assertTrue(self.striped(74, 72))

    def test_there_is_no_button_without_masks(self):
        self.open("cards/8")
        self.assertFalse(self.is_shown("#masks-button"))

    def test_they_are_listed(self):
        self.open("poll-clocks/8")
        self.assertEqual(self.texts(".masks tbody tr"), [
            "tenth-*\t355 × 65 at (20, 15)\t0 s to 0.6 s",
            "rectangle\t355 × 65 at (20, 90)\t0.3 s to 1.2 s"])
