"""Counts unordered pairs once: M(M - 1)/2."""
proof = ['H', 'C', 'P', 'K', 'B', 'N', 'E', 'R', 'G', 'L', 'S', 'D']
