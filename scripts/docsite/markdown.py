"""Files for readers that aren't browsers: a Markdown file beside each page, `llms.txt`, a skill, and the page at the root."""

import pathlib
import re

SUMMARY = ("Renders layer animations into PNG frames, GIF and video, the same bytes on every run, and tests animations frame by "
           "frame.")
SKILL = """---
name: animrender
description: Writes animated films (lower thirds, charts, titles, spinners, logo reveals) as JSON specs for animrender, checks \
them, looks at them, and renders GIF, PNG frames or video. Use it when somebody asks for an animation as a file.
---

"""


def write(site, base, pages):
    """Writes all these files; `pages` are those of the site."""
    site = pathlib.Path(site)
    titles = {page.url.lower(): page.title for page in pages}
    for page in pages:
        beside(site, page.url, base, titles)
    (site / "skill").mkdir(exist_ok=True)
    text = (site / "documentation/animrenderkit/writingspecs.md").read_text(encoding="utf-8")
    (site / "skill/SKILL.md").write_text(SKILL + text, encoding="utf-8")
    (site / "llms.txt").write_text(listed(base, [page for page in pages if has_text(site, page)]), encoding="utf-8")
    (site / "index.html").write_text(root(), encoding="utf-8")


def has_text(site, page):
    return (site / f"{page.url.lstrip('/')}.md").exists()


def beside(site, url, base, titles):
    """Puts the Markdown that docc has written for a page beside it, with links that lead somewhere."""
    made = site / f"data{url}.md"
    if not made.exists():
        return
    text = re.sub(r"<!--.*?-->\n*", "", made.read_text(encoding="utf-8"), flags=re.DOTALL)

    def link(match):
        path, _, anchor = match["path"].lower().partition("#")
        title = match.groupdict().get("title") or titles.get(path, match["path"].rsplit("/", 1)[-1])
        if path not in titles:
            return title
        return f"[{title}]({base}{path.lstrip('/')}.md{'#' if anchor else ''}{anchor})"

    text = re.sub(r"<doc://[^/>]+(?P<path>/documentation/[^>]+)>", link, text)
    text = re.sub(r"\[(?P<title>[^\]]*)\]\((?:doc://[^/)]+)?(?P<path>/documentation/(?:[^()\s]|\([^()]*\))*)\)", link, text)
    text = re.sub(r"\]\((images|videos)/", rf"]({base}\1/", text)
    made.unlink()
    (site / f"{url.lstrip('/')}.md").write_text(text.rstrip() + "\n", encoding="utf-8")


def listed(base, pages):
    """The list of all pages in the form of llmstxt.org: what they are about, with links to Markdown."""
    articles = [page for page in pages if not page.is_symbol and not page.is_list]
    commands = [page for page in articles if "/command-" in page.url]
    examples = [page for page in articles if "/example-" in page.url]
    modules = [page for page in articles if page.role == "collection"]
    others = [page for page in articles if page not in [*commands, *examples, *modules]]
    parts = [
        "# animrender", f"> {SUMMARY}",
        f"Whoever writes specs needs one file only: [the skill]({base}skill/SKILL.md). "
        "Every address of a page with `.md` in the place of the last slash is its Markdown.",
        section("Pages", base, others), section("Commands", base, commands), section("Examples", base, examples),
        section("Swift modules", base, modules)]
    return "\n\n".join(part for part in parts if part) + "\n"


def section(heading, base, pages):
    lines = [f"- [{page.title}]({base}{page.url.lstrip('/')}.md): {page.abstract}" for page in pages]
    return f"## {heading}\n\n" + "\n".join(lines) if lines else ""


def root():
    """The page at the site's root, which leads to the front page."""
    target = "documentation/animrenderkit/"
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>animrender</title>
<link rel="icon" href="favicon.svg">
<meta http-equiv="refresh" content="0; url={target}">
<link rel="alternate" type="text/plain" href="llms.txt">
<p><a href="{target}">animrender</a>
</html>
"""
