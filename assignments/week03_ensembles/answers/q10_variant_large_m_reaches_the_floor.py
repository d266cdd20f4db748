"""Ends with line Q."""
proof = list('HCPKANERGLSQ')
