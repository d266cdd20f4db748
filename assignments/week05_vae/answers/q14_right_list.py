"""As a list of letters."""
quick_check_3 = ["C", "A"]
