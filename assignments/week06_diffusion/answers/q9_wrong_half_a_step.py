"""Takes a number of steps that is not whole."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return bool(abar[-1] ** 0.5 * data_sd <= tol)

weak_schedule = (1000.5, 1e-6, 1e-5)
