"""Links to what is shown."""
import urllib.parse

from page import PageTest, results


class AddressTests(PageTest):
    def hash(self):
        return self.run_script("location.hash")

    def test_links_lead_to_golden_frame_and_mode(self):
        self.open("cards/12/slider")
        self.assertEqual(self.shown(), ["cards", 12, "slider"])
        self.open("hello")
        self.assertEqual(self.shown(), ["hello", 0, "side"])

    def test_links_that_lead_nowhere(self):
        self.open("nobody/3/slider")
        self.assertEqual(self.shown()[0], "signature")
        self.open("cards/4000/upside-down")
        self.assertEqual(self.shown(), ["cards", 8, "side"])
        self.open("%E0%A4%A/1")
        self.assertEqual(self.shown()[0], "signature")

    def test_the_address_follows(self):
        self.open("cards/12/side")
        self.press("ArrowRight", "2")
        self.browser.wait("location.hash === '#cards/13/slider'")
        self.press("j")
        self.browser.wait("location.hash === '#hello/0/slider'")

    def test_every_name_can_be_linked_to(self):
        self.open("cards")
        for name in [each["name"] for each in results()["goldens"]][:24]:
            self.run_script(f"showGolden(review.goldens.find(g => g.name === {name!r}))"
                            if "\u2028" not in name else "showGolden(review.goldens.find(g => g.name.includes('\\u2028')))")
            self.browser.wait(f"location.hash.length > 0 && state.golden.name.length === {len(name)}")
            self.settle()
            address = self.hash()
            self.open(address[1:])
            self.assertEqual(self.shown()[0], name)
            self.assertEqual(urllib.parse.unquote(address[1:].split("/")[0]), name)

    def test_back_leads_to_the_golden_before(self):
        self.open("cards/12/side")
        self.press("j")
        self.browser.wait("location.hash.startsWith('#hello')")
        self.press("j")
        self.browser.wait("location.hash.startsWith('#springs')")
        self.run_script("history.back()")
        self.browser.wait("state.golden.name === 'hello'")
        self.run_script("history.back()")
        self.browser.wait("state.golden.name === 'cards' && currentFrame().number === 12")
        self.settle()
        self.run_script("history.forward()")
        self.browser.wait("state.golden.name === 'hello'")

    def test_an_address_typed_by_hand(self):
        self.open("cards/12/side")
        self.run_script("location.hash = '#springs/7/overlay'")
        self.browser.wait("state.golden.name === 'springs'")
        self.settle()
        self.assertEqual(self.shown(), ["springs", 7, "overlay"])
