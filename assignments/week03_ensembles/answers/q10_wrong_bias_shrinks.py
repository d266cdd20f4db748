"""Thinks that the bias of the mean is b/M."""
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'O', 'R', 'G', 'L', 'S', 'D']
