"""Takes a limit for an equality."""
quick_check_2 = "C"
