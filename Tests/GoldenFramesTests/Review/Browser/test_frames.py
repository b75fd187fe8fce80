"""Going through the frames: keys, buttons, playing."""
from page import PageTest, golden

#: Puts time into the test's hands: `tick(t)` is what the page sees at t seconds.
CLOCK = """
var queue = [], now = 0, realTime = [performance.now, requestAnimationFrame];
var restore = () => { [performance.now, requestAnimationFrame] = realTime; showChanges(); };
performance.now = () => now;
requestAnimationFrame = call => queue.push(call);
var tick = time => { now = time * 1000; for (let n = 0; n < 2; n += 1) {
  const calls = queue; queue = []; for (const call of calls) call(now); } };
"""


class FrameTests(PageTest):
    def test_a_golden_opens_where_it_first_differs(self):
        self.open("cards")
        self.assertEqual(self.frame(), golden("cards")["firstDifference"])
        self.assertIn("Frame 8 of 60 · 0.267 s · changed", self.text("#position"))
        self.press("j", "k")
        self.assertEqual(self.shown()[:2], ["cards", 8])

    def test_keys_go_through_the_frames(self):
        self.open("cards/20")
        self.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.frame(), 22)
        self.press("ArrowLeft")
        self.assertEqual(self.frame(), 21)
        self.press("Home")
        self.assertEqual(self.frame(), 0)
        self.press("ArrowLeft")
        self.assertEqual(self.frame(), 0)
        self.press("End", "ArrowRight")
        self.assertEqual(self.frame(), 59)

    def test_keys_go_to_differences(self):
        self.open("poll-clocks/3")
        first = golden("poll-clocks")["firstDifference"]
        self.press("n")
        self.assertEqual(self.frame(), first)
        self.press("n")
        self.assertEqual(self.frame(), first + 1)
        self.press("p", "p", "p")
        self.assertEqual(self.frame(), first)
        self.press("End", "n")
        self.assertEqual(self.text("#said"), "No difference after this frame")
        self.press("w")
        self.assertEqual(self.frame(), golden("poll-clocks")["worst"])

    def test_buttons_do_the_same(self):
        self.open("poll-clocks/3")
        for button, frame in [("forward", 4), ("back", 3), ("last", 23), ("first", 0),
                              ("next-difference", 13), ("last", 23), ("previous-difference", 22),
                              ("worst", golden("poll-clocks")["worst"])]:
            self.click(f"#{button}")
            self.assertEqual(self.frame(), frame, button)

    def test_buttons_that_could_do_nothing_say_so(self):
        self.open("poll-clocks/0")
        resting = self.run_script(
            "Array.from(document.querySelectorAll('.transport [aria-disabled=\"true\"]'), b => b.id)")
        self.assertEqual(resting, ["first", "back", "previous-difference"])
        self.press("End")
        resting = self.run_script(
            "Array.from(document.querySelectorAll('.transport [aria-disabled=\"true\"]'), b => b.id)")
        self.assertEqual(resting, ["forward", "last", "next-difference"])

    def test_a_frame_is_told_to_screen_readers(self):
        self.open("cards/20")
        self.press("ArrowRight")
        self.browser.wait("byId('said').textContent === 'Frame 21, changed'")
        self.press("j")
        self.browser.wait("byId('said').textContent === 'hello. Frame 0, changed'")

    def test_fast_steps_end_at_the_last_one(self):
        self.open("springs/0/actual")
        self.run_script("""(async () => {
          const load = pictures.load;
          const rest = time => new Promise(done => setTimeout(done, time));
          pictures.load = async path => { await rest(100); return load.call(pictures, path); };
          showFrame(3);
          await rest(50);
          showFrame(7);
          showFrame(29);
        })()""")
        self.settle()
        self.assertEqual(self.run_script("stage.shown.frame.number"), 29)


class PlayTests(PageTest):
    def tearDown(self):
        self.run_script("globalThis.restore?.()")
        super().tearDown()

    def play(self, fragment):
        self.open(fragment)
        self.run_script(CLOCK)
        self.run_script("document.activeElement.blur(), player.toggle(), tick(0), null")

    def frame_at(self, time):
        self.run_script(f"tick({time}), null")
        return self.frame()

    def test_playing_keeps_the_real_frame_rate(self):
        self.play("springs/0")
        for time in (0.02, 0.1, 0.5, 0.51, 1.2):
            self.assertEqual(self.frame_at(time), int(time * 30 + 1e-6), time)

    def test_playing_begins_again_at_the_end(self):
        self.play("springs/0")
        self.assertEqual(self.frame_at(1.49), 44)
        self.assertEqual(self.frame_at(1.5 + 0.2), 6)

    def test_playing_goes_on_from_the_frame_and_from_the_last_to_the_first(self):
        self.play("springs/15")
        self.assertEqual(self.frame_at(0.1), 18)
        self.play("springs/44")
        self.assertEqual(self.frame_at(0.1), 3)

    def test_playing_holds_frames_while_pictures_lack(self):
        self.play("cards/0")
        self.assertEqual(self.frame_at(0.2), 0)
        self.assertEqual(self.frame_at(0.3), 9)
        self.assertEqual(self.frame_at(1.4), 33)

    def test_space_plays_and_pauses(self):
        self.open("springs/0")
        self.browser.press(" ")
        self.browser.wait("state.frame > 3 && stage.shown.frame.number > 3")
        self.assertEqual(self.attribute("#play", "aria-label"), "Pause")
        self.press(" ")
        self.assertFalse(self.run_script("state.playing"))
        self.assertEqual(self.attribute("#play", "aria-label"), "Play")
        self.click("#play")
        self.assertTrue(self.run_script("state.playing"))
        self.press("ArrowRight")
        self.assertFalse(self.run_script("state.playing"))

    def test_playing_decodes_what_is_seen_and_the_rest_afterwards(self):
        self.open("springs/0/actual")
        self.browser.press(" ")
        self.browser.wait("stage.shown.frame.number > 3")
        self.assertEqual(self.run_script("Object.keys(stage.shown.pictures)"), ["actual"])
        self.press(" ")
        self.assertEqual(self.run_script("Object.keys(stage.shown.pictures)"), ["expected", "diff", "actual"])
        self.press("3", " ")
        self.browser.wait("stage.shown.frame.number > 12")
        self.assertTrue(self.run_script("stage.difference() !== null"))

    def test_nothing_is_played_without_pictures(self):
        self.open("filler-001/3")
        self.press(" ")
        self.assertFalse(self.run_script("state.playing"))
        self.assertTrue(self.run_script("byId('play').disabled"))
        self.assertEqual(self.attribute("#play", "title"), "There are no pictures to play")
