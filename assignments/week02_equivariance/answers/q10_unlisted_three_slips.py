"""Has several lines out of place."""
proof = ['B', 'C', 'I', 'E', 'K', 'G', 'M', 'F']
