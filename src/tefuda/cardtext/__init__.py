"""The card language: text → typed nodes → a flat program of ints, and back to words people read."""
