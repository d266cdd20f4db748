"""A list of one letter."""
quick_check_3 = ["A"]
