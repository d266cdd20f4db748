"""Compares each level with a marginal prior of that level."""
proof = "FCPKBMJDNH"
