"""Thinks that the bias of the mean depends on M."""
quick_check_1 = 'A'
