"""A letter with a bracket, as in the text."""
quick_check_3 = "A)"
