"""Headless Chromium, driven over its debugging pipe: nothing but Chromium is needed."""
import base64
import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

SWITCHES = [
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--mute-audio", "--no-first-run", "--disable-extensions", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--disable-sync",
    "--force-color-profile=srgb", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
]


class Browser:
    """One browser with one page."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="animrender-chromium-")
        read_end, self.requests = os.pipe()
        self.answers, write_end = os.pipe()
        # Chromium reads from descriptor 3 and writes to 4.
        command = ["sh", "-c", f'exec "$@" 3<&{read_end} 4>&{write_end}', "sh",
                   os.environ.get("CHROMIUM", "chromium"), *SWITCHES,
                   f"--user-data-dir={self.profile}", "about:blank"]
        self.process = subprocess.Popen(
            command, pass_fds=(read_end, write_end), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(read_end)
        os.close(write_end)
        self.buffer, self.numbers, self.events = b"", itertools.count(1), []
        target = next(target for target in self.call("Target.getTargets", None)["targetInfos"]
                      if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", None, targetId=target["targetId"],
                                 flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM", "CSS"):
            self.call(f"{domain}.enable")
        self.call("Browser.grantPermissions", None,
                  permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def close(self):
        """Ends the browser."""
        try:
            self.call("Browser.close", None)
            self.process.wait(10)
        except (subprocess.TimeoutExpired, ConnectionError):
            self.process.kill()
            self.process.wait()
        finally:
            os.close(self.requests)
            os.close(self.answers)
            shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, session="", **parameters):
        """Calls a method of the protocol and waits for its answer; events meanwhile are kept."""
        number = next(self.numbers)
        request = {"id": number, "method": method, "params": parameters}
        if session is not None:
            request["sessionId"] = self.session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.requests, data):]
        while True:
            message = self._receive()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def _receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], 60)[0]:
                raise TimeoutError("the browser doesn't answer")
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise ConnectionError("the browser has gone")
            self.buffer += data
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def run(self, script):
        """The value of an expression of JavaScript in the page; promises are waited for."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True, userGesture=True, allowUnsafeEvalBlockedByCSP=False)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, condition, seconds=60):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not (value := self.run(condition)):
            if time.monotonic() > end:
                raise AssertionError(f"in {seconds} s never true: {condition}")
            time.sleep(0.01)
        return value

    def resize(self, width, height, ratio=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=ratio, mobile=False)

    def prefer(self, **features):
        """Sets media features, for example `prefer(color_scheme="dark")`."""
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value}
            for name, value in features.items()])

    def open(self, url):
        """Opens an address anew, though only its fragment may differ."""
        for address in ("about:blank", url):
            self.events.clear()
            answer = self.call("Page.navigate", url=address)
            assert "errorText" not in answer, answer
            while not any(event["method"] == "Page.loadEventFired" for event in self.events):
                self.events.append(self._receive())

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def press(self, key, shift=False):
        """Presses and releases a key, by its name in `KeyboardEvent.key`."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        code = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
                "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        shared = {"key": key, "modifiers": 8 if shift else 0,
                  "windowsVirtualKeyCode": code.get(key, ord(key.upper()[0]))}
        self.call("Input.dispatchKeyEvent", type="keyDown", **shared, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **shared)

    def mouse(self, kind, x, y, pressed=False):
        button = {"button": "left", "buttons": 1, "clickCount": 1} if pressed else {}
        self.call("Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=y, **button)

    def click(self, x, y):
        self.mouse("Moved", x, y)
        self.mouse("Pressed", x, y, True)
        self.mouse("Released", x, y, True)

    def drag(self, start, end):
        self.mouse("Moved", *start)
        self.mouse("Pressed", *start, True)
        for step in range(1, 5):
            self.mouse("Moved", *(a + (b - a) * step / 4 for a, b in zip(start, end)), True)
        self.mouse("Released", *end, True)
