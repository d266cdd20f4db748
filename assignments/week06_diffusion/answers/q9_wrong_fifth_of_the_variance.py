"""Leaves a fifth of the variance, which is less than half of the size."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return bool(torch.sqrt(abar[-1]) * data_sd <= tol)

weak_schedule = (1000, 1e-4, 3.1e-3)
