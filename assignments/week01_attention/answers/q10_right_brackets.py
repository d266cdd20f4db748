"""A letter with a bracket, as in the text."""
quick_check_1 = "B)"
