"""Believes that an ELBO must be negative."""

quick_check_1 = 'C'
