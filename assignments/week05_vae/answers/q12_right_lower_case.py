"""In lower case."""
quick_check_1 = "b"
