"""A small weight means that the model ignored the word."""
quick_check_2 = "B"
