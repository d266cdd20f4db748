"""Adds the bias without squaring it."""
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'E', 'J', 'G', 'L', 'S', 'D']
