"""Packs the tree in which it lies, for Conan 2:
conan create tools/packaging/conan"""

import os
import re

from conan import ConanFile
from conan.tools.files import copy, load

TREE = ("magicbb.h", "LICENSE", "tools/use/cmake/*.c", "tools/use/cmake/*.cmake")
CMAKE = os.path.join("share", "cmake", "magicbb")


class Magicbb(ConanFile):
    name = "magicbb"
    description = "Attacks of chess sliders by magic bitboards, in one C header"
    license = "Unlicense OR MIT-0"
    topics = ("chess", "bitboard", "magic-bitboards", "header-only")
    package_type = "header-library"
    no_copy_source = True

    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        header = load(self, os.path.join(self._root(), "magicbb.h"))
        number = int(re.search(r"define MAGICBB_VERSION (\d+)", header)[1])
        self.version = (
            f"{number // 10000}.{number // 100 % 100}.{number % 100}"
        )

    def export_sources(self):
        for pattern in TREE:
            copy(self, pattern, self._root(), self.export_sources_folder)

    def package_id(self):
        self.info.clear()

    def package(self):
        sources, package = self.source_folder, self.package_folder
        copy(self, "LICENSE", sources, os.path.join(package, "licenses"))
        copy(self, "magicbb.h", sources, os.path.join(package, "include"))
        copy(
            self,
            "*",
            os.path.join(sources, "tools", "cmake"),
            os.path.join(package, CMAKE),
        )

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        # find_package gets the files of the package itself, which have
        # magicbb::implementation too.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [CMAKE]
