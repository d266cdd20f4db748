"""Keeps the values in their slots."""
proof = list('GCKE') + list('HBIF')
