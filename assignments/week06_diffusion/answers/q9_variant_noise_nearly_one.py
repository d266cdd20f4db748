"""Measures how much of the standard deviation of x_T is missing to 1, in units of the data."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    missing = 1 - (1 - float(abar[-1])) ** 0.5
    return data_sd * missing <= tol

weak_schedule = (1000, 1e-6, 2e-6)
