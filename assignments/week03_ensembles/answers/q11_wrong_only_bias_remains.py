"""Thinks that infinitely many models leave only the bias, so line E looks false and an added noise term does not."""
quick_check_1 = 'E'
