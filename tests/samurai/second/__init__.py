"""The rules a second time, written from the page and not from the engine: sets and lists instead of
a buffer, a generator that stops at every question instead of frames. It has no chance of its own:
the engine's events say what was drawn and rolled. `test_second.py` plays both side by side."""
