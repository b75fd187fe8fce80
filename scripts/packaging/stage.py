"""The files of an installation, as they stand below a prefix such as /usr."""

import contextlib
import gzip
import os
import pathlib
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
AUTHORS = "The animrender authors"


class PackagingError(Exception):
    """Why nothing was made, as a sentence."""


@contextlib.contextmanager
def exiting(script: str) -> Iterator[None]:
    """Ends the process with a sentence if `body` fails, or is asked to stop. What the body began is undone then."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        yield
    except PackagingError as error:
        sys.exit(f"{script}: {error}")
    except OSError as error:
        sys.exit(f"{script}: {error.filename}: {error.strerror}" if error.filename else f"{script}: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


def run(*command: str | pathlib.Path, cwd: pathlib.Path = ROOT) -> str:
    """Runs a command, and returns its standard output; raises with what it said if it fails."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(words, cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8"}, capture_output=True, text=True)
    except FileNotFoundError:
        raise PackagingError(f"{words[0]} isn't installed: scripts/bootstrap --package installs it") from None
    if result.returncode != 0:
        raise PackagingError(f"{' '.join(words)} failed:\n{(result.stdout + result.stderr)[-2000:]}")
    return result.stdout


def build() -> pathlib.Path:
    """Builds the program as scripts/animrender does, which says so; returns its path."""
    script = ROOT / "scripts" / "animrender"
    if subprocess.run([script, "--version"], stdout=subprocess.DEVNULL).returncode != 0:
        raise PackagingError("the program can't be built: the reason is above")
    return ROOT / ".build" / "release" / "animrender"


def version(program: pathlib.Path) -> str:
    return run(program, "--version").strip()


def stage(program: pathlib.Path, prefix: pathlib.Path, zsh: str = "site-functions") -> None:
    """Puts the program, its completions, schema and licence below `prefix`, which must not exist. `zsh` is the folder in
    which zsh looks for completions."""
    share = prefix / "share"
    binary = prefix / "bin" / "animrender"
    binary.parent.mkdir(parents=True)
    run("strip", "--strip-unneeded", "-o", binary, program)
    binary.chmod(0o755)
    for shell, name in (("bash", "bash-completion/completions/animrender"), ("zsh", f"zsh/{zsh}/_animrender"),
                        ("fish", "fish/vendor_completions.d/animrender.fish")):
        # Completions are read by a shell, not run.
        write(share / name, run(program, "--generate-completion-script", shell).removeprefix("#!/bin/bash\n"))
    # In the draft that editors understand best, and in the newest.
    write(share / "animrender" / "spec.schema.json", run(program, "schema", "--draft", "07"))
    write(share / "animrender" / "spec.2020-12.schema.json", run(program, "schema"))
    write(share / "doc" / "animrender" / "copyright", licence())


def licence() -> str:
    """The licence of the program, and that of the parts of Swift in it."""
    parser = (ROOT / ".build/checkouts/swift-argument-parser/LICENSE.txt").read_text(encoding="utf-8")
    exception = parser[parser.index("## Runtime Library Exception"):].strip()
    return (
        f"{(ROOT / 'LICENSE').read_text(encoding='utf-8')}\n"
        "The program contains the Swift standard library, swift-argument-parser, swift-collections and swift-system.\n"
        "Copyright (c) Apple Inc. and the Swift project authors. Licensed under the Apache License, Version 2.0, which\n"
        "is in /usr/share/common-licenses/Apache-2.0 on Debian, with this exception:\n\n"
        f"{exception}\n")


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
