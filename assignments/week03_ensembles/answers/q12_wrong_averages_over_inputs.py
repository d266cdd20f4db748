"""Reads the expectation as an average over inputs."""
quick_check_2 = 'A'
