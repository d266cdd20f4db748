"""Thinks that V' = V: weights moved but not values."""
proof = ['G', 'C', 'K', 'E', 'H', 'B', 'I', 'F']
