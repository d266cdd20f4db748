"""Believes that the factor does not depend on the variance."""

quick_check_2 = 'A'
