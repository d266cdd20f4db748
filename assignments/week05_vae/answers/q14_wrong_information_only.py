"""Sees the limit on the information and not that q moves to the prior."""
quick_check_3 = "C"
