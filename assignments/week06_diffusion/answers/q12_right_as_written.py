"""Bound first, then the divergences."""
proof = ["F", "C", "P", "K", "A", "M", "J", "D", "N", "H"]
