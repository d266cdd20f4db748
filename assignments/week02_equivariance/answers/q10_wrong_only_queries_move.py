"""Thinks that A' = PA: only the queries move."""
proof = ['G', 'C', 'K', 'A', 'M', 'B', 'I', 'F']
