"""The served page: live reload, errors, variables, and who may ask the server for what."""
import json
import socket
import time

from page import PageTest, spec
from server import Server

TEXT = """{
  "canvas": {"size": [160, 90], "background": "${ground}"},
  "fps": 30, "duration": 1,
  "variables": {"ground": "#203040", "width": 40, "isBig": false, "words": "Hi", "way": [120, 45]},
  "views": [{"id": "card", "frame": [10, 25, "${width}", 40], "backgroundColor": "tomato", "hidden": "${isBig}"},
            {"id": "${words}", "frame": [150, 80, 8, 8], "backgroundColor": "white"}],
  "animations": [{"animate": {"view": "card", "to": {"position": "${way}"}, "duration": 1}}]
}
"""


class ServedTest(PageTest):
    allowed = r"^(http://127\.0\.0\.1:|data:|blob:|about:)"
    spec_text = TEXT
    files = ()
    options = ()
    most_files = None

    def setUp(self):
        super().setUp()
        self.server = Server(
            self.spec_text, *self.options, files=self.files, most_files=self.most_files)
        self.addCleanup(self.server.close)

    def tearDown(self):
        super().tearDown()
        # The page must not try to connect again when the server ends.
        self.browser.open("about:blank")

    def open(self, address=None):
        super().open(address or self.server.url)

    def pixel(self, x, y):
        self.settle()
        return self.color(x, y)[:3]

    def next_scene(self, action):
        """Does something and waits for the scene that follows."""
        version = self.script("server.version")
        action()
        self.wait(f"server.version > {version} && state.motion !== null")
        self.settle()


class ReloadTests(ServedTest):
    def test_the_picture_follows_the_spec(self):
        self.open()
        self.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.pixel(2, 2), [0x20, 0x30, 0x40])
        for color in ("#aa0000", "#00aa00", "#0000aa"):
            self.next_scene(lambda: self.server.save(TEXT.replace("#203040", color)))
            self.assertEqual(self.pixel(2, 2), [int(color[at:at + 2], 16) for at in (1, 3, 5)])
            self.assertEqual(self.frame(), 2)
        self.next_scene(lambda: self.server.spec.write_text(TEXT))
        self.assertEqual(self.pixel(2, 2), [0x20, 0x30, 0x40])

    def test_a_shorter_animation_shows_its_last_frame(self):
        self.open()
        self.press("End")
        self.assertEqual(self.frame(), 29)
        self.next_scene(lambda: self.server.save(TEXT.replace('"duration": 1,', '"duration": 0.5,', 1)))
        self.assertEqual(self.frame(), 14)

    def test_errors_lie_over_the_last_good_picture(self):
        self.open()
        good = self.pixel(30, 45)
        self.server.save(TEXT.replace('"background"', '"backgruond"').replace("[160, 90]", '"big"'))
        self.wait("state.problems.length > 0")
        self.settle()
        problems = self.text("#problems")
        self.assertIn("2 errors: the picture is the last good one", problems)
        self.assertIn('2:22', problems)
        self.assertIn('did you mean "background"?', problems)
        self.assertEqual(self.script("document.querySelectorAll('#problems pre').length"), 2)
        self.assertEqual(self.pixel(30, 45), good)
        self.press("End")
        self.assertEqual(self.frame(), 29)
        self.next_scene(lambda: self.server.save(TEXT))
        self.assertFalse(self.script("byId('problems').checkVisibility()"))

    def test_markup_in_a_message_is_text(self):
        self.open()
        markup = "</pre><img src=x onerror=alert(1)><script>alert(1)</script>"
        self.server.save(TEXT.replace("tomato", markup).replace('"words"', f'"{markup}"').replace('"id"', f'"{markup}"'))
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("<img src=x onerror", self.script("byId('problems').textContent"))
        self.assertEqual(self.script("document.querySelectorAll('#problems :is(img, script)').length"), 0)
        self.next_scene(lambda: self.server.save(TEXT))

    def test_a_pinned_view_stays_pinned(self):
        self.open()
        self.browser.click(*self.point(30, 45))
        self.settle()
        self.assertEqual(self.text("#view-title"), "card (pinned)")
        self.next_scene(lambda: self.server.save(TEXT.replace("tomato", "gold")))
        self.assertEqual(self.text("#view-title"), "card (pinned)")
        self.assertIn("#ffd700", self.text("#values"))

    def test_new_scenes_do_not_make_a_playing_page_work_more(self):
        self.open()
        self.script("change({ playing: true })")
        for index in range(5):
            self.next_scene(lambda: self.server.save(TEXT.replace("#203040", f"#20304{index + 1}")))
        ticks = self.script("""(async () => {
          const { tick } = player;
          let count = 0;
          player.tick = function (now) { count += 1; tick.call(this, now); };
          for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
          player.tick = tick;
          return count;
        })()""")
        self.assertLessEqual(ticks, 21)
        self.assertGreater(ticks, 10)

    def test_the_page_tells_that_the_server_has_gone(self):
        self.open()
        self.server.process.terminate()
        self.wait("byId('connection').classList.contains('lost')")
        self.assertEqual(self.server.process.wait(20), 143)
        self.browser.events.clear()
        self.browser.open("about:blank")


