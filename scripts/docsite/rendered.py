"""The pages of a built site, as docc describes them in JSON."""

import json
import pathlib
from dataclasses import dataclass, field


@dataclass
class Section:
    """A heading with the text below it; the text before the first heading has none."""

    heading: str
    anchor: str
    text: str


@dataclass
class Page:
    """A page of the site."""

    url: str
    title: str
    # `article`, `collection`, `symbol` and others of docc's words.
    role: str
    # The titles of the pages around it, outermost first.
    parents: list[str]
    abstract: str
    sections: list[Section]
    # The places on this site that the page leads to or shows, with their anchors.
    targets: list[str]
    anchors: set[str] = field(default_factory=set)

    @property
    def is_symbol(self):
        return self.role == "symbol"

    @property
    def is_list(self):
        """Whether docc made the page for what a type inherits, such as `Equatable Implementations`."""
        return self.role == "collectionGroup" and self.url.count("/") > 3


def pages(site):
    """All pages below a folder, in the order of their addresses."""
    folder = pathlib.Path(site) / "data"
    return [page(json.loads(path.read_text(encoding="utf-8")), path.relative_to(folder))
            for path in sorted([*folder.glob("*.json"), *folder.glob("documentation/**/*.json")])]


def page(data, path):
    references = data.get("references", {})
    # Paths of names with a slash in them, such as operators, have other forms in addresses: the file tells.
    url = "/" + str(path.with_suffix(""))
    found = Page(url=url, title=data["metadata"].get("title", ""), role=data["metadata"].get("role", ""),
                 parents=parents(data, references), abstract=text(data.get("abstract", []), references),
                 sections=[], targets=targets(references))
    for part in data.get("primaryContentSections", []):
        found.sections += sections(part.get("content", []), references)
    found.anchors = {section.anchor for section in found.sections if section.anchor}
    return found


def parents(data, references):
    paths = data.get("hierarchy", {}).get("paths", [[]])
    return [references[name]["title"] for name in paths[0] if "title" in references.get(name, {})]


def targets(references):
    """What the page refers to on this site: pages with anchors, pictures and movies."""
    found = [item["url"] for item in references.values() if item.get("url", "").startswith("/")]
    found += [variant["url"] for item in references.values() for variant in item.get("variants", [])]
    return found


def sections(content, references):
    found = [Section("", "", "")]
    for block in content:
        if block["type"] == "heading":
            found.append(Section(block["text"], block.get("anchor", ""), ""))
        else:
            found[-1].text += " " + text([block], references)
    return [section for section in found if section.heading or section.text]


def text(nodes, references):
    """The words of a part of a page."""
    words = []
    for node in nodes if isinstance(nodes, list) else [nodes]:
        if isinstance(node, list):
            words.append(text(node, references))
        elif node.get("type") == "codeListing":
            words.append(" ".join(node["code"]))
        elif node.get("type") == "reference":
            words.append(references.get(node["identifier"], {}).get("title", ""))
        else:
            words += [node[key] for key in ("text", "code") if isinstance(node.get(key), str)]
            words += [text(node[key], references) for key in ("content", "inlineContent", "items", "rows", "header",
                                                              "columns") if isinstance(node.get(key), list)]
    return " ".join(word for word in " ".join(words).split())
