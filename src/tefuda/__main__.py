"""`python -m tefuda` is the `tefuda` command."""

from tefuda.cli.main import main

if __name__ == "__main__":
    main()
