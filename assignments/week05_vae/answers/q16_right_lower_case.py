"""In lower case."""
quick_check_5 = "a"
