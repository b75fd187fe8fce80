"""Draws every frame of a Lottie file with lottie-web in headless Chromium, as puppeteer uses it.

lottie-web is the copy that the package pylottie brings along.
"""

import argparse
import asyncio
import importlib.util
import json
import os
import pathlib
import re
import shutil
import tempfile
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
    profile = tempfile.mkdtemp(prefix="animrender-bench-chromium-", dir=os.path.dirname(options.folder))
    page = os.path.join(profile, "page.html")
    data = json.dumps(lottie).replace("</", "<\\/")
    with open(page, "w") as file:
        file.write(PAGE % (script(), options.width, options.height, data, fps))
    browser = chromium_peer.start_browser(scene, options, profile)
    try:
        asyncio.run(chromium_peer.drive(scene, options, profile, "file://" + page))
        browser.wait(10)
    finally:
        if browser.poll() is None:
            browser.kill()
            browser.wait()
        shutil.rmtree(profile, ignore_errors=True)


if __name__ == "__main__":
    main()
