"""Copied with its bracket."""
quick_check_4 = "c)"
