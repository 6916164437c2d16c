"""Run by `build` as a script in a copy of the sources: PACKAGE FILE..., results in lib/."""

import sys

from mypyc.build import mypycify
from setuptools import setup

# The rules are many small methods. A shared library may have each of its functions replaced
# from outside, so gcc and clang would not inline a single one: that costs half the speed.
INLINE = ["-fno-semantic-interposition", "-fvisibility=hidden"]
# mypyc indents its one C file to 38 MB. To check that indentation takes gcc half of the build.
QUICK = ["-Wno-misleading-indentation"]
OPTIONS = [] if sys.platform == "win32" else [*INLINE, *QUICK]

if __name__ == "__main__":
    package, *files = sys.argv[1:]
    extensions = mypycify(
        # What the modules import is checked with the project, not here.
        ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", *files],
        opt_level="3",
        separate=False,
        group_name=package,
    )
    for extension in extensions:
        extension.extra_compile_args += OPTIONS
    setup(
        name=package,
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--build-lib=lib", "--build-temp=temp"],
    )
