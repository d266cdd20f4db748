"""Turns the arrow of time round without Bayes' rule."""
proof = "FIPKAMJDNH"
