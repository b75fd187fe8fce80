"""Man pages, made from the program's help by the tool of swift-argument-parser."""

import pathlib
import re
import shutil

from .stage import AUTHORS, ROOT, compress, run

PARSER = ROOT / ".build" / "checkouts" / "swift-argument-parser"


def make(program: pathlib.Path, folder: pathlib.Path, date: str) -> None:
    """Writes a compressed man page for each command into a folder. `date` is the day that they name."""
    folder.mkdir(parents=True)
    build = ["swift", "build", "--package-path", PARSER, "--scratch-path", ROOT / ".build" / "manual",
             "--product", "generate-manual"]
    run(*build)
    tool = pathlib.Path(run(*build, "--show-bin-path").strip()) / "generate-manual"
    run(tool, program, "--multi-page", "--date", date, "--authors", AUTHORS, "--output-directory", folder)
    for page in sorted(folder.iterdir()):
        text = tidied(page.read_text(encoding="utf-8"), page.stem)
        page.unlink()
        page = page.with_name(f"{page.stem.replace('.', '-')}.1")
        page.write_text(text, encoding="utf-8")
        compress(page)


def copy(pages: pathlib.Path, prefix: pathlib.Path) -> None:
    """Copies pages to where `man` looks for them below a prefix."""
    shutil.copytree(pages, prefix / "share" / "man" / "man1")


def tidied(text: str, dotted: str) -> str:
    """The page of a command such as `animrender.golden.verify`, under the name that `man animrender-golden-verify` looks
    for, with its exit codes where readers expect them."""
    name, spaced = dotted.replace(".", "-"), dotted.replace(".", " ")
    head, body = text.split(".Sh SYNOPSIS\n", 1)
    head = head.replace(f".Dt {dotted.upper()} ", f".Dt {name.upper()} ").replace(f'.Nm "{spaced}"', f".Nm {name}")
    body = re.sub(r"^\.Nm$", f'.Nm "{spaced}"', body, flags=re.M)
    body = re.sub(r"^\.Xr (\S+)", lambda match: ".Xr " + match[1].replace(".", "-"), body, flags=re.M)
    synopsis, body = body.split(".Sh DESCRIPTION\n", 1)
    options = re.search(r"^\.(Bl|Sh) ", body, flags=re.M).start()
    prose, body = body[:options], body[options:].replace("\n.Pp\n.It ", "\n.It ")
    prose, codes = without_exit_codes(prose)
    if codes:
        body = body.replace(".Ex -std\n", displayed(codes))
    return f"{head}.Sh SYNOPSIS\n{synopsis}.Sh DESCRIPTION\n{displayed(prose)}{body}"


def without_exit_codes(prose: str) -> tuple[str, str]:
    """A description without its list of exit codes, and the list with the line above."""
    match = re.search(r"^Exit codes.*\n\n(?:  .*\n?)+", prose, flags=re.M)
    return (prose[:match.start()] + prose[match.end():], match[0]) if match else (prose, "")


def displayed(prose: str) -> str:
    """Paragraphs in the macros of man pages; indented lines stay as they are."""
    blocks = [block for block in re.split(r"\n\s*\n", prose.strip("\n")) if block.strip()]
    lines = []
    for block in blocks:
        if block.startswith(" "):
            lines += [".Bd -literal", block, ".Ed"]
        else:
            lines += [".Pp", block] if lines else [block]
    return "".join(f"{line}\n" for line in lines)
