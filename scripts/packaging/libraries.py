"""The libraries that a portable program brings along, with their licences."""

import pathlib
import re

from . import symbols
from .stage import PackagingError, copy, run, write

# The files of fonts-dejavu-core, which the program looks for.
FONTS = [pathlib.Path(f"/usr/share/fonts/truetype/dejavu/DejaVu{name}.ttf")
         for name in ("Sans", "Sans-Bold", "Serif", "Serif-Bold", "SansMono", "SansMono-Bold")]
COMMON = pathlib.Path("/usr/share/common-licenses")
ABOUT = """The files below come unchanged from packages of {system}. Those of lib are loaded when the program starts, so
each can be replaced by another version with the same interface. Their licences are in the files beside this one, by
package; texts that those refer to as {common} are in the folder common. The source code of a package:
apt-get source PACKAGE=VERSION

"""


def add(prefix: pathlib.Path) -> None:
    """Puts the libraries of `prefix`/bin/animrender into `prefix`/lib, where it finds them first, and its fonts beside."""
    program = prefix / "bin" / "animrender"
    sources = {prefix / "lib" / name: path for name, path in needed(program).items()}
    sources |= {prefix / "share" / "animrender" / "fonts" / font.name: font for font in FONTS}
    for target, source in sources.items():
        copy(source, target)
    # As DT_RPATH, it counts for the libraries of libraries, too, and comes before LD_LIBRARY_PATH.
    run("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN/../lib", program)
    symbols.check(program, sorted((prefix / "lib").iterdir()))
    add_licences(prefix, {str(target.relative_to(prefix)): owner(source) for target, source in sources.items()})


def needed(program: pathlib.Path) -> dict[str, pathlib.Path]:
    """The files of all libraries but glibc's that the program loads, by the names under which it looks for them."""
    found = {}
    for line in run("ldd", program).splitlines():
        match = re.match(r"\s*(\S+) => (/\S+|not found)", line)
        if not match or match[1] in symbols.GLIBC:
            continue
        if match[2] == "not found":
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


def add_licences(prefix: pathlib.Path, owners: dict[str, str]) -> None:
    """Writes the licences of packages, and a list of the files that come from each, which `owners` tells."""
    folder = prefix / "share" / "doc" / "animrender" / "licences"
    rows = []
    for file, package in owners.items():
        text = pathlib.Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
        write(folder / package, text)
        for name in re.findall(rf"{COMMON}/([A-Za-z0-9.-]*[A-Za-z0-9])", text):
            if (COMMON / name).is_file():
                copy(COMMON / name, folder / "common" / name)
        rows.append(f"{file}  {run('dpkg-query', '--show', '--showformat=${Package} ${Version}', package)}\n")
    system = re.search(r'^PRETTY_NAME="(.*)"', pathlib.Path("/etc/os-release").read_text(encoding="utf-8"), flags=re.M)[1]
    write(folder / "README", ABOUT.format(system=system, common=COMMON) + "".join(rows))
