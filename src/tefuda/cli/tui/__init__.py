"""The table in a terminal: draws views and options, knows no rule."""
