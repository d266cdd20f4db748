"""Starts from what is to be proved."""
proof = ['F', 'I', 'B', 'E', 'C', 'G', 'K', 'M']