class FrameTests(ServedTest):
    """Frames that the server doesn't have."""

    def test_a_frame_of_a_replaced_scene_is_no_error(self):
        self.open()
        self.script("frames.replace(new ServedFrames(99), state.scene)")
        self.settle()
        self.assertFalse(self.script("byId('problems').checkVisibility()"))
        asked = self.script("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/99/')).length")
        self.assertEqual(asked, 1)
        self.next_scene(lambda: self.server.save(TEXT.replace("#203040", "#00aa00")))
        self.assertEqual(self.pixel(2, 2), [0, 0xaa, 0])

    def test_the_error_of_a_frame_goes_with_the_next_good_one(self):
        self.open()
        self.script("""{
          const { fetch } = window;
          window.fetch = async (address, ...rest) =>
            address.endsWith("/20") ? new Response("no memory", { status: 500 }) : fetch(address, ...rest);
        }""")
        self.script("frames.replace(new ServedFrames(server.version), state.scene); showFrame(20)")
        self.wait("byId('problems').innerText.includes('no memory')")
        self.script("showFrame(21)")
        self.wait("!byId('problems').checkVisibility()")

    def test_no_bitmap_of_a_replaced_scene_stays_open(self):
        self.open()
        closed = self.script("""(() => {
          let isClosed = false;
          // The picture on the stage is still an older scene's.
          frames.bitmaps.set(frames.shown.index, { close: () => { isClosed = true; } });
          frames.replace(new ServedFrames(server.version), state.scene);
          return isClosed;
        })()""")
        self.assertTrue(closed)


class BrokenSpecTests(ServedTest):
    spec_text = '{"canvas": {'

    def test_a_spec_that_is_broken_from_the_start_can_be_mended(self):
        self.browser.open(self.server.url)
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("1 error", self.text("#problems"))
        self.server.save(TEXT)
        self.wait("state.motion !== null")
        self.assertEqual(self.pixel(2, 2), [0x20, 0x30, 0x40])


class FileTests(ServedTest):
    spec_text = TEXT.replace('"backgroundColor": "tomato"', '"image": {"file": "picture.png"}')
    options = ("--variables", "more.json")

    def setUp(self):
        pictures = sorted(spec("photo-pan").parent.glob("frame_*.png"))
        self.picture, self.other = (path.read_bytes() for path in pictures[:2])
        self.files = [("picture.png", self.picture), ("more.json", b'{"ground": "#112233"}')]
        super().setUp()

    def test_pictures_and_variables_are_followed(self):
        self.open()
        self.assertEqual(self.pixel(2, 2), [0x11, 0x22, 0x33])
        self.next_scene(lambda: self.server.save('{"ground": "#445566"}', "more.json"))
        self.assertEqual(self.pixel(2, 2), [0x44, 0x55, 0x66])
        before = self.pixels(0)
        self.next_scene(lambda: self.server.save(self.other, "picture.png"))
        self.assertNotEqual(self.pixels(0), before)

    def test_errors_in_a_file_of_variables_name_it(self):
        self.open()
        self.server.save('{\n "ground": }', "more.json")
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("more.json:2:12", self.text("#problems"))

    def test_a_missing_picture_is_an_error_until_it_is_there(self):
        self.open()
        (self.server.root / "picture.png").unlink()
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("picture.png", self.text("#problems"))
        self.next_scene(lambda: self.server.save(self.picture, "picture.png"))
        self.assertFalse(self.script("byId('problems').checkVisibility()"))


