"""Nothing in the results is markup, and nothing leaves the page."""
import json

from page import PageTest, results

HOSTILE = [each for each in results()["goldens"] if each.get("messages") == [each["name"]]]


class SafetyTests(PageTest):
    def test_results_are_read_as_they_were(self):
        self.open()
        read = self.run_script("JSON.parse(byId('results').textContent)")
        self.assertEqual(read, json.loads(json.dumps(results())))

    def test_names_are_text(self):
        self.open()
        self.assertGreater(len(HOSTILE), 7)
        elements = "document.querySelectorAll('script, img, style, iframe, object, link, base').length"
        before = self.run_script(elements)
        for golden in HOSTILE:
            index = results()["goldens"].index(golden)
            self.run_script(f"showGolden(review.goldens.find(golden => golden.index === {index}))")
            self.settle()
            name = golden["name"]
            for selector in ("#name", ".messages li", ".values tbody th", ".values tbody td:last-child",
                             ".values td code", ".environment td", ".masks td"):
                shown = self.run_script(f"document.querySelector({selector!r}).textContent")
                self.assertEqual(shown, name)
        self.assertEqual(self.run_script(elements), before)
        self.assertTrue(self.run_script("document.title").endswith("Golden review"))

    def test_the_policy_forbids_the_network(self):
        self.open()
        blocked = self.run_script("""(async () => {
          const seen = new Set();
          addEventListener("securitypolicyviolation", event => seen.add(event.effectiveDirective));
          await fetch("https://example.invalid/").catch(() => {});
          new Image().src = "https://example.invalid/x.png";
          const style = document.createElement("link");
          Object.assign(style, { rel: "stylesheet", href: "https://example.invalid/x.css" });
          document.head.append(style);
          const frame = document.createElement("iframe");
          frame.src = "https://example.invalid/";
          document.body.append(frame);
          for (let wait = 0; seen.size < 4 && wait < 600; wait++) {
            await new Promise(done => setTimeout(done, 50));
          }
          return Array.from(seen).sort();
        })()""")
        self.assertEqual(blocked, ["connect-src", "frame-src", "img-src", "style-src-elem"])
        self.browser.events.clear()

    def test_the_policy_forbids_text_to_become_markup(self):
        self.open()
        for script in ("document.body.innerHTML = '<b>'", "document.write('<b>')",
                       "eval('1')", "new Function('1')"):
            outcome = self.run_script(f"(() => {{ try {{ {script}; return 'done'; }} "
                                      "catch (error) { return error.name; } })()")
            self.assertIn(outcome, ("TypeError", "EvalError"), script)
        self.browser.events.clear()
