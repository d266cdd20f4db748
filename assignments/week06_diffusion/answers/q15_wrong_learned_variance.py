"""Believes that the posterior variance is learned."""
quick_check_3 = "D"
