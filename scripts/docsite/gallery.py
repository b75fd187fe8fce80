"""The gallery: a movie of each example in Golden, and a page that shows it beside its spec."""

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

# The groups of the gallery by the beginnings of the examples' names. An example belongs to the first group that fits.
GROUPS = [
    ("Animation systems", "poll sequential serial series spruce transition"),
    ("In space", "anchor carousel card-flip crossing cube flattened page tilted z- photo-flip"),
    ("Strokes and shapes", "stroke shape path fill signature spinner replicator"),
    ("Colours, shadows and masks", "gradient blend group shadow mask rounded clipping"),
    ("Pictures and texts", "image photo text"),
    ("Motion", ""),
]
COLUMNS = 3
# Where the overview stands in the page of the gallery.
MARK = "<!-- gallery -->"


def write(golden, folder, program):
    """Writes the movies and the pages of the examples into a folder, and returns the examples' names."""
    specs = {path.parent.name: path for path in sorted(golden.glob("*/spec.json"))}
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda name: make_movie(program, specs[name], folder / movie_name(name)), specs):
            pass
    for name, path in specs.items():
        text = path.read_text(encoding="utf-8")
        (folder / f"{page_name(name)}.md").write_text(example_page(name, text), encoding="utf-8")
    return list(specs)


def make_movie(program, spec, movie):
    """Makes a GIF of at most 25 frames a second, one pixel a point."""
    rate = min(25, number(json.loads(spec.read_text(encoding="utf-8")).get("fps", 60)))
    command = [program, "movie", spec, "--fps", f"{rate:g}", "--scale", "1", "--quiet", "--out", movie]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"no movie of {spec}: {result.stderr}")


def number(rate):
    """Frames per second as a number, of a number or a fraction."""
    above, _, below = str(rate).partition("/")
    return float(above) / float(below or 1)


def page_name(name):
    return f"Example-{name}"


def movie_name(name):
    return f"example-{name}.gif"


def title(name):
    return name.replace("-", " ").capitalize()


def description(text):
    """The comment at the beginning of a spec, as one sentence or a few."""
    words = next((value for key, value in json.loads(text).items() if key.startswith("//")), "")
    words = re.sub(r"([_*<`\[\]])", r"\\\1", words).strip()
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!")) or not words else words + "."


def example_page(name, text):
    said = description(text)
    summary, _, rest = said.partition(". ")
    summary = summary.rstrip(".") + "." if summary else "An example."
    return "\n\n".join(part for part in [
        f"# {title(name)}", summary, "## Overview", rest,
        f"![{title(name)}, as animrender draws it]({movie_name(name)})",
        f"The movie is made by `animrender movie spec.json --out {name}.gif` from this spec, `Golden/{name}/spec.json`:",
        f"```json\n{text.strip()}\n```", "Other examples: <doc:Gallery>."] if part) + "\n"


def overview(names):
    """The movies of all examples in their groups, and links to their pages."""
    groups = grouped(names)
    parts = [part for heading, members in groups.items() for part in (f"## {heading}", *rows(members))]
    links = "\n".join(f"- <doc:{page_name(name)}>" for members in groups.values() for name in members)
    return "\n\n".join([*parts, "## Topics", "### Examples", links])


def grouped(names):
    groups = {heading: [] for heading, _ in GROUPS}
    for name in names:
        heading = next(
            heading for heading, beginnings in GROUPS
            if not beginnings or any(name.startswith(beginning) for beginning in beginnings.split()))
        groups[heading].append(name)
    return groups


def rows(names):
    for start in range(0, len(names), COLUMNS):
        cells = [
            f"   @Column {{\n      ![{title(name)}]({movie_name(name)})\n\n      <doc:{page_name(name)}>\n   }}"
            for name in names[start:start + COLUMNS]]
        cells += ["   @Column {\n   }"] * (COLUMNS - len(cells))
        yield f"@Row(numberOfColumns: {COLUMNS}) {{\n" + "\n".join(cells) + "\n}"
