"""Draws some frames of Lottie files with rlottie-python, thorvg-python, or lottie-web in headless Chromium.

    lottie_shots.py rlottie|thorvg FILE OUT WIDTH HEIGHT FRAME,…
    lottie_shots.py lottie-web JOBS

JOBS is a JSON file with a list of objects that have file, folder, width, height and frames. Frames count from the
in point. Files are named by their frames. What a browser can't draw is left out.
"""

import asyncio
import base64
import json
import os
import shutil
import sys
import tempfile
import types

import lottie_file

PAGE = """<html><head><meta charset="UTF-8"><script>%s</script>
<style>* { margin: 0; padding: 0 } body { overflow: hidden; background: white }</style></head>
<body><div id="root"></div><script>
window.ready = 1;
let animation;
function open(data, width, height) {
  const root = document.getElementById("root");
  // Some animations can't be destroyed.
  try { if (animation) animation.destroy(); } catch { root.replaceChildren(); }
  root.style.width = width + "px";
  root.style.height = height + "px";
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error("it takes too long")), 20000);
    animation = lottie.loadAnimation({
      container: root, renderer: "svg", loop: false, autoplay: false, animationData: data });
    if (animation.isLoaded) done(true);
    animation.addEventListener("DOMLoaded", () => done(true));
  });
}
async function seek(frame) {
  animation.goToAndStop(frame, true);
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return true;
}
</script></body></html>"""


def path(folder, frame):
    return os.path.join(folder, f"{frame}.png")


async def evaluate(protocol, session, expression):
    answer = await protocol.call(
        "Runtime.evaluate", session, expression=expression, awaitPromise=True, returnByValue=True)
    if "exceptionDetails" in answer:
        raise RuntimeError(json.dumps(answer["exceptionDetails"])[:300])


async def shoot(protocol, session, job):
    size = {"width": job["width"], "height": job["height"]}
    await protocol.call(
        "Emulation.setDeviceMetricsOverride", session, deviceScaleFactor=1, mobile=False, **size)
    with open(job["file"], encoding="utf-8-sig") as file:
        data = json.dumps(json.load(file))
    await evaluate(protocol, session, f"open({data}, {job['width']}, {job['height']})")
    for frame in job["frames"]:
        await evaluate(protocol, session, f"seek({frame})")
        answer = await protocol.call("Page.captureScreenshot", session, format="png", optimizeForSpeed=True)
        with open(path(job["folder"], frame), "wb") as file:
            file.write(base64.b64decode(answer["data"]))


async def drive(jobs, profile, url):
    import chromium_peer
    import websockets
    connection = websockets.connect(
        await chromium_peer.debugging_address(profile), max_size=None, compression=None, ping_interval=None)
    scene = types.SimpleNamespace(width=400, height=400)
    options = types.SimpleNamespace(beginframe=False)
    async with connection as socket:
        protocol = chromium_peer.Protocol(socket)
        session = await chromium_peer.open_page(protocol, scene, options, url)
        for job in jobs:
            try:
                await asyncio.wait_for(shoot(protocol, session, job), 60)
            except (RuntimeError, ValueError, OSError, asyncio.TimeoutError) as error:
                print(f"lottie-web on {job['file']}: {error}", file=sys.stderr)
                # A page that hangs would make all others late.
                session = await chromium_peer.open_page(protocol, scene, options, url)


def lottie_web(jobs):
    import chromium_peer
    import lottie_web
    with open(jobs) as file:
        jobs = json.load(file)
    scene = types.SimpleNamespace(width=400, height=400)
    profile = tempfile.mkdtemp(prefix="animrender-bench-chromium-")
    page = os.path.join(profile, "page.html")
    with open(page, "w") as file:
        file.write(PAGE % lottie_web.script())
    browser = chromium_peer.start_browser(scene, types.SimpleNamespace(browser="chromium", beginframe=False), profile)
    try:
        asyncio.run(drive(jobs, profile, "file://" + page))
    finally:
        browser.kill()
        browser.wait()
        shutil.rmtree(profile, ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1] == "lottie-web":
        lottie_web(sys.argv[2])
    else:
        engine, file, folder, width, height, frames = sys.argv[1:]
        frames = [int(frame) for frame in frames.split(",")]
        for frame, picture in lottie_file.ENGINES[engine](file, int(width), int(height), frames):
            picture.save(path(folder, frame))
