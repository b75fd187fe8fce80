"""What the files of an archive need of the system and of each other, read from their tables of symbol versions."""

import dataclasses
import pathlib
import re

from .stage import PackagingError, run

# The parts of glibc, which belongs to the system: a program can't bring its own.
GLIBC = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libresolv.so.2",
         "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
# The oldest glibc on which the archive must run: that of Debian 12.
OLDEST_GLIBC = (2, 36)


@dataclasses.dataclass
class Tables:
    """What a file says of itself."""

    # The libraries that it loads.
    libraries: set[str]
    # The folders in which it looks for them.
    paths: list[str]
    # The versions of symbols that it needs, by library.
    needed: dict[str, set[str]]
    # Those that it has for others.
    defined: set[str]


def tables(text: str) -> Tables:
    """Reads what `objdump -p` prints."""
    found = Tables(set(re.findall(r"^\s+NEEDED\s+(\S+)", text, flags=re.M)),
                   re.findall(r"^\s+(?:RPATH|RUNPATH)\s+(\S+)", text, flags=re.M), {}, set())
    library, defining = "", False
    for line in text.splitlines():
        words = line.split()
        if line.startswith("Version "):
            defining = line.startswith("Version definitions")
        elif match := re.match(r"\s+required from (\S+):", line):
            library = match[1]
            found.needed[library] = set()
        elif defining and len(words) == 4 and words[1].startswith("0x"):
            found.defined.add(words[3])
        elif not defining and len(words) == 4 and words[0].startswith("0x"):
            found.needed[library].add(words[3])
    return found


def check(program: pathlib.Path, libraries: list[pathlib.Path]) -> None:
    """Checks that a program and the libraries that it brings along find all they need in each other and in the oldest glibc."""
    found = {file.name: tables(run("objdump", "-p", file)) for file in [program, *libraries]}
    brought = {file.name for file in libraries}
    for name, table in found.items():
        if missing := sorted(table.libraries - brought - GLIBC):
            raise PackagingError(f"{name} needs {missing[0]}, which isn't among the libraries of the archive")
        if name != program.name and table.paths:
            raise PackagingError(f"{name} looks for libraries in {table.paths[0]}, so others than those of the archive may be found")
        for library, versions in table.needed.items():
            if library in GLIBC:
                check_glibc(name, versions)
            elif missing := sorted(versions - found[library].defined):
                raise PackagingError(f"{name} needs {missing[0]} of {library}, which the one of the archive doesn't have")


def check_glibc(name: str, versions: set[str]) -> None:
    """Checks that a file needs no newer glibc than the oldest one."""
    numbers = [tuple(map(int, match[1].split("."))) for match in map(re.compile(r"GLIBC_([\d.]+)$").match, versions) if match]
    newest = max(numbers, default=OLDEST_GLIBC)
    if newest > OLDEST_GLIBC:
        raise PackagingError(
            f"{name} needs glibc {'.'.join(map(str, newest))}, and the archive must run with "
            f"{'.'.join(map(str, OLDEST_GLIBC))}: make it on Debian 12")
