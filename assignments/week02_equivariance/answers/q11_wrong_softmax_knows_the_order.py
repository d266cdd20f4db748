"""Thinks that a softmax knows the order of its scores."""
quick_check_1 = 'A'
