"""As a list of one letter."""
quick_check_2 = ["D"]
