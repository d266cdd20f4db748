"""Uses line A for the attention matrix."""
proof = list('GCKAMBIF')
