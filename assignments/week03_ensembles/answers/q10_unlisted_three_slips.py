"""Has several lines out of place."""
proof = ['N', 'C', 'P', 'K', 'A', 'H', 'R', 'E', 'L', 'G', 'S', 'D']
