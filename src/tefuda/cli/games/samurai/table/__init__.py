"""Way of the Samurai at a table drawn in the terminal."""
