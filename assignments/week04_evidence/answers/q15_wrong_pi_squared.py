"""Squares pi along with sigma."""

quick_check_2 = 'B'
