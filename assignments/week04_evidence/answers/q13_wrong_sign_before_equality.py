"""Concludes the sign of D before it knows where equality holds (line R before line E)."""

proof = 'JDMIOGAREPC'
