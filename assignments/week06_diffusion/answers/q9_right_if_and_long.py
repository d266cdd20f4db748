"""An if; a long schedule."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    left = data_sd * np.sqrt(np.asarray(abar))[-1]
    if left > tol:
        return False
    return True

weak_schedule = (50_000, 1e-9, 1e-6)
