"""Installs the peers' packages and builds the C program. Each part is separate, so that one may fail."""

import os
import shutil
import subprocess
import sys

import places

C_PACKAGES = [
    "gcc", "libc6-dev", "pkg-config", "libcairo2-dev", "libpng-dev", "libdeflate-dev", "libisal-dev",
    "libjansson-dev", "libpango1.0-dev", "fonts-dejavu-core",
]
# The last two build packages that come as source: pycairo, fpng, and manim's ManimPango (with the C program's
# Pango) and glcontext.
PYTHON_PACKAGES = ["python3-venv", "python3-dev", "g++"]
APT_PACKAGES = {
    "the C program": C_PACKAGES,
    "Python": PYTHON_PACKAGES,
    "Chromium": ["chromium", "chromium-headless-shell"],
    "ffmpeg": ["ffmpeg"],
    "rlottie": ["librlottie-dev"],
}
LIBRARIES = ["cairo", "pangocairo", "libpng", "libdeflate", "jansson"]
# -O3 vectorises loops. Without it, the PNG filter would take longer than libdeflate.
C_FLAGS = ["-O3", "-Wall"]
PEER_SOURCES = [
    "main.c", "scene.c", "draw.c", "text.c", "pixels.c", "libpng_encoder.c", "deflate_encoders.c",
]


def install():
    """Installs Debian packages and Python environments. Reports parts that fail, and continues."""
    places.CACHE.mkdir(parents=True, exist_ok=True)
    missing = {
        purpose: [name for name in packages if not _is_package_installed(name)]
        for purpose, packages in APT_PACKAGES.items()
    }
    if any(missing.values()):
        _run("the list of packages", ["apt-get", "update"])
    for purpose, names in missing.items():
        if names:
            _run(purpose, ["apt-get", "install", "-y", "--no-install-recommends", *names])
    _install_environment("python", "requirements.txt")
    _install_environment("manim", "requirements-manim.txt")


def _is_package_installed(name):
    answer = subprocess.run(
        ["dpkg-query", "-W", "-f=${Status}", name], capture_output=True, text=True)
    return "ok installed" in answer.stdout


def _install_environment(name, requirements):
    folder = places.CACHE / name
    pip = folder / "bin" / "pip"
    if not pip.exists() and not _run(name, ["python3", "-m", "venv", str(folder)]):
        return
    # One by one, so that a package that doesn't build here doesn't prevent the others. pylottie's dependency is a browser
    # of its own, and only the script in it is used.
    for requirement in (places.HERE / requirements).read_text().split():
        alone = ["--no-deps"] if requirement.startswith("pylottie") else []
        _run(requirement, [str(pip), "install", "--quiet", *alone, requirement])


def _run(purpose, command):
    print(f"installing {purpose}", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    answer = subprocess.run(command, capture_output=True, text=True, env=environment)
    if answer.returncode != 0:
        lines = (answer.stderr or answer.stdout).strip().splitlines()[-5:]
        print(f"could not install {purpose}:", *lines, sep="\n    ", file=sys.stderr)
    return answer.returncode == 0


def build_c_program():
    """Builds the C program and the picture comparison if their sources are newer.

    Returns the reason for a failure, or None.
    """
    sources = places.HERE / "c"
    newest = max(path.stat().st_mtime for path in sources.iterdir())
    if all(p.exists() and p.stat().st_mtime > newest for p in (places.PEER, places.COMPARE)):
        return None
    compiler = shutil.which("gcc") or shutil.which("clang") or shutil.which("cc")
    if not compiler or not shutil.which("pkg-config"):
        return "no C compiler or no pkg-config"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", *LIBRARIES], capture_output=True, text=True)
    if flags.returncode != 0:
        return flags.stderr.strip()
    places.PEER.parent.mkdir(parents=True, exist_ok=True)
    ends = [*flags.stdout.split(), "-lisal", "-lpthread", "-lm"]
    for target, names in ((places.PEER, PEER_SOURCES), (places.COMPARE, ["compare.c"])):
        command = [compiler, *C_FLAGS, *[str(sources / name) for name in names], "-o", str(target)]
        answer = subprocess.run([*command, *ends], capture_output=True, text=True)
        if answer.returncode != 0:
            return answer.stderr.strip()
    return None


def make_photos(count):
    """Makes the photos of the scenes, once. Returns the reason for a failure, or None."""
    if not os.access(places.PYTHON, os.X_OK):
        return "--install makes the Python environment that draws them"
    command = [places.PYTHON, places.HERE / "photos.py", places.PHOTOS, "2880", "1620", str(count)]
    answer = subprocess.run(command, capture_output=True, text=True)
    return None if answer.returncode == 0 else answer.stderr.strip()


def build_animrender():
    """Builds our program with `scripts/animrender`, unless ANIMRENDER names another one."""
    if not os.environ.get("ANIMRENDER"):
        subprocess.run(
            [places.ROOT / "scripts" / "animrender", "--version"], check=True,
            stdout=subprocess.DEVNULL)
