"""The list of goldens: totals, filters, keys."""
from page import READ, PageTest, results

ORDER = ["broken", "changed", "missing", "otherEnvironment", "passed"]


def names(*verdicts):
    return [each["name"] for verdict in verdicts for each in results()["goldens"]
            if each["verdict"] == verdict]


class ListTests(PageTest):
    def listed(self):
        return self.run_script("list.goldens.map(golden => golden.name)")

    def rows(self):
        return self.run_script(
            "Array.from(document.querySelectorAll('.option b'), each => each.textContent)")

    def test_totals_count_every_verdict(self):
        self.open()
        shown = {each.split()[1]: int(each.split()[0]) for each in self.texts(".total")}
        words = {"broken": "Broken", "changed": "Changed", "missing": "Missing",
                 "otherEnvironment": "Other", "passed": "Passed"}
        self.assertEqual(shown, {words[verdict]: len(names(verdict)) for verdict in ORDER})

    def test_worst_verdicts_stand_first_and_are_shown_first(self):
        self.open()
        self.assertEqual(self.listed(), names(*ORDER))
        self.assertEqual(self.shown()[0], names(*ORDER)[0])
        self.assertEqual(self.texts(".heading")[:2], ["Broken · 1", f"Changed · {len(names('changed'))}"])

    def test_verdicts_are_filters(self):
        self.open()
        self.click('.total[data-verdict="missing"]')
        self.assertEqual(self.rows(), names("missing"))
        self.assertEqual(self.attribute('.total[data-verdict="missing"]', "aria-pressed"), "true")
        self.assertEqual(self.text("#matches"), f"1 of {len(results()['goldens'])} goldens")
        self.click('.total[data-verdict="broken"]')
        self.assertEqual(self.rows(), names("broken", "missing"))
        self.click('.total[data-verdict="broken"]')
        self.click('.total[data-verdict="missing"]')
        self.assertEqual(self.listed(), names(*ORDER))
        self.assertEqual(self.attribute('.total[data-verdict="missing"]', "aria-pressed"), "false")

    def test_text_is_found_in_names_and_summaries(self):
        self.open()
        self.press("/", *"FLIP")
        self.assertEqual(self.rows(), ["photo-flip", "card-flip"])
        self.press("Escape")
        self.run_script("byId('search').value = ''")
        self.press("/", *"curve 15")
        self.assertEqual(self.rows(), ["cards"])
        self.press(*"zzz")
        self.assertEqual(self.rows(), [])
        self.assertEqual(self.text("#matches"), f"0 of {len(results()['goldens'])} goldens")

    def test_keys_are_text_in_the_search_field(self):
        self.open("cards/20/side")
        self.press("/", *"n2j")
        self.assertEqual(self.shown(), ["cards", 20, "side"])
        self.assertEqual(self.run_script("byId('search').value"), "n2j")

    def test_keys_go_through_the_goldens(self):
        self.open("cards")
        self.press("j", "j")
        self.assertEqual(self.shown()[0], names("changed")[2])
        self.press("k")
        self.assertEqual(self.shown()[0], names("changed")[1])
        self.press("k", "k", "k", "k")
        self.assertEqual(self.shown()[0], names("broken")[0])

    def test_arrows_go_through_the_list_that_has_the_focus(self):
        self.open("cards")
        self.run_script("list.box.focus()")
        self.press("ArrowDown")
        self.assertEqual(self.shown()[0], names("changed")[1])
        self.press("ArrowUp", "ArrowUp")
        self.assertEqual(self.shown()[0], names("broken")[0])

    def test_keys_stay_in_the_filtered_list(self):
        self.open("cards")
        self.click('.total[data-verdict="missing"]')
        self.press("j")
        self.assertEqual(self.shown()[0], names("missing")[0])
        self.press("j")
        self.assertEqual(self.shown()[0], names("missing")[0])

    def test_the_golden_is_marked_and_in_view(self):
        self.open("filler-150")
        self.assertEqual(self.text('.option[aria-selected="true"] b'), "filler-150")
        inside = self.run_script("""(() => {
          const row = document.querySelector('[aria-selected="true"]').getBoundingClientRect();
          const box = list.box.getBoundingClientRect();
          return row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
        })()""")
        self.assertTrue(inside)
        self.assertEqual(self.run_script(
            "document.getElementById(list.box.getAttribute('aria-activedescendant')).innerText"
        ).split()[0], "filler-150")

    def test_a_click_shows_a_golden(self):
        self.open("cards")
        self.click(".option:nth-of-type(5)")
        self.assertEqual(self.shown()[0], self.text('.option[aria-selected="true"] b'))
        self.assertNotEqual(self.shown()[0], "cards")

    def test_only_rows_in_view_are_made(self):
        self.open()
        self.assertLess(len(self.rows()), 40)
        self.run_script("list.box.scrollTop = 1e6")
        self.settle()
        self.browser.wait("document.querySelector('#rows').innerText.includes('filler-199')")
        self.assertLess(len(self.rows()), 40)

    def test_rows_show_heat_by_one_measure(self):
        self.open("cards")
        heights = self.run_script(f"""Object.fromEntries(Array.from(
          document.querySelectorAll('.option canvas'), canvas => {{
            const {{width, height}} = canvas;
            const first = ({READ})(canvas, 0, 0, width, height)
              .findIndex((level, index) => index % 4 === 3 && level > 0);
            return [canvas.parentElement.title, height - Math.floor(first / 4 / width)];
          }}))""")
        self.assertEqual(heights["photo-flip"], 14)
        self.assertLess(heights["springs"], 5)
        self.assertEqual(heights["sequential-pop"], 14)