class VariableTests(ServedTest):
    def enter(self, name, text):
        field = f"variables.boxes.get('{name}').querySelector('input, textarea')"
        self.next_scene(lambda: self.script(
            f"{field}.value = {json.dumps(text)}; {field}.dispatchEvent(new Event('input', {{ bubbles: true }}))"))

    def test_every_variable_has_a_field(self):
        self.open()
        self.assertEqual(self.script("Array.from(variables.boxes.keys())"),
                         ["ground", "width", "isBig", "words", "way"])
        kinds = self.script("Array.from(variables.boxes.values(), "
                            "box => Array.from(box.querySelectorAll('input, textarea'), each => each.type))")
        self.assertEqual(kinds, [["text", "color"], ["number"], ["checkbox"], ["text"], ["textarea"]])

    def test_values_change_the_picture_and_can_be_reset(self):
        self.open()
        self.enter("ground", "#ff0000")
        self.assertEqual(self.pixel(2, 2), [255, 0, 0])
        self.enter("width", "100")
        self.assertEqual(self.pixel(100, 45), [0xff, 0x63, 0x47])
        self.enter("way", "[80, 20]")
        self.next_scene(lambda: self.server.save(TEXT.replace("#203040", "#00ff00")))
        self.assertEqual(self.pixel(2, 2), [255, 0, 0], "values outlast changes of the spec")
        self.next_scene(lambda: self.script("variables.boxes.get('ground').querySelector('button').click()"))
        self.assertEqual(self.pixel(2, 2), [0, 255, 0])

    def test_a_wrong_value_is_an_error_in_the_page(self):
        self.open()
        self.script("variables.set('width', 'wide')")
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("5:37", self.text("#problems"))
        self.next_scene(lambda: self.script("variables.set('width', 20)"))

    def test_declared_variables_have_fields_of_their_types(self):
        declared = """"variables": {
            "ground": {"type": "color", "default": "#203040"}, "isBig": {"type": "boolean", "default": false},
            "width": {"type": "number", "default": 40, "minimum": 10, "maximum": 100, "description": "In points"},
            "words": {"type": "string", "default": "Hi", "choices": ["Hi", "Ho"]},
            "way": {"type": "list", "default": [120, 45]}, "day": {"type": "date", "default": "2026-03-09"}"""
        plain = TEXT[TEXT.index('"variables"'):TEXT.index("}", TEXT.index('"variables"'))]
        self.server.save(TEXT.replace(plain, declared))
        self.open()
        kinds = self.script("Array.from(variables.boxes.values(), "
                            "box => Array.from(box.querySelectorAll('.field > *'), each => each.type))")
        self.assertEqual(kinds, [["text", "color"], ["checkbox"], ["number"], ["select-one"], ["textarea"], ["date"]])
        width = "variables.boxes.get('width').querySelector('input')"
        self.assertEqual(self.script(f"[{width}.min, {width}.max, {width}.value]"), ["10", "100", "40"])
        self.script("variables.set('width', 1000)")
        self.wait("state.problems.length > 0")
        self.settle()
        self.assertIn("a number from 10 to 100", self.text("#problems"))

    def test_variables_without_a_value_have_fields(self):
        needed = TEXT.replace('"ground": "#203040", "width": 40', '"ground": {"type": "color"}, "width": {"type": "number"}')
        self.server.save(needed)
        self.browser.open(self.server.url)
        self.wait("state.problems.length === 2 && variables.boxes.size === 5")
        self.settle()
        values = "Array.from(variables.boxes.values(), box => box.querySelector('input, textarea').value)"
        self.assertEqual(self.script(values)[:2], ["", ""])
        self.script("variables.set('ground', '#ff0000')")
        self.wait("state.problems.length === 1")
        self.settle()
        self.assertEqual(self.script(values)[:2], ["#ff0000", ""])
        self.script("variables.set('width', 40)")
        self.wait("state.motion !== null")
        self.assertEqual(self.pixel(2, 2), [255, 0, 0])

    def test_refused_values_are_an_error_in_the_page(self):
        self.open()
        self.script("variables.set('words', 'x'.repeat(2 << 20))")
        self.wait("byId('problems').checkVisibility()")
        self.assertIn("The variables weren't changed: more than 1 MB", self.text("#problems"))
        # The browser's console lists the refusal, too.
        self.browser.events.clear()
        self.next_scene(lambda: self.script("variables.set('words', 'Hello')"))
        self.wait("!byId('problems').checkVisibility()")


