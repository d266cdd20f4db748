"""Adds the logarithms of the single steps in a list of its own; a list with numpy numbers for the schedule."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    kept = [float(a) for a in abar]
    steps = [np.log(after / before) for before, after in zip(kept, kept[1:])]
    return np.exp(sum(steps) / 2) <= tol / data_sd

weak_schedule = [np.int64(1500), np.float64(1e-6), np.float64(5e-4)]
