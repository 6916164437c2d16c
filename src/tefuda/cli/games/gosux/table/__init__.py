"""Gosu X at a table drawn in the terminal."""
