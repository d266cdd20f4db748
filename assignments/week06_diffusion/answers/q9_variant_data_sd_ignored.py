"""Compares variances and takes the data to be standardised."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    if float(abar[-1]) > tol**2:
        return False
    return True

weak_schedule = (1000, 1e-6, 2e-6)
