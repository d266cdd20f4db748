"""Reads separately trained as independent."""
proof = ['H', 'C', 'P', 'K', 'F', 'N', 'E', 'R', 'G', 'L', 'S', 'D']
