"""Cancels the transpose of P against P without the line that allows it."""
proof = ['G', 'C', 'K', 'E', 'B', 'I', 'F']
