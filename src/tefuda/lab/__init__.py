"""Measuring and comparing: benchmarks now; arena, ladder and balance on the same ground later."""
