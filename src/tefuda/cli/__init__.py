"""The `tefuda` command: one file per subcommand."""
