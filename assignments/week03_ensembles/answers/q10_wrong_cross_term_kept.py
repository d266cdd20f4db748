"""Evaluates the cross term as 2 b^2."""
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'E', 'R', 'I', 'L', 'S', 'D']
