"""Thinks that reading all tokens makes it a recurrent network."""
quick_check_1 = 'C'
