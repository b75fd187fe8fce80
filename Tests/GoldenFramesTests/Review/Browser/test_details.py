"""What is told about a golden besides its pictures."""
from page import PageTest, golden


class DetailTests(PageTest):
    def test_the_head_says_what_happened(self):
        self.open("cards")
        summary = golden("cards")["summary"]
        self.assertEqual(self.text("#name"), "cards")
        self.assertEqual(self.text("#verdict"), "Changed")
        self.assertEqual(self.text("#summary .lead"), summary[0])
        self.assertEqual(self.texts("#summary p"), summary)
        self.assertEqual(self.text("#facts"),
                         "Golden/cards/spec.json · 480 × 270 pixels · 30 fps · 60 frames · 2 s")

    def test_what_disagrees_is_named(self):
        self.open("frame-rate")
        self.assertEqual(self.texts("#facts .over"), ["30 instead of 60", "30 frames instead of 60 frames"])

    def test_measured_numbers_stand_beside_their_limits(self):
        self.open("cards/20")
        measured = golden("cards")["frames"][20]["measured"]
        self.assertEqual(self.texts(".measured dd"), [
            f"{measured['distance']:.4f} limit 0", f"{measured['share'] * 100:.2f} % limit 0 %",
            f"{measured['density'] * 100:.4g} % limit 0 %"])
        self.assertEqual(len(self.texts(".measured .over dd")), 3)

    def test_what_is_within_its_limit_looks_so(self):
        self.open("shadows/5")
        self.assertIn("limit 0.02", self.texts(".measured dd")[0])
        self.assertEqual(self.texts(".measured .over"), [])
        self.assertEqual(self.text(".outcome"), "Frame 5\nwithin tolerance")
        self.assertFalse(self.is_shown("#approval"))

    def test_values_are_listed(self):
        self.open("cards")
        values = golden("cards")["values"]
        rows = [row.split("\t") for row in self.texts(".values tbody tr")]
        self.assertEqual(len(rows), len(values))
        for row, value in zip(rows, values):
            self.assertEqual([row[0], row[1], row[3], row[4], row[5]], [
                value[key] for key in ("view", "property", "expected", "actual", "cause")])
        self.assertIn("0.267 s", rows[0][2])

    def test_values_lead_to_their_time(self):
        self.open("cards/0")
        value = golden("cards")["values"][12]
        self.click(".values tbody tr:nth-child(13) .when")
        self.assertEqual(self.frame(), round(value["time"] * 30))
        self.click(".values tbody tr:nth-child(1) th")
        self.assertEqual(self.frame(), round(golden("cards")["values"][0]["time"] * 30))

    def test_bars_show_when_values_differ(self):
        self.open("cards/0")
        value = golden("cards")["values"][0]
        track, part = (self.run_script(
            f"document.querySelector({selector!r}).getBoundingClientRect().toJSON()")
            for selector in (".values .track", ".values .track i"))
        start, end = value["spans"][0]
        self.assertAlmostEqual((part["x"] - track["x"]) / track["width"], start / 2, delta=0.01)
        self.assertAlmostEqual(part["width"] / track["width"], (end - start) / 2, delta=0.01)

    def test_values_that_differ_now_are_marked(self):
        self.open("cards/9")
        values = golden("cards")["values"]
        for frame in (9, 20, 50):
            self.run_script(f"showFrame({frame})")
            self.settle()
            marked = self.run_script(
                "Array.from(document.querySelectorAll('.values tbody tr'), row => row.className === 'now')")
            self.assertEqual(marked, [
                value["spans"][0][0] <= frame / 30 + 1e-6 and frame / 30 <= value["spans"][0][1] + 1e-6
                for value in values])

    def test_many_values_are_made_when_they_are_asked_for(self):
        self.open("many-values")
        self.assertEqual(len(self.texts(".values tbody tr")), 100)
        self.assertEqual(self.text(".values > button"), "Show 150 more")
        self.click(".values > button")
        self.assertEqual(len(self.texts(".values tbody tr")), 250)
        self.assertEqual(self.texts(".values > button"), [])

    def test_environments_are_compared(self):
        self.open("text")
        self.assertEqual(self.texts(".environment tbody tr"), [
            "cairo\t1.18.0\t1.16.0", "pixman\t0.42.2\t0.42.2", "DejaVuSans.ttf\t7b1f…\t7b1f…"])
        self.assertEqual(self.texts(".environment tbody tr.over"), ["cairo\t1.18.0\t1.16.0"])

    def test_the_command_is_copied(self):
        self.open("cards")
        self.assertEqual(self.text("#approve"), "animrender golden approve cards")
        self.click("#copy")
        self.browser.wait("byId('copy').textContent === 'Copied'")
        self.assertEqual(self.run_script("navigator.clipboard.readText()"), "animrender golden approve cards")
        self.press("j")
        self.assertEqual(self.text("#copy"), "Copy")
        self.press("c")
        self.browser.wait("byId('copy').textContent === 'Copied'")
        self.assertEqual(self.run_script("navigator.clipboard.readText()"), "animrender golden approve hello")

    def test_the_command_is_selected_where_there_is_no_clipboard(self):
        self.open("cards")
        self.run_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
        self.click("#copy")
        self.browser.wait("byId('copy').textContent === 'Selected'")
        self.assertEqual(self.run_script("getSelection().toString()"), "animrender golden approve cards")

    def test_the_command_is_quoted_for_the_shell(self):
        self.open("cards")
        quoted = {"'; rm -rf \"$HOME\" #": "''\\''; rm -rf \"$HOME\" #'", "--all": "-- --all",
                  "a/b c?d#e%2F": "'a/b c?d#e%2F'"}
        for name, word in quoted.items():
            self.run_script(f"showGolden(review.named({name!r}))")
            self.settle()
            self.assertEqual(self.text("#approve"), f"animrender golden approve {word}")
