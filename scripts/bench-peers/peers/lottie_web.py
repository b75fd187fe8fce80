"""Draws every frame of a Lottie file with lottie-web in headless Chromium, as puppeteer uses it.

lottie-web is the copy that the package pylottie brings along.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import re
import types

import chromium_peer

PAGE = """<html><head><meta charset="UTF-8"><script>%s</script>
<style>* { margin: 0; padding: 0 } body { overflow: hidden } #root { width: %dpx; height: %dpx }</style></head>
<body><div id="root"></div><script>
const animation = lottie.loadAnimation({
  container: document.getElementById("root"), renderer: "svg", loop: false, autoplay: false, animationData: %s });
const seek = milliseconds => animation.goToAndStop(milliseconds * %r / 1000, true);
animation.addEventListener("DOMLoaded", () => { window.ready = 1 });
if (animation.isLoaded) window.ready = 1;
</script></body></html>"""


def script():
    """The script of lottie-web."""
    # Importing the package would ask for a browser of its own.
    package = pathlib.Path(importlib.util.find_spec("pylottie").origin).parent
    page = (package / "lottie.html").read_text()
    return re.search(r"<script>(.*?)</script>", page, re.DOTALL)[1]


def main():
    parser = argparse.ArgumentParser()
    for name in ("file", "folder"):
        parser.add_argument(name)
    for name in ("width", "height"):
        parser.add_argument(name, type=int)
    options = parser.parse_args()
    options.browser, options.speed, options.tabs, options.beginframe = "chromium", True, 1, False
    with open(options.file) as file:
        lottie = json.load(file)
    fps = lottie["fr"]
    scene = types.SimpleNamespace(
        width=options.width, height=options.height, fps=fps, frames=round(lottie["op"] - lottie["ip"]))
    data = json.dumps(lottie).replace("</", "<\\/")
    page = PAGE % (script(), options.width, options.height, data, fps)
    chromium_peer.draw(scene, options, page, os.path.dirname(options.folder))


if __name__ == "__main__":
    main()
