"""The letter in small type, with a dot."""
quick_check_4 = "c."
