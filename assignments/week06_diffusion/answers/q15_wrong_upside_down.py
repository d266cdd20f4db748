"""Has the fraction upside down."""
quick_check_3 = "B"
