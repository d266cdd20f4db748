"""Thinks that no KL can be written down; it is ln K, a constant."""
quick_check_5 = "B"
