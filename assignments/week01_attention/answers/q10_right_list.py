"""A list of one letter."""
quick_check_1 = ["B"]
