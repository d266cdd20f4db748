"""Takes the noise of one step for the noise accumulated."""
quick_check_2 = "A"
