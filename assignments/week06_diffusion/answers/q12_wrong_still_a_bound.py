"""Believes that the reweighted sum is a lower bound."""
proof = "FCPKAMJDNQ"
