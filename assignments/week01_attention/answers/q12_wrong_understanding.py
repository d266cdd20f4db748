"""A perfect score on one task shows understanding."""
quick_check_3 = "D"
