"""Leaves beta out of the loss."""
quick_check_6 = "B"
