"""Measuring and comparing: benchmarks, the arena, the ladder."""
