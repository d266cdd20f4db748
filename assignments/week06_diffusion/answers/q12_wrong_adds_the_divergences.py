"""Adds the divergences to the bound."""
proof = "FCPKEMJDNH"
