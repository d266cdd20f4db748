"""Mixes the two strands; lower case with commas."""
proof = "c, j, p, f, d, k, n, a, h, m"
