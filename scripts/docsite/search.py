"""Search within the site: an index, and a page that looks words up in it, without a server."""

import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent


def write(site, base, pages):
    """Writes `search/index.html` and `search/index.json`."""
    folder = pathlib.Path(site) / "search"
    folder.mkdir(exist_ok=True)
    page = (HERE / "search.html").read_text(encoding="utf-8").replace("{{BASE_PATH}}", base.rstrip("/"))
    (folder / "index.html").write_text(page, encoding="utf-8")
    entries = [entry for page in pages if not page.is_list for entry in entries_of(page)]
    index = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    (folder / "index.json").write_text(index, encoding="utf-8")


def entries_of(page):
    """What can be found on a page: `[title, place, address, text]`, one for each section of an article."""
    address = page.url.lstrip("/")
    if page.is_symbol:
        return [[".".join([*page.parents[1:], page.title]), page.parents[0] if page.parents else "Module", address,
                 page.abstract]]
    place = "Command" if "/command-" in address else "Example" if "/example-" in address else "Page"
    plain = ("", "Overview")
    first = " ".join([page.abstract, *(section.text.strip() for section in page.sections if section.heading in plain)])
    found = [[page.title, place, address, first]]
    for section in page.sections:
        if section.heading not in plain:
            anchor = f"#{section.anchor}" if section.anchor else ""
            found.append([f"{page.title} › {section.heading}", place, address + anchor, section.text.strip()])
    return found
