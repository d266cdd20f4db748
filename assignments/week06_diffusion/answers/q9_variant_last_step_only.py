"""Works out alpha_T from the logarithms of the last two entries."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    log_alpha = np.diff(np.log(np.asarray(abar)))[-1]
    return bool(data_sd * np.exp(log_alpha / 2) <= tol)

weak_schedule = (1000, 1e-6, 2e-6)
