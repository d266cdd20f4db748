"""The letter in small type, with a dot."""
quick_check_2 = "d."
