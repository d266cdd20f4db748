"""The letter in small type, with a dot."""
quick_check_3 = "a."
