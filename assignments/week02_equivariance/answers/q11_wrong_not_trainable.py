"""Thinks that without order there is no gradient."""
quick_check_1 = 'D'
