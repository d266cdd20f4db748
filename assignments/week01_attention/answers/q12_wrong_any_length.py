"""A path of length 1 guarantees the same accuracy at any length."""
quick_check_3 = "C"
