"""Takes a 0 in view for an axis of any length."""
quick_check_4 = "B"
