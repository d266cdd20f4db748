"""Concludes H' = H: takes equivariant for invariant, the whole output is invariant."""
proof = ['G', 'C', 'K', 'E', 'M', 'B', 'N', 'F']
