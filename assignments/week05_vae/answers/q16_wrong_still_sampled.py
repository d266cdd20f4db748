"""Thinks that the codeword is drawn at random."""
quick_check_5 = "D"
