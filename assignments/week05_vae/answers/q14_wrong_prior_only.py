"""Sees that q moves to the prior and not that this limits the information."""
quick_check_3 = "A"
