"""Relates the attention matrices before the scores."""
proof = ['G', 'K', 'E', 'C', 'M', 'B', 'I', 'F']
