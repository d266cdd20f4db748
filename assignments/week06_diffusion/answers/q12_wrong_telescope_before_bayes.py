"""Telescopes before Bayes' rule has given the factors."""
proof = "FKCPAMJDNH"