class ShortageTests(ServedTest):
    most_files = 64

    def test_the_server_outlives_too_many_connections(self):
        self.open()
        streams = []
        try:
            for _ in range(100):
                streams.append(socket.create_connection(("127.0.0.1", self.server.address.port), 5))
        except OSError:
            pass  # The server begins anew.
        time.sleep(1)
        self.assertIsNone(self.server.process.poll())
        for stream in streams:
            stream.close()
        self.browser.events.clear()
        self.wait("byId('connection').textContent === 'Live'")
        self.next_scene(lambda: self.server.save(TEXT.replace("#203040", "#00ffff")))
        self.assertEqual(self.pixel(2, 2), [0, 255, 255])
        self.browser.events.clear()


class AccessTests(ServedTest):
    """What the server refuses. `Host` and `Origin` are those that a browser would send."""

    def setUp(self):
        super().setUp()
        self.host = self.server.address.netloc
        self.json = {"Content_Type": "application/json", "Origin": f"http://{self.host}"}

    def test_only_the_loopback_interface_listens(self):
        own = socket.gethostbyname(socket.gethostname())
        if own.startswith("127."):
            self.skipTest("the machine has no other address")
        with self.assertRaises(OSError):
            socket.create_connection((own, self.server.address.port), 1)

    def test_the_token_is_needed(self):
        for path in ("/", "/events", f"/{'0' * 32}/", self.server.address.path[:-2] + "/", "/../"):
            self.assertEqual(self.server.request("GET", path)[0], 404, path)
        self.assertRegex(self.server.address.path, "^/[0-9a-f]{32}/$")

    def test_foreign_hosts_are_refused(self):
        port = self.server.address.port
        for host in ("example.com", f"example.com:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", ""):
            self.assertEqual(self.server.request("GET", "", Host=host)[0], 403, host)
        self.assertEqual(self.server.request("GET", "", Host=f"localhost:{port}")[0], 200)

    def test_foreign_origins_may_not_change_variables(self):
        body = b'{"ground": "#ffffff"}'
        for headers in ({"Origin": "https://example.com"}, {"Origin": "null"}, {"Origin": ""}):
            status, _, _ = self.server.request("POST", "variables", body, **{**self.json, **headers})
            self.assertEqual(status, 403, headers)
        self.assertEqual(self.server.request(
            "POST", "variables", body, Content_Type="text/plain", Origin=self.json["Origin"])[0], 415)
        self.assertEqual(self.server.request("POST", "variables", b" " * (2 << 20), **self.json)[0], 413)
        self.assertEqual(self.server.request("POST", "variables", b"[1]", **self.json)[0], 400)
        self.assertEqual(self.server.request("POST", "variables", body, **self.json)[0], 204)
        self.assertEqual(self.server.request("DELETE", "variables")[0], 501)

    def test_answers_are_kept_from_caches_and_other_pages(self):
        self.open()
        for path in ("", "frame/1/0", "motion/1", "nothing"):
            _, headers, _ = self.server.request("GET", path)
            self.assertEqual(headers["Cache-Control"], "no-store")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertNotIn("Access-Control-Allow-Origin", headers)
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        policies = {self.server.request("GET", "")[1]["Content-Security-Policy"] for _ in range(2)}
        self.assertEqual(len(policies), 2, "every answer has a nonce of its own")

    def test_frames_that_there_are_not(self):
        self.open()
        self.assertEqual(self.server.request("GET", "frame/1/29")[2][:4], b"\x89PNG")
        for path in ("frame/1/30", "frame/1/-1", "frame/9/0", "frame/x/0", "motion/7"):
            self.assertEqual(self.server.request("GET", path)[0], 204, path)

    def test_many_tabs_and_closed_ones(self):
        streams = []
        for _ in range(12):
            stream = socket.create_connection(("127.0.0.1", self.server.address.port), 5)
            stream.sendall(f"GET {self.server.address.path}events HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
            streams.append(stream)
        time.sleep(0.2)
        for stream in streams[:6]:
            stream.close()
        self.open()
        self.next_scene(lambda: self.server.save(TEXT.replace("#203040", "#00ffff")))
        self.assertEqual(self.pixel(2, 2), [0, 255, 255])
        for stream in streams[6:]:
            stream.close()
