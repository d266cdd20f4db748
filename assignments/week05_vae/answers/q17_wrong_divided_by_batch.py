"""Divides the loss of one image by the batch size."""
quick_check_6 = "D"
