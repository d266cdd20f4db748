"""Stops at two models."""
quick_check_3 = 'D'
