"""Quotes a theorem that was not given (line H for line R)."""

proof = 'JDMIOEGAHPC'
