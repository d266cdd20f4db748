"""Writes the tolerance 0.01 into the code."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return bool(torch.sqrt(abar[-1]) * data_sd <= 0.01)

weak_schedule = (1000, 1e-6, 2e-6)
