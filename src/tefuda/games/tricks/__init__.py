"""A small game for two to four, with hidden hands: it proves what holds for any number of seats.
Nobody is asked to play it."""
