"""A small letter."""
quick_check_3 = "a"
