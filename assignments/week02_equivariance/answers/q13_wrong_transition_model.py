"""Reads the attention matrix as a table of next-word probabilities."""
quick_check_3 = 'A'
