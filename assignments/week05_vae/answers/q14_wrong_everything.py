"""Chooses everything."""
quick_check_3 = "ABCD"
