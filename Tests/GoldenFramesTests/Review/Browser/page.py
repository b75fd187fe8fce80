"""What the tests of the review page share: one browser, the pages, and a look into what they show."""
import atexit
import functools
import json
import os
import pathlib
import subprocess
import unittest

from chromium import Browser

#: Has a folder with results.json and pictures for each page, and the page beside it.
PAGES = pathlib.Path(os.environ["REVIEW_PAGES"])

#: Reads a part of a canvas.
READ = """(canvas, x, y, width, height) => {
  const context = readingContext(width, height);
  context.drawImage(canvas, -x, -y);
  return Array.from(context.getImageData(0, 0, width, height).data);
}"""

#: Reads a pane's canvas where a pixel of the picture is shown.
LOOK = f"""(kind, x, y) => {{
  const pane = stage.panes.find(pane => pane.kind === kind);
  const {{scale, left, top}} = pane.placement;
  const at = [Math.floor(left + (x + 0.5) * scale), Math.floor(top + (y + 0.5) * scale)];
  return ({READ})(pane.canvas, ...at, 1, 1).slice(0, 3);
}}"""

#: A colour of the style sheet, as it is drawn.
THEMED = """name => {
  const context = readingContext(1, 1);
  context.fillStyle = themed(name);
  context.fillRect(0, 0, 1, 1);
  return Array.from(context.getImageData(0, 0, 1, 1).data);
}"""


@functools.lru_cache(maxsize=None)
def browser():
    made = Browser()
    atexit.register(made.close)
    return made


@functools.lru_cache(maxsize=None)
def results(page="review"):
    return json.loads((PAGES / page / "results.json").read_text())


def golden(name):
    return next(each for each in results()["goldens"] if each["name"] == name)


@functools.lru_cache(maxsize=None)
def pixels(path):
    """Width and RGBA bytes of a picture, as ffmpeg reads it."""
    data = (PAGES / "review" / path).read_bytes()
    run = subprocess.run(["ffmpeg", "-loglevel", "error", "-i", "-", "-f", "rawvideo",
                          "-pix_fmt", "rgba", "-"], input=data, capture_output=True, check=True)
    return int.from_bytes(data[16:20], "big"), run.stdout


def pixel(path, x, y):
    width, data = pixels(path)
    at = (y * width + x) * 4
    return list(data[at:at + 4])


def differing(frame):
    """The pixels of a frame that differ: x and y."""
    width, expected = pixels(frame["expected"])
    _, actual = pixels(frame["actual"])
    return [(at // 4 % width, at // 4 // width) for at in range(0, len(expected), 4)
            if expected[at:at + 4] != actual[at:at + 4]]


class PageTest(unittest.TestCase):
    """A test with a page; whatever it does, there must be no error and no request."""

    size = (1280, 800)
    scheme = "light"

    def setUp(self):
        self.browser = browser()
        self.browser.resize(*self.size)
        self.browser.prefer(color_scheme=self.scheme, reduced_motion="no-preference")

    def tearDown(self):
        self.settle()
        for event in self.browser.events:
            parameters = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                address = parameters["request"]["url"]
                self.assertRegex(address, "^(file|data|blob|about):", "the page asked for something")
            self.assertNotIn(event["method"], ("Runtime.exceptionThrown", "Log.entryAdded"), parameters)
            if event["method"] == "Runtime.consoleAPICalled":
                self.fail(f"the page wrote to the console: {parameters}")
        self.browser.events.clear()

    def open(self, fragment="", page="review"):
        self.browser.open((PAGES / f"{page}.html").as_uri() + (f"#{fragment}" if fragment else ""))
        self.settle()

    def settle(self):
        """Waits until everything asked for is shown."""
        self.run_script("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.browser.wait("!stage.isBusy && !(state.golden && stage.shown.isLoading)")

    def run_script(self, script):
        return self.browser.run(script)

    def press(self, *keys, shift=False):
        for key in keys:
            self.browser.press(key, shift)
        self.settle()

    def click(self, selector, share=(0.5, 0.5)):
        """Clicks on an element, by default in its middle."""
        self.run_script(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        self.browser.click(*self.place(selector, *share))
        self.settle()

    def place(self, selector, across=0.5, down=0.5):
        box = self.run_script(
            f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
        return box["x"] + box["width"] * across, box["y"] + box["height"] * down

    def point_at(self, kind, x, y):
        """Where on the page a pane shows a pixel of the picture."""
        return self.run_script(f"""(() => {{
          const pane = stage.panes.find(pane => pane.kind === {kind!r});
          const box = pane.canvas.getBoundingClientRect(), ratio = pane.canvas.width / box.width;
          const {{scale, left, top}} = pane.placement;
          return [box.x + (left + ({x} + 0.5) * scale) / ratio, box.y + (top + ({y} + 0.5) * scale) / ratio];
        }})()""")

    def text(self, selector):
        return self.run_script(f"document.querySelector({json.dumps(selector)}).innerText")

    def texts(self, selector):
        return self.run_script(
            f"Array.from(document.querySelectorAll({json.dumps(selector)}), each => each.innerText)")

    def attribute(self, selector, name):
        return self.run_script(
            f"document.querySelector({json.dumps(selector)}).getAttribute({name!r})")

    def is_shown(self, selector):
        return self.run_script(f"document.querySelector({json.dumps(selector)}).checkVisibility()")

    def shown(self):
        """Golden, frame and mode that the page shows."""
        return self.run_script("[state.golden.name, currentFrame()?.number, state.mode]")

    def frame(self):
        return self.shown()[1]

    def look(self, kind, x, y):
        """The colour that a pane shows for a pixel of the picture."""
        return self.run_script(f"({LOOK})({kind!r}, {x}, {y})")

    def themed(self, name):
        """A colour of the style sheet."""
        return self.run_script(f"({THEMED})({name!r})")

    def kinds(self):
        return self.run_script("stage.panes.map(pane => pane.kind)")
