"""Thinks that a large M reaches the floor."""
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'E', 'R', 'G', 'L', 'S', 'Q']
