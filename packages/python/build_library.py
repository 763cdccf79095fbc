"""Builds the shared library into the wheel, and puts its source into the source distribution.

``FREECELL_LIBRARY`` names a shared library to take, and ``FREECELL_PLATFORM`` the platform of the
wheel, as in "manylinux2014_aarch64"; without them cargo builds the library for this machine.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HERE = Path(__file__).resolve().parent
# The library's source: in this folder in a source distribution, around it in the repository.
BUNDLED = HERE / "libfreecell"
SOURCE = BUNDLED if BUNDLED.exists() else HERE.parents[1]
if not (SOURCE / "Cargo.toml").exists():
    sys.exit("pip 21.3 or later is needed: earlier ones copy this folder away from the source")


def file_on(platform):
    """Return the name of the library on a platform, by the beginning of the platform's name."""
    names = {"win": "freecell.dll", "mac": "libfreecell.dylib", "dar": "libfreecell.dylib"}
    return names.get(platform[:3], "libfreecell.so")


class VersionHook(MetadataHookInterface):
    """Takes the version from the library's manifest."""

    def update(self, metadata):
        manifest = (SOURCE / "Cargo.toml").read_text()
        metadata["version"] = re.search(r'^version = "(.*)"', manifest, re.MULTILINE)[1]


class LibraryHook(BuildHookInterface):
    """Adds the library to a wheel, and its source to a source distribution."""

    def initialize(self, version, build_data):
        self.folder = tempfile.mkdtemp()
        if self.target_name == "sdist":
            if BUNDLED.exists():
                source = BUNDLED
            else:
                source = Path(self.folder, "libfreecell")
                subprocess.run([SOURCE / "packages/copy-source", source], check=True)
            build_data["force_include"][str(source)] = "libfreecell"
            return
        library = os.environ.get("FREECELL_LIBRARY") or self.build()
        platform = os.environ.get("FREECELL_PLATFORM") or re.sub(
            "[-.]", "_", sysconfig.get_platform()
        )
        build_data["pure_python"] = False
        # One wheel for every Python 3.
        build_data["tag"] = f"py3-none-{platform}"
        # Tools take a .so for a module: this one is private.
        name = f"_{file_on(platform)}"
        build_data["force_include"][str(library)] = f"libfreecell/{name}"
        if version == "editable":
            shutil.copy(library, HERE / "src/libfreecell" / name)

    def finalize(self, version, build_data, artifact_path):
        shutil.rmtree(self.folder)

    def build(self):
        if shutil.which("cargo") is None:
            sys.exit(
                "libfreecell is built by cargo: install Rust 1.89 or later, https://rustup.rs, or "
                "`apt-get install rustc-web cargo-web`; or set FREECELL_LIBRARY to a shared library"
            )
        command = "cargo rustc --locked --release --crate-type cdylib"
        rustc = os.environ.get("RUSTC", "rustc")
        version = subprocess.run([rustc, "-vV"], check=True, capture_output=True, text=True).stdout
        # Cargo's configuration may name another target, and so another folder.
        host = os.environ.get("CARGO_BUILD_TARGET") or re.search("host: (.*)", version)[1]
        package = SOURCE / "packages/c"
        arguments = ["--manifest-path", package / "Cargo.toml"]
        arguments += ["--config", package / "release.toml"]
        arguments += ["--target", host, "--target-dir", self.folder]
        subprocess.run([*command.split(), *arguments], check=True)
        return Path(self.folder, host, "release", file_on(sys.platform))
