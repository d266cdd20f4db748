"""Sums the divergences from t = 1."""
proof = "FCPKALMJDNH"
