"""Softmax looks only at the order of the scores."""
quick_check_1 = "A"
