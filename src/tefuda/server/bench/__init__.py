"""How many tables a server holds, how fast, and in how much memory; beside a bare echo."""
