"""The table of GOSU, drawn in the terminal."""
