import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


class DocumentsTests(unittest.TestCase):
    def test_the_packages_of_the_first_page_are_those_of_bootstrap(self):
        page = text("Sources/AnimRenderKit/AnimRenderKit.docc/UIKitNames.md")
        line = re.search(r"sudo apt-get install (.*?)\n```", page, flags=re.S)[1].replace("\\", "").split()
        packages = re.search(r"^packages=\((.*?)\)", text("scripts/bootstrap"), flags=re.S | re.M)[1].split()
        # ffmpeg makes movies only.
        self.assertEqual(sorted([*line, "ffmpeg"]), sorted(packages))

    def test_the_changelog_begins_with_the_version_of_the_program(self):
        source = text("Sources/RenderPipeline/Rendering/Timeline+Render.swift")
        version = re.search(r'static let current = "([\d.]+)"', source)[1]
        heading = re.search(r"^## (.*)$", text("CHANGELOG.md"), flags=re.M)[1]
        self.assertIn(version, re.findall(r"\d+\.\d+\.\d+", heading))
