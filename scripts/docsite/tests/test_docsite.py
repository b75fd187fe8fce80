"""The parts of the site that docc doesn't make."""

import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from docsite import commands, gallery, links, markdown, rendered, search  # noqa: E402

PAGE = """# The command line

<!-- commands -->

| command | purpose |
| --- | --- |
| `draw` | Draw. |
| `golden` | Compare. |

### Options of several commands

| option | meaning | commands |
| --- | --- | --- |
| `-o`, `--out <file>` | The file. | `draw`, `golden verify` |

### draw

Draw.

```sh
animrender draw
```

| argument | meaning |
| --- | --- |
| `--fps <fps>` | Frames. |

Also, as above: `--out`.

### golden

Compare.

```sh
animrender golden
```

#### golden verify

Verify.

```sh
animrender golden verify
```

<!-- /commands -->

## Exit codes
"""


def page(url, title="A page", anchors=(), targets=(), role="article"):
    return rendered.Page(url=url, title=title, role=role, parents=["Kit"], abstract="Says much.",
                         sections=[rendered.Section("Some words", "Some-words", "about gravel")],
                         targets=list(targets), anchors=set(anchors))


class CommandPages(unittest.TestCase):
    def test_each_command_has_a_page_with_all_of_its_options(self):
        overview, pages = commands.split(PAGE)
        self.assertEqual(list(pages), ["Command-draw.md", "Command-golden.md", "Command-golden-verify.md"])
        self.assertIn("| `-o`, `--out <file>` | The file. |", pages["Command-draw.md"])
        self.assertNotIn("as above", pages["Command-draw.md"])
        self.assertIn("| <doc:Command-golden-verify> | Verify. |", overview)
        self.assertIn("## Exit codes", overview)
        self.assertNotIn("animrender draw", overview)


class Gallery(unittest.TestCase):
    def test_every_example_is_in_one_group(self):
        names = ["poll-clocks", "page-turn", "path-morph", "photo-flip", "photo-pan", "hello"]
        groups = gallery.grouped(names)
        self.assertEqual(sorted(name for members in groups.values() for name in members), sorted(names))
        self.assertEqual(groups["Motion"], ["hello"])

    def test_the_comment_of_a_spec_is_its_description(self):
        self.assertEqual(gallery.description('{"// what": "a card_flip turns", "canvas": {}}'), r"A card\_flip turns.")
        self.assertEqual(gallery.description('{"canvas": {}}'), "")

    def test_rates_are_numbers_or_fractions(self):
        self.assertEqual(gallery.number("30000/1001"), 30000 / 1001)
        self.assertEqual(gallery.number(60), 60)


class Links(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.site = pathlib.Path(self.folder.name)
        for name in ("index.html", "search/index.html", "llms.txt", "a.md", "images/x.png"):
            (self.site / name).parent.mkdir(exist_ok=True)
            (self.site / name).write_text("")
        (self.site / "documentation/gone").mkdir(parents=True)

    def tearDown(self):
        self.folder.cleanup()

    def problems(self, *targets):
        return links.problems(self.site, "/base/", [page("/documentation/b", anchors=["There"], targets=targets)])

    def test_pages_anchors_and_files(self):
        self.assertEqual(self.problems("/documentation/b#There", "/documentation/b#overview", "/images/x.png"), [])
        for target in ("/documentation/c", "/documentation/b#Here", "/images/y.png", "/documentation/gone"):
            self.assertEqual(self.problems(target), [f"/documentation/b leads to {target}"])

    def test_links_in_files(self):
        (self.site / "a.md").write_text("[x](/base/documentation/b#There) [y](https://example.org) `[z](/nowhere)`")
        (self.site / "search/index.html").write_text('<a href="../documentation/b/">b</a><img src="../images/x.png">')
        self.assertEqual(self.problems(), [])
        (self.site / "a.md").write_text("[x](/documentation/b)")
        (self.site / "search/index.html").write_text('<a href="../documentation/c/">c</a>')
        self.assertEqual(self.problems(), ["search/index.html leads to ../documentation/c/", "a.md leads to /documentation/b"])


class SearchAndMarkdown(unittest.TestCase):
    def test_articles_have_an_entry_for_each_section(self):
        found = search.entries_of(page("/documentation/kit/b"))
        self.assertEqual(found[1], ["A page › Some words", "Page", "documentation/kit/b#Some-words", "about gravel"])
        self.assertEqual(len(search.entries_of(page("/documentation/kit/v/x", role="symbol"))), 1)

    def test_markdown_links_lead_to_markdown(self):
        with tempfile.TemporaryDirectory() as name:
            site = pathlib.Path(name)
            (site / "data/documentation/kit").mkdir(parents=True)
            (site / "documentation/kit").mkdir(parents=True)
            (site / "data/documentation/kit/b.md").write_text(
                "<!--\n{}\n-->\n\n# B\n\n<doc://x/documentation/Kit/C#Top> [d](/documentation/Kit/gone(_:)) [e](doc://x/documentation/Kit/C) ![p](images/x/p.png)\n")
            markdown.beside(site, "/documentation/kit/b", "/base/", {"/documentation/kit/c": "See"})
            self.assertEqual((site / "documentation/kit/b.md").read_text(),
                             "# B\n\n[See](/base/documentation/kit/c.md#top) d [e](/base/documentation/kit/c.md) ![p](/base/images/x/p.png)\n")

    def test_text_of_a_page(self):
        data = {"metadata": {"title": "T", "role": "article"}, "abstract": [{"type": "text", "text": "Short."}],
                "primaryContentSections": [{"content": [
                    {"type": "heading", "text": "H", "anchor": "H"},
                    {"type": "paragraph", "inlineContent": [{"type": "text", "text": "Long"}, {"type": "codeVoice", "code": "x"}]}]}],
                "references": {"p": {"type": "image", "variants": [{"url": "/images/p.png"}]}}}
        found = rendered.page(json.loads(json.dumps(data)), pathlib.Path("documentation/kit/t.json"))
        self.assertEqual((found.url, found.abstract, found.targets), ("/documentation/kit/t", "Short.", ["/images/p.png"]))
        self.assertEqual(found.sections, [rendered.Section("H", "H", " Long x")])


if __name__ == "__main__":
    unittest.main()
