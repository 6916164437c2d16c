"""Compile the engine for this checkout and this Python.

python -m tefuda.native build     compile it, unless that is done
python -m tefuda.native current   whether there is a build of today's sources
"""

import sys

from tefuda.native import current_build
from tefuda.native.build import BuildError, build


def main(arguments: list[str]) -> int:
    if arguments == ["current"]:
        return 0 if current_build() else 1
    if arguments != ["build"]:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        folder = build()
    except BuildError as error:
        print(f"native build: {error}", file=sys.stderr)
        return 1
    print(f"native build: {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
