"""Believes that picking the right values makes them broadcast."""
quick_check_4 = "A"
