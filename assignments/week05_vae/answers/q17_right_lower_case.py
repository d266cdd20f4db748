"""In lower case."""
quick_check_6 = "c"
