"""Packaging: a wheel carries the compiled engine where it can be compiled, else the sources, and
the browser's page where it can be built.

A failing compiler costs speed and a missing Node the page, never the installation.
"""

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

SOURCE = Path(__file__).parent / "src"


def bare_package() -> None:
    """Make `tefuda.native` importable without `tefuda/__init__.py`, which wants the engine."""
    package = ModuleType("tefuda")
    package.__path__ = [str(SOURCE / "tefuda")]
    sys.modules["tefuda"] = package


class BuildWithNative(build_py):
    def run(self) -> None:
        # An editable install is a checkout, and run.py serves it.
        if not self.editable_mode:
            self.make_page()
        super().run()
        if not self.editable_mode:
            self.ship_native()

    def make_page(self) -> None:
        bare_package()
        from tefuda.server.build_page import PageError, build, current

        try:
            if not current():
                build()
        except PageError as error:
            self.warn(f"the package has no page for the browser: {error}")

    def ship_native(self) -> None:
        bare_package()
        from tefuda.native import HASH_FILE, NATIVE, PLAIN, SHIPPED, Sources, source_hash
        from tefuda.native.build import BuildError, check, compile_to

        sources = Sources(SOURCE, NATIVE, PLAIN)
        folder = Path(self.build_lib).resolve() / "tefuda" / "native" / SHIPPED
        shutil.rmtree(folder, ignore_errors=True)
        try:
            check(sources)
            compile_to(sources, folder)
        except BuildError as error:
            self.warn(f"the engine is packaged interpreted: {error}")
        else:
            (folder / HASH_FILE).write_text(source_hash(sources, mypy=False))


class MaybeNative(Distribution):
    """The wheel's name says which machine it is for as soon as it may hold compiled code."""

    def has_ext_modules(self) -> bool:
        return find_spec("mypyc") is not None


setup(cmdclass={"build_py": BuildWithNative}, distclass=MaybeNative)
