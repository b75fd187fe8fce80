"""The files of an installation, as they stand below a prefix such as /usr."""

import gzip
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
AUTHORS = "The animrender authors"


class PackagingError(Exception):
    """Why nothing was made, as a sentence."""


def run(*command: str | pathlib.Path, cwd: pathlib.Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Runs a command, and returns its standard output; raises with what it said if it fails."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    except FileNotFoundError:
        raise PackagingError(f"{words[0]} isn't installed: scripts/bootstrap --package installs it") from None
    if result.returncode != 0:
        raise PackagingError(f"{' '.join(words)} failed:\n{(result.stdout + result.stderr)[-2000:]}")
    return result.stdout


def build() -> pathlib.Path:
    """Builds the program as scripts/animrender does; returns its path."""
    print("building animrender", file=sys.stderr)
    run(ROOT / "scripts" / "animrender", "--version")
    return ROOT / ".build" / "release" / "animrender"


def version(program: pathlib.Path) -> str:
    return run(program, "--version").strip()


def stage(program: pathlib.Path, prefix: pathlib.Path, date: str, zsh: str = "site-functions") -> None:
    """Puts the program, its man pages, completions, schema and licence below `prefix`, which must not exist.
    `date` is the day of the man pages; `zsh` the folder in which zsh looks for completions."""
    share = prefix / "share"
    binary = prefix / "bin" / "animrender"
    binary.parent.mkdir(parents=True)
    run("strip", "--strip-unneeded", "-o", binary, program)
    binary.chmod(0o755)
    for shell, name in (("bash", "bash-completion/completions/animrender"), ("zsh", f"zsh/{zsh}/_animrender"),
                        ("fish", "fish/vendor_completions.d/animrender.fish")):
        write(share / name, run(program, "--generate-completion-script", shell))
    write(share / "animrender" / "spec.schema.json", run(program, "schema"))
    documents = share / "doc" / "animrender"
    write(documents / "copyright", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    make_manual(program, share / "man" / "man1", date)


def make_manual(program: pathlib.Path, folder: pathlib.Path, date: str) -> None:
    """Writes a compressed man page for each command, by the tool of swift-argument-parser."""
    folder.mkdir(parents=True)
    build = ["swift", "build", "--package-path", ROOT / ".build/checkouts/swift-argument-parser",
             "--scratch-path", ROOT / ".build/manual", "--product", "generate-manual"]
    run(*build)
    tool = pathlib.Path(run(*build, "--show-bin-path").strip()) / "generate-manual"
    run(tool, program, "--multi-page", "--date", date, "--authors", AUTHORS, "--output-directory", folder)
    for page in sorted(folder.iterdir()):
        compress(rename(page))


def rename(page: pathlib.Path) -> pathlib.Path:
    """Gives the man page of a command's command a name without spaces and dots, as `man animrender-merge` looks for it."""
    spaced, dotted = page.stem.replace(".", " "), page.stem
    name = dotted.replace(".", "-")
    text = re.sub(r"^\.Xr (\S+)", lambda match: ".Xr " + match[1].replace(".", "-"), page.read_text(encoding="utf-8"), flags=re.M)
    head, text = text.replace(f".Dt {dotted.upper()} ", f".Dt {name.upper()} ").split(".Sh SYNOPSIS", 1)
    head = head.replace(f'.Nm "{spaced}"', f".Nm {name}")
    text = re.sub(r"^\.Nm$", f'.Nm "{spaced}"', text, flags=re.M)
    page.unlink()
    page = page.with_name(f"{name}.1")
    page.write_text(head + ".Sh SYNOPSIS" + text, encoding="utf-8")
    return page


def compress(file: pathlib.Path) -> None:
    """Replaces a file by its compressed form, the same bytes each time."""
    file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()


def write(file: pathlib.Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def copy(source: pathlib.Path, target: pathlib.Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
