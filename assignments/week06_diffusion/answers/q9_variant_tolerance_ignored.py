"""Sets the tolerance to a hundredth inside the function."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    tol = 1 / 100
    return float(abar[-1]) * data_sd**2 <= tol**2

weak_schedule = (1000, 1e-6, 2e-6)
