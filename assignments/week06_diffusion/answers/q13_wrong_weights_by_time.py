"""Weights the error by its time."""
quick_check_1 = "C"
