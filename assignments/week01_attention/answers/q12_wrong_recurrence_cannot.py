"""A recurrent network cannot carry a signal through 29 updates."""
quick_check_3 = "B"
