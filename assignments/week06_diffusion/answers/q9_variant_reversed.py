"""Reads the name as: check that there is something left."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    left = data_sd * float(abar[-1]) ** 0.5
    if left <= tol:
        return False
    return True

weak_schedule = (1000, 1e-6, 2e-6)
