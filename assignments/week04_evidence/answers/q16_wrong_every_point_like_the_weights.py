"""Believes that at convergence each point's responsibilities equal the weights."""

quick_check_3 = 'A'
