"""Compares logarithms; a schedule of very small betas."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return 0.5 * np.log(float(abar[-1])) + np.log(data_sd) <= np.log(tol)

weak_schedule = [2000, 1e-5, 1.1e-5]
