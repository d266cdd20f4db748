"""Believes that a better q lies closer to the prior."""

quick_check_1 = 'D'
