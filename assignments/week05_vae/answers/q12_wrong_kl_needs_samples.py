"""Thinks that the KL term needs draws of z; it has a closed form."""
quick_check_1 = "A"
