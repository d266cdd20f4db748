"""States the variance before its terms are counted."""
proof = ['H', 'C', 'P', 'N', 'K', 'A', 'E', 'R', 'G', 'L', 'S', 'D']
