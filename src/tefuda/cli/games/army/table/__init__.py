"""The table of a game of armies, drawn in the terminal."""
