"""Leaves out the Markov property."""
proof = "FPKAMJDNH"
