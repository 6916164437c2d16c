"""What games of armies share: Gosu X and GOSU, its ancestor.

An army stands in three rows of five. What lies where, what is OPEN, how cards come, go, are turned
down and swapped is the same in both; what a place, a token or a captured card means beyond that is
said by each game.
"""
