"""The libraries that a portable program brings along, with their licences."""

import pathlib
import re

from .stage import PackagingError, copy, run

# Glibc belongs to the system: a program can't bring its own.
GLIBC = {"linux-vdso.so.1", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libresolv.so.2"}
# The oldest glibc on which the archive must run: that of Debian 12.
OLDEST_GLIBC = (2, 36)
# The files of fonts-dejavu-core, which the program looks for.
FONTS = [pathlib.Path(f"/usr/share/fonts/truetype/dejavu/DejaVu{name}.ttf")
         for name in ("Sans", "Sans-Bold", "Serif", "Serif-Bold", "SansMono", "SansMono-Bold")]


def add(prefix: pathlib.Path) -> None:
    """Puts the libraries of `prefix`/bin/animrender into `prefix`/lib, where it finds them first, and its fonts beside."""
    program = prefix / "bin" / "animrender"
    owners = {}
    for name, path in needed(program).items():
        target = prefix / "lib" / name
        copy(path, target)
        run("strip", "--strip-unneeded", target)
        owners[owner(path)] = None
    # As DT_RPATH, it counts for the libraries of libraries, too, and comes before LD_LIBRARY_PATH.
    run("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN/../lib", program)
    for font in FONTS:
        copy(font, prefix / "share" / "animrender" / "fonts" / font.name)
        owners[owner(font)] = None
    licences = prefix / "share" / "doc" / "animrender" / "licences"
    for package in owners:
        copy(pathlib.Path("/usr/share/doc") / package / "copyright", licences / package)
    check_glibc([program, *(prefix / "lib").iterdir()])


def needed(program: pathlib.Path) -> dict[str, pathlib.Path]:
    """The files of all libraries but glibc's that the program loads, by the names under which it looks for them."""
    found = {}
    for line in run("ldd", program).splitlines():
        match = re.match(r"\s*(\S+) => (\S+|not found)", line)
        if not match or match[1] in GLIBC:
            continue
        if not match[2].startswith("/"):
            raise PackagingError(f"{match[1]}, which the program needs, isn't installed")
        found[match[1]] = pathlib.Path(match[2]).resolve()
    return found


def owner(file: pathlib.Path) -> str:
    """The package that a file belongs to."""
    for path in (file, pathlib.Path(str(file).removeprefix("/usr"))):
        try:
            return run("dpkg-query", "--search", path).split(":")[0]
        except PackagingError:
            continue
    raise PackagingError(f"no package owns {file}, so its licence isn't known: make packages on Debian or Ubuntu")


def check_glibc(files: list[pathlib.Path]) -> None:
    """Checks that the files need no newer glibc than the oldest one."""
    for file in files:
        versions = re.findall(r"GLIBC_(\d+)\.(\d+)", run("objdump", "-T", file))
        newest = max((int(major), int(minor)) for major, minor in versions or [("2", "0")])
        if newest > OLDEST_GLIBC:
            raise PackagingError(
                f"{file.name} needs glibc {newest[0]}.{newest[1]}, and the archive must run with "
                f"{OLDEST_GLIBC[0]}.{OLDEST_GLIBC[1]}: make it on Debian 12")
