"""Opens the page of all goldens in Chromium, which has five of them, and uses it: catalogue.py PAGE BROWSER, where BROWSER is
the folder with chromium.py."""
import sys

sys.path.insert(0, sys.argv[2])
from chromium import Browser  # noqa: E402

browser = Browser()
shown = "[...document.querySelectorAll('.card')].map(card => card.title).join()"


def expect(script, value):
    found = browser.run(script)
    assert found == value, f"{script}: {found!r} instead of {value!r}"


try:
    page = f"file://{sys.argv[1]}"
    for width, height in [(1280, 800), (390, 844)]:
        browser.resize(width, height)
        browser.open(page)
        browser.wait("document.querySelectorAll('.card img').length === 5")
        browser.wait("[...document.querySelectorAll('.card img')].every(image => image.naturalWidth > 20)")
        expect("document.documentElement.scrollWidth <= innerWidth", True)
    expect(shown, "changed,gone,new,same,test")
    # The search finds names and what happened.
    browser.run("byId('search').value = 'frames 1–9'; byId('search').dispatchEvent(new Event('input'))")
    expect(shown, "changed")
    browser.run("byId('search').value = ''; byId('search').dispatchEvent(new Event('input'))")
    # A state is a switch.
    browser.run("document.querySelector('#states [data-state=unused]').click()")
    expect(shown, "gone")
    browser.run("document.querySelector('#states [data-state=unused]').click()")
    expect(shown, "changed,gone,new,same,test")
    # Each golden has its place, which the address names and the back button leaves.
    browser.run("document.querySelector('.card[title=changed]').click()")
    browser.wait("byId('detail').open && location.hash === '#changed'")
    expect("byId('detail').querySelector('a').getAttribute('href')", "../golden-results/review.html#changed")
    browser.run("history.back()")
    browser.wait("!byId('detail').open")
    browser.open(page + "#new")
    browser.wait("byId('detail').open && byId('detail-name').textContent === 'new'")
    browser.press("Escape")
    browser.wait("!byId('detail').open && location.hash === ''")
    browser.open(page + "#nobody%E0")
    expect("byId('detail').open", False)
    # People who want no motion get a still.
    browser.prefer(reduced_motion="reduce")
    browser.open(page)
    browser.wait("document.querySelectorAll('.card canvas').length === 5")
    requests = [event["params"]["request"]["url"] for event in browser.events
                if event["method"] == "Network.requestWillBeSent"]
    assert all(url.startswith(("file:", "data:")) for url in requests), requests
    problems = [event for event in browser.events
                if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
    assert not problems, problems
finally:
    browser.close()
