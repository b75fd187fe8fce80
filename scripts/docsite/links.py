"""Checks that every internal link of a built site leads somewhere."""

import html.parser
import pathlib
import re
import urllib.parse

# Anchors that the renderer makes itself.
MADE = {"overview", "topics", "discussion", "declaration", "parameters", "return-value", "relationships", "see-also",
        "mentions", "app-top", "app-main"}


def problems(site, base, pages):
    """A sentence for each link that leads nowhere."""
    site = pathlib.Path(site)
    anchors = {page.url: page.anchors | MADE for page in pages}
    found = []
    for page in pages:
        for target in page.targets:
            if not resolves(target, site, anchors):
                found.append(f"{page.url} leads to {target}")
    for file in [site / "index.html", site / "search/index.html", *sorted(site.glob("*.txt")), *sorted(site.rglob("*.md"))]:
        for target in links(file):
            if not file_resolves(target, file, site, base, anchors):
                found.append(f"{file.relative_to(site)} leads to {target}")
    return found


def resolves(target, site, anchors):
    """Whether a page, or an anchor on it, or a file is there. `target` begins with a slash below the site."""
    path, _, anchor = urllib.parse.unquote(target).partition("#")
    path = path.rstrip("/")
    if path in anchors:
        return not anchor or anchor in anchors[path]
    if path.startswith("/documentation") and not path.endswith(".md"):
        return False
    return not anchor and (site / path.lstrip("/")).exists()


def file_resolves(target, file, site, base, anchors):
    """The same of a link in a file of its own: relative, or with the path that the site is hosted at."""
    parts = urllib.parse.urlsplit(target)
    if parts.scheme or parts.netloc or target.startswith("#"):
        return True
    path = parts.path
    if path.startswith("/"):
        if not path.startswith(base):
            return False
        path = "/" + path[len(base):]
    elif path:
        path = "/" + str((file.parent / urllib.parse.unquote(path)).resolve().relative_to(site.resolve()))
    return resolves(path + ("#" + parts.fragment if parts.fragment else ""), site, anchors)


class References(html.parser.HTMLParser):
    """Collects what the elements of a page of HTML refer to."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        self.found += [value for name, value in attributes if name in ("href", "src") and value]


def links(file):
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".html":
        references = References()
        references.feed(text)
        return references.found
    # Code in backticks has no links.
    text = re.sub(r"```.*?\n```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)\)", text)
