"""The letter in small type, with a dot."""
quick_check_1 = "b."
