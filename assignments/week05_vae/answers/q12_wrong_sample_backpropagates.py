"""Thinks that backpropagation through sample() works and is only noisier; it gives no gradient."""
quick_check_1 = "D"
