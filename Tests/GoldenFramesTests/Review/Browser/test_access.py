"""Keyboard, names, contrast, widths."""
from page import READ, PageTest

#: The least contrast of any text with what is behind it, and that text.
CONTRAST = """(() => {
  const levels = color => {
    const context = readingContext(1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return Array.from(context.getImageData(0, 0, 1, 1).data);
  };
  const luminance = color => color.slice(0, 3).map(level => level / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, index) => sum + v * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = element => {
    for (let each = element; each; each = each.parentElement) {
      const color = levels(getComputedStyle(each).backgroundColor);
      if (color[3] === 255) return color;
    }
    return levels(getComputedStyle(document.body).backgroundColor);
  };
  const worst = [21, ""];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !element.checkVisibility() || element.closest("script, [aria-disabled=true], :disabled")) continue;
    const [a, b] = [levels(getComputedStyle(element).color), ground(element)].map(luminance);
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < worst[0]) [worst[0], worst[1]] = [contrast, text];
  }
  return worst;
})()"""


class AccessTests(PageTest):
    def test_every_control_has_a_name(self):
        self.open("poll-clocks/8/slider")
        controls = [node for node in self.browser.call("Accessibility.getFullAXTree")["nodes"]
                    if not node["ignored"] and node["role"]["value"] in
                    ("button", "slider", "searchbox", "option", "listbox", "image", "region")]
        self.assertGreater(len(controls), 30)
        for node in controls:
            self.assertTrue(node.get("name", {}).get("value", "").strip(), node)

    def test_the_frame_is_a_slider_of_that_name(self):
        self.open("cards/20")
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        frame = next(node for node in nodes if not node["ignored"]
                     and node["role"]["value"] == "slider" and node["name"]["value"] == "Frame")
        self.assertEqual(frame["value"]["value"], 20)

    def test_the_keyboard_reaches_everything_and_shows_where_it_is(self):
        self.open("poll-clocks/8/slider")
        self.run_script("document.activeElement.blur()")
        reached = []
        for _ in range(80):
            self.browser.press("Tab")
            state = self.run_script("""(() => { const e = document.activeElement;
              return [e.id || e.className || e.dataset.key, getComputedStyle(e).outlineStyle,
                      parseFloat(getComputedStyle(e).outlineWidth)]; })()""")
            if self.run_script("document.activeElement === document.body"):
                break
            reached.append(state[0])
            self.assertNotEqual(state[1], "none", state)
            self.assertGreaterEqual(state[2], 1, state)
        self.settle()
        for name in ("skip", "search", "list", "copy", "side", "fit", "divider", "play", "strip",
                     "masks-button", "help-button", "when", "next-difference", "total"):
            self.assertIn(name, reached)

    def test_the_first_stop_leads_to_the_pictures(self):
        self.open("cards/8")
        self.run_script("document.activeElement.blur()")
        self.press("Tab", "Enter")
        self.assertEqual(self.run_script("document.activeElement.id"), "stage")
        self.assertEqual(self.shown()[0], "cards")

    def test_space_presses_the_focused_button(self):
        self.open("cards/20/side")
        self.run_script("document.querySelector('#modes [data-key=overlay]').focus({focusVisible: true})")
        self.press(" ")
        self.assertEqual(self.shown()[2], "overlay")
        self.assertFalse(self.run_script("state.playing"))

    def test_a_clicked_button_gives_the_keys_back(self):
        self.open("springs/5/side")
        self.click('#modes [data-key="overlay"]')
        self.press(" ")
        self.assertTrue(self.run_script("state.playing"))
        self.press(" ")

    def test_keys_with_modifiers_are_the_browser_s(self):
        self.open("cards/20/side")
        self.run_script("dispatchEvent(new KeyboardEvent('keydown', {key: 'f', ctrlKey: true}))")
        self.run_script("dispatchEvent(new KeyboardEvent('keydown', {key: '2', metaKey: true}))")
        self.settle()
        self.assertEqual(self.shown()[2], "side")

    def test_help_lists_the_keys(self):
        self.open("cards/20/side")
        self.press("?")
        self.assertTrue(self.is_shown("#help"))
        keys = self.texts("#help dt")
        for key in ("j", "k", "→", "←", "Home", "End", "n", "p", "w", "1", "6", "f", "m", "Space", "?"):
            self.assertIn(key, keys)
        self.press("2")
        self.assertEqual(self.shown()[2], "side")
        self.press("Escape")
        self.assertFalse(self.run_script("byId('help').open"))
        self.click("#help-button")
        self.press("?")
        self.assertFalse(self.run_script("byId('help').open"))

    def test_texts_have_contrast(self):
        for scheme in ("light", "dark"):
            self.browser.prefer(color_scheme=scheme)
            for fragment in ("poll-clocks/16/overlay", "text/3", "signature", "page-turn", "hello"):
                self.open(fragment)
                contrast, text = self.run_script(CONTRAST)
                self.assertGreaterEqual(contrast, 4.5, f"{scheme}, {fragment}: {text}")

    def test_the_scheme_follows_the_system(self):
        grounds = []
        self.open("cards/20/side")
        for scheme in ("light", "dark"):
            self.browser.prefer(color_scheme=scheme)
            self.settle()
            grounds.append(self.run_script("getComputedStyle(document.body).backgroundColor"))
            grounds.append(self.run_script(
                f"({READ})(timeline.canvas, timeline.canvas.width / 3, 60, 1, 1).join()"))
        self.assertEqual(len(set(grounds)), 4)

    def test_nothing_is_cut_off_at_any_width(self):
        for width, height in ((1920, 1080), (1280, 800), (1024, 700), (800, 900), (420, 800)):
            self.browser.resize(width, height)
            for fragment in ("cards/20/side", "poll-clocks/8/slider", "signature"):
                self.open(fragment)
                wide = self.run_script("""Array.from(document.querySelectorAll("body, .bar, .side, main, article, .head, .tools, .transport, .under, .legend, .details"))
                  .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
                  .map(each => each.className || each.id || each.tagName)""")
                self.assertEqual(wide, [], f"{width}, {fragment}")

    def test_the_strip_is_in_view_without_scrolling(self):
        for width, height in ((1920, 1080), (1280, 800)):
            self.browser.resize(width, height)
            self.open("cards/20/side")
            bottom = self.run_script("timeline.canvas.getBoundingClientRect().bottom")
            self.assertLessEqual(bottom, height)

    def test_headings_are_in_order(self):
        self.open("text/3")
        levels = self.run_script("""Array.from(document.querySelectorAll("h1, h2, h3"))
          .filter(each => each.checkVisibility()).map(each => each.tagName)""")
        self.assertEqual(levels[:2], ["H1", "H2"])
        self.assertEqual(set(levels[2:]), {"H3"})
        self.assertEqual(self.attribute("html", "lang"), "en")
