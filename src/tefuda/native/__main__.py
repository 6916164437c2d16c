"""`python -m tefuda.native build` compiles the engine for this checkout and this Python."""

import sys

from tefuda.native.build import BuildError, build


def main(arguments: list[str]) -> int:
    if arguments != ["build"]:
        print("usage: python -m tefuda.native build", file=sys.stderr)
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
