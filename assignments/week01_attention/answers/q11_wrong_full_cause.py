"""The word with the largest weight is the full cause of the prediction."""
quick_check_2 = "A"
