"""The pages of the site: those of the repository, and those that are made of them and of the examples."""

import json
import shutil

from . import commands, gallery

# The pages that every page leads to at its top, where they exist.
LEADS = [("Tutorial", "FirstFilm"), ("Specs", "SpecFormat"), ("Commands", "CommandLine"), ("Codes", "Codes"),
         ("Gallery", "Gallery")]


def stage(catalog, golden, folder, program, base):
    """Copies the catalog into a folder, and adds a page for each command and example, movies, and the header of all pages."""
    shutil.copytree(catalog, folder)
    page = folder / "CommandLine.md"
    overview, pages = commands.split(page.read_text(encoding="utf-8"))
    write(page, overview + topics("Each command", pages))
    for name, text in pages.items():
        write(folder / name, text)
    page = folder / "Gallery.md"
    examples = gallery.write(golden, folder, program)
    write(page, page.read_text(encoding="utf-8").replace(gallery.MARK, gallery.overview(examples)))
    dress(folder, header(folder, base))


def stage_product(catalog, folder, kit):
    """Copies the catalog of another product, and gives its pages the header of those in the folder `kit`."""
    shutil.copytree(catalog, folder)
    dress(folder, (kit / "header.html").read_text(encoding="utf-8"))


def dress(folder, head):
    """Gives all pages a header, and docc's own search of titles."""
    write(folder / "header.html", head)
    write(folder / "theme-settings.json", json.dumps({"features": {"docs": {"quickNavigation": {"enable": True}}}}))


def write(path, text):
    path.write_text(text, encoding="utf-8")


def topics(heading, names):
    links = "\n".join(f"- <doc:{name.removesuffix('.md')}>" for name in names)
    return f"\n## Topics\n\n### {heading}\n\n{links}\n"


def header(folder, base):
    """What stands above each page: where to begin, and the search through all texts."""
    links = "".join(
        f'<a href="{base}documentation/animrenderkit/{page.lower()}/">{name}</a>' for name, page in LEADS
        if list(folder.rglob(f"{page}.md")))
    links += f'<a href="{base}documentation/">Swift</a>'
    return f"""<style>
nav {{ display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 22px; font: 15px system-ui, sans-serif;
  border-bottom: 1px solid #8884; background: var(--color-fill, Canvas); }}
nav a {{ color: var(--color-link, LinkText); text-decoration: none; }}
nav a:hover, nav a:focus-visible {{ text-decoration: underline; }}
nav strong {{ margin-right: auto; }}
</style>
<nav aria-label="Site"><strong><a href="{base}documentation/animrenderkit/">animrender</a></strong>{links}<a
  href="{base}search/">Search</a></nav>
"""
