"""Thinks that without reparameterization the gradient cannot be estimated; the score function does it."""
quick_check_1 = "C"
