"""Recipe for Conan 2. It needs Rust, and builds with CMake."""

import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir


class Libfreecell(ConanFile):
    name = "libfreecell"
    license = "MIT OR Apache-2.0"
    topics = ("freecell", "solitaire", "cards", "deal")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}
    default_options = {"shared": False}
    exports = "Cargo.toml"
    # Cargo.toml names the benches.
    exports_sources = (
        "CMakeLists.txt", "Cargo.toml", "Cargo.lock", "build.rs", "cbindgen.toml", "LICENSE-*",
        "benches/*.rs", "cmake/*", "freecell/*", "include/*", "src/*",
    )  # fmt: skip

    def _from_manifest(self, key):
        manifest = load(self, os.path.join(self.recipe_folder, "Cargo.toml"))
        return re.search(rf'^{key} = "(.*)"', manifest, re.MULTILINE).group(1)

    def set_version(self):
        self.version = self._from_manifest("version")
        self.description = self._from_manifest("description")

    def configure(self):
        # The interface is C's.
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeToolchain(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        licenses = os.path.join(self.package_folder, "licenses")
        copy(self, "LICENSE-*", self.source_folder, licenses)
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["freecell"]
        self.cpp_info.set_property("pkg_config_name", "freecell")
        # The installed CMake package has the same targets everywhere.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("share", "freecell", "cmake")]
