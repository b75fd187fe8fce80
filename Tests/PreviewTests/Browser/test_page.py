"""The page as one file: its frames, and everything that looks at them."""
import json
import random
import unittest

from page import PageTest, folder, rendered, run, written


class FrameTests(PageTest):
    def test_frames_are_those_that_are_rendered(self):
        options = ("--scale", "0.25")
        self.open(written("cards", *options))
        expected = rendered("cards", *options)
        order = list(range(len(expected)))
        random.Random(18).shuffle(order)
        for index in order[:40] + list(range(10, 30)):
            self.assertEqual(self.pixels(index), expected[index], f"frame {index}")

    def test_transparent_frames_are_the_same_but_for_rounding(self):
        self.open(written("spinner"))
        expected = rendered("spinner")
        for index in (3, 0, 20, 13):
            shown, wanted = self.pixels(index), expected[index]
            for at in range(0, len(wanted), 4):
                if wanted[at + 3] in (0, 255):
                    self.assertEqual(shown[at:at + 4], wanted[at:at + 4], f"frame {index}, byte {at}")
                else:
                    self.assertAlmostEqual(shown[at + 3], wanted[at + 3], delta=1)

    def test_few_bitmaps_are_kept(self):
        self.open(written("cards", "--scale", "0.25"))
        for index in range(0, 120, 3):
            self.pixels(index)
        self.assertLessEqual(self.script("frames.bitmaps.size"), self.script("frames.capacity"))


class ControlTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open(written("hello"))

    def test_keys_go_through_the_frames(self):
        steps = [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", 11), ("End", 51),
                 ("ArrowRight", 51), ("PageUp", 41), ("Home", 0), ("ArrowLeft", 0)]
        for key, frame in steps:
            self.press(key)
            self.assertEqual(self.frame(), frame, key)
        self.press("ArrowRight")
        self.assertEqual(self.text("#position"), "Frame 1 of 51 · 0.033 s")

    def test_buttons_go_through_the_frames(self):
        for button, frame in [("last", 51), ("back", 50), ("first", 0), ("forward", 1)]:
            self.click(f"#{button}")
            self.assertEqual(self.frame(), frame, button)

    def test_the_ruler_scrubs(self):
        self.browser.drag(self.place("#ruler", 0.2), self.place("#ruler", 0.7))
        self.settle()
        self.assertEqual(self.frame(), int(0.7 * 52))
        self.assertEqual(self.script("frames.shown.index"), self.frame())

    def test_playing_follows_the_clock(self):
        for speed, low, high in [(1, 0.5, 1.5), (0.25, 0.5, 1.5)]:
            self.script(f"change({{ speed: {speed} }}); showFrame(0)")
            self.settle()
            self.press(" ")
            begin = self.script("[performance.now(), state.frame]")
            self.wait("state.frame >= 12")
            now, frame = self.script("[performance.now(), state.frame]")
            self.press(" ")
            expected = (now - begin[0]) / 1000 * 30 * speed
            self.assertGreater(frame - begin[1], low * expected - 2)
            self.assertLess(frame - begin[1], high * expected + 2)

    def test_playing_ends_unless_it_loops(self):
        self.press("l")
        self.script("change({ speed: 4 }); showFrame(40)")
        self.press(" ")
        self.wait("!state.playing")
        self.assertEqual(self.frame(), 51)
        self.press("l", " ")
        self.wait("state.frame > 0 && state.frame < 40")
        self.assertTrue(self.script("state.playing"))

    def test_the_loop_says_which_views_jump(self):
        self.assertEqual(self.text("#jumps summary"), "1 view jumps at the end")
        self.click("#jumps summary")
        self.assertIn("\"ball\" jumps when the film begins again: position is", self.text("#jumps li"))
        self.press("l")
        self.assertTrue(self.script("byId('jumps').hidden"))
        self.press("l")
        self.assertFalse(self.script("byId('jumps').hidden"))

    def test_a_part_of_the_frames_has_no_loop(self):
        self.open(written("frosted-glass", "--frames", "0-9"))
        self.assertTrue(self.script("byId('jumps').hidden"))

    def test_zoom_moves_and_fits(self):
        fitting = self.script("stage.placement().scale")
        for key in "+++":
            self.press(key)
        self.assertGreater(self.script("stage.placement().scale"), 4 * fitting - 1e-9)
        before = self.script("stage.centre()")
        self.press("ArrowRight", shift=True)
        self.assertGreater(self.script("stage.centre().x"), before["x"])
        self.browser.drag(self.place("#picture"), self.place("#picture", 0.7))
        self.settle()
        self.assertLess(self.script("stage.centre().x"), before["x"])
        self.press("0")
        self.assertEqual(self.script("stage.placement().scale"), fitting)

    def test_the_pixel_grid_enlarges_until_pixels_are_seen(self):
        marked = """(() => { const { width, height } = stage.overlay;
          const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
          context.drawImage(stage.overlay, 0, 0);
          return context.getImageData(0, 0, width, height).data.some(byte => byte) })()"""
        self.assertFalse(self.script(marked))
        self.press("g")
        self.assertGreaterEqual(self.script("stage.placement().scale"), 4)
        self.assertTrue(self.script(marked))
        self.press("g")
        self.assertFalse(self.script(marked))

    def test_safe_areas_are_marked(self):
        marked = """(x, y) => { const { width, height, left, top } = stage.placement();
          pixelReader.drawImage(stage.overlay, -Math.round(left + width * x), -Math.round(top + height * y));
          return pixelReader.getImageData(0, 0, 1, 1).data[3] > 0 }"""
        edges = [(0.05, 0.5), (0.9, 0.5), (0.5, 0.1), (0.5, 0.95)]
        def shown(places):
            return [self.script(f"pixelReader.clearRect(0, 0, 1, 1), ({marked})({x}, {y})") for x, y in places]
        self.assertFalse(any(shown(edges)))
        self.press("s")
        self.assertTrue(all(shown(edges)))
        self.assertEqual(self.script("byId('guides').getAttribute('aria-pressed')"), "true")
        self.script("state.scene = { ...state.scene, size: [1080, 1920] }; stage.drawMarks()")
        self.assertTrue(all(shown([(0.06, 0.5), (0.94, 0.4), (0.5, 0.14), (0.5, 0.65)])))
        self.click("#guides")
        self.assertFalse(any(shown(edges)))

    def test_onion_skin_shows_other_frames_where_they_differ(self):
        self.press("Home", "PageDown", "PageDown")
        still, before = self.color(130, 140), self.color(320, 40)
        self.press("o")
        self.assertEqual(self.color(130, 140), still)
        self.assertTrue(self.script("layersOfFrame().length") == 5)
        self.assertIsNotNone(before)
        self.press("o")
        self.assertEqual(self.script("layersOfFrame().length"), 1)

    def test_help_lists_the_keys(self):
        self.press("?")
        self.assertTrue(self.script("byId('help').open"))
        self.assertIn("Play or pause", self.text("#help"))
        self.press("?")
        self.assertFalse(self.script("byId('help').open"))

    def test_buttons_have_names_and_the_ruler_is_a_slider(self):
        nameless = self.script("""Array.from(document.querySelectorAll("button, input, select"))
          .filter(each => !each.innerText && !each.getAttribute("aria-label") && !each.labels?.length)
          .map(each => each.outerHTML)""")
        self.assertEqual(nameless, [])
        self.press("End")
        self.assertEqual(self.script("byId('ruler').getAttribute('aria-valuetext')"), "frame 51, 1.7 s")


class MotionTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open(written("hello"))

    def test_rows_tell_who_moves_when(self):
        rows = self.script("state.motion.rows.map(({ view, lanes }) => [state.motion.name(view), "
                           "lanes.map(({ property, runs }) => [property, runs.map(({ start, end }) => [start, end])])])")
        self.assertEqual([name for name, _ in rows], ["ball"])
        lanes = dict(rows[0][1])
        self.assertEqual(sorted(lanes), ["alpha", "position", "rotate"])
        self.assertEqual(len(lanes["alpha"]), 2)
        self.assertEqual(lanes["alpha"][1][1], 51)
        self.assertIn("ball", self.text("#rows"))
        self.assertEqual(self.script("byId('legend').children.length"), 3)

    def test_the_view_under_the_pointer_tells_its_values(self):
        self.press("Home", "PageDown", "PageDown")
        self.point(320, 164)
        self.assertEqual(self.text("#view-title"), "ball")
        self.assertIn("backgroundColor\t#ff6347", self.text("#values"))
        self.assertIn("#ff6347 at 320, 164 (160, 82 points)", self.text("#pixel"))
        self.point(10, 10)
        self.assertEqual(self.text("#view-title"), "View")

    def test_a_pinned_view_stays(self):
        self.press("Home", "PageDown", "PageDown")
        self.browser.click(*self.point(320, 164))
        self.settle()
        self.point(10, 10)
        self.press("End")
        self.assertEqual(self.text("#view-title"), "ball (pinned)")
        self.assertIn("alpha\t0", self.text("#values"))
        self.press("Escape")
        self.assertEqual(self.text("#view-title"), "View")

    def test_the_filter_finds_views_and_properties(self):
        self.open(written("cards", "--scale", "0.25"))
        count = "document.querySelectorAll('#rows [data-view]').length"
        self.assertEqual(self.script(count), 60)
        self.press("/")
        for text, found in [("v5", 11), ("rotate", 60), ("nobody", 0)]:
            self.script(f"byId('filter').value = '{text}'; byId('filter').dispatchEvent(new Event('input'))")
            self.settle()
            self.assertEqual(self.script(count), found, text)
        self.press("Escape")

    def test_views_are_found_in_space(self):
        self.open(written("carousel"))
        for frame in (0, 17, 40):
            self.script(f"showFrame({frame})")
            self.settle()
            found = self.script("""(() => {
              const order = Motion.at(state.motion.order, state.frame);
              return order.slice(1).filter(view => state.motion.outline(view, state.frame)).map(view => {
                const corners = state.motion.outline(view, state.frame);
                return corners.every(Number.isFinite);
              });
            })()""")
            self.assertTrue(found and all(found))


#: Markup that would run a script, and signs that JSON and HTML treat differently.
HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&lt;{{styles}}`\u2028\u202e$&'


class SafetyTests(PageTest):
    def hostile(self):
        """A page of a spec with hostile names wherever it may have them, in a file with such a name."""
        path = folder() / f"{HOSTILE.replace('/', ':')}.json"
        path.write_text(json.dumps({
            "canvas": {"size": [40, 30]}, "duration": 0.2, "fps": 10, "variables": {HOSTILE: HOSTILE},
            "views": [{"id": "v\u2028\u202e", "frame": [0, 0, 40, 30], "backgroundColor": "red",
                       "text": {"string": "\u0000\u001b[31m" + HOSTILE}}],
            "animations": [{"id": HOSTILE, "animate": {"view": "v*", "to": {"alpha": 0.5}, "duration": 0.1}}]}))
        out = folder() / "hostile.html"
        run("preview", path, "--out", out, "--overwrite")
        return out.as_uri()

    def test_names_are_text(self):
        self.open(self.hostile())
        elements = "document.querySelectorAll('script, img, style, iframe, object, link, base, svg [onload]').length"
        before = self.script(elements)
        self.point(20, 15)
        self.assertEqual(self.script("byId('view-title').textContent"), "v\u2028\u202e")
        self.assertIn(HOSTILE, self.script("byId('values').textContent"))
        self.press("End", "Home", "/", "Escape")
        self.assertEqual(self.script(elements), before)
        self.assertEqual(self.script("document.body.innerHTML.includes('<img src=x')"), False)

    def test_the_policy_forbids_text_to_become_markup(self):
        self.open(written("hello"))
        for script in ("document.body.innerHTML = '<b>'", "document.write('<b>')",
                       "eval('1')", "new Function('1')"):
            outcome = self.script(f"(() => {{ try {{ {script}; return 'done'; }} "
                                  "catch (error) { return error.name; } })()")
            self.assertIn(outcome, ("TypeError", "EvalError"), script)
        self.browser.events.clear()

    def test_the_policy_forbids_the_network(self):
        self.open(written("hello"))
        blocked = self.script("""(async () => {
          const seen = new Set();
          addEventListener("securitypolicyviolation", event => seen.add(event.effectiveDirective));
          await fetch("https://example.invalid/").catch(() => {});
          new Image().src = "https://example.invalid/x.png";
          const frame = document.createElement("iframe");
          frame.src = "https://example.invalid/";
          document.body.append(frame);
          await new Promise(done => setTimeout(done, 200));
          return Array.from(seen).sort();
        })()""")
        self.assertEqual(blocked, ["connect-src", "frame-src", "img-src"])
        self.browser.events.clear()


if __name__ == "__main__":
    unittest.main()
