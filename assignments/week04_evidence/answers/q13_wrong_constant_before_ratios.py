"""Sums over the states before the ratios are known to be equal (line O before line I)."""

proof = 'JDMOIEGARPC'
