"""Run by `build` as a script in a copy of the sources: PACKAGE FILE..., results in lib/."""

import sys

from mypyc.build import mypycify
from setuptools import setup

if __name__ == "__main__":
    package, *files = sys.argv[1:]
    setup(
        name=package,
        packages=[],
        ext_modules=mypycify(
            # What the modules import is checked with the project, not here.
            ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", *files],
            opt_level="3",
            separate=False,
            group_name=package,
        ),
        script_args=["-q", "build_ext", "--build-lib=lib", "--build-temp=temp"],
    )
