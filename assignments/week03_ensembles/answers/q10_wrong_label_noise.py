"""Adds a noise term: the variance of a label that is fixed."""
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'E', 'R', 'G', 'M', 'S', 'D']
