"""Reads a large KL as information; a constant q far from the prior has one, too."""
quick_check_4 = "A"
