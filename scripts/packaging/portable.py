"""The packages that bring their libraries along: an archive, and a wheel for Python."""

import base64
import hashlib
import pathlib
import tarfile
import zipfile

from .stage import ROOT, run
from .texts import DESCRIPTION, SUMMARY


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
