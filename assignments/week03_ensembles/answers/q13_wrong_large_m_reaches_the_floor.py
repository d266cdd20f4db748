"""Thinks that near is equal: a large M reaches the floor."""
quick_check_3 = 'A'
