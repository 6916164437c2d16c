"""What games of armies share: Gosu X and GOSU, its ancestor.

An army stands in three rows of five. What lies where, what is OPEN, how cards come, go, are turned
down and swapped is the same in both; so are most words of their cards, the questions these put and
what the answers do. A game adds what is its own, and says it where the two differ.
"""
