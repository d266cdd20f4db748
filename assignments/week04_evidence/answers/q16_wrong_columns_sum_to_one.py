"""Believes that the columns of gamma sum to 1: row for column."""

quick_check_3 = 'B'
