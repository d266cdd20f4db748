"""Thinks that what keeps falling passes every bound."""
quick_check_3 = 'B'
