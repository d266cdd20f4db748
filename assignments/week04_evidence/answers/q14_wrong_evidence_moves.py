"""Believes that a better q makes the observation more probable."""

quick_check_1 = 'A'
