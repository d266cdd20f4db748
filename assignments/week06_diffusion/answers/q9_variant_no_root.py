"""The same; takes the smallest entry."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return float(min(abar)) * data_sd <= tol

weak_schedule = (1000, 1e-6, 2e-6)
