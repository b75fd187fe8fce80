"""Puts an installation below a prefix and replaces an older one: all of it, or nothing."""

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Callable

from .stage import PackagingError, run, write

# What an installation consists of, for the next one and for whoever removes it.
LIST = "share/animrender/installed-files"


def check(prefix: pathlib.Path) -> None:
    """Checks that files can be installed below a folder, before the program is built for minutes."""
    place = next(folder for folder in [prefix, *prefix.parents] if folder.exists())
    if not place.is_dir():
        raise PackagingError(f"--prefix {prefix}: {place} is a file: name a folder")
    if not os.access(place, os.W_OK | os.X_OK):
        raise PackagingError(f"--prefix {prefix}: no files can be made in {place}: name another folder, such as ~/.local")
    program = prefix / "bin" / "animrender"
    if program.is_file() and (package := debian_package(program)):
        raise PackagingError(
            f"--prefix {prefix}: {program} belongs to the Debian package {package}: remove that first (apt-get remove "
            f"{package}), or name another folder, such as ~/.local")


def debian_package(file: pathlib.Path) -> str | None:
    """The installed package that a file belongs to."""
    try:
        return run("dpkg-query", "--search", file).split(":")[0]
    except PackagingError:
        return None


def install(prefix: pathlib.Path, stage: Callable[[pathlib.Path], None]) -> None:
    """Calls `stage` with a new folder to fill, and moves its files to their places below `prefix`."""
    with contextlib.ExitStack() as undo:
        make_folders(prefix, undo)
        with tempfile.TemporaryDirectory(dir=prefix, prefix=".animrender-") as folder:
            new = pathlib.Path(folder) / "new"
            stage(new)
            replace(prefix, new, pathlib.Path(folder) / "replaced")
        undo.pop_all()


def replace(prefix: pathlib.Path, new: pathlib.Path, spare: pathlib.Path) -> None:
    """Moves the files of `new` to their places, and removes those that only the older version had. What is replaced waits
    in `spare`, and comes back if a step fails."""
    names = sorted(str(file.relative_to(new)) for file in new.rglob("*") if file.is_file())
    write(new / LIST, "".join(f"{name}\n" for name in names))
    older = (prefix / LIST).read_text(encoding="utf-8").splitlines() if (prefix / LIST).exists() else []
    with contextlib.ExitStack() as undo:
        for name in [*names, LIST, *sorted(set(older) - {*names, LIST})]:
            target, kept = prefix / name, spare / name
            if target.is_dir():
                raise PackagingError(f"{target}, which would be a file, is a folder: remove it, or name another --prefix")
            if os.path.lexists(target):
                kept.parent.mkdir(parents=True, exist_ok=True)
                os.rename(target, kept)
                undo.callback(os.rename, kept, target)
            if (new / name).exists():
                make_folders(target.parent, undo)
                os.rename(new / name, target)
                undo.callback(target.unlink)
        undo.pop_all()


def make_folders(folder: pathlib.Path, undo: contextlib.ExitStack) -> None:
    """Makes a folder and those above it, which `undo` removes again."""
    for missing in reversed([place for place in [folder, *folder.parents] if not place.exists()]):
        missing.mkdir()
        undo.callback(missing.rmdir)
