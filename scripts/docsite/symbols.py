"""What the products declare, as the compiler's tool describes it."""

import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
# The products that are libraries, and the modules whose names they export whole. UIKitNames exports names of LayerTree
# and GoldenTesting names of GoldenFrames and others, too: they are on the pages of AnimRenderKit.
PRODUCTS = {
    "AnimRenderKit": re.findall(
        r"^@_exported public import (\w+)$", (SOURCES / "AnimRenderKit/AnimRenderKit.swift").read_text(), re.MULTILINE),
    "UIKitNames": ["AnimationSystems"],
    "GoldenTesting": [],
    "UIKitGoldenTesting": [],
}


class DocumentationError(Exception):
    """Why nothing was made, as a sentence."""


def run(*command):
    """Runs a command, and returns its standard output; raises with what it said if it fails."""
    words = [str(word) for word in command]
    result = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        raise DocumentationError(f"{words[0]} failed:\n{(result.stdout + result.stderr)[-4000:]}")
    return result.stdout


def tool(name):
    """A program of the toolchain, beside `swift`."""
    swift = shutil.which("swift")
    if swift is None:
        raise DocumentationError("no swift on the PATH")
    return pathlib.Path(swift).resolve().parent / name


def extract(products, folder):
    """Writes a folder of symbol graphs for each product."""
    built = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    target = re.search(r'"unversionedTriple": "(.*)"', run("swift", "-print-target-info"))[1]
    flags = [*include_flags(), *(f"-fmodule-map-file={map}" for map in module_maps(built))]
    clang = [argument for flag in flags for argument in ("-Xcc", flag)]
    for product in products:
        (folder / product).mkdir()
        exported = ",".join(PRODUCTS[product])
        run(tool("swift-symbolgraph-extract"), "-module-name", product, "-I", built / "Modules", *clang, "-target", target,
            "-output-dir", folder / product, "-minimum-access-level", "public", "-skip-synthesized-members",
            *([f"-experimental-allowed-reexported-modules={exported}"] if exported else []))


def include_flags():
    """Where the headers of the system's libraries are, which Package.swift names."""
    libraries = re.findall(r'pkgConfig: "([^"]+)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))
    return run("pkg-config", "--cflags-only-I", *libraries).split()


def module_maps(built):
    patterns = [(SOURCES, "*/module.modulemap"), (built, "*.build/module.modulemap"),
                (ROOT / ".build/checkouts", "*/Sources/*/include/module.modulemap")]
    return [map for folder, pattern in patterns for map in sorted(folder.glob(pattern))]
