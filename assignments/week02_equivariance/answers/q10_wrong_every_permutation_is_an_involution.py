"""Uses PP = I, which holds for swaps only."""
proof = ['G', 'C', 'K', 'E', 'L', 'B', 'I', 'F']
