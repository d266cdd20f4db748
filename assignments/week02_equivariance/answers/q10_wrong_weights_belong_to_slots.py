"""Thinks that A' = A: the weights belong to the slots."""
proof = ['G', 'C', 'K', 'D', 'M', 'B', 'I', 'F']
