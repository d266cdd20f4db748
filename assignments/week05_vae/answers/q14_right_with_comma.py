"""With a comma."""
quick_check_3 = "a, c"
