"""Looks coefficients up with an embedding, which wants a matrix."""
quick_check_4 = "E"
