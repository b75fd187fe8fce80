"""The package for the release of Debian that this machine has."""

import hashlib
import os
import pathlib

from .stage import AUTHORS, compress, run, write
from .texts import DESCRIPTION, SUMMARY

# Whoever publishes the package says who he is in the variables of Debian's tools.
MAINTAINER = f"{os.environ.get('DEBFULLNAME', AUTHORS)} <{os.environ.get('DEBEMAIL', 'noreply@example.org')}>"


def make(prefix: pathlib.Path, folder: pathlib.Path, version: str, epoch: int) -> pathlib.Path:
    """Makes a package of what stands in `prefix`, whose name is `usr`. `epoch` is the time of the commit."""
    root, machine = prefix.parent, run("dpkg", "--print-architecture").strip()
    changelog = prefix / "share" / "doc" / "animrender" / "changelog"
    day = run("date", "--utc", "--rfc-email", f"--date=@{epoch}").strip()
    write(changelog, f"animrender ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md in the source.\n\n"
                     f" -- {MAINTAINER}  {day}\n")
    compress(changelog)
    files = sorted(file for file in prefix.rglob("*") if file.is_file())
    write(root / "DEBIAN" / "control", control(version, machine, dependencies(root), files))
    write(root / "DEBIAN" / "md5sums", "".join(
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in files))
    target = folder / f"animrender_{version}_{machine}.deb"
    run("dpkg-deb", "--build", "--root-owner-group", root, target)
    return target


def dependencies(root: pathlib.Path) -> str:
    """The packages whose libraries the program loads, with the versions that have the symbols it needs."""
    # dpkg-shlibdeps asks for the description of a source package.
    write(root / "debian" / "control", "Source: animrender\n\nPackage: animrender\nArchitecture: any\n")
    needs = run("dpkg-shlibdeps", "-O", "usr/bin/animrender", cwd=root)
    (root / "debian" / "control").unlink()
    (root / "debian").rmdir()
    return f"{needs.strip().removeprefix('shlibs:Depends=')}, fonts-dejavu-core"


def control(version: str, machine: str, needs: str, files: list[pathlib.Path]) -> str:
    text = DESCRIPTION.replace("\n", "\n ")
    return (
        f"Package: animrender\nVersion: {version}\nArchitecture: {machine}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {sum(file.stat().st_size for file in files) // 1024}\n"
        f"Depends: {needs}\nRecommends: ffmpeg\n"
        f"Section: graphics\nPriority: optional\nDescription: {SUMMARY}\n {text}\n")
