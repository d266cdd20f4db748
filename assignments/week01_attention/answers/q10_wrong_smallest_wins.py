"""The smallest score gets the largest weight."""
quick_check_1 = "D"
