"""Takes the bias for the error of every single run."""
quick_check_2 = 'C'
