"""Believes that many factors below 1 always multiply to nothing."""
quick_check_2 = "B"
