"""Thinks that the positions move with the words, so line A looks false."""
quick_check_2 = 'A'
