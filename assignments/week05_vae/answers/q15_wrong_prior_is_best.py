"""Takes a match with the prior for the aim; a code equal to the prior carries nothing."""
quick_check_4 = "B"
