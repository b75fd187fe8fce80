import unittest

import page

TEXT = "# Title\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nend\n"


class ReplacedTests(unittest.TestCase):
    def test_changes_only_what_is_between(self):
        self.assertEqual(
            page.replaced(TEXT, "bench", "new\nlines\n"),
            "# Title\n\n<!-- bench -->\n\nnew\nlines\n\n<!-- /bench -->\n\nend\n")

    def test_is_the_same_when_done_twice(self):
        once = page.replaced(TEXT, "bench", "new")
        self.assertEqual(page.replaced(once, "bench", "new"), once)

    def test_fills_an_empty_place(self):
        self.assertIn("\nnew\n", page.replaced("<!-- bench -->\n<!-- /bench -->\n", "bench", "new"))

    def test_needs_both_comments_once_and_in_order(self):
        for text in (
            "", "<!-- bench -->\n", TEXT + "<!-- /bench -->", "<!-- /bench -->\n<!-- bench -->\n", TEXT + TEXT,
            TEXT.replace("bench", "growth"),
        ):
            with self.assertRaises(ValueError, msg=repr(text)):
                page.replaced(text, "bench", "new")


if __name__ == "__main__":
    unittest.main()
