"""The files that are given to users: a Debian package, an archive, a wheel."""

import base64
import hashlib
import pathlib
import tarfile
import zipfile

from .stage import AUTHORS, ROOT, compress, run, write

SUMMARY = "Renders the animations of a JSON spec into frames, GIFs and movies"
DESCRIPTION = """animrender draws layers with transforms, masks, shadows and text on virtual
time, without a window or a GPU. It compares what it draws with goldens, and
reads Lottie files."""


def make_deb(prefix: pathlib.Path, folder: pathlib.Path, version: str, epoch: int) -> pathlib.Path:
    """Makes a package of what stands in `prefix`, whose name is `usr`, for the release of Debian that this machine has."""
    root, machine = prefix.parent, run("dpkg", "--print-architecture").strip()
    changelog = prefix / "share" / "doc" / "animrender" / "changelog"
    day = run("date", "--utc", "--rfc-email", f"--date=@{epoch}").strip()
    write(changelog, f"animrender ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md in the source.\n\n"
                     f" -- {AUTHORS} <animrender@example.org>  {day}\n")
    compress(changelog)
    write(root / "debian" / "control", "Source: animrender\n\nPackage: animrender\nArchitecture: any\n")
    needs = run("dpkg-shlibdeps", "-O", "--ignore-missing-info", "usr/bin/animrender", cwd=root)
    (root / "debian" / "control").unlink()
    (root / "debian").rmdir()
    size = sum(file.stat().st_size for file in prefix.rglob("*") if file.is_file()) // 1024
    text = DESCRIPTION.replace("\n", "\n ")
    write(root / "DEBIAN" / "control",
          f"Package: animrender\nVersion: {version}\nArchitecture: {machine}\n"
          f"Maintainer: {AUTHORS} <animrender@example.org>\nInstalled-Size: {size}\n"
          f"Depends: {needs.strip().removeprefix('shlibs:Depends=')}, fonts-dejavu-core\nRecommends: ffmpeg\n"
          f"Section: graphics\nPriority: optional\nDescription: {SUMMARY}\n {text}\n")
    sums = "".join(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
                   for file in sorted(prefix.rglob("*")) if file.is_file())
    write(root / "DEBIAN" / "md5sums", sums)
    target = folder / f"animrender_{version}_{machine}.deb"
    run("dpkg-deb", "--build", "--root-owner-group", root, target)
    return target


def make_archive(prefix: pathlib.Path, folder: pathlib.Path, version: str, epoch: int) -> pathlib.Path:
    """Makes a compressed archive of what stands in `prefix`, with one folder in it. The same bytes each time."""
    name = f"animrender-{version}-linux-{machine()}"
    plain = folder / f"{name}.tar"

    def tidy(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        return entry

    with tarfile.open(plain, "w", format=tarfile.GNU_FORMAT) as archive:
        for file in [prefix, *sorted(prefix.rglob("*"))]:
            archive.add(file, name + str(file)[len(str(prefix)):], recursive=False, filter=tidy)
    run("xz", "-9", "--threads=1", plain)
    return plain.with_name(plain.name + ".xz")


def make_wheel(prefix: pathlib.Path, folder: pathlib.Path, version: str) -> pathlib.Path:
    """Makes a Python package that holds what stands in `prefix`, with a command that runs the program."""
    tag = f"py3-none-manylinux_2_36_{machine()}"
    info = f"animrender-{version}.dist-info"
    files = {f"animrender/{file.relative_to(prefix)}": file.read_bytes()
             for file in sorted(prefix.rglob("*")) if file.is_file()}
    files["animrender/__init__.py"] = (pathlib.Path(__file__).parent / "wheel_command.py").read_bytes()
    files["animrender/__main__.py"] = b"from . import main\n\nmain()\n"
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: animrender\nVersion: {version}\nSummary: {SUMMARY}\n"
        f"License: MIT\nRequires-Python: >=3.8\n\n{DESCRIPTION}\n").encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: animrender\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nanimrender = animrender:main\n"
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    target = folder / f"animrender-{version}-{tag}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if name == "animrender/bin/animrender" else 0o100644) << 16
            wheel.writestr(entry, data)
    return target


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def machine() -> str:
    """The processor, as archives and wheels call it."""
    return run("uname", "--machine").strip()
