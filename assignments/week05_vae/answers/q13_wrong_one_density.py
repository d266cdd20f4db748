"""Thinks that the decoder puts out one density."""
quick_check_2 = "C"
