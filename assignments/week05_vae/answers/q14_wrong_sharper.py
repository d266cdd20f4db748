"""Expects sharper reconstructions from a larger beta: exactly backwards."""
quick_check_3 = "ABC"
