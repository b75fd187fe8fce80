"""The strip over time: its columns, marks and legend, and the pointer on it."""
from page import READ, PageTest, golden

#: The alpha of every pixel in a column of the strip, at a share of its width, from above.
COLUMN = f"""share => {{
  const {{canvas}} = timeline;
  const x = Math.min(canvas.width - 1, Math.floor(share * canvas.width));
  const data = ({READ})(canvas, x, 0, 1, canvas.height);
  return Array.from({{length: canvas.height}}, (_, y) => data.slice(4 * y, 4 * y + 4).join(" "));
}}"""


class StripTests(PageTest):
    def column(self, position, count, part=0.5):
        """The colours of a frame's column, from above; part is where in the column."""
        return self.run_script(f"({COLUMN})({(position + part) / count})")

    def lane(self, column, name, height):
        top = self.run_script(f"timeline.lanes().{name}")
        return column[top:top + height]

    def heat_height(self, position, count, part=0.5):
        column = self.lane(self.column(position, count, part), "heat", 44)
        return sum(not each.endswith(" 0") for each in column)

    def test_heights_go_by_the_heat(self):
        frames = golden("cards")["frames"]
        most = max(frame["heat"] for frame in frames)
        self.open("cards/0")
        for position in (10, 14, 20, 26, 33):
            height = max(5.5, (frames[position]["heat"] / most) ** 0.5 * 44)
            self.assertAlmostEqual(self.heat_height(position, 60), height, delta=1.1)
        self.assertEqual(self.heat_height(45, 60), 1)

    def test_colours_go_by_the_heat(self):
        self.open("cards/0")
        foot = [self.lane(self.column(position, 60), "heat", 44)[43] for position in (8, 20, 45)]
        self.assertEqual(len(set(foot)), 3)

    def test_the_first_and_the_worst_are_named(self):
        self.open("cards/0")
        marked = [position for position in range(60)
                  if any(not each.endswith(" 0")
                         for each in self.lane(self.column(position, 60), "flags", 16)[13:15])]
        self.assertEqual(marked, [8, 20])

    def test_spans_are_marked(self):
        self.open("cards/0")
        marked = [position for position in range(60)
                  if not self.lane(self.column(position, 60), "spans", 6)[2].endswith(" 0")]
        self.assertEqual(marked[1:] if marked[0] == 0 else marked, list(range(8, 34)))

    def test_frames_with_pictures_have_a_dot(self):
        self.open("cards/5")
        marked = [position for position in range(60) if position != 5
                  and not self.lane(self.column(position, 60), "dots", 8)[4].endswith(" 0")]
        self.assertEqual(marked, [0, *range(8, 34), 45, 59])

    def test_values_have_their_marks(self):
        self.open("cards/0")
        begins = self.run_script("timeline.share(state.golden.values[0].time)")
        top = self.run_script("timeline.lanes().values")
        column = self.run_script(f"({COLUMN})({begins} + 0.001)")[top:top + 10]
        self.assertGreater(sum(not each.endswith(" 0") for each in column), 4)
        self.assertTrue(all(each.endswith(" 0")
                            for each in self.lane(self.column(50, 60), "values", 10)))

    def test_added_and_missing_frames_are_hatched(self):
        for name, count, position in (("sequential-pop", 25, 24), ("photo-flip", 33, 32)):
            self.open(f"{name}/0")
            opaque = []
            for part in (0.3, 0.5, 0.7):
                column = self.lane(self.column(position, count, part), "heat", 44)
                opaque.append(sum(not each.endswith(" 0") for each in column))
            self.assertTrue(all(8 < each < 36 for each in opaque), f"{name}: {opaque}")

    def test_missing_and_added_lean_apart(self):
        leans = {}
        for name, count, position in (("sequential-pop", 25, 24), ("photo-flip", 33, 32)):
            self.open(f"{name}/0")
            width = self.run_script("timeline.canvas.width")
            rows = [self.lane(self.column(position, count, 0.5 + shift * count / width), "heat", 44)
                    for shift in (0, 1)]
            solid = [[not each.endswith(" 0") for each in row] for row in rows]
            up = sum(a == b for a, b in zip(solid[0][1:], solid[1]))
            down = sum(a == b for a, b in zip(solid[0], solid[1][1:]))
            leans[name] = "rising" if up > down else "falling"
        self.assertEqual(leans, {"sequential-pop": "falling", "photo-flip": "rising"})

    def test_other_times_have_their_own_colour_and_words(self):
        self.open("photo-flip/30")
        self.assertIn("the same picture, 2 frames later", self.text("#position"))
        self.assertEqual(self.text(".measured button"), "Go to frame 28, where it was expected")
        foot = self.lane(self.column(25, 33), "heat", 44)[43]
        self.assertEqual(foot, " ".join(map(str, self.themed("strip-shifted"))))
        self.click(".measured button")
        self.assertEqual(self.frame(), 28)

    def test_the_legend_explains_what_is_there(self):
        self.open("cards")
        legend = " / ".join(self.texts("#legend li"))
        heat = f"{max(f['heat'] for f in golden('cards')['frames']):.4f}"
        self.assertEqual(legend, "equal / changed: average distance of all pixels, up to "
                         f"{heat} / pictures kept / a value differs")
        for name, words in (("sequential-pop", "missing"), ("card-flip", "other size"),
                            ("photo-flip", "another frame's picture"), ("photo-flip", "added"),
                            ("shadows", "within tolerance"), ("<!--<script>", "changed, not measured"),
                            ("page-turn", "not recorded yet")):
            self.run_script(f"showGolden(review.named({name!r}))")
            self.settle()
            self.assertIn(words, self.texts("#legend li"))

    def test_a_click_goes_to_the_frame(self):
        self.open("cards/0")
        self.click("#strip", (30.5 / 60, 0.5))
        self.assertEqual(self.frame(), 30)

    def test_dragging_goes_through_the_frames(self):
        self.open("cards/0")
        self.run_script("var seen = new Set(); views.push(() => seen.add(state.frame)), null")
        self.browser.drag(self.place("#strip", 10.5 / 60), self.place("#strip", 40.5 / 60))
        self.settle()
        self.assertEqual(self.frame(), 40)
        self.assertGreater(self.run_script("seen.size"), 2)
        self.browser.drag(self.place("#strip", 0.9), (5, 5))
        self.settle()
        self.assertEqual(self.frame(), 0)

    def test_the_frame_is_marked(self):
        self.open("cards/50")
        accent = self.lane(self.column(50, 60), "heat", 44)[5]
        self.assertFalse(accent.endswith(" 0"))
        self.press("ArrowRight")
        self.assertTrue(self.lane(self.column(50, 60), "heat", 44)[5].endswith(" 0"))
        self.assertEqual(self.lane(self.column(51, 60), "heat", 44)[5], accent)

    def test_the_pointer_names_its_frame(self):
        self.open("cards/50")
        before = self.lane(self.column(40, 60), "heat", 44)[5]
        self.browser.mouse("Moved", *self.place("#strip", 40.5 / 60))
        self.settle()
        self.assertNotEqual(self.lane(self.column(40, 60), "heat", 44)[5], before)
        self.browser.mouse("Moved", 5, 5)
        self.settle()
        self.assertEqual(self.lane(self.column(40, 60), "heat", 44)[5], before)

    def test_it_is_a_slider_with_words(self):
        self.open("cards/20")
        values = [self.attribute("#strip", f"aria-value{name}") for name in ("min", "max", "now", "text")]
        self.assertEqual(values, ["0", "59", "20", "frame 20, 0.667 s, changed"])
