"""Pages with nothing, with nonsense, and with very much."""
import sys

from page import PageTest


class OtherPageTests(PageTest):
    def test_empty_results_say_so(self):
        self.open(page="empty")
        self.assertEqual(self.text("#nothing h2"), "No golden was verified")
        self.assertIn("animrender golden verify none", self.text("#nothing"))
        self.assertFalse(self.is_shown("#golden"))
        self.press("j", "k", "n", "ArrowRight", " ", "2", "f", "z", "+", "m", "c", "?", "Escape")

    def test_results_that_are_no_json_say_so(self):
        self.open(page="nonsense")
        self.assertEqual(self.text("#nothing h2"), "Nothing to show")
        self.assertIn("The results can't be read:", self.text("#nothing"))

    def test_a_thousand_goldens_of_three_hundred_frames(self):
        self.open(page="large")
        self.assertEqual(self.run_script("review.goldens.length"), 1000)
        self.assertEqual(self.text("#matches"), "1000 goldens")
        self.assertLess(self.run_script("document.querySelectorAll('*').length"), 800)
        spent = self.run_script("""(() => {
          const [page] = performance.getEntriesByType("navigation");
          return page.domContentLoadedEventEnd - page.responseEnd; })()""")
        print(f"1,000 goldens of 300 frames: opened in {spent:.0f} ms", file=sys.stderr)
        self.press(*["j"] * 5)
        self.run_script("list.box.scrollTop = 20000")
        self.settle()
        self.press(*"g0500")
        self.browser.run("byId('search').focus()")
        self.press(*"g0500")
        self.assertEqual(self.texts(".option b"), ["g0500"])
