"""A number of steps in scientific notation, which Python reads as a float."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    left = abar[-1].item() ** 0.5 * data_sd
    return not left > tol

weak_schedule = (1e4, 1e-6, 1e-5)
