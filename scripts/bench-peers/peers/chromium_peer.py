"""Headless Chromium over its debugging protocol, as puppeteer uses it: seek, take a screenshot, save.

--browser is chromium or chromium-headless-shell. --speed asks for quick instead of small PNGs. With --tabs N,
N pages take turns. --beginframe drives the frames of chromium-headless-shell by hand, which is fastest.
"""

import asyncio
import base64
import json
import os
import shutil
import subprocess
import tempfile

import websockets
from scene import Scene, arguments, frame_path
from to_html import to_html

SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio", "--no-first-run",
    "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-default-apps", "--disable-sync", "--force-color-profile=srgb",
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows", "--remote-debugging-port=0", "--font-render-hinting=none",
]
BEGIN_FRAME_SWITCHES = [
    "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw", "--deterministic-mode",
]


class Protocol:
    """Calls methods of the browser and waits for their answers."""

    def __init__(self, socket):
        self.socket, self.count, self.waiting = socket, 0, {}
        self.task = asyncio.create_task(self.receive())

    async def receive(self):
        async for text in self.socket:
            message = json.loads(text)
            if message.get("id") in self.waiting:
                self.waiting.pop(message["id"]).set_result(message)

    async def call(self, method, session=None, **parameters):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        answer = self.waiting[self.count] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps(request))
        message = await answer
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]


async def open_page(protocol, scene, options, url):
    size = {"width": scene.width, "height": scene.height}
    control = {"enableBeginFrameControl": True} if options.beginframe else {}
    target = await protocol.call("Target.createTarget", url="about:blank", newWindow=True, **size, **control)
    attached = await protocol.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
    session = attached["sessionId"]
    await protocol.call("Page.enable", session)
    await protocol.call(
        "Emulation.setDeviceMetricsOverride", session, deviceScaleFactor=1, mobile=False, **size)
    answer = await protocol.call("Page.navigate", session, url=url)
    if "errorText" in answer:
        raise RuntimeError(f"{url}: {answer['errorText']}")
    question = "window.ready === 1 && document.readyState"
    while True:
        answer = await protocol.call("Runtime.evaluate", session, expression=question, returnByValue=True)
        if answer["result"].get("value") == "complete":
            return session
        await asyncio.sleep(0.02)


async def capture(protocol, session, scene, options):
    if not options.beginframe:
        answer = await protocol.call(
            "Page.captureScreenshot", session, format="png", optimizeForSpeed=options.speed)
        return answer["data"]
    answer = await protocol.call(
        "HeadlessExperimental.beginFrame", session, interval=1000 / scene.fps,
        screenshot={"format": "png", "optimizeForSpeed": options.speed})
    if "screenshotData" not in answer:
        raise RuntimeError("a frame in which nothing changed: the browser took no screenshot")
    return answer["screenshotData"]


async def render_frames(protocol, scene, options, url, frames):
    session = await open_page(protocol, scene, options, url)
    for frame in frames:
        seek = f"seek({frame * 1000 / scene.fps:.6f})"
        await protocol.call("Runtime.evaluate", session, expression=seek)
        data = await capture(protocol, session, scene, options)
        with open(frame_path(options.folder, frame), "wb") as file:
            file.write(base64.b64decode(data))


async def debugging_address(profile):
    for _ in range(500):
        try:
            with open(os.path.join(profile, "DevToolsActivePort")) as file:
                port, endpoint = file.read().split()[:2]
            return f"ws://127.0.0.1:{port}{endpoint}"
        except (OSError, ValueError):
            await asyncio.sleep(0.02)
    raise RuntimeError("the browser opened no port for debugging")


def start_browser(scene, options, profile):
    headless = "--headless=new" if options.browser == "chromium" else "--headless"
    command = [options.browser, headless, *SWITCHES, "--user-data-dir=" + profile,
               f"--window-size={scene.width},{scene.height}"]
    if options.beginframe:
        command += BEGIN_FRAME_SWITCHES
    return subprocess.Popen(
        [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


async def drive(scene, options, profile, url):
    connection = websockets.connect(
        await debugging_address(profile), max_size=None, compression=None, ping_interval=None)
    async with connection as socket:
        protocol = Protocol(socket)
        await asyncio.gather(*[
            render_frames(protocol, scene, options, url, range(tab, scene.frames, options.tabs))
            for tab in range(options.tabs)
        ])
        try:
            await asyncio.wait_for(protocol.call("Browser.close"), 5)
        except (asyncio.TimeoutError, websockets.ConnectionClosed):
            pass


def draw(scene, options, html, folder):
    """Opens a page in a browser with a profile of its own in a folder, and saves all frames."""
    profile = tempfile.mkdtemp(prefix="animrender-bench-chromium-", dir=folder)
    page = os.path.join(profile, "page.html")
    with open(page, "w") as file:
        file.write(html)
    browser = start_browser(scene, options, profile)
    try:
        asyncio.run(drive(scene, options, profile, "file://" + page))
        browser.wait(10)
    finally:
        if browser.poll() is None:
            browser.kill()
            browser.wait()
        shutil.rmtree(profile, ignore_errors=True)


def main():
    options = arguments(browser="chromium", speed=False, tabs=1, beginframe=False)
    scene = Scene(options.scene)
    draw(scene, options, to_html(scene), os.path.dirname(os.path.abspath(options.scene)))


if __name__ == "__main__":
    main()
