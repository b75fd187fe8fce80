"""What the tests of the preview page share: one browser, specs, and a look into what the page shows."""
import atexit
import base64
import functools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "Tests/GoldenFramesTests/Review/Browser"))
from chromium import Browser  # noqa: E402

PROGRAM = os.environ["ANIMRENDER"]

#: The pixels of a frame as the page has decoded it, in base64.
PIXELS = """async index => {
  showFrame(index);
  await frames.isShown();
  const canvas = new OffscreenCanvas(...state.scene.size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(frames.shown.bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let text = "";
  for (let place = 0; place < data.length; place += 4096) {
    text += String.fromCharCode(...data.subarray(place, place + 4096));
  }
  return btoa(text);
}"""


@functools.lru_cache(maxsize=None)
def browser():
    made = Browser()
    atexit.register(made.close)
    return made


@functools.lru_cache(maxsize=None)
def folder():
    made = tempfile.TemporaryDirectory(prefix="animrender-preview-")
    atexit.register(made.cleanup)
    return pathlib.Path(made.name)


def spec(name):
    return ROOT / "Golden" / name / "spec.json"


def run(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], check=True, capture_output=True, text=True)


@functools.lru_cache(maxsize=None)
def written(name, *options):
    """The address of a page that the program has written."""
    path = folder() / f"{name}.html"
    run("preview", spec(name), "--out", path, "--overwrite", *options)
    return path.as_uri()


@functools.lru_cache(maxsize=None)
def rendered(name, *options):
    """The RGBA bytes of all frames, as ffmpeg reads those that the program renders."""
    out = folder() / f"{name}-frames"
    run("render", spec(name), "--out", out, "--overwrite", *options)
    first = (out / "frame_00000.png").read_bytes()
    length = int.from_bytes(first[16:20], "big") * int.from_bytes(first[20:24], "big") * 4
    data = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(out / "frame_%05d.png"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        check=True, capture_output=True).stdout
    return [data[start:start + length] for start in range(0, len(data), length)]


class PageTest(unittest.TestCase):
    """A test with a page, which may neither fail nor ask for anything outside its own origin."""

    size = (1280, 800)
    #: The addresses that the page may ask for.
    allowed = "^(file|data|blob|about):"

    def setUp(self):
        self.browser = browser()
        self.browser.resize(*self.size)
        self.browser.prefer(color_scheme="light", reduced_motion="no-preference")

    def tearDown(self):
        self.settle()
        for event in self.browser.events:
            parameters = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                self.assertRegex(parameters["request"]["url"], self.allowed, "the page asked for something")
            self.assertNotIn(event["method"], ("Runtime.exceptionThrown", "Log.entryAdded",
                                               "Runtime.consoleAPICalled"), parameters)
        self.browser.events.clear()

    def open(self, address):
        self.browser.open(address)
        self.wait("state.motion !== null")
        self.settle()

    def script(self, script):
        return self.browser.run(script)

    def wait(self, condition):
        self.browser.wait(condition, 15)

    def settle(self):
        """Waits until everything asked for is shown."""
        self.script("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.script("typeof frames.isShown === 'function' && frames.isShown()")

    def press(self, *keys, shift=False):
        for key in keys:
            self.browser.press(key, shift)
        self.settle()

    def place(self, selector, across=0.5, down=0.5):
        box = self.script(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
        return box["x"] + box["width"] * across, box["y"] + box["height"] * down

    def click(self, selector, *share):
        self.browser.click(*self.place(selector, *share))
        self.settle()

    def point(self, x, y):
        """Moves the pointer to a pixel of the picture."""
        place = self.script(f"""(() => {{
          const box = stage.canvas.getBoundingClientRect(), {{scale, left, top}} = stage.placement();
          return [box.x + (left + ({x} + 0.5) * scale) / devicePixelRatio,
                  box.y + (top + ({y} + 0.5) * scale) / devicePixelRatio];
        }})()""")
        self.browser.mouse("Moved", *place)
        self.settle()
        return place

    def pixels(self, index):
        return base64.b64decode(self.script(f"({PIXELS})({index})"))

    def color(self, x, y):
        """The colour on the stage of a pixel of the picture."""
        return self.script(f"""(() => {{
          const {{scale, left, top}} = stage.placement();
          pixelReader.drawImage(
            stage.canvas, -Math.floor(left + ({x} + 0.5) * scale), -Math.floor(top + ({y} + 0.5) * scale));
          return Array.from(pixelReader.getImageData(0, 0, 1, 1).data);
        }})()""")

    def text(self, selector):
        return self.script(f"document.querySelector({json.dumps(selector)}).innerText")

    def frame(self):
        return self.script("state.frame")
