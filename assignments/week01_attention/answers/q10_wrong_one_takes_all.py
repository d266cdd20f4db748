"""More focus means that one of two equal keys takes everything."""
quick_check_1 = "C"
