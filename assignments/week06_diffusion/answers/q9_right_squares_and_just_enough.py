"""Compares variances and returns torch's bool; a schedule just weak enough."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return abar[-1] * data_sd**2 <= tol**2

weak_schedule = (1000, 1e-4, 2e-3)
