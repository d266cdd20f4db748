"""Thinks that the swap proof still applies with positions."""
quick_check_2 = 'C'
