"""A small letter."""
quick_check_1 = "b"
