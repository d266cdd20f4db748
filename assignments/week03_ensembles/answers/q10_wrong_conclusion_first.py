"""Starts from what is to be proved."""
proof = ['L', 'N', 'S', 'D', 'R', 'P', 'E', 'C', 'G', 'K', 'A', 'H']
