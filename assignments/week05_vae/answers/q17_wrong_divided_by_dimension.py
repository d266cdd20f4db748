"""Lets the number of coordinates into the loss; the KL is already summed over them."""
quick_check_6 = "A"
